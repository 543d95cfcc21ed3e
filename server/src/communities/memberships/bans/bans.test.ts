import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assemblies } from '@folkmoot/core/communities/assemblies/endpoints.ts'
import { invitations } from '@folkmoot/core/communities/invitations/endpoints.ts'
import { bans } from '@folkmoot/core/communities/memberships/ban-endpoints.ts'
import { memberships } from '@folkmoot/core/communities/memberships/endpoints.ts'
import { contributions } from '@folkmoot/core/deliberation/contributions/endpoints.ts'
import { moderation } from '@folkmoot/core/deliberation/moderation/endpoints.ts'
import { notifications } from '@folkmoot/core/news/notifications/notification-endpoints.ts'
import { createTestUser } from '../../../accounts/users/testing/create-users.ts'
import { type Caller, testServices } from '../../../app/services/testing/services.ts'
import { raceCalls } from '../../../app/testing/race-calls.ts'
import { createCampaignWorld } from '../../../deliberation/contributions/testing/contributions.ts'
import { tellEvents } from '../../../news/notifications/telling/tell-events.ts'
import { inTransaction } from '../../../platform/shared/transaction.ts'
import { aMember, anAssembly } from '../../assemblies/testing/assemblies.ts'
import { addGroupMember, aGroupWithCampaign } from '../testing/group-members.ts'
import { forgetBans } from './ban-rows.ts'

const server = testServices({ time: '2026-11-04T18:00:00Z' })

const REASON = 'Threatened two members in the forum.'

/** An open assembly with its founder, a moderator and a member. */
async function createTown() {
  const assembly = await anAssembly(server.context)
  const person = async (...roles: ('MEMBER' | 'MODERATOR')[]) => {
    const id = roles.length > 0 ? (await aMember(server.context, assembly, roles)).userId : (await createTestUser(server.context.db, {})).id
    const { uuid, email } = await server.context.db
      .selectFrom('users')
      .select(['uuid', 'email'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return { id, uuid, email, caller: await server.as(id) }
  }
  const founder = await server.as(assembly.founder)
  return {
    assembly,
    founder,
    person,
    join: (caller: Caller) => ({
      call: () => caller.call(memberships.request, { params: { target: 'ASSEMBLY', id: assembly.id }, body: {} }),
      refused: () => caller.refused(memberships.request, { params: { target: 'ASSEMBLY', id: assembly.id }, body: {} }),
    }),
    ban: (user: string, more: { days?: number; groupId?: number } = {}) =>
      founder.call(bans.create, { params: { aid: assembly.id }, body: { user, reason: REASON, ...more } }),
    profile: (caller: Caller) => caller.call(assemblies.byUuid, { params: { uuid: assembly.uuid } }),
  }
}

const readBell = async (caller: Caller, userId: number) => {
  await tellEvents(server.context)
  const { list } = await caller.call(notifications.list, { params: { id: userId }, query: {} })
  return list.map(({ signal }) => `${signal.signalType}: ${signal.text}`)
}

test('who is kept out of an open assembly is no member, is told why and until when, and cannot join again', async () => {
  const town = await createTown()
  const member = await town.person('MEMBER')
  const made = await town.ban(member.uuid, { days: 7 })
  assert.deepEqual([made.user.uuid, made.reason, made.until], [member.uuid, REASON, '2026-11-11T00:00:00.000Z'])
  assert.equal((await member.caller.refused(memberships.ofAssembly, { params: { aid: town.assembly.id }, query: {} })).status, 403)
  const again = await town.join(member.caller).refused()
  assert.deepEqual([again.status, again.refused], [403, 'kept_out'])
  assert.equal((await town.profile(member.caller)).may.join, false)
  assert.equal((await town.profile((await town.person()).caller)).may.join, true)
  assert.deepEqual(await readBell(member.caller, member.id), [
    `MEMBER_REMOVED: You cannot take part in ${town.assembly.name} until the end of November\u00a010,\u00a02026. If you ` +
      `disagree, you can ask for a review on its page. Reason: ${REASON}`,
  ])
  const own = await member.caller.call(bans.own, {})
  assert.deepEqual([own.length, own[0]?.reason, own[0]?.may.appeal], [1, REASON, true])
  await server.setTime('2026-11-11T00:00:00Z')
  assert.equal((await town.profile(member.caller)).may.join, true)
  assert.equal((await town.join(member.caller).call()).status, 'ACCEPTED')
  assert.deepEqual(await member.caller.call(bans.own, {}), [])
  await server.setTime('2026-11-04T18:00:00Z')
})

test('a ban ends what waits: requests, invitations and links, and nobody invites the person meanwhile', async () => {
  const town = await createTown()
  const guest = await town.person()
  const body = { email: guest.email ?? '', mail: false }
  const invited = await town.founder.call(invitations.toAssembly, { params: { aid: town.assembly.id }, body })
  const token = invited.link?.split('/').at(-1) ?? ''
  await town.ban(guest.uuid)
  const late = await guest.caller.refused(invitations.answer, { params: { token }, body: { status: 'ACCEPT' } })
  assert.ok(['invitation_answered', 'token_unknown'].includes(late.refused))
  const no = await town.founder.refused(invitations.toAssembly, { params: { aid: town.assembly.id }, body })
  assert.deepEqual([no.status, no.refused], [403, 'kept_out'])
  // a link to another address, which somebody passed on
  const other = await town.founder.call(invitations.toAssembly, {
    params: { aid: town.assembly.id },
    body: { email: 'somebody.else@riverside.test', mail: false },
  })
  const passedOn = other.link?.split('/').at(-1) ?? ''
  const refused = await guest.caller.refused(invitations.answer, {
    params: { token: passedOn },
    body: { status: 'ACCEPT' },
  })
  assert.equal(refused.refused, 'kept_out')
})

test('nobody is kept out twice, nor the last coordinator', async () => {
  const town = await createTown()
  const member = await town.person('MEMBER')
  await town.ban(member.uuid)
  const twice = await town.founder.refused(bans.create, {
    params: { aid: town.assembly.id },
    body: { user: member.uuid, reason: REASON },
  })
  assert.equal(twice.refused, 'kept_out_already')
  const admin = await server.as((await createTestUser(server.context.db, { admin: true })).id)
  const { uuid } = await server.context.db
    .selectFrom('users')
    .select('uuid')
    .where('id', '=', town.assembly.founder)
    .executeTakeFirstOrThrow()
  const last = await admin.refused(bans.create, {
    params: { aid: town.assembly.id },
    body: { user: uuid, reason: REASON },
  })
  assert.equal(last.refused, 'last_coordinator')
})

test('a ban from a group leaves the person a member of the assembly', async () => {
  const town = await createTown()
  const group = await aGroupWithCampaign(server.context, { assemblyId: town.assembly.id })
  const member = await town.person('MEMBER')
  await addGroupMember(server.context, group, member.id)
  await town.ban(member.uuid, { groupId: group.id })
  const joinGroup = { params: { target: 'GROUP', id: group.id }, body: {} }
  assert.equal((await member.caller.refused(memberships.request, joinGroup)).refused, 'kept_out')
  const list = await member.caller.call(memberships.ofAssembly, { params: { aid: town.assembly.id }, query: {} })
  assert.ok(list.list.some(({ user }) => user.uuid === member.uuid))
})

test('who coordinates a group sees and lets back in who is kept out of it, and nobody who is kept out elsewhere', async () => {
  const town = await createTown()
  const group = await aGroupWithCampaign(server.context, { assemblyId: town.assembly.id })
  const leader = await town.person('MEMBER')
  await addGroupMember(server.context, group, leader.id, ['MEMBER', 'COORDINATOR'])
  const [member, stranger] = [await town.person('MEMBER'), await town.person('MEMBER')]
  await addGroupMember(server.context, group, member.id)
  const { banId } = await town.ban(member.uuid, { groupId: group.id })
  await town.ban(stranger.uuid)
  const params = { aid: town.assembly.id }
  const { list } = await leader.caller.call(bans.list, { params, query: { groupId: group.id } })
  assert.deepEqual(
    list.map(({ user, may }) => [user.uuid, may.lift]),
    [[member.uuid, true]],
  )
  assert.equal((await leader.caller.refused(bans.list, { params, query: {} })).refused, 'not_allowed')
  await leader.caller.call(bans.lift, { params: { ...params, bid: banId } })
  assert.deepEqual((await leader.caller.call(bans.list, { params, query: { groupId: group.id } })).list, [])
})

test('who is kept out asks once for a review, and another moderator than who kept them out lets them back in', async () => {
  const town = await createTown()
  const moderator = await town.person('MEMBER', 'MODERATOR')
  const member = await town.person('MEMBER')
  const { banId } = await town.ban(member.uuid)
  const path = { params: { bid: banId } }
  const asked = await member.caller.call(bans.appeal, { ...path, body: { text: 'It was a quotation.' } })
  assert.deepEqual([asked.appeal?.text, asked.may.appeal], ['It was a quotation.', false])
  assert.equal((await member.caller.refused(bans.appeal, { ...path, body: { text: 'Really.' } })).refused, 'already_objected')
  assert.ok((await readBell(moderator.caller, moderator.id)).some((line) => line.startsWith('BAN_APPEALED: ')))

  const listed = await moderator.caller.call(bans.list, { params: { aid: town.assembly.id }, query: {} })
  assert.deepEqual(
    listed.list.map((ban) => [ban.user.uuid, ban.appeal?.text, ban.may.decide, ban.may.lift]),
    [[member.uuid, 'It was a quotation.', true, false]],
  )
  const queue = await moderator.caller.call(moderation.queue, { params: { aid: town.assembly.id }, query: {} })
  assert.deepEqual([queue.reviews, queue.counts.waiting], [1, 0])
  const decision = {
    params: { aid: town.assembly.id, bid: banId },
    body: { decision: 'LIFTED', answer: 'Sorry.' },
  } as const
  assert.equal((await town.founder.refused(bans.decideAppeal, decision)).refused, 'kept_out_by_you')
  await moderator.caller.call(bans.decideAppeal, decision)
  assert.equal((await moderator.caller.refused(bans.decideAppeal, decision)).refused, 'already_decided')
  const told = await readBell(member.caller, member.id)
  assert.equal(told[0], `BAN_ENDED: You can take part in ${town.assembly.name} again. Reason: Sorry.`)
  assert.equal((await town.join(member.caller).call()).status, 'ACCEPTED')
})

test('a review may end with the ban as it is, and the person reads the answer', async () => {
  const town = await createTown()
  const moderator = await town.person('MEMBER', 'MODERATOR')
  const member = await town.person('MEMBER')
  const { banId } = await town.ban(member.uuid)
  await member.caller.call(bans.appeal, { params: { bid: banId }, body: { text: 'It was a quotation.' } })
  const decision = {
    params: { aid: town.assembly.id, bid: banId },
    body: { decision: 'UPHELD', answer: 'It was none.' },
  } as const
  await moderator.caller.call(bans.decideAppeal, decision)
  const [own] = await member.caller.call(bans.own, {})
  assert.deepEqual([own?.appeal?.decision, own?.appeal?.answer], ['UPHELD', 'It was none.'])
  assert.equal((await town.join(member.caller).refused()).refused, 'kept_out')
})

test('a person who joins while somebody keeps them out is no member afterwards', async () => {
  const town = await createTown()
  const guest = await town.person()
  await raceCalls(server, 'bans', [
    () => town.ban(guest.uuid),
    () => guest.caller.refused(memberships.request, { params: { target: 'ASSEMBLY', id: town.assembly.id }, body: {} }),
  ])
  const { list } = await town.founder.call(memberships.ofAssembly, { params: { aid: town.assembly.id }, query: {} })
  assert.ok(!list.some(({ user }) => user.uuid === guest.uuid))
})

test('of a deleted account a ban keeps neither the person nor a word [C]', async () => {
  const town = await createTown()
  const member = await town.person('MEMBER')
  const { banId } = await town.ban(member.uuid)
  await member.caller.call(bans.appeal, { params: { bid: banId }, body: { text: 'It was a quotation.' } })
  await inTransaction(server.context, async (trx) => forgetBans(trx, member.id))
  const row = await server.context.db.selectFrom('bans').selectAll().where('id', '=', banId).executeTakeFirstOrThrow()
  assert.deepEqual([row.user_id, row.reason, row.appeal, row.answer], [null, '', '', ''])
  assert.equal((await town.founder.call(bans.list, { params: { aid: town.assembly.id }, query: {} })).total, 0)
})

test('the public figures of moderation count who was kept out, let back in and asked for a review, without names', async () => {
  const town = await createTown()
  const { campaignId } = await aGroupWithCampaign(server.context, { assemblyId: town.assembly.id })
  const [one, two] = [await town.person('MEMBER'), await town.person('MEMBER')]
  const { banId } = await town.ban(one.uuid)
  await town.ban(two.uuid)
  await one.caller.call(bans.appeal, { params: { bid: banId }, body: { text: 'It was a quotation.' } })
  await town.founder.call(bans.lift, { params: { aid: town.assembly.id, bid: banId } })
  const figures = await town.founder.call(moderation.figures, { params: { aid: town.assembly.id, cid: campaignId } })
  assert.deepEqual([figures.bans, figures.bansLifted, figures.appeals, figures.liftedAfterAppeal], [2, 1, 1, 1])
  assert.ok(!JSON.stringify(figures).includes(one.uuid))
})

test('who is kept out changes nothing any more, their own proposals and comments included', async () => {
  const world = await createCampaignWorld(server, {})
  const author = await world.person()
  const made = await world.write(author)
  const { uuid } = await server.context.db.selectFrom('users').select('uuid').where('id', '=', author.userId).executeTakeFirstOrThrow()
  const path = { params: { aid: world.aid, coid: made.contributionId ?? 0 } }
  assert.equal((await author.call(contributions.one, path)).may.edit.may, true)
  const coordinator = await world.person('MEMBER', 'COORDINATOR')
  await coordinator.call(bans.create, { params: { aid: world.aid }, body: { user: uuid, reason: REASON } })
  const own = await author.call(contributions.one, path)
  assert.equal(own.may.edit.may, false)
})
