import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accounts, adminUsers, passwords, users } from '@folkmoot/core/accounts/users/endpoints.ts'
import { secondFactors, secondStep } from '@folkmoot/core/accounts/users/second-factors/endpoints.ts'
import { accountData } from '@folkmoot/core/exchange/users/account-data/endpoints.ts'
import { testServices } from '../../app/services/testing/services.ts'
import { raceCalls } from '../../app/testing/race-calls.ts'
import { generateTotpCode } from './second-factors/testing/add-authenticator.ts'
import { insertAuthenticator, insertSoftwarePasskey } from './second-factors/testing/insert-factors.ts'
import { createTestUser } from './testing/create-users.ts'
import { createToken } from './tokens.ts'

const ORIGIN = 'https://rivermouth.test'
const SITE = { rpId: 'rivermouth.test', origin: ORIGIN }
const OLD = 'grey heron at noon'
const NEW = 'white egret at dusk'
const server = testServices({ env: { PUBLIC_URL: ORIGIN } })

const login = (email: string | null, password: string) => () => server.visitor.call(users.login, { body: { email: email ?? '', password } })

/** An account with a mailed reset link and one session, beside a bystander's; acts meet at the account's row. */
async function createOwner() {
  const { db } = server.context
  const bystander = await createTestUser(db, { password: OLD })
  await server.as(bystander.id)
  const user = await createTestUser(db, { password: OLD })
  const own = await server.as(user.id)
  const token = await createToken(db, 'reset', { userId: user.id, data: { email: user.email } })
  const countSessions = async (id: number) => (await db.selectFrom('sessions').select('user_id').where('user_id', '=', id).execute()).length
  return {
    user,
    own,
    params: { id: user.id },
    meet: { rows: `select from users where id = ${user.id}` },
    reset: () => server.visitor.call(passwords.reset, { body: { token, password: NEW, repeatPassword: NEW } }),
    listSessions: async () => [await countSessions(user.id), await countSessions(bystander.id)],
  }
}

const createAdmin = async () => server.as((await createTestUser(server.context.db, { admin: true })).id)

test('a sign-in with the old password during a reset opens no session and is refused as a wrong password [SES-010, SES-061]', async () => {
  const { user, meet, reset, listSessions } = await createOwner()
  assert.deepEqual(await raceCalls(server, meet, [reset, login(user.email, OLD)]), ['ok', 'bad_credentials'])
  assert.deepEqual(await listSessions(), [0, 1])
  await login(user.email, NEW)()
})

test('a sign-in that comes before a reset is signed out by it [SES-061]', async () => {
  const { user, meet, reset, listSessions } = await createOwner()
  assert.deepEqual(await raceCalls(server, meet, [login(user.email, OLD), reset]), ['ok', 'ok'])
  assert.deepEqual(await listSessions(), [0, 1])
})

test('a sign-in with the old password during a change of the password opens no session', async () => {
  const { user, own, meet, listSessions } = await createOwner()
  const body = { oldPassword: OLD, password: NEW, repeatPassword: NEW }
  const change = () => own.call(passwords.change, { body })
  assert.deepEqual(await raceCalls(server, meet, [change, login(user.email, OLD)]), ['ok', 'bad_credentials'])
  assert.deepEqual(await listSessions(), [1, 1])
})

test('of two different passwords changed concurrently with one old password, the first is stored and the second is refused', async () => {
  const { user, own, meet } = await createOwner()
  const change = (password: string) => () => own.call(passwords.change, { body: { oldPassword: OLD, password, repeatPassword: password } })
  const endings = await raceCalls(server, meet, [change(NEW), change('a loud harbour')])
  assert.deepEqual(endings, ['ok', 'old_password_wrong'])
  await login(user.email, NEW)()
})

test('a sign-in during a deactivation opens no session that lives when the account is active again', async () => {
  const admin = await createAdmin()
  const { user, meet, params, listSessions } = await createOwner()
  const setActive = (active: boolean) => () => admin.call(adminUsers.change, { params, body: { active } })
  const endings = await raceCalls(server, meet, [setActive(false), login(user.email, OLD)])
  assert.deepEqual(endings, ['ok', 'bad_credentials'])
  await setActive(true)()
  assert.deepEqual(await listSessions(), [0, 1])
})

test('a sign-in with a passkey during a deactivation opens no session', async () => {
  const admin = await createAdmin()
  const { user, meet, params, listSessions } = await createOwner()
  const device = await insertSoftwarePasskey(server.context, SITE, user)
  const { options } = await server.visitor.call(secondStep.passkeyChallenge, { body: {} })
  const passkey = device.assert(options, ORIGIN)
  const deactivate = () => admin.call(adminUsers.change, { params, body: { active: false } })
  const signIn = () => server.visitor.call(secondStep.signInWithPasskey, { body: { passkey } })
  assert.deepEqual(await raceCalls(server, meet, [deactivate, signIn]), ['ok', 'passkey_refused'])
  assert.deepEqual(await listSessions(), [0, 1])
})

test('a first step with the old password during a reset does not lead to a second step', async () => {
  const { user, meet, reset } = await createOwner()
  await insertAuthenticator(server.context, user)
  assert.deepEqual(await raceCalls(server, meet, [reset, login(user.email, OLD)]), ['ok', 'bad_credentials'])
})

test('a sign-in by password alone while a second factor is added opens no session', async () => {
  const { user, own, params, meet, listSessions } = await createOwner()
  const { token, secret } = await own.call(secondFactors.beginAuthenticator, { params, body: {} })
  const body = { token, newCode: generateTotpCode(secret), proof: { password: OLD } }
  const add = () => own.call(secondFactors.addAuthenticator, { params, body })
  assert.deepEqual(await raceCalls(server, meet, [add, login(user.email, OLD)]), ['ok', 'bad_credentials'])
  assert.deepEqual(await listSessions(), [1, 1])
})

test('a second step that follows the old password is refused after a reset', async () => {
  const { user, reset, listSessions } = await createOwner()
  const { secret } = await insertAuthenticator(server.context, user)
  const { secondStep: step } = await server.visitor.refused(users.login, {
    body: { email: user.email ?? '', password: OLD },
  })
  await reset()
  const body = { token: step?.token ?? '', code: generateTotpCode(secret) }
  assert.equal((await server.visitor.refused(secondStep.finish, { body })).refused, 'token_unknown')
  assert.deepEqual(await listSessions(), [0, 1])
})

test('ending the other sessions ends the sign-ins that wait for their second step', async () => {
  const { user, own, params, listSessions } = await createOwner()
  const { secret } = await insertAuthenticator(server.context, user)
  const { secondStep: step } = await server.visitor.refused(users.login, {
    body: { email: user.email ?? '', password: OLD },
  })
  await own.call(users.endSessions, { params, query: {} })
  const body = { token: step?.token ?? '', code: generateTotpCode(secret) }
  assert.equal((await server.visitor.refused(secondStep.finish, { body })).refused, 'token_unknown')
  assert.deepEqual(await listSessions(), [1, 1])
})

test('an account is not deleted with the old password during a reset', async () => {
  const { user, own, params, meet, reset } = await createOwner()
  const remove = () => own.call(accountData.remove, { params, body: { password: OLD } })
  assert.deepEqual(await raceCalls(server, meet, [reset, remove]), ['ok', 'password_wrong'])
  await login(user.email, NEW)()
})

test('an address is not changed with the old password as proof during a reset', async () => {
  const { user, own, params, meet, reset } = await createOwner()
  const body = { email: 'stranger@rivermouth.test', proof: { password: OLD } }
  const change = () => own.call(accounts.change, { params, body })
  assert.deepEqual(await raceCalls(server, meet, [reset, change]), ['ok', 'reauthentication_required'])
  await login(user.email, NEW)()
})

test('a second factor is not added with the old password as proof during a reset', async () => {
  const { user, own, params, meet, reset } = await createOwner()
  const { token, secret } = await own.call(secondFactors.beginAuthenticator, { params, body: {} })
  const body = { token, newCode: generateTotpCode(secret), proof: { password: OLD } }
  const add = () => own.call(secondFactors.addAuthenticator, { params, body })
  assert.deepEqual(await raceCalls(server, meet, [reset, add]), ['ok', 'reauthentication_required'])
  await login(user.email, NEW)()
})

test('recovery codes are not renewed with the old password as proof during a reset', async () => {
  const { user, own, params, meet, reset } = await createOwner()
  const { secret, recoveryCodes } = await insertAuthenticator(server.context, user)
  const body = { password: OLD, code: generateTotpCode(secret) }
  const renew = () => own.call(secondFactors.renewRecoveryCodes, { params, body })
  assert.deepEqual(await raceCalls(server, meet, [reset, renew]), ['ok', 'reauthentication_required'])
  const { secondStep: step } = await server.visitor.refused(users.login, {
    body: { email: user.email ?? '', password: NEW },
  })
  await server.visitor.call(secondStep.finish, { body: { token: step?.token ?? '', code: recoveryCodes[0] ?? '' } })
})

test('a second factor is not removed with the old password as proof during a reset', async () => {
  const { user, own, params, meet, reset } = await createOwner()
  const { secret } = await insertAuthenticator(server.context, user)
  const body = { password: OLD, code: generateTotpCode(secret) }
  const remove = () => own.call(secondFactors.removeAuthenticator, { params, body })
  assert.deepEqual(await raceCalls(server, meet, [reset, remove]), ['ok', 'reauthentication_required'])
  assert.equal(
    (await server.visitor.refused(users.login, { body: { email: user.email ?? '', password: NEW } })).refused,
    'second_step_needed',
  )
})

test('a request without proof that repeats the present address does not undo a concurrent change of it', async () => {
  const { user, own, params, meet } = await createOwner()
  const stranger = await server.as(user.id)
  const email = 'moved@rivermouth.test'
  const endings = await raceCalls(server, meet, [
    () => own.call(accounts.change, { params, body: { email, proof: { password: OLD } } }),
    () => stranger.call(accounts.change, { params, body: { email: user.email ?? '' } }),
  ])
  assert.deepEqual(endings, ['ok', 'ok'])
  assert.equal((await own.call(users.loggedIn, { params })).email, email)
})
