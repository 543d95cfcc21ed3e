import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { spaceWriting } from '@folkmoot/core/deliberation/comments/endpoints.ts'
import { notifications } from '@folkmoot/core/news/notifications/notification-endpoints.ts'
import { subscriptions } from '@folkmoot/core/news/notifications/subscription-endpoints.ts'
import { EVENT_NAMES, type EventName } from '@folkmoot/core/platform/events/events.ts'
import { LOCALES } from '@folkmoot/core/platform/shared/locales.ts'
import { testWorld } from '../../../app/testing/open-world.ts'
import { ROLE_NAMES, type Role } from '../../../app/testing/world/world-types.ts'
import { emitPartly } from '../testing/emit-partly.ts'
import { tellEvents } from './tell-events.ts'

const server = testWorld()
beforeEach(() => server.restore())

const callAs = (role: Role) => server.withKey(server.person(role).key)
const idOf = (role: Role) => server.person(role).id

/** The roles of people of the world that were told of an event, by their ids; others by number. */
async function listTold(event: EventName): Promise<string[]> {
  const rows = await server.context.db
    .selectFrom('notifications')
    .select('user_id')
    .where('event', '=', event)
    .where('at', '>', '2026-11-02')
    .execute()
  const nameOf = (id: number) => ROLE_NAMES.find((role) => role !== 'An' && idOf(role) === id) ?? String(id)
  return rows.map((row) => nameOf(row.user_id)).sort()
}

const follow = (role: Role, sid: number) => callAs(role).call(subscriptions.follow, { params: { sid }, body: {} })

test('a comment is told to the authors and followers of the item, not to its writer or to bystanders [SPC-010, F]', async () => {
  const { a, b } = server.world
  await follow('Fo', a.items.proposal.spaceId)
  await follow('Me', a.items.proposal.spaceId)
  // followers of something else
  await follow('Ex', a.items.idea.spaceId)
  await follow('CX', b.items.proposal.spaceId)
  await callAs('Me').call(spaceWriting.post, {
    params: { sid: a.items.proposal.spaceId },
    body: { type: 'COMMENT', text: 'Where would the light stand?' },
  })
  await tellEvents(server.context)
  assert.deepEqual(await listTold('NEW_CONTRIBUTION_COMMENT'), ['AU', 'Fo'])
  const { list } = await callAs('AU').call(notifications.list, { params: { id: idOf('AU') }, query: {} })
  assert.equal(list[0]?.read, false)
  assert.match(list[0]?.signal.text ?? '', /commented on/)
  assert.equal(list[0]?.signal.data.resourceUUID, a.items.proposal.uuid)
})

test('an invitation that was told leads its invitee to it [F, NOT-002]', async () => {
  const { a } = server.world
  const { email } = server.person('Me')
  await emitPartly(server.context.db, {
    event: 'INVITED',
    at: server.context.clock.iso(),
    actorId: idOf('CO'),
    spaceId: a.groups.listed.spaceId,
    data: { invitationId: 77, email, assemblyId: a.assembly.id, groupId: a.groups.listed.id },
  })
  await tellEvents(server.context)
  assert.deepEqual(await listTold('INVITED'), ['Me'])
  const { list } = await callAs('Me').call(notifications.list, { params: { id: idOf('Me') }, query: {} })
  assert.equal(list[0]?.signal.signalType, 'INVITED')
  assert.equal(list[0]?.signal.data.originIds.invitationId, 77)
  assert.equal(list[1]?.signal.data.originIds.invitationId, null)
})

test('an event that cannot be told is left out and said in the log; those before and after it are told', async (t) => {
  const { a } = server.world
  const { db } = server.context
  await follow('Fo', a.campaigns.proposals.spaceId)
  const said = t.mock.method(console, 'error', () => {})
  const tell = (contributionId: unknown) =>
    emitPartly(db, {
      event: 'NEW_CONTRIBUTION_PROPOSAL',
      at: server.context.clock.iso(),
      actorId: idOf('AU'),
      spaceId: a.campaigns.proposals.spaceId,
      data: { contributionId },
    })
  for (const id of [a.items.proposal.id, 'broken', a.items.assigned.id]) await tell(id)
  assert.equal(await tellEvents(server.context), 2)
  assert.equal((await listTold('NEW_CONTRIBUTION_PROPOSAL')).filter((role) => role === 'Fo').length, 2)
  assert.match(String(said.mock.calls.at(-1)?.arguments[0]), /nobody was told of event \d+ \(NEW_CONTRIBUTION_PROPOSAL\)/)
  const left = await db.selectFrom('signals').select('id').where('told_at', 'is', null).execute()
  assert.deepEqual(left, [])
})

test('telling ends at once when the process ends, and goes on where it stopped', async () => {
  const { a } = server.world
  const { db } = server.context
  await follow('Fo', a.campaigns.proposals.spaceId)
  await emitPartly(db, {
    event: 'NEW_CONTRIBUTION_PROPOSAL',
    at: server.context.clock.iso(),
    actorId: idOf('AU'),
    spaceId: a.campaigns.proposals.spaceId,
    data: { contributionId: a.items.proposal.id },
  })
  assert.equal(await tellEvents(server.context, AbortSignal.abort()), 0)
  assert.deepEqual(await listTold('NEW_CONTRIBUTION_PROPOSAL'), [])
  assert.equal(await tellEvents(server.context), 1)
  assert.ok((await listTold('NEW_CONTRIBUTION_PROPOSAL')).includes('Fo'))
})

test('nobody is told twice of one event, also when it is told again [F]', async () => {
  const { a } = server.world
  await follow('Fo', a.campaigns.proposals.spaceId)
  const { db } = server.context
  await emitPartly(db, {
    event: 'NEW_CONTRIBUTION_PROPOSAL',
    at: server.context.clock.iso(),
    actorId: idOf('AU'),
    spaceId: a.campaigns.proposals.spaceId,
    data: { contributionId: a.items.proposal.id },
  })
  await Promise.all([tellEvents(server.context), tellEvents(server.context), tellEvents(server.context)])
  await db.updateTable('signals').set({ told_at: null, told_user_id: 0 }).where('event', '=', 'NEW_CONTRIBUTION_PROPOSAL').execute()
  await tellEvents(server.context)
  assert.deepEqual(await listTold('NEW_CONTRIBUTION_PROPOSAL'), ['Fo', 'Me'])
})

test('nodes that tell of many events at once do not lock one another out [F]', async () => {
  const { a } = server.world
  const { db } = server.context
  const [first, second] = [a.campaigns.proposals, a.campaigns.hidden]
  const followers = { [first.spaceId]: ['Fo', 'Ex'], [second.spaceId]: ['CO', 'AD'] } as const
  await db.deleteFrom('subscriptions').execute()
  await db.deleteFrom('user_config').execute()
  for (const [space, roles] of Object.entries(followers))
    for (const role of roles as readonly Role[])
      await db
        .insertInto('subscriptions')
        .values({
          user_id: idOf(role),
          space_id: Number(space),
          type: 'REGULAR',
          created_at: server.context.clock.iso(),
        })
        .execute()
  // each half names the people of both spaces, in the other order
  for (let n = 0; n < 40; n++) {
    const { spaceId } = n < 20 === (n % 2 === 0) ? first : second
    await emitPartly(db, {
      event: 'UPDATED_MILESTONE',
      at: server.context.clock.iso(),
      spaceId,
      data: { title: `M${n}` },
    })
  }
  // a deadlock would reject one of them
  const told = await Promise.all(Array.from({ length: 4 }, () => tellEvents(server.context)))
  assert.equal(
    told.reduce((sum, n) => sum + n, 0),
    40,
  )
  assert.equal((await listTold('UPDATED_MILESTONE')).filter((role) => role === 'Fo').length, 20)
})

test('who leaves an assembly follows nothing there any more, and who is removed neither [F]', async () => {
  const { a, b } = server.world
  const { db } = server.context
  for (const space of [a.assembly.spaceId, a.campaigns.proposals.spaceId, a.items.proposal.spaceId, a.groups.listed.spaceId])
    await follow('GM', space)
  await follow('Me', a.items.proposal.spaceId)
  await db
    .insertInto('subscriptions')
    .values({
      user_id: idOf('GM'),
      space_id: b.assembly.spaceId,
      type: 'REGULAR',
      created_at: server.context.clock.iso(),
    })
    .execute()
  const spacesOf = async (role: Role) =>
    (await db.selectFrom('subscriptions').select('space_id').where('user_id', '=', idOf(role)).orderBy('id').execute()).map(
      (row) => row.space_id,
    )
  await db.deleteFrom('memberships').where('group_id', '=', a.groups.listed.id).where('user_id', '=', idOf('GM')).execute()
  assert.deepEqual(await spacesOf('GM'), [a.assembly.spaceId, a.campaigns.proposals.spaceId, a.items.proposal.spaceId, b.assembly.spaceId])
  await db
    .updateTable('memberships')
    .set({ status: 'REJECTED' })
    .where('assembly_id', '=', a.assembly.id)
    .where('user_id', '=', idOf('GM'))
    .execute()
  assert.deepEqual(await spacesOf('GM'), [b.assembly.spaceId])
  assert.deepEqual(await spacesOf('Me'), [a.campaigns.proposals.spaceId, a.campaigns.ideas.spaceId, a.items.proposal.spaceId])
})

test('of every event only people who may read it are told: never a visitor of a draft, nor who was removed [F]', async () => {
  const { a } = server.world
  const { db } = server.context
  const items = [a.items.draft, a.items.publicDraft, a.items.hiddenProposal, a.items.groupDraft, a.items.held]
  // everybody follows everything, as after a change of rights
  const everybody = ROLE_NAMES.filter((role) => role !== 'An')
  for (const role of everybody)
    for (const { spaceId } of [...items, a.campaigns.hidden, a.groups.unlisted])
      await db
        .insertInto('subscriptions')
        .values({ user_id: idOf(role), space_id: spaceId, type: 'REGULAR', created_at: server.context.clock.iso() })
        .onConflict((c) => c.doNothing())
        .execute()
  const told = async (event: EventName, spaceId: number, data: object) => {
    await db.deleteFrom('notifications').execute()
    await emitPartly(db, { event, at: server.context.clock.iso(), spaceId, data: { ...data } })
    await tellEvents(server.context)
    return listTold(event)
  }
  const comment = 'PUBLISHED_CONTRIBUTION'
  assert.deepEqual(await told(comment, a.items.draft.spaceId, { contributionId: a.items.draft.id }), ['AU'])
  const hidden = await told(comment, a.items.hiddenProposal.spaceId, { contributionId: a.items.hiddenProposal.id })
  for (const role of ['Si', 'Un', 'Rq', 'Iv', 'XM', 'CX', 'Fo', 'Me'] as const) assert.ok(!hidden.includes(role), role)
  const campaign = await told('UPDATED_MILESTONE', a.campaigns.hidden.spaceId, { title: 'Hidden' })
  assert.deepEqual(campaign, ['AD', 'CO'])
  const group = await told('NEW_WORKING_GROUP', a.campaigns.proposals.spaceId, { groupId: a.groups.unlisted.id })
  for (const role of ['Si', 'Un', 'Rq', 'Iv', 'XM', 'CX'] as const) assert.ok(!group.includes(role), role)
})

test('every event of the rules can be told and has a text in each language [F]', async () => {
  const { a } = server.world
  const { db, texts } = server.context
  for (const event of EVENT_NAMES) {
    await emitPartly(db, {
      event,
      at: server.context.clock.iso(),
      actorId: idOf('CO'),
      spaceId: a.campaigns.proposals.spaceId,
      data: {
        contributionId: a.items.proposal.id,
        ballotUuid: a.ballots.open.uuid,
        groupId: a.groups.listed.id,
        userId: idOf('Me'),
        answer: 'ACCEPTED',
        email: 'new@example.org',
        milestone: 'The deadline',
        date: '2026-12-01',
        reason: 'Nobody came',
      },
    })
    for (const locale of LOCALES) {
      const text = texts(locale, `mail.events.${event}`, { count: 1, title: 'A title' }) ?? texts(locale, `mail.events.${event}.ACCEPTED`)
      assert.ok(text, `${event} in ${locale}`)
    }
  }
  assert.equal(await tellEvents(server.context), EVENT_NAMES.length)
  const left = await db.selectFrom('signals').select('event').where('told_at', 'is', null).execute()
  assert.deepEqual(left, [])
})

test('a milestone without a title is told as the start or end of its phase, and one without any name as its campaign [F]', async () => {
  const { id, spaceId } = server.world.a.campaigns.proposals
  await follow('Fo', spaceId)
  await server.context.db.updateTable('campaigns').set({ title: 'The quay' }).where('id', '=', id).execute()
  const tell = async (event: EventName, words: object) => {
    const data = { campaignId: id, title: 'As it was called before', milestone: '', date: '2026-12-01', ...words }
    await emitPartly(server.context.db, { event, at: server.context.clock.iso(), actorId: idOf('CO'), spaceId, data })
    await tellEvents(server.context)
    const { list } = await callAs('Fo').call(notifications.list, { params: { id: idOf('Fo') }, query: {} })
    await server.context.db.deleteFrom('notifications').execute()
    return list[0]?.signal.text
  }
  const ofPhase = { phase: 'Proposals', phaseType: 'PROPOSALS', edge: 'END' }
  assert.equal(await tell('NEW_MILESTONE', ofPhase), '“Proposals: end” is now on December\u00a01,\u00a02026')
  assert.equal(await tell('UPDATED_MILESTONE', ofPhase), '“Proposals: end” is now on December\u00a01,\u00a02026')
  assert.equal(await tell('NEW_MILESTONE', {}), 'The dates of “The quay” were changed.')
})
