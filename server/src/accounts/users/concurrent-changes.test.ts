import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accounts, adminUsers, passwords, users } from '@folkmoot/core/accounts/users/endpoints.ts'
import { signup } from '@folkmoot/core/communities/sign-up/endpoints.ts'
import { accountData } from '@folkmoot/core/exchange/users/account-data/endpoints.ts'
import { testServices } from '../../app/services/testing/services.ts'
import { raceCalls } from '../../app/testing/race-calls.ts'
import { findLastMail, MAIL_SETTINGS } from '../../platform/mail/testing/mails.ts'
import { sendPasswordReset } from './passwords/send-password-reset.ts'
import { createOnlyTwoAdmins, createTestUser } from './testing/create-users.ts'
import { createToken } from './tokens.ts'

const server = testServices({ env: MAIL_SETTINGS })

const listAdminIds = async () => {
  const rows = await server.context.db.selectFrom('users').select(['id', 'roles']).where('active', '=', true).orderBy('id').execute()
  return rows.filter((row) => row.roles.includes('ADMIN')).map((row) => row.id)
}

test('two admins who concurrently remove each other’s role leave one admin [C]', async () => {
  const { db } = server.context
  const [one, two] = await createOnlyTwoAdmins(db)
  const [first, second] = [await server.as(one.id), await server.as(two.id)]
  const endings = await raceCalls(server, 'users', [
    () => first.call(adminUsers.change, { params: { id: two.id }, body: { roles: ['USER'] } }),
    () => second.call(adminUsers.change, { params: { id: one.id }, body: { active: false } }),
  ])
  assert.deepEqual(endings, ['ok', 'last_admin'])
  assert.deepEqual(await listAdminIds(), [one.id])
})

test('two admins who concurrently remove each other’s role do not deadlock [C]', async () => {
  const { db } = server.context
  const [one, two] = await createOnlyTwoAdmins(db)
  const [first, second] = [await server.as(one.id), await server.as(two.id)]
  const endings = await raceCalls(server, { rows: `select from users where id in (${one.id}, ${two.id})` }, [
    () => first.call(adminUsers.change, { params: { id: two.id }, body: { roles: ['USER'] } }),
    () => second.call(adminUsers.change, { params: { id: one.id }, body: { active: false } }),
  ])
  assert.deepEqual(endings.sort(), ['last_admin', 'ok'])
  assert.equal((await listAdminIds()).length, 1)
})

test('of two passwords set concurrently with one mailed link, the first is stored and the second is refused [SES-061]', async () => {
  const { db } = server.context
  const email = 'twice@rivermouth.test'
  await createTestUser(db, { email, password: 'the old one' })
  const bystander = await createTestUser(db, { password: 'still the same' })
  await server.visitor.call(passwords.forgot, { body: { email } })
  await server.runJobs()
  const token = (await findLastMail(db, email))?.token ?? ''
  const choose = (password: string) => () => server.visitor.call(passwords.reset, { body: { token, password, repeatPassword: password } })
  const endings = await raceCalls(server, 'users', [choose('a quiet harbour'), choose('a loud harbour')])
  assert.deepEqual(endings, ['ok', 'token_unknown'])
  await server.visitor.call(users.login, { body: { email, password: 'a quiet harbour' } })
  const no = await server.visitor.refused(users.login, { body: { email, password: 'a loud harbour' } })
  assert.equal(no.refused, 'bad_credentials')
  await server.visitor.call(users.login, { body: { email: bystander.email ?? '', password: 'still the same' } })
})

test('a confirmation link opened twice concurrently confirms the address once', async () => {
  const { db } = server.context
  const user = await createTestUser(db, { email: 'link@rivermouth.test', verified: false })
  const token = await createToken(db, 'email', { userId: user.id, data: { email: 'link@rivermouth.test' } })
  const confirm = () => server.visitor.call(signup.confirm, { params: { token } })
  assert.deepEqual((await raceCalls(server, 'tokens', [confirm, confirm])).sort(), ['ok', 'token_unknown'])
})

test('two concurrent changes of different fields of one account are both stored', async () => {
  const { db } = server.context
  const user = await createTestUser(db, { name: 'Ada Newcomer' })
  const own = await server.as(user.id)
  const change = (body: object) => () => own.call(accounts.change, { params: { id: user.id }, body })
  assert.deepEqual(await raceCalls(server, 'users', [change({ name: 'Ada Harbour' }), change({ lang: 'de-DE' })]), ['ok', 'ok'])
  const { name, lang } = await own.call(users.loggedIn, { params: { id: user.id } })
  assert.deepEqual([name, lang], ['Ada Harbour', 'de-DE'])
})

test('of two concurrent changes of preferences that exceed the limit together, one is refused', async () => {
  const user = await createTestUser(server.context.db, {})
  const own = await server.as(user.id)
  const set = (mark: string) => () =>
    own.call(accounts.changePreferences, {
      params: { id: user.id },
      body: Object.fromEntries(Array.from({ length: 110 }, (_, n) => [`${mark}.${n}`, 'yes'])),
    })
  assert.deepEqual(await raceCalls(server, 'user_config', [set('one'), set('two')]), ['ok', 'limit_reached'])
})

/** An account with a mailed reset link, and the reset request; both acts lock the account's row. */
async function requestReset(given: { verified?: boolean } = {}) {
  const { db } = server.context
  const user = await createTestUser(db, { password: 'the old one', ...given })
  const token = await createToken(db, 'reset', { userId: user.id, data: { email: user.email } })
  const body = { token, password: 'a quiet harbour', repeatPassword: 'a quiet harbour' }
  const reset = () => server.visitor.call(passwords.reset, { body })
  return { user, reset, meet: { rows: `select from users where id = ${user.id}` } }
}

test('an account deleted during its password reset stays deleted, without a deadlock', async () => {
  const { user, reset, meet } = await requestReset()
  const own = await server.as(user.id)
  const remove = () => own.call(accountData.remove, { params: { id: user.id }, body: { password: 'the old one' } })
  assert.deepEqual(await raceCalls(server, meet, [remove, reset]), ['ok', 'token_unknown'])
})

test('a reset that revokes the links of an unconfirmed address and the opening of such a link do not deadlock', async () => {
  const { user, reset, meet } = await requestReset({ verified: false })
  const token = await createToken(server.context.db, 'email', { userId: user.id, data: { email: user.email } })
  const confirm = () => server.visitor.call(signup.confirm, { params: { token } })
  assert.deepEqual(await raceCalls(server, meet, [reset, confirm]), ['ok', 'token_unknown'])
})

test('a password reset during the request of another link is stored, without a deadlock', async () => {
  const { user, reset, meet } = await requestReset()
  const forgotten = { email: user.email ?? '', form: 'https://moot.test/v2/user/password/reset/', place: '' }
  const endings = await raceCalls(server, meet, [reset, () => sendPasswordReset(server.context, forgotten)])
  assert.deepEqual(endings, ['ok', 'ok'])
  await server.visitor.call(users.login, { body: { email: user.email ?? '', password: 'a quiet harbour' } })
})
