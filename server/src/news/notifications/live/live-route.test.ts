import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { contributions } from '@folkmoot/core/deliberation/contributions/endpoints.ts'
import { openWorld, type WorldServer } from '../../../app/testing/open-world.ts'
import type { Role } from '../../../app/testing/world/world-types.ts'
import { hearNotices } from '../../../platform/database/testing/hear-notices.ts'
import { createTeller } from '../telling/teller.ts'
import { emitPartly } from '../testing/emit-partly.ts'
import { hearNews } from './hear-news.ts'

let server: WorldServer
let origin: string
let stopListening: () => Promise<void>
before(async () => {
  server = await openWorld()
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const teller = createTeller(server.context)
  const watch = await hearNotices(server.context.pool, hearNews(teller, server.app.liveHub))
  stopListening = async () => {
    await watch.stop()
    await teller.stop()
  }
})
after(async () => {
  server.app.liveHub.close()
  await stopListening()
  await server.stop()
})

/** Opens a stream of a person and returns its status, and its messages as they come. */
async function listen(role: Role, spaces: readonly number[]) {
  const ending = new AbortController()
  const headers = role === 'An' ? {} : { SESSION_KEY: server.person(role).key }
  const response = await fetch(`${origin}/api/live?spaces=${spaces.join()}`, { headers, signal: ending.signal })
  const messages: { kind: string; space?: string; event?: string }[] = []
  const reading = (async () => {
    for await (const chunk of response.body ?? []) {
      const text = Buffer.from(chunk).toString()
      for (const line of text.split('\n')) if (line.startsWith('data: ')) messages.push(JSON.parse(line.slice(6)))
    }
  })().catch(() => {})
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    messages,
    changes: () => messages.filter((m) => m.kind === 'change'),
    async end() {
      ending.abort()
      await reading
    },
  }
}

async function waitUntil(holds: () => boolean, what: string) {
  for (let i = 0; i < 200; i++) {
    if (holds()) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  assert.fail(`not within 4 s: ${what}`)
}

test('an open page hears within two seconds of a comment, of its own bell too; nobody hears of what they may not read', async () => {
  const { a } = server.world
  const { proposal, draft } = a.items
  const [member, author, visitor] = [
    await listen('Me', [proposal.spaceId, draft.spaceId]),
    await listen('AU', [draft.spaceId]),
    await listen('An', [proposal.spaceId, draft.spaceId]),
  ]
  const stranger = await listen('An', [draft.spaceId, a.campaigns.hidden.spaceId])
  assert.equal(stranger.status, 404)
  assert.equal(member.type, 'text/event-stream; charset=utf-8')
  const began = performance.now()
  for (const item of [proposal, draft])
    await emitPartly(server.context.db, {
      event: 'PUBLISHED_CONTRIBUTION',
      at: server.context.clock.iso(),
      actorId: server.person('CO').id,
      spaceId: item.spaceId,
      data: { contributionId: item.id, to: 'PUBLISHED' },
    })
  await waitUntil(() => member.changes().length > 0 && author.messages.some((m) => m.kind === 'told'), 'an event')
  assert.ok(performance.now() - began < 2000)
  const change = { kind: 'change', event: 'PUBLISHED_CONTRIBUTION' }
  assert.deepEqual(member.changes(), [{ ...change, space: String(proposal.spaceId) }])
  assert.deepEqual(visitor.changes(), [{ ...change, space: String(proposal.spaceId) }])
  assert.deepEqual(author.changes(), [{ ...change, space: String(draft.spaceId) }])
  assert.deepEqual(
    visitor.messages.filter((m) => m.kind === 'told'),
    [],
  )
  await Promise.all([member, author, visitor, stranger].map((s) => s.end()))
  await waitUntil(() => server.app.liveHub.size === 0, 'the streams are forgotten')
})

test('an event costs no query for each open page', async () => {
  const { a } = server.world
  const streams = await Promise.all((['Me', 'Ex', 'AU', 'GM', 'MO', 'CO'] as const).map((role) => listen(role, [a.items.proposal.spaceId])))
  const queries: unknown[] = []
  const { pool } = server.context
  const count = (client: { on(event: string, listener: () => void): void }) => queries.push(client)
  pool.on('acquire', count)
  server.app.liveHub.announceEvents(JSON.stringify([['UPDATED_CAMPAIGN', a.items.proposal.spaceId, null, null, null, null]]))
  await waitUntil(() => streams.every((s) => s.changes().length > 0), 'six pages')
  pool.off('acquire', count)
  assert.equal(queries.length, 0)
  await Promise.all(streams.map((s) => s.end()))
})

test('a private draft, which emits no event, makes no open page ask anew', async () => {
  const { a } = server.world
  const reader = await listen('CO', [a.campaigns.ideas.spaceId])
  const author = server.withKey(server.person('AU').key)
  const officialThemes = [{ themeId: a.campaigns.ideas.theme.id }]
  const draft = { title: 'Only mine', text: '<p>Not yet.</p>', type: 'IDEA', status: 'DRAFT', officialThemes } as const
  await author.call(contributions.create, { params: { sid: String(a.campaigns.ideas.spaceId) }, body: draft })
  // notices come in their order: what the draft announced would be before this one
  await emitPartly(server.context.db, {
    event: 'UPDATED_CAMPAIGN',
    at: server.context.clock.iso(),
    actorId: server.person('AU').id,
    spaceId: a.campaigns.ideas.spaceId,
    data: {},
  })
  await waitUntil(() => reader.messages.length > 0, 'the event')
  assert.deepEqual(
    reader.messages.map(({ kind }) => kind),
    ['change'],
  )
  await reader.end()
})
