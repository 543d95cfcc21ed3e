import assert from 'node:assert/strict'
import { test } from 'node:test'
import { invitations } from '@folkmoot/core/communities/invitations/endpoints.ts'
import { memberships } from '@folkmoot/core/communities/memberships/endpoints.ts'
import { createTestUser } from '../../accounts/users/testing/create-users.ts'
import { testServices } from '../../app/services/testing/services.ts'
import { aMember, anAssembly } from '../assemblies/testing/assemblies.ts'

const server = testServices({ time: '2026-11-04T18:00:00Z', env: { SMTP_URL: 'smtp://127.0.0.1:9' } })

const CLOSED = { profile: { membership: 'REGISTRATION', registration: { invitation: true, request: false } } } as const

/** The token of the newest invitation mailed to an address. */
async function mailedToken(email: string): Promise<string> {
  const mail = await server.context.db
    .selectFrom('mails')
    .selectAll()
    .where('to_email', '=', email)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return /\/v1\/invitation\/([\w-]+)/.exec(mail.text)?.[1] ?? ''
}
const rolesOf = (row: { roles: readonly { name: string }[] }) => row.roles.map((r) => r.name)

test('an invitation is mailed with the inviter’s text, and accepting it creates a member [MEM-003, MEM-007, MEM-032, MEM-034]', async () => {
  const assembly = await anAssembly(server.context, { ...CLOSED, name: 'Rivermouth' })
  const coordinator = await server.as(assembly.founder)
  const made = await coordinator.call(invitations.toAssembly, {
    params: { aid: assembly.id },
    body: { email: 'Pilar@millhouse.test', invitationEmail: 'Dear neighbour, come.' },
  })
  assert.deepEqual([made.status, made.mailed, made.link, made.targetId], ['INVITED', true, null, assembly.id])
  const mail = await server.context.db
    .selectFrom('mails')
    .selectAll()
    .where('to_email', '=', 'Pilar@millhouse.test')
    .executeTakeFirstOrThrow()
  assert.match(mail.subject, /invites you to Rivermouth$/)
  assert.match(mail.text, /Dear neighbour, come\./)
  const token = await mailedToken('Pilar@millhouse.test')
  const letter = await server.visitor.call(invitations.read, { params: { token } })
  assert.deepEqual([letter.open, letter.name, letter.registered, letter.email], [true, 'Rivermouth', false, 'Pilar@millhouse.test'])
  const pilar = await createTestUser(server.context.db, { email: 'pilar@millhouse.test', verified: false })
  const caller = await server.as(pilar.id)
  const answer = await caller.call(invitations.answerBy, { params: { token, response: 'ACCEPT' } })
  assert.deepEqual([answer.status, answer.assemblyId, answer.membership], ['ACCEPTED', assembly.id, 'ACCEPTED'])
  const own = await caller.call(memberships.inAssembly, { params: { aid: assembly.id, uid: pilar.id } })
  assert.deepEqual(rolesOf(own), ['MEMBER'])
})

test('a token is accepted once, its row stores only a hash, and no list contains it [MEM-032, MEM-031]', async () => {
  const assembly = await anAssembly(server.context)
  const coordinator = await server.as(assembly.founder)
  await coordinator.call(invitations.toAssembly, { params: { aid: assembly.id }, body: { email: 'once@a.test' } })
  const token = await mailedToken('once@a.test')
  const caller = await server.as((await createTestUser(server.context.db, {})).id)
  await caller.call(invitations.answer, { params: { token }, body: { status: 'ACCEPTED' } })
  const no = await caller.refused(invitations.answer, { params: { token }, body: { status: 'ACCEPT' } })
  assert.deepEqual([no.refused, no.status], ['invitation_answered', 409])
  const list = await coordinator.call(invitations.list, {
    params: { targetType: 'assembly', target: assembly.id, status: 'ACCEPTED' },
  })
  assert.equal(list.total, 1)
  assert.equal(JSON.stringify(list).includes(token), false)
  const rows = await server.context.pool.query('select * from invitations where assembly_id = $1', [assembly.id])
  assert.equal(JSON.stringify(rows.rows).includes(token), false)
})

test('an omitted flag is false, and a plain invitation may be accepted by any signed-in holder of the link [MEM-004, MEM-023]', async () => {
  const assembly = await anAssembly(server.context, CLOSED)
  const coordinator = await server.as(assembly.founder)
  const made = await coordinator.call(invitations.toAssembly, {
    params: { aid: assembly.id },
    body: { email: 'plain@a.test' },
  })
  assert.deepEqual([made.moderator, made.coordinator, made.expert], [false, false, false])
  const other = await createTestUser(server.context.db, { email: 'other@a.test' })
  const answer = await (await server.as(other.id)).call(invitations.answerBy, {
    params: { token: await mailedToken('plain@a.test'), response: 'accept' },
  })
  assert.equal(answer.membership, 'ACCEPTED')
})

test('with a special role only an account with the invited address may accept, and gets the role [MEM-004, MEM-032]', async () => {
  const assembly = await anAssembly(server.context, CLOSED)
  const coordinator = await server.as(assembly.founder)
  const body = { email: 'mod@a.test', moderator: true }
  await coordinator.call(invitations.toAssembly, { params: { aid: assembly.id }, body })
  const token = await mailedToken('mod@a.test')
  const wrong = await server.as((await createTestUser(server.context.db, { email: 'wrong@a.test' })).id)
  const no = await wrong.refused(invitations.answerBy, { params: { token, response: 'ACCEPT' } })
  assert.deepEqual([no.refused, no.status], ['invitation_for_other_address', 403])
  const right = await createTestUser(server.context.db, { email: 'MOD@a.test', verified: false })
  const caller = await server.as(right.id)
  await caller.call(invitations.answerBy, { params: { token, response: 'ACCEPT' } })
  const own = await caller.call(memberships.inAssembly, { params: { aid: assembly.id, uid: right.id } })
  assert.deepEqual(rolesOf(own), ['MEMBER', 'MODERATOR'])
})

test('a link that was passed on gives no special role until the address is confirmed [MEM-039]', async () => {
  const { context } = server
  const assembly = await anAssembly(context, CLOSED)
  const coordinator = await server.as(assembly.founder)
  const made = await coordinator.call(invitations.toAssembly, {
    params: { aid: assembly.id },
    body: { email: 'handed@a.test', coordinator: true, mail: false },
  })
  const token = /invitation\/([\w-]+)$/.exec(made.link ?? '')?.[1] ?? ''
  assert.equal((await context.db.selectFrom('mails').select('id').where('to_email', '=', 'handed@a.test').execute()).length, 0)
  assert.equal((await server.visitor.call(invitations.read, { params: { token } })).registered, false)
  const user = await createTestUser(context.db, { email: 'handed@a.test', verified: false })
  const caller = await server.as(user.id)
  const answer = await caller.call(invitations.answerBy, { params: { token, response: 'ACCEPT' } })
  assert.equal(answer.rolesWait, true)
  const before = await caller.call(memberships.inAssembly, { params: { aid: assembly.id, uid: user.id } })
  assert.deepEqual(rolesOf(before), ['MEMBER'])
  await context.db.updateTable('users').set({ email_verified: true }).where('id', '=', user.id).execute()
  const { grantPendingRoles } = await import('./accept-invitation.ts')
  await grantPendingRoles(context.db, context, { ...user, email_verified: true })
  const after = await caller.call(memberships.inAssembly, { params: { aid: assembly.id, uid: user.id } })
  assert.deepEqual(rolesOf(after), ['MEMBER', 'COORDINATOR'])
})

test('an invitation may be declined with its link only, and is closed then [MEM-032]', async () => {
  const assembly = await anAssembly(server.context)
  const coordinator = await server.as(assembly.founder)
  await coordinator.call(invitations.toAssembly, { params: { aid: assembly.id }, body: { email: 'no@a.test' } })
  const token = await mailedToken('no@a.test')
  const answer = await server.visitor.call(invitations.answerBy, { params: { token, response: 'REJECT' } })
  assert.equal(answer.status, 'REJECTED')
  assert.equal((await server.visitor.refused(invitations.answerBy, { params: { token, response: 'ACCEPT' } })).status, 401)
  const letter = await server.visitor.call(invitations.read, { params: { token } })
  assert.deepEqual([letter.open, letter.status, letter.email], [false, 'REJECTED', ''])
})

test('resending mails a new link for 30 days and invalidates the old one; a second invitation is refused [MEM-033]', async () => {
  const assembly = await anAssembly(server.context)
  const coordinator = await server.as(assembly.founder)
  const body = { email: 'again@a.test' }
  const made = await coordinator.call(invitations.toAssembly, { params: { aid: assembly.id }, body })
  const old = await mailedToken('again@a.test')
  const twice = await coordinator.refused(invitations.toAssembly, {
    params: { aid: assembly.id },
    body: { email: 'AGAIN@a.test' },
  })
  assert.deepEqual([twice.refused, twice.status], ['already_invited', 409])
  const sent = await coordinator.call(invitations.resend, { params: { iid: made.id } })
  assert.equal(sent.mailed, true)
  assert.ok(Date.parse(sent.expiresAt) > server.context.clock.now() + 29 * 86_400_000)
  assert.equal((await server.visitor.refused(invitations.read, { params: { token: old } })).refused, 'token_unknown')
  assert.equal((await server.visitor.call(invitations.read, { params: { token: await mailedToken('again@a.test') } })).open, true)
})

test('a link older than 30 days is refused [MEM-032]', async () => {
  const { db } = server.context
  const assembly = await anAssembly(server.context)
  const coordinator = await server.as(assembly.founder)
  const made = await coordinator.call(invitations.toAssembly, {
    params: { aid: assembly.id },
    body: { email: 'late@a.test' },
  })
  const token = await mailedToken('late@a.test')
  await db.updateTable('invitations').set({ expires_at: '2026-01-01T00:00:00Z' }).where('id', '=', made.id).execute()
  const caller = await server.as((await createTestUser(db, {})).id)
  assert.equal((await caller.refused(invitations.answerBy, { params: { token, response: 'ACCEPT' } })).refused, 'token_unknown')
  assert.equal((await server.visitor.call(invitations.read, { params: { token } })).open, false)
})

test('an invitation is withdrawn by coordinators and its sender; to others it does not exist [MEM-032]', async () => {
  const assembly = await anAssembly(server.context)
  const coordinator = await server.as(assembly.founder)
  const made = await coordinator.call(invitations.toAssembly, {
    params: { aid: assembly.id },
    body: { email: 'back@a.test' },
  })
  const member = await server.as((await aMember(server.context, assembly)).userId)
  assert.equal((await member.refused(invitations.withdraw, { params: { token: made.id } })).status, 404)
  const elsewhere = await server.as((await anAssembly(server.context)).founder)
  assert.equal((await elsewhere.refused(invitations.resend, { params: { iid: made.id } })).status, 404)
  await coordinator.call(invitations.withdraw, { params: { token: made.id } })
  const letter = await server.visitor.call(invitations.read, { params: { token: await mailedToken('back@a.test') } })
  assert.deepEqual([letter.open, letter.status], [false, 'WITHDRAWN'])
})

test('a user with the confirmed invited address accepts by the invitation’s number, one with an unconfirmed address cannot [MEM-032]', async () => {
  const { db } = server.context
  const assembly = await anAssembly(server.context, CLOSED)
  const coordinator = await server.as(assembly.founder)
  const unconfirmed = await createTestUser(db, { email: 'seen@a.test', verified: false })
  const earlier = { params: { aid: assembly.id }, body: { email: 'earlier@a.test' } }
  await coordinator.call(invitations.toAssembly, earlier)
  const made = await coordinator.call(invitations.toAssembly, {
    params: { aid: assembly.id },
    body: { email: 'seen@a.test' },
  })
  const params = { token: made.id, response: 'ACCEPT' }
  const waiting = async () => {
    const own = await server.as(unconfirmed.id)
    return (await own.call(invitations.ofUser, { params: { uid: unconfirmed.id }, query: {} })).list.map((i) => i.id)
  }
  assert.deepEqual(await waiting(), [])
  assert.equal((await (await server.as(unconfirmed.id)).refused(invitations.answerBy, { params })).status, 404)
  await db.updateTable('users').set({ email_verified: true }).where('id', '=', unconfirmed.id).execute()
  const another = await createTestUser(db, { email: 'another@a.test' })
  await coordinator.call(invitations.toAssembly, { params: { aid: assembly.id }, body: { email: another.email ?? '' } })
  assert.deepEqual(await waiting(), [made.id])
  const caller = await server.as(unconfirmed.id)
  const invited = await caller.call(memberships.inAssembly, { params: { aid: assembly.id, uid: unconfirmed.id } })
  assert.deepEqual([invited.status, invited.invitationToken], ['INVITED', String(made.id)])
  const ask = { params: { target: 'ASSEMBLY', id: assembly.id }, body: {} }
  assert.equal((await caller.refused(memberships.request, ask)).refused, 'already_member')
  assert.equal((await caller.call(invitations.answerBy, { params })).membership, 'ACCEPTED')
  assert.deepEqual(await waiting(), [])
  const beside = await anAssembly(server.context, CLOSED)
  const late = await (await server.as(beside.founder)).call(invitations.toAssembly, {
    params: { aid: beside.id },
    body: { email: 'seen@a.test' },
  })
  assert.deepEqual(await waiting(), [late.id])
  const past = new Date(Date.now() - 1000).toISOString()
  await db.updateTable('invitations').set({ expires_at: past }).where('id', '=', late.id).execute()
  assert.deepEqual(await waiting(), [])
})

test('accepting makes a new member, with one event of joining; a member stays as is, with no second event [MEM-032]', async () => {
  const { context } = server
  const assembly = await anAssembly(context)
  const coordinator = await server.as(assembly.founder)
  const [newcomer, member] = [(await createTestUser(context.db, {})).id, (await aMember(context, assembly)).userId]
  const acceptLink = async (userId: number) => {
    const body = { email: `link${userId}@millhouse.test`, mail: false }
    const { link } = await coordinator.call(invitations.toAssembly, { params: { aid: assembly.id }, body })
    const token = link?.split('/').at(-1) ?? ''
    await (await server.as(userId)).call(invitations.answerBy, { params: { token, response: 'ACCEPT' } })
    const joined = await context.db
      .selectFrom('signals')
      .select('id')
      .where('event', '=', 'MEMBER_JOINED')
      .where('actor_id', '=', userId)
      .execute()
    const own = await coordinator.call(memberships.inAssembly, { params: { aid: assembly.id, uid: userId } })
    return { events: joined.length, status: own.status, roles: rolesOf(own).toSorted() }
  }
  assert.deepEqual(await acceptLink(newcomer), { events: 1, status: 'ACCEPTED', roles: ['MEMBER'] })
  assert.deepEqual(await acceptLink(member), { events: 0, status: 'ACCEPTED', roles: ['MEMBER'] })
})
