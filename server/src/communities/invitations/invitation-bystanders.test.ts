import assert from 'node:assert/strict'
import { test } from 'node:test'
import { invitations } from '@folkmoot/core/communities/invitations/endpoints.ts'
import { memberships } from '@folkmoot/core/communities/memberships/endpoints.ts'
import { findUser, type UserRow } from '../../accounts/users/store.ts'
import { createTestUser } from '../../accounts/users/testing/create-users.ts'
import { testServices } from '../../app/services/testing/services.ts'
import { findLastMail } from '../../platform/mail/testing/mails.ts'
import { aMember, anAssembly } from '../assemblies/testing/assemblies.ts'
import { addGroupMember, aGroupWithCampaign } from '../memberships/testing/group-members.ts'
import { grantPendingRoles } from './accept-invitation.ts'

const server = testServices({ time: '2026-11-04T18:00:00Z', env: { SMTP_URL: 'smtp://127.0.0.1:9' } })

const CLOSED = { profile: { membership: 'REGISTRATION', registration: { invitation: true, request: false } } } as const
const tokenOf = (link: string | null) => /invitation\/([\w-]+)$/.exec(link ?? '')?.[1] ?? ''
const userOf = async (id: number) => (await findUser(server.context.db, id)) as UserRow

/** Accepts with the link that was passed on to the user. */
const accept = async (id: number, link: string | null) =>
  (await server.as(id)).call(invitations.answerBy, { params: { token: tokenOf(link), response: 'ACCEPT' } })

async function listOf(assembly: { id: number; founder: number }) {
  const params = { targetType: 'ASSEMBLY', target: assembly.id, status: 'ALL' }
  return (await (await server.as(assembly.founder)).call(invitations.list, { params })).list
}

test('users who belong elsewhere, follow, request, or are in the assembly and not in the group can be invited; a member cannot', async () => {
  const { context } = server
  const [assembly, elsewhere] = [await anAssembly(context), await anAssembly(context)]
  const group = await aGroupWithCampaign(context, { assemblyId: assembly.id })
  const coordinator = await server.as(assembly.founder)
  const member = await aMember(context, assembly)
  const inside = await aMember(context, assembly)
  await addGroupMember(context, group, inside.userId)
  const emailOf = async ({ userId }: { userId: number }) => (await userOf(userId)).email ?? ''
  for (const other of [
    await aMember(context, elsewhere),
    await aMember(context, assembly, ['FOLLOWER']),
    await aMember(context, assembly, ['MEMBER'], 'REQUESTED'),
  ]) {
    const body = { email: await emailOf(other) }
    assert.equal((await coordinator.call(invitations.toAssembly, { params: { aid: assembly.id }, body })).mailed, true)
  }
  const toGroup = async (who: { userId: number }) => ({
    params: { gid: group.id },
    body: { email: await emailOf(who) },
  })
  assert.equal((await coordinator.call(invitations.toGroup, await toGroup(member))).mailed, true)
  assert.equal((await coordinator.refused(invitations.toGroup, await toGroup(inside))).refused, 'already_member')
  const again = { params: { aid: assembly.id }, body: { email: await emailOf(member) } }
  const refusal = await coordinator.refused(invitations.toAssembly, again)
  assert.deepEqual([refusal.refused, refusal.text], ['already_member', 'The person with this address is already a member.'])
})

test('an accepted invitation is listed once, with its own membership, whatever other memberships the user has', async () => {
  const { context } = server
  const assembly = await anAssembly(context)
  const { userId } = await aMember(context, await anAssembly(context))
  await addGroupMember(context, await aGroupWithCampaign(context, { assemblyId: assembly.id }), userId)
  await aMember(context, assembly)
  const coordinator = await server.as(assembly.founder)
  const body = { email: 'listed@beside.test', mail: false }
  const made = await coordinator.call(invitations.toAssembly, { params: { aid: assembly.id }, body })
  await accept(userId, made.link)
  const own = await coordinator.call(memberships.inAssembly, { params: { aid: assembly.id, uid: userId } })
  assert.deepEqual(
    (await listOf(assembly)).map((i) => [i.id, i.membershipId]),
    [[made.id, own.membershipId]],
  )
})

test('an invitation is marked as returned when its own mail failed: not for another mail to the address, nor for a link that was passed on', async () => {
  const { context } = server
  const { db } = context
  const [assembly, beside] = [await anAssembly(context), await anAssembly(context)]
  const invite = async (to: typeof assembly, email: string, mail = true) =>
    (await server.as(to.founder)).call(invitations.toAssembly, { params: { aid: to.id }, body: { email, mail } })
  await invite(assembly, 'broken@beside.test')
  await invite(assembly, 'reader@beside.test')
  const reset = await findLastMail(db, 'reader@beside.test')
  assert.ok(reset)
  const { id: _, token: __, ...mail } = reset
  await db
    .insertInto('mails')
    .values({ ...mail, letter: 'users.reset' })
    .execute()
  const fail = (email: string) =>
    db
      .updateTable('mails')
      .set({ failed_at: context.clock.iso(), pending: 'refused' })
      .where('to_email', '=', email)
      .where('letter', email.startsWith('broken') ? 'like' : '=', email.startsWith('broken') ? '%' : 'users.reset')
      .execute()
  await fail('broken@beside.test')
  await fail('reader@beside.test')
  await invite(beside, 'broken@beside.test', false)
  assert.deepEqual((await listOf(assembly)).map((i) => [i.email, i.cameBack]).sort(), [
    ['broken@beside.test', true],
    ['reader@beside.test', false],
  ])
  assert.deepEqual(
    (await listOf(beside)).map((i) => i.cameBack),
    [false],
  )
})

test('of mails of two assemblies to one address, only the invitation whose mail failed is marked', async () => {
  const { db } = server.context
  for (const failing of [0, 1]) {
    const email = `both${failing}@beside.test`
    const assemblies = [await anAssembly(server.context), await anAssembly(server.context)]
    for (const [n, assembly] of assemblies.entries()) {
      server.setTime(`2026-11-04T18:0${n}:00Z`)
      const to = { params: { aid: assembly.id }, body: { email } }
      await (await server.as(assembly.founder)).call(invitations.toAssembly, to)
    }
    server.setTime('2026-11-04T18:00:00Z')
    const mails = await db.selectFrom('mails').select('id').where('to_email', '=', email).orderBy('id').execute()
    const at = server.context.clock.iso()
    for (const [n, { id }] of mails.entries())
      await db
        .updateTable('mails')
        .set(n === failing ? { failed_at: at, pending: 'refused' } : { sent_at: at, pending: null })
        .where('id', '=', id)
        .execute()
    const cameBack = await Promise.all(assemblies.map(async (assembly) => (await listOf(assembly))[0]?.cameBack))
    assert.deepEqual(cameBack, [failing === 0, failing === 1])
  }
})

test('the mail names the inviter, and accepting by it confirms the address of the accepting user only', async () => {
  const { context } = server
  const assembly = await anAssembly(context, CLOSED)
  const [invited, other] = [
    await createTestUser(context.db, { email: 'invited@beside.test', verified: false }),
    await createTestUser(context.db, { verified: false }),
  ]
  await (await server.as(assembly.founder)).call(invitations.toAssembly, {
    params: { aid: assembly.id },
    body: { email: 'invited@beside.test' },
  })
  const letter = await findLastMail(context.db, 'invited@beside.test')
  assert.ok(letter?.subject.startsWith(`${(await userOf(assembly.founder)).name} invites you`), letter?.subject)
  const token = letter?.token ?? ''
  await (await server.as(invited.id)).call(invitations.answerBy, { params: { token, response: 'ACCEPT' } })
  assert.deepEqual([(await userOf(invited.id)).email_verified, (await userOf(other.id)).email_verified], [true, false])
})

test('an accepted invitation to a group returns the group’s newest campaign that is not deleted', async () => {
  const { context } = server
  const { db } = context
  const assembly = await anAssembly(context)
  const group = await aGroupWithCampaign(context, { assemblyId: assembly.id })
  const deleted = await aGroupWithCampaign(context, { assemblyId: assembly.id })
  await db.insertInto('campaign_groups').values({ campaign_id: deleted.campaignId, group_id: group.id }).execute()
  const at = context.clock.iso()
  await db.updateTable('campaigns').set({ deleted_at: at }).where('id', '=', deleted.campaignId).execute()
  await aGroupWithCampaign(context, { assemblyId: assembly.id })
  const made = await (await server.as(assembly.founder)).call(invitations.toGroup, {
    params: { gid: group.id },
    body: { email: 'campaign@beside.test', mail: false },
  })
  assert.equal((await accept((await createTestUser(db, {})).id, made.link)).campaignId, group.campaignId)
})

test('a user invited by an admin to a group of a closed assembly becomes a member of both at once [MEM-007]', async () => {
  const { context } = server
  const assembly = await anAssembly(context, CLOSED)
  const group = await aGroupWithCampaign(context, { assemblyId: assembly.id })
  const admin = await server.as((await createTestUser(context.db, { admin: true })).id)
  const body = { email: 'admitted@beside.test', mail: false }
  const made = await admin.call(invitations.toGroup, { params: { gid: group.id }, body })
  assert.equal((await accept((await createTestUser(context.db, {})).id, made.link)).membership, 'ACCEPTED')
})

test('pending special roles are granted once, to the user who accepted, and those of other users stay pending [MEM-039]', async () => {
  const { context } = server
  const { db } = context
  const assembly = await anAssembly(context, CLOSED)
  const coordinator = await server.as(assembly.founder)
  const waits = async (email: string) => {
    const user = await createTestUser(db, { email, verified: false })
    const body = { email, coordinator: true, mail: false }
    const { link } = await coordinator.call(invitations.toAssembly, { params: { aid: assembly.id }, body })
    assert.equal((await accept(user.id, link)).rolesWait, true)
    return user
  }
  const grant = async (user: UserRow) => {
    await grantPendingRoles(db, context, { ...(await userOf(user.id)), email_verified: true })
    const own = await coordinator.call(memberships.inAssembly, { params: { aid: assembly.id, uid: user.id } })
    return { mid: own.membershipId, roles: own.roles.map((r) => r.name) }
  }
  const [one, two, moved] = [await waits('one@beside.test'), await waits('two@beside.test'), await waits('moved@beside.test')]
  const given = await grant(one)
  assert.deepEqual(given.roles, ['MEMBER', 'COORDINATOR'])
  await coordinator.call(memberships.removeRole, { params: { mid: given.mid, rid: 'COORDINATOR' } })
  assert.deepEqual((await grant(one)).roles, ['MEMBER'])
  assert.deepEqual((await grant(two)).roles, ['MEMBER', 'COORDINATOR'])
  await db.updateTable('users').set({ email: 'elsewhere@beside.test' }).where('id', '=', moved.id).execute()
  const { userId } = await aMember(context, assembly)
  await db.updateTable('users').set({ email: 'moved@beside.test' }).where('id', '=', userId).execute()
  assert.deepEqual((await grant(await userOf(userId))).roles, ['MEMBER'])
})
