import assert from 'node:assert/strict'
import { test } from 'node:test'
import { invitations } from '@folkmoot/core/communities/invitations/endpoints.ts'
import { signup } from '@folkmoot/core/communities/sign-up/endpoints.ts'
import { ASSEMBLY_SETTINGS } from '@folkmoot/core/platform/settings/assembly-settings.ts'
import { createTestUser } from '../../accounts/users/testing/create-users.ts'
import { startTestServices, testServices } from '../../app/services/testing/services.ts'
import { countMails, findLastMail, MAIL_SETTINGS } from '../../platform/mail/testing/mails.ts'
import { anAssembly } from '../assemblies/testing/assemblies.ts'
import { saveSpaceSettings } from '../spaces/space-rows.ts'

const server = testServices({ env: MAIL_SETTINGS })

const person = (email: string, invitationToken: string) => {
  const password = 'a quiet harbour'
  return { name: 'Ada Invited', email, password, repeatPassword: password, invitationToken }
}

/** An invitation of a new assembly that accepts no other members; returns the token of its link. */
async function invited(email: string, flags: { coordinator?: boolean; mail?: boolean } = {}) {
  const profile = { membership: 'REGISTRATION', registration: { invitation: true, request: false } } as const
  const assembly = await anAssembly(server.context, { profile })
  const { space_id } = await server.context.db
    .selectFrom('assemblies')
    .select('space_id')
    .where('id', '=', assembly.id)
    .executeTakeFirstOrThrow()
  await saveSpaceSettings(server.context.db, space_id, { [ASSEMBLY_SETTINGS.newMembershipsClosed.key]: 'TRUE' })
  const coordinator = await server.as(assembly.founder)
  const made = await coordinator.call(invitations.toAssembly, {
    params: { aid: assembly.id },
    body: { email, ...flags },
  })
  const text = made.link ?? (await findLastMail(server.context.db, email))?.text ?? ''
  return { assembly, token: /\/invitation\/([\w-]+)/.exec(text)?.[1] ?? '' }
}

const roles = (userId: number) =>
  server.context.db.selectFrom('memberships').select(['assembly_id', 'roles']).where('user_id', '=', userId).execute()

test('a mailed link with its own address proves the mailbox: the account is created at once, confirmed, with its roles, though sign-up is closed [SES-023, SES-027, SES-029]', async () => {
  const { assembly, token } = await invited('ada@rivermouth.test', { coordinator: true })
  const account = await server.visitor.call(signup.signUp, { body: person('Ada@rivermouth.test', token) })
  assert.ok('sessionKey' in account)
  assert.equal(account.emailVerified, true)
  assert.deepEqual(
    [account.joined?.assemblyId, account.joined?.invited, account.joined?.created, account.joined?.status],
    [assembly.id, true, false, 'ACCEPTED'],
  )
  assert.deepEqual(await roles(account.userId), [{ assembly_id: assembly.id, roles: ['MEMBER', 'COORDINATOR'] }])
  assert.equal(await countMails(server.context.db, 'Ada@rivermouth.test'), 0)
})

test('sign-up with a mailed link for a registered address is refused with the reason [SES-023]', async () => {
  const { token } = await invited('known@rivermouth.test')
  await createTestUser(server.context.db, { email: 'known@rivermouth.test' })
  const no = await server.visitor.refused(signup.signUp, { body: person('known@rivermouth.test', token) })
  assert.deepEqual([no.refused, no.text], ['already_registered', 'You are already registered.'])
})

test('with another address the mailbox is not proved: it is confirmed first, then the invitation is accepted [SES-023, SES-029]', async () => {
  const { assembly, token } = await invited('first@rivermouth.test')
  const answer = await server.visitor.call(signup.signUp, { body: person('second@rivermouth.test', token) })
  assert.deepEqual(answer, { status: 'confirmation_sent' })
  const mailed = (await findLastMail(server.context.db, 'second@rivermouth.test'))?.token ?? ''
  const account = await server.visitor.call(signup.confirm, { params: { token: mailed } })
  assert.ok('joined' in account)
  assert.deepEqual([account.joined?.assemblyId, account.joined?.invited], [assembly.id, true])
})

test('an invitation with roles works for its address only, and a used or unknown link is refused [SES-027]', async () => {
  const { token } = await invited('lead@rivermouth.test', { coordinator: true })
  const other = await server.visitor.refused(signup.signUp, { body: person('thief@rivermouth.test', token) })
  assert.equal(other.refused, 'invitation_for_other_address')
  await server.visitor.call(signup.signUp, { body: person('lead@rivermouth.test', token) })
  const used = await server.visitor.refused(signup.signUp, { body: person('late@rivermouth.test', token) })
  assert.equal(used.refused, 'invitation_answered')
  const unknown = await server.visitor.refused(signup.signUp, { body: person('late@rivermouth.test', 'no-such-token') })
  assert.deepEqual([unknown.refused, unknown.status], ['token_unknown', 404])
})

test('a link that was passed on does not confirm the address; its roles are given with the confirmation [SES-029, MEM-039]', async () => {
  const { assembly, token } = await invited('handed@rivermouth.test', { coordinator: true, mail: false })
  const answer = await server.visitor.call(signup.signUp, { body: person('handed@rivermouth.test', token) })
  assert.deepEqual(answer, { status: 'confirmation_sent' })
  const mailed = (await findLastMail(server.context.db, 'handed@rivermouth.test'))?.token ?? ''
  const account = await server.visitor.call(signup.confirm, { params: { token: mailed } })
  assert.deepEqual(await roles(account.userId), [{ assembly_id: assembly.id, roles: ['MEMBER', 'COORDINATOR'] }])
})

test('without confirmation, a link that was passed on creates the account without a special role [MEM-039]', async () => {
  const plain = await startTestServices()
  try {
    const assembly = await anAssembly(plain.context)
    const made = await (await plain.as(assembly.founder)).call(invitations.toAssembly, {
      params: { aid: assembly.id },
      body: { email: 'handed@rivermouth.test', coordinator: true, mail: false },
    })
    const token = /\/invitation\/([\w-]+)/.exec(made.link ?? '')?.[1] ?? ''
    const account = await plain.visitor.call(signup.signUp, { body: person('handed@rivermouth.test', token) })
    assert.ok('sessionKey' in account)
    const rows = await plain.context.db.selectFrom('memberships').select('roles').where('user_id', '=', account.userId).execute()
    assert.deepEqual([account.emailVerified, rows], [false, [{ roles: ['MEMBER'] }]])
  } finally {
    await plain.stop()
  }
})
