import assert from 'node:assert/strict'
import { test } from 'node:test'
import { messages } from '@folkmoot/core/news/notifications/message-endpoints.ts'
import { type Caller, testServices } from '../../../app/services/testing/services.ts'
import { createTown, createTownMember } from '../../../communities/campaigns/testing/campaigns.ts'
import { addGroupMember, aGroupWithCampaign } from '../../../communities/memberships/testing/group-members.ts'

const MEETING = {
  title: 'Where to put the benches',
  start: '2026-12-01T18:00:00.000Z',
  end: '2026-12-01T19:30:00.000Z',
  place: 'Net loft, quay 3',
  text: 'Bring a map.',
}
const LATER = { ...MEETING, start: '2026-12-02T18:00:00.000Z', end: '2026-12-02T19:30:00.000Z' }

const server = testServices({ time: '2026-11-20T09:00:00.000Z' })

/** A meeting of an assembly or of one of its groups, called by a member, with the discussion that was opened with it. */
async function createScene(kind: 'assembly' | 'group') {
  const { db } = server.context
  const town = await createTown(db, { timezone: 'UTC' })
  const user = await createTownMember(db, town.id, { roles: ['MEMBER', 'COORDINATOR'] })
  const group = await aGroupWithCampaign(server.context, { assemblyId: town.id })
  await addGroupMember(server.context, group, user.id, ['MEMBER', 'COORDINATOR'])
  const by: Caller = await server.as(user.id)
  const { space_id } = await db.selectFrom('working_groups').select('space_id').where('id', '=', group.id).executeTakeFirstOrThrow()
  const sid = kind === 'assembly' ? town.space_id : space_id
  const meeting = await by.call(messages.meet, { params: { sid }, body: MEETING })
  const read = () =>
    db
      .selectFrom('contributions')
      .select(['id', 'title', 'text', 'plain'])
      .where('assembly_id', '=', town.id)
      .where('board', '=', 'MEMBERS')
      .executeTakeFirstOrThrow()
  // dates are tied by spaces of their own
  const find = async () => {
    const found = await read()
    return { ...found, plain: found.plain.replace(/[\u00a0\u202f]/g, ' ') }
  }
  return { by, params: { sid, mid: meeting.id }, find }
}

for (const kind of ['assembly', 'group'] as const)
  test(`the discussion of a meeting of ${kind === 'group' ? 'a group' : 'an assembly'} says its title, day and place of today, and that it was cancelled [MEM-016]`, async () => {
    const { by, params, find } = await createScene(kind)
    const body = { ...LATER, title: 'Benches and lamps', place: 'Boat shed' }
    await by.call(messages.changeMeeting, { params, body })
    const words = async () => {
      const { title, plain } = await find()
      return kind === 'group' ? plain : `${title} ${plain}`
    }
    const changed = await words()
    for (const part of ['Benches and lamps', 'December 2, 2026', 'Boat shed', 'Bring a map.'])
      assert.ok(changed.includes(part), `${part}: ${changed}`)
    for (const part of ['Where to put', 'December 1', 'Net loft']) assert.ok(!changed.includes(part), part)
    await by.call(messages.cancelMeeting, { params, body: { reason: 'The loft is flooded.' } })
    const cancelled = await words()
    for (const part of ['Meeting canceled: Benches and lamps', 'The loft is flooded.', 'December 2, 2026'])
      assert.ok(cancelled.includes(part), `${part}: ${cancelled}`)
  })

test('what somebody has written into the discussion since stays, and one that was removed stays as it is [MEM-016]', async () => {
  const { by, params, find } = await createScene('assembly')
  const { db } = server.context
  const { id, text } = await find()
  await db
    .updateTable('contributions')
    // as an older version wrote it
    .set({ text: `${text.replace(/[\u00a0\u202f]|&nbsp;/g, ' ')}<p>I bring cake.</p>` })
    .where('id', '=', id)
    .execute()
  await by.call(messages.changeMeeting, { params, body: LATER })
  const { plain, title } = await find()
  assert.equal(title, MEETING.title)
  assert.ok(plain.includes('December 2, 2026') && plain.includes('I bring cake.') && !plain.includes('December 1'), plain)
  await db.updateTable('contributions').set({ removed_at: server.context.clock.iso() }).where('id', '=', id).execute()
  const before = await find()
  await by.call(messages.cancelMeeting, { params, body: { reason: 'Rain.' } })
  assert.deepEqual(await find(), before)
})
