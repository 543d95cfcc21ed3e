import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { accounts } from '@folkmoot/core/accounts/users/endpoints.ts'
import { spaceWriting } from '@folkmoot/core/deliberation/comments/endpoints.ts'
import { subscriptions } from '@folkmoot/core/news/notifications/subscription-endpoints.ts'
import { testWorld } from '../../../app/testing/open-world.ts'
import type { Role } from '../../../app/testing/world/world-types.ts'
import { tellEvents } from '../telling/tell-events.ts'
import { mailUpdates } from './mail-updates.ts'

const server = testWorld()
beforeEach(async () => {
  await server.restore()
  server.setTime('2026-11-20T10:00:00Z')
})

const callAs = (role: Role) => server.withKey(server.person(role).key)
const prefer = (role: Role, values: Record<string, string>) =>
  callAs(role).call(accounts.changePreferences, { params: { id: server.person(role).id }, body: values })
const PACE = 'notifications.preference.frequency'
const PAUSED = 'notifications.preference.paused-until'

async function comment(text: string, role: Role = 'Me'): Promise<void> {
  await callAs(role).call(spaceWriting.post, {
    params: { sid: server.world.a.items.proposal.spaceId },
    body: { type: 'COMMENT', text },
  })
  await tellEvents(server.context)
}

const mailsTo = (role: Role) =>
  server.context.db
    .selectFrom('mails')
    .selectAll()
    .where('to_email', '=', server.person(role).email)
    .where('letter', '=', 'updates.now')
    .orderBy('id')
    .execute()

test('an author with the pace immediate is mailed a comment with its beginning, its place and why, once [H, F]', async () => {
  await prefer('AU', { [PACE]: 'immediate' })
  await comment(`Where would the light stand? ${'x'.repeat(300)}`)
  assert.equal(await mailUpdates(server.context), 1)
  assert.equal(await mailUpdates(server.context), 0)
  const [mail, ...others] = await mailsTo('AU')
  assert.deepEqual(others, [])
  const { a } = server.world
  assert.match(mail?.subject ?? '', /^\[Folkmoot\] .* commented on “/)
  const path = `/v2/assembly/${a.assembly.id}/campaign/${a.campaigns.proposals.id}/contribution/${a.items.proposal.id}`
  assert.match(mail?.text ?? '', new RegExp(`${path}#comment-[0-9a-f-]{36}\\n`))
  const excerpt = /^> (Where would the light stand\? x+…)$/m.exec(mail?.text ?? '')?.[1]
  assert.equal(excerpt?.length, 200 + '…'.length)
  assert.match(mail?.text ?? '', /You are an author of this contribution\./)
  assert.match(mail?.text ?? '', /\/v2\/unsubscribe\/[\w-]{43}\n/)
  assert.match(mail?.text ?? '', new RegExp(`/v2/user/${server.person('AU').id}/profile#news`))
  assert.match(mail?.unsubscribe ?? '', /\/v2\/unsubscribe\/[\w-]{43}$/)
  assert.deepEqual(await mailsTo('Me'), [])
})

test('what follows within ten minutes about one thing goes together at their end, other things at once [F]', async () => {
  await prefer('AU', { [PACE]: 'immediate' })
  await comment('First')
  await mailUpdates(server.context)
  server.setTime('2026-11-20T10:04:00Z')
  await comment('Second')
  await comment('Third', 'Ex')
  await mailUpdates(server.context)
  assert.equal((await mailsTo('AU')).length, 1)
  await callAs('Me').call(spaceWriting.post, {
    params: { sid: server.world.a.items.idea.spaceId },
    body: { type: 'COMMENT', text: 'Elsewhere' },
  })
  await tellEvents(server.context)
  await mailUpdates(server.context)
  assert.equal((await mailsTo('AU')).length, 2)
  server.setTime('2026-11-20T10:10:00Z')
  await mailUpdates(server.context)
  const [, , joined, ...more] = await mailsTo('AU')
  assert.deepEqual(more, [])
  assert.match(joined?.subject ?? '', /2 new comments on/)
  for (const text of ['> Second', '> Third']) assert.ok(joined?.text.includes(text), text)
  assert.ok(!joined?.text.includes('First'))
})

test('a comment that its reader may not read any more is not mailed, nor is what was read in the app [F]', async () => {
  await prefer('AU', { [PACE]: 'immediate' })
  await comment('Something rude')
  const { db } = server.context
  await db.updateTable('contributions').set({ removed_at: '2026-11-20T10:00:30Z' }).where('plain', '=', 'Something rude').execute()
  await mailUpdates(server.context)
  assert.deepEqual(await mailsTo('AU'), [])
  server.setTime('2026-11-20T11:00:00Z')
  await comment('Read in the app')
  await db.updateTable('notifications').set({ read_at: '2026-11-20T11:00:01Z' }).where('user_id', '=', server.person('AU').id).execute()
  await mailUpdates(server.context)
  assert.deepEqual(await mailsTo('AU'), [])
})

test('a pace of none, a pause and mail turned off that come after somebody was told are heeded; others are mailed [F]', async () => {
  const { a } = server.world
  const roles = ['AU', 'Fo', 'Ex', 'GM'] as const
  const { db } = server.context
  for (const role of roles) await prefer(role, { [PACE]: 'immediate' })
  await comment('Where?')
  // followers hear of comments in their digest; here all are told at once
  for (const role of ['Fo', 'Ex', 'GM'] as const) {
    await callAs(role).call(subscriptions.follow, { params: { sid: a.items.proposal.spaceId }, body: {} })
    const told = await db
      .selectFrom('notifications')
      .selectAll()
      .where('user_id', '=', server.person('AU').id)
      .where('event', '=', 'NEW_CONTRIBUTION_COMMENT')
      .executeTakeFirstOrThrow()
    const { id: _, ...copy } = told
    await db
      .insertInto('notifications')
      .values({ ...copy, user_id: server.person(role).id })
      .execute()
  }
  const set = (role: Role, key: string, value: string) =>
    db
      .insertInto('user_config')
      .values({ user_id: server.person(role).id, key, value })
      .onConflict((c) => c.columns(['user_id', 'key']).doUpdateSet({ value }))
      .execute()
  await set('Fo', PACE, 'none')
  await set('Ex', PAUSED, '2026-11-25')
  await db
    .insertInto('mail_stops')
    .values({
      user_id: server.person('GM').id,
      kind: 'space',
      space_id: a.assembly.spaceId,
      created_at: '2026-11-20T10:00:00Z',
    })
    .execute()
  await mailUpdates(server.context)
  assert.deepEqual(await Promise.all(roles.map(async (role) => (await mailsTo(role)).length)), [1, 0, 0, 0])
  const paused = await db
    .selectFrom('notifications')
    .select(['mail', 'mailed_at'])
    .where('user_id', '=', server.person('Ex').id)
    .where('event', '=', 'NEW_CONTRIBUTION_COMMENT')
    .execute()
  assert.deepEqual(paused, [{ mail: 'digest', mailed_at: null }])
  const due = await db.selectFrom('mail_schedules').select('due_at').where('user_id', '=', server.person('Ex').id).executeTakeFirst()
  assert.ok(due && due.due_at >= '2026-11-24T23:00' && due.due_at < '2026-11-26', due?.due_at)
})
