import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { wholeAccount } from '@folkmoot/core/log/account.ts'
import { signup } from '@folkmoot/core/memberships/signup.ts'
import { accounts, adminUsers, passwords, users } from '@folkmoot/core/users/endpoints.ts'
import { lastMail, WITH_MAIL } from '../mail/for-tests.ts'
import { type TestServices, testServices } from '../services/for-tests.ts'
import { collide } from '../testing/collide.ts'
import { aUser, onlyTwoAdmins } from './for-tests.ts'
import { mailForgotten } from './forgot.ts'
import { newToken } from './tokens.ts'

let server: TestServices
before(async () => {
  server = await testServices({ env: WITH_MAIL })
})
after(() => server.stop())

const adminsNow = async () => {
  const rows = await server.context.db
    .selectFrom('users')
    .select(['id', 'roles'])
    .where('active', '=', true)
    .orderBy('id')
    .execute()
  return rows.filter((row) => row.roles.includes('ADMIN')).map((row) => row.id)
}

test('two admins who each take the other’s rights at once leave one admin [C]', async () => {
  const { db } = server.context
  const [one, two] = await onlyTwoAdmins(db)
  const [first, second] = [await server.as(one.id), await server.as(two.id)]
  const endings = await collide(server, 'users', [
    () => first.call(adminUsers.change, { params: { id: two.id }, body: { roles: ['USER'] } }),
    () => second.call(adminUsers.change, { params: { id: one.id }, body: { active: false } }),
  ])
  assert.deepEqual(endings, ['ok', 'last_admin'])
  assert.deepEqual(await adminsNow(), [one.id])
})

test('two admins who take each other’s rights and meet at the locks do not wait for each other crosswise [C]', async () => {
  const { db } = server.context
  const [one, two] = await onlyTwoAdmins(db)
  const [first, second] = [await server.as(one.id), await server.as(two.id)]
  const endings = await collide(server, { rows: `select from users where id in (${one.id}, ${two.id})` }, [
    () => first.call(adminUsers.change, { params: { id: two.id }, body: { roles: ['USER'] } }),
    () => second.call(adminUsers.change, { params: { id: one.id }, body: { active: false } }),
  ])
  assert.deepEqual(endings.sort(), ['last_admin', 'ok'])
  assert.equal((await adminsNow()).length, 1)
})

test('of two passwords chosen at once with one mailed link the first holds and the second is refused [SES-061]', async () => {
  const { db } = server.context
  const email = 'twice@rivermouth.test'
  await aUser(db, { email, password: 'the old one' })
  const bystander = await aUser(db, { password: 'still the same' })
  await server.visitor.call(passwords.forgot, { body: { email } })
  await server.runJobs()
  const token = (await lastMail(db, email))?.token ?? ''
  const choose = (password: string) => () =>
    server.visitor.call(passwords.reset, { body: { token, password, repeatPassword: password } })
  const endings = await collide(server, 'users', [choose('a quiet harbour'), choose('a loud harbour')])
  assert.deepEqual(endings, ['ok', 'token_unknown'])
  await server.visitor.call(users.login, { body: { email, password: 'a quiet harbour' } })
  const no = await server.visitor.refused(users.login, { body: { email, password: 'a loud harbour' } })
  assert.equal(no.refused, 'bad_credentials')
  await server.visitor.call(users.login, { body: { email: bystander.email ?? '', password: 'still the same' } })
})

test('a link to confirm an address that is opened twice at once confirms once', async () => {
  const { db } = server.context
  const user = await aUser(db, { email: 'link@rivermouth.test', verified: false })
  const token = await newToken(db, 'email', { userId: user.id, data: { email: 'link@rivermouth.test' } })
  const confirm = () => server.visitor.call(signup.confirm, { params: { token } })
  assert.deepEqual((await collide(server, 'tokens', [confirm, confirm])).sort(), ['ok', 'token_unknown'])
})

test('two different changes of one account at once are both kept', async () => {
  const { db } = server.context
  const user = await aUser(db, { name: 'Ada Newcomer' })
  const own = await server.as(user.id)
  const change = (body: object) => () => own.call(accounts.change, { params: { id: user.id }, body })
  assert.deepEqual(await collide(server, 'users', [change({ name: 'Ada Harbour' }), change({ lang: 'de-DE' })]), [
    'ok',
    'ok',
  ])
  const { name, lang } = await own.call(users.loggedIn, { params: { id: user.id } })
  assert.deepEqual([name, lang], ['Ada Harbour', 'de-DE'])
})

test('two different preferences that would pass the limit together are not both taken', async () => {
  const user = await aUser(server.context.db, {})
  const own = await server.as(user.id)
  const set = (mark: string) => () =>
    own.call(accounts.changePreferences, {
      params: { id: user.id },
      body: Object.fromEntries(Array.from({ length: 110 }, (_, n) => [`${mark}.${n}`, 'yes'])),
    })
  assert.deepEqual(await collide(server, 'user_config', [set('one'), set('two')]), ['ok', 'limit_reached'])
})

/** An account with a mailed link to a new password, and the reset by it; its row is where the acts meet. */
async function aReset(given: { verified?: boolean } = {}) {
  const { db } = server.context
  const user = await aUser(db, { password: 'the old one', ...given })
  const token = await newToken(db, 'reset', { userId: user.id, data: { email: user.email } })
  const body = { token, password: 'a quiet harbour', repeatPassword: 'a quiet harbour' }
  const reset = () => server.visitor.call(passwords.reset, { body })
  return { user, reset, meet: { rows: `select from users where id = ${user.id}` } }
}

test('an account that is deleted while its password is reset is gone, and neither waits for the other for ever', async () => {
  const { user, reset, meet } = await aReset()
  const own = await server.as(user.id)
  const remove = () => own.call(wholeAccount.remove, { params: { id: user.id }, body: { password: 'the old one' } })
  assert.deepEqual(await collide(server, meet, [remove, reset]), ['ok', 'token_unknown'])
})

test('a reset that takes back the links of an unconfirmed address and the opening of such a link do not wait for each other for ever', async () => {
  const { user, reset, meet } = await aReset({ verified: false })
  const token = await newToken(server.context.db, 'email', { userId: user.id, data: { email: user.email } })
  const confirm = () => server.visitor.call(signup.confirm, { params: { token } })
  assert.deepEqual(await collide(server, meet, [reset, confirm]), ['ok', 'token_unknown'])
})

test('a password that is reset while another link is asked for holds, and neither waits for the other for ever', async () => {
  const { user, reset, meet } = await aReset()
  const forgotten = { email: user.email ?? '', form: 'https://moot.test/v2/user/password/reset/', place: '' }
  const endings = await collide(server, meet, [reset, () => mailForgotten(server.context, forgotten)])
  assert.deepEqual(endings, ['ok', 'ok'])
  await server.visitor.call(users.login, { body: { email: user.email ?? '', password: 'a quiet harbour' } })
})
