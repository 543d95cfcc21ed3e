import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { documents } from '@folkmoot/core/deliberation/contributions/documents/endpoints.ts'
import { NODE } from '../../../app/services/testing/server-process.ts'
import { testWorld } from '../../../app/testing/open-world.ts'
import { listUpdates } from './document-store.ts'
import { openDoc, toStoredHtml } from './document-text.ts'
import { startHostileClient } from './testing/hostile-client.ts'
import { openDocument, waitFor } from './testing/open-document.ts'

const HOSTILE = 8
const HONEST = 8
/** Milliseconds of the processor that one turn may take, with what the machine does in between. */
const LONGEST_TURN = 100

const server = testWorld()

const NODE_SCRIPT = join(import.meta.dirname, 'testing/document-node.ts')

test('hostile pages hold up no request, and nothing that others write is lost', { timeout: 120_000 }, async () => {
  const { a } = server.world
  const { key } = server.person('AU')
  const { padId } = await server.withKey(key).call(documents.embed, {
    params: { aid: String(a.assembly.id), coid: String(a.items.publicDraft.id) },
    body: {},
  })
  // by the clock of the node no phase is open, which a draft does not need
  await server.context.db.updateTable('contributions').set({ status: 'PUBLIC_DRAFT' }).where('id', '=', a.items.proposal.id).execute()
  const [node = '', ...options] = NODE
  const url = server.context.pool.options.connectionString ?? ''
  const child = spawn(node, [...options, NODE_SCRIPT, url], { stdio: ['ignore', 'pipe', 'ignore'] })
  try {
    const [address] = await once(child.stdout, 'data')
    const origin = String(address).trim()
    const measureTurn = async () => {
      child.kill('SIGUSR2')
      const [line] = await once(child.stdout, 'data')
      return Number(String(line).split(' ').at(-1))
    }
    const honest = Array.from({ length: HONEST }, () => openDocument(origin, padId, key))
    await waitFor(() => honest.every(({ provider }) => provider.isSynced), 'all write together')
    await measureTurn()
    const hostile = Array.from({ length: HOSTILE }, () => startHostileClient(origin, a.document.uuid, key))
    const written: string[] = []
    let answered = 0
    for (let word = 0; word < 60; word++) {
      for (const [n, one] of honest.entries()) {
        one.write(`h${n}w${word} `)
        written.push(`h${n}w${word} `)
      }
      if ((await fetch(`${origin}/ping`)).ok) answered++
      await sleep(100)
    }
    const turn = await measureTurn()
    for (const one of hostile) await one.stop()
    await waitFor(() => honest.every(({ provider }) => !provider.hasUnsyncedChanges), 'all is stored')
    const html = toStoredHtml(openDoc((await listUpdates(server.context.db, padId, 0)).parts))
    for (const one of honest) one.close()
    assert.deepEqual(
      written.filter((word) => !html.includes(word)),
      [],
    )
    assert.ok(hostile.reduce((sum, { sent }) => sum + sent(), 0) > 50, 'they were hostile')
    assert.equal(answered, 60, 'requests are answered')
    assert.ok(turn < LONGEST_TURN, `the longest turn took ${turn} ms`)
  } finally {
    child.kill('SIGKILL')
  }
})
