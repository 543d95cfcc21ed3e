import assert from 'node:assert/strict'
import { statSync } from 'node:fs'
import { after, test } from 'node:test'
import { accounts, adminUsers, passwords, users } from '@folkmoot/core/accounts/users/endpoints.ts'
import { adminSecondFactors, secondFactors, secondStep } from '@folkmoot/core/accounts/users/second-factors/endpoints.ts'
import { invitations } from '@folkmoot/core/communities/invitations/endpoints.ts'
import { memberships } from '@folkmoot/core/communities/memberships/endpoints.ts'
import { signup } from '@folkmoot/core/communities/sign-up/endpoints.ts'
import { instanceSettings } from '@folkmoot/core/communities/site-settings/endpoints.ts'
import { accountData } from '@folkmoot/core/exchange/users/account-data/endpoints.ts'
import { SITE_SETTINGS } from '@folkmoot/core/platform/settings/site-settings.ts'
import { addAuthenticator, generateTotpCode } from '../../accounts/users/second-factors/testing/add-authenticator.ts'
import { insertAuthenticator } from '../../accounts/users/second-factors/testing/insert-factors.ts'
import { createTestUser } from '../../accounts/users/testing/create-users.ts'
import { createToken } from '../../accounts/users/tokens.ts'
import { aMember, anAssembly } from '../../communities/assemblies/testing/assemblies.ts'
import { findLastMail, MAIL_SETTINGS } from '../../platform/mail/testing/mails.ts'
import { formatSecurityEvent } from '../../platform/shared/security-log.ts'
import { runCreateAdminCommand } from '../cli/create-admin-command.ts'
import { runResetLinkCommand } from '../cli/reset-link-command.ts'
import { createTestSecurityLog } from '../testing/security-log.ts'
import { startTestServices, testServices } from './testing/services.ts'

const log = createTestSecurityLog()
const { linesOf, eventsOf: events } = log
const server = testServices({ env: { ...log.settings, ENVIRONMENT: 'production' } })
after(log.remove)

const PASSWORD = 'grey heron at noon'
const credentials = (email: string | null, password = PASSWORD) => ({ body: { email: email ?? '', password } })

test('the events of an account are logged, one line each, without any secret, address or name', async () => {
  const { db } = server.context
  const secrets = [PASSWORD, 'white egret at dusk', 'not the right words', 'secretive', 'Wanda Secretive']
  const email = 'wanda.secretive@rivermouth.test'
  const person = { name: 'Wanda Secretive', email, password: PASSWORD, repeatPassword: PASSWORD }
  let account: Awaited<ReturnType<typeof signUp>> | undefined
  const signUp = () => server.visitor.call(signup.signUp, { body: person })
  const created = await linesOf(async () => {
    account = await signUp()
  })
  assert.ok(account && 'sessionKey' in account)
  assert.deepEqual(
    created.map((l) => [l.event, l.userId, l.method]),
    [['account_created', account.userId, 'password']],
  )
  const params = { id: account.userId }
  const me = server.withKey(account.sessionKey)
  const user = await db.selectFrom('users').selectAll().where('id', '=', account.userId).executeTakeFirstOrThrow()

  const signedIn = await linesOf(() => server.visitor.call(users.login, credentials(email)))
  assert.equal(signedIn.length, 1)
  const { time, node: _, requestId, ...line }: Readonly<Record<string, unknown>> = signedIn[0] ?? {}
  assert.deepEqual(line, { event: 'sign_in_succeeded', userId: user.id, method: 'password', address: '127.0.0.1' })
  assert.ok(Date.parse(String(time)) > 0 && String(requestId).length === 36)

  const [failed] = await linesOf(() => server.visitor.refused(users.login, credentials(email, 'not the right words')))
  assert.deepEqual([failed?.event, failed?.method], ['sign_in_failed', 'password'])
  assert.match(String(failed?.account), /^[0-9a-f]{64}$/)

  let token = ''
  const added = await addAuthenticator(server, me, user, { password: PASSWORD })
  secrets.push(added.secret, ...added.recoveryCodes)
  const asked = await linesOf(async () => {
    const begun = await server.visitor.refused(users.login, credentials(email))
    token = begun.secondStep?.token ?? ''
  })
  assert.deepEqual(
    asked.map((l) => [l.event, l.userId, l.method]),
    [['second_factor_asked', user.id, 'password']],
  )
  secrets.push(token, account.sessionKey)
  const wrong = { body: { token, code: '000000' } }
  assert.deepEqual(await events(() => server.visitor.refused(secondStep.finish, wrong)), ['second_factor_failed'])
  const [finished] = await linesOf(() => server.visitor.call(secondStep.finish, { body: { token, code: generateTotpCode(added.secret) } }))
  assert.deepEqual([finished?.event, finished?.secondFactor], ['sign_in_succeeded', 'authenticator'])

  const moved = { email: 'wanda.moved@rivermouth.test', proof: { password: PASSWORD } }
  assert.deepEqual(await events(() => me.call(accounts.change, { params, body: moved })), ['email_changed'])
  const wrongProof = { email, proof: { password: 'not the right words' } }
  assert.deepEqual(await events(() => me.refused(accounts.change, { params, body: wrongProof })), ['reauthentication_failed'])
  const forgotten = () => server.visitor.call(passwords.forgot, { body: { email: moved.email } })
  assert.deepEqual(await events(forgotten), ['password_reset_requested'])
  const reset = await createToken(db, 'reset', { userId: user.id, data: { email: moved.email } })
  secrets.push(reset)
  const words = { password: 'white egret at dusk', repeatPassword: 'white egret at dusk' }
  assert.deepEqual(await events(() => server.visitor.call(passwords.reset, { body: { token: reset, ...words } })), ['password_reset'])
  const again = await server.as(user.id)
  secrets.push(again.key ?? '')
  const back = { password: PASSWORD, repeatPassword: PASSWORD, oldPassword: 'white egret at dusk' }
  assert.deepEqual(await events(() => again.call(passwords.change, { body: back })), ['password_changed'])
  let newCodes: readonly string[] = []
  const renew = async () => {
    const body = { password: PASSWORD, code: added.recoveryCodes[0] }
    const renewed = await again.call(secondFactors.renewRecoveryCodes, { params, body })
    newCodes = renewed.recoveryCodes ?? []
  }
  assert.deepEqual(await events(renew), ['recovery_codes_made'])
  secrets.push(...newCodes)
  const remove = { password: PASSWORD, code: newCodes[0] }
  assert.deepEqual(await events(() => again.call(secondFactors.removeAuthenticator, { params, body: remove })), ['second_factor_removed'])
  assert.deepEqual(await events(() => again.call(users.endSessions, { params, query: {} })), ['sessions_ended'])
  assert.deepEqual(await events(() => again.call(accountData.export, { params })), ['account_exported'])
  assert.deepEqual(await events(() => again.call(users.logout, {})), ['signed_out'])
  const last = await server.as(user.id)
  assert.deepEqual(await events(() => last.call(accountData.remove, { params, body: { password: PASSWORD } })), ['account_deleted'])

  const text = log.read()
  for (const secret of secrets) assert.equal(text.includes(secret), false, secret)
  for (const word of [email, 'wanda', 'Wanda', 'rivermouth.test']) assert.equal(text.includes(word), false, word)
  assert.equal(statSync(log.file).mode & 0o777, 0o600)
})

test('changed rights are logged with who changed them: admins, members, the operator', async () => {
  const { context } = server
  const admin = await createTestUser(context.db, { admin: true })
  const user = await createTestUser(context.db, {})
  const boss = await server.as(admin.id)
  const [line] = await linesOf(() => boss.call(adminUsers.change, { params: { id: user.id }, body: { roles: ['ADMIN', 'USER'] } }))
  assert.deepEqual(
    [line?.event, line?.userId, line?.actorId, line?.roles],
    ['account_changed_by_admin', user.id, admin.id, ['ADMIN', 'USER']],
  )
  const assembly = await anAssembly(context)
  const member = await aMember(context, assembly)
  const founder = await server.as(assembly.founder)
  const params = { mid: member.membershipId }
  const [granted] = await linesOf(() => founder.call(memberships.setRoles, { params, body: { roles: ['COORDINATOR'] } }))
  assert.deepEqual([granted?.event, granted?.userId, granted?.actorId], ['member_roles_changed', member.userId, assembly.founder])
  assert.deepEqual(await events(() => runCreateAdminCommand(context, ['log-admin@rivermouth.test'])), ['admin_created_by_operator'])
  assert.deepEqual(await events(() => runResetLinkCommand(context, ['log-admin@rivermouth.test'])), ['reset_link_made_by_operator'])
  const [removed] = await linesOf(() => founder.call(memberships.remove, { params }))
  assert.deepEqual(
    [removed?.event, removed?.userId, removed?.actorId, removed?.assemblyId, removed?.groupId],
    ['member_removed', member.userId, assembly.founder, assembly.id, null],
  )
  const leaver = await aMember(context, assembly)
  const leave = async () => (await server.as(leaver.userId)).call(memberships.remove, { params: { mid: leaver.membershipId } })
  assert.deepEqual(await events(leave), [])

  const body = { [SITE_SETTINGS.supportContact.key]: 'help@rivermouth.test' }
  const [changed] = await linesOf(() => boss.call(instanceSettings.change, { body }))
  assert.deepEqual([changed?.event, changed?.actorId, changed?.keys], ['site_settings_changed', admin.id, Object.keys(body)])
  const guarded = await createTestUser(context.db, { password: PASSWORD })
  await insertAuthenticator(context, guarded)
  const [takenOff] = await linesOf(() => boss.call(adminSecondFactors.takeOff, { params: { id: guarded.id } }))
  assert.deepEqual([takenOff?.event, takenOff?.userId, takenOff?.actorId], ['second_factor_taken_off', guarded.id, admin.id])
})

test('roles that an invitation gives are logged with who invited, at once or with the confirmed address', async () => {
  const own = createTestSecurityLog()
  const mailing = await startTestServices({ env: { ...MAIL_SETTINGS, ...own.settings } })
  const { context } = mailing
  try {
    const assembly = await anAssembly(context)
    const founder = await mailing.as(assembly.founder)
    const invite = async (email: string, mail: boolean) => {
      const params = { aid: assembly.id }
      const made = await founder.call(invitations.toAssembly, { params, body: { email, coordinator: true, mail } })
      const text = made.link ?? (await findLastMail(context.db, email))?.text ?? ''
      return /\/invitation\/([\w-]+)/.exec(text)?.[1] ?? ''
    }
    const person = (email: string, invitationToken: string) => ({
      body: { name: 'Ada', email, password: PASSWORD, repeatPassword: PASSWORD, invitationToken },
    })
    const rolesOf = (lines: Awaited<ReturnType<typeof linesOf>>) =>
      lines.filter(({ event }) => event === 'member_roles_changed').map((l) => [l.actorId, l.assemblyId, l.roles])
    const given = [[assembly.founder, assembly.id, ['MEMBER', 'COORDINATOR']]]
    const mailed = person('ada@harbour.test', await invite('ada@harbour.test', true))
    assert.deepEqual(rolesOf(await own.linesOf(() => mailing.visitor.call(signup.signUp, mailed))), given)

    const passedOn = person('eve@harbour.test', await invite('eve@harbour.test', false))
    assert.deepEqual(rolesOf(await own.linesOf(() => mailing.visitor.call(signup.signUp, passedOn))), [])
    const params = { token: (await findLastMail(context.db, 'eve@harbour.test'))?.token ?? '' }
    assert.deepEqual(rolesOf(await own.linesOf(() => mailing.visitor.call(signup.confirm, { params }))), given)
  } finally {
    await mailing.stop()
    own.remove()
  }
})

test('a changed address is logged when it is asked for and when it is confirmed', async () => {
  const own = createTestSecurityLog()
  const mailing = await startTestServices({ env: { ...MAIL_SETTINGS, ...own.settings } })
  const { db } = mailing.context
  try {
    const user = await createTestUser(db, { password: PASSWORD })
    const me = await mailing.as(user.id)
    const body = { email: 'moved@harbour.test', proof: { password: PASSWORD } }
    const ask = () => me.call(accounts.change, { params: { id: user.id }, body })
    assert.deepEqual(await own.eventsOf(ask), ['email_change_requested'])
    const params = { token: (await findLastMail(db, 'moved@harbour.test'))?.token ?? '' }
    assert.deepEqual(await own.eventsOf(() => mailing.visitor.call(signup.confirm, { params })), ['email_changed'])
  } finally {
    await mailing.stop()
    own.remove()
  }
})

test('a refused request is logged by its route, not by its URL', async () => {
  const user = await createTestUser(server.context.db, {})
  const me = await server.as(user.id)
  const [line] = await linesOf(() => me.refused(adminUsers.list, { query: { search: 'secretive' } }))
  assert.deepEqual(
    [line?.event, line?.userId, line?.method, line?.route, line?.code],
    ['access_refused', user.id, 'GET', '/api/admin/user', 'not_allowed'],
  )
  assert.equal(log.read().includes('secretive'), false)
})

test('a limit that is exceeded many times in a minute is one line for each address', async () => {
  const attempt = (remoteAddress: string) =>
    server.app.inject({ method: 'POST', url: '/api/site/verify', payload: { k: 'x' }, remoteAddress })
  const lines = await linesOf(async () => {
    for (let n = 0; n < 34; n++) for (const address of ['192.0.2.81', '192.0.2.82']) await attempt(address)
  })
  const hits = lines.filter(({ event }) => event === 'rate_limited').map(({ address, limit }) => [address, limit])
  // a minute may end between the attempts
  assert.ok(hits.length >= 2 && hits.length <= 4, JSON.stringify(hits))
  assert.deepEqual(hits.slice(0, 2), [
    ['192.0.2.81', 'captcha'],
    ['192.0.2.82', 'captcha'],
  ])
})

test('control characters are escaped in the log', () => {
  const key = Buffer.alloc(32)
  const line = formatSecurityEvent(
    key,
    { event: 'access_refused', userId: null, method: 'GET', route: 'a\n\u001b[2J\u0085\u2028\u202e\u200b', code: 'x' },
    { ip: '192.0.2.1\r', id: 'n' },
  )
  assert.match(line, /^[\x20-\x7e]+$/)
  assert.equal((JSON.parse(line) as { route: string }).route, 'a\n\u001b[2J\u0085\u2028\u202e\u200b')
})
