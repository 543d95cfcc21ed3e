import assert from 'node:assert/strict'
import { test } from 'node:test'
import { passwords, users } from '@folkmoot/core/accounts/users/endpoints.ts'
import { adminSecondFactors, secondFactors, secondStep } from '@folkmoot/core/accounts/users/second-factors/endpoints.ts'
import { startTestServices, testServices } from '../../../app/services/testing/services.ts'
import { raceCalls } from '../../../app/testing/race-calls.ts'
import { MAIL_SETTINGS } from '../../../platform/mail/testing/mails.ts'
import { connectIdentity } from '../identities.ts'
import type { UserRow } from '../store.ts'
import { createTestUser } from '../testing/create-users.ts'
import { createToken } from '../tokens.ts'
import { generateTotpCode } from './testing/add-authenticator.ts'
import { insertAuthenticator } from './testing/insert-factors.ts'

const server = testServices({ env: { ENVIRONMENT: 'production' } })

const PASSWORD = 'grey heron at noon'
const person = () => createTestUser(server.context.db, { password: PASSWORD })
const credentials = (user: UserRow, password = PASSWORD) => ({ body: { email: user.email ?? '', password } })
let address = 0

/** The first step of a sign-in, each from another network address; returns the token of the second step. */
async function firstStep(user: UserRow, password = PASSWORD): Promise<string> {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/user/login',
    payload: credentials(user, password).body,
    remoteAddress: `198.51.100.${++address}`,
  })
  const body = answer.json() as {
    code?: string
    sessionKey?: string
    secondStep?: { token: string; methods: string[] }
  }
  assert.deepEqual([answer.statusCode, body.code, body.sessionKey], [401, 'second_step_needed', undefined])
  assert.deepEqual(body.secondStep?.methods, ['authenticator'])
  return body.secondStep?.token ?? ''
}

async function createPersonWithAuthenticator() {
  const user = await person()
  const me = await server.as(user.id)
  return { user, me, params: { id: user.id }, ...(await insertAuthenticator(server.context, user)) }
}

test('an authenticator app is added with the password and a code of the app, and its secret is stored sealed', async () => {
  const [user, bystander] = [await person(), await person()]
  const me = await server.as(user.id)
  const params = { id: user.id }
  const begun = await me.call(secondFactors.beginAuthenticator, { params, body: {} })
  assert.match(begun.uri, /^otpauth:\/\/totp\/.*secret=/)
  const add = (newCode: string, proof: object) => ({ params, body: { token: begun.token, newCode, proof } })
  const right = generateTotpCode(begun.secret)
  const refusals = [
    (await me.refused(secondFactors.addAuthenticator, add('000000', { password: PASSWORD }))).refused,
    (await me.refused(secondFactors.addAuthenticator, add(right, {}))).refused,
    (await me.refused(secondFactors.addAuthenticator, add(right, { password: 'not it at all' }))).refused,
  ]
  assert.deepEqual(refusals, ['new_code_wrong', 'reauthentication_required', 'password_wrong'])
  const state = await me.call(secondFactors.addAuthenticator, add(right, { password: PASSWORD }))
  assert.equal(state.recoveryCodes?.length, 8)
  assert.equal(state.recoveryCodesLeft, 8)
  const rows = await server.context.db.selectFrom('authenticators').selectAll().execute()
  const row = rows.find((r) => r.user_id === user.id)
  assert.ok(row?.secret.startsWith('sealed:') && !row.secret.includes(begun.secret))
  assert.equal(
    rows.some((r) => r.user_id === bystander.id),
    false,
  )
  await server.visitor.call(users.login, credentials(bystander))
})

test('a sign-in with the right password opens no session before the second factor, and a code works once', async () => {
  const { user, secret } = await createPersonWithAuthenticator()
  const code = generateTotpCode(secret)
  const token = await firstStep(user)
  const account = await server.visitor.call(secondStep.finish, { body: { token, code } })
  const me = server.withKey(account.sessionKey)
  assert.equal((await me.call(users.loggedIn, { params: { id: user.id } })).userId, user.id)
  const used = await server.visitor.refused(secondStep.finish, { body: { token, code: generateTotpCode(secret, 1) } })
  assert.equal(used.refused, 'token_unknown')
  const replayed = await server.visitor.refused(secondStep.finish, { body: { token: await firstStep(user), code } })
  assert.deepEqual([replayed.refused, replayed.status], ['code_wrong', 400])
})

test('two concurrent sign-ins with the same code open one session', async () => {
  const { user, secret } = await createPersonWithAuthenticator()
  const [one, two] = [await firstStep(user), await firstStep(user)]
  const code = generateTotpCode(secret)
  const finish = (token: string) => () => server.visitor.call(secondStep.finish, { body: { token, code } })
  const endings = await raceCalls(server, 'authenticators', [finish(one), finish(two)])
  assert.deepEqual(endings.sort(), ['code_wrong', 'ok'])
})

test('the token of a second step works for its own account only', async () => {
  const [mine, other] = [await createPersonWithAuthenticator(), await createPersonWithAuthenticator()]
  const token = await firstStep(mine.user)
  const no = await server.visitor.refused(secondStep.finish, { body: { token, code: generateTotpCode(other.secret) } })
  assert.equal(no.refused, 'code_wrong')
  const byRecovery = await server.visitor.refused(secondStep.finish, {
    body: { token, code: other.recoveryCodes[0] ?? '' },
  })
  assert.equal(byRecovery.refused, 'code_wrong')
  await server.visitor.call(secondStep.finish, { body: { token, code: generateTotpCode(mine.secret) } })
})

test('a recovery code typed in lower case with spaces signs in once', async () => {
  const { user, me, params, recoveryCodes } = await createPersonWithAuthenticator()
  const code = (recoveryCodes[3] ?? '').toLowerCase().replaceAll('-', ' ')
  await server.visitor.call(secondStep.finish, { body: { token: await firstStep(user), code } })
  const again = await server.visitor.refused(secondStep.finish, { body: { token: await firstStep(user), code } })
  assert.equal(again.refused, 'code_wrong')
  assert.equal((await me.call(secondFactors.read, { params })).recoveryCodesLeft, 7)
})

test('after ten wrong codes an account must wait even with the right code; another account need not', async () => {
  const [guessed, other] = [await createPersonWithAuthenticator(), await createPersonWithAuthenticator()]
  const token = await firstStep(guessed.user)
  const finish = (n: number, code: string) =>
    server.app.inject({
      method: 'POST',
      url: '/api/user/login/second-factor',
      payload: { token, code },
      remoteAddress: `203.0.113.${n}`,
    })
  const wrong = generateTotpCode(guessed.secret) === '111111' ? '222222' : '111111'
  const answers = await Promise.all(Array.from({ length: 14 }, (_, n) => finish(n + 1, wrong)))
  assert.equal(answers.filter((a) => a.statusCode === 400).length, 10)
  assert.equal((await finish(40, generateTotpCode(guessed.secret))).statusCode, 429)
  const theirs = { token: await firstStep(other.user), code: generateTotpCode(other.secret) }
  await server.visitor.call(secondStep.finish, { body: theirs })
})

test('wrong codes at sign-in do not block proofs in the owner’s session, nor the reverse; each limit is ten', async () => {
  const [{ user, me, params, secret }, bystander] = [await createPersonWithAuthenticator(), await createPersonWithAuthenticator()]
  const right = [generateTotpCode(secret), generateTotpCode(secret, 1)]
  const wrong = ['111111', '222222', '333333'].find((code) => !right.includes(code)) ?? ''
  const token = await firstStep(user)
  const guess = () => server.visitor.refused(secondStep.finish, { body: { token, code: wrong } })
  for (let n = 0; n < 10; n++) assert.equal((await guess()).refused, 'code_wrong')
  assert.equal((await guess()).refused, 'rate_limited')
  const proof = { password: PASSWORD, code: right[0] ?? '' }
  assert.equal((await me.call(secondFactors.removeAuthenticator, { params, body: proof })).authenticatorSince, null)

  for (let n = 0; n < 10; n++)
    assert.equal(
      (
        await bystander.me.refused(secondFactors.renewRecoveryCodes, {
          params: bystander.params,
          body: { password: PASSWORD, code: wrong },
        })
      ).status,
      400,
    )
  const late = { params: bystander.params, body: { password: PASSWORD, code: generateTotpCode(bystander.secret) } }
  assert.equal((await bystander.me.refused(secondFactors.renewRecoveryCodes, late)).refused, 'rate_limited')
  const theirs = { token: await firstStep(bystander.user), code: generateTotpCode(bystander.secret) }
  await server.visitor.call(secondStep.finish, { body: theirs })
})

test('a password reset by mail does not bypass the second factor', async () => {
  const { user, secret } = await createPersonWithAuthenticator()
  const token = await createToken(server.context.db, 'reset', { userId: user.id, data: { email: user.email } })
  const body = { token, password: 'white egret at dusk', repeatPassword: 'white egret at dusk' }
  await server.visitor.call(passwords.reset, { body })
  const step = await firstStep(user, 'white egret at dusk')
  await server.visitor.call(secondStep.finish, { body: { token: step, code: generateTotpCode(secret) } })
})

test('a reset of a never confirmed address removes what a stranger set up there, and nothing of other accounts', async () => {
  const confirming = await startTestServices({ env: { ...MAIL_SETTINGS, ENVIRONMENT: 'testing' } })
  const { db } = confirming.context
  const [squatted, bystander] = [await createTestUser(db, { password: PASSWORD }), await createTestUser(db, { password: PASSWORD })]
  for (const user of [squatted, bystander]) {
    await insertAuthenticator(confirming.context, user)
    await db
      .updateTable('users')
      .set({ email_verified: user === bystander })
      .where('id', '=', user.id)
      .execute()
  }
  const password = 'owned by its owner'
  for (const user of [squatted, bystander]) {
    await connectIdentity(db, server.context, user.id, {
      provider: 'ldap',
      issuer: 'the directory',
      subject: `${user.id}`,
    })
    await createToken(db, 'ticket', { userId: user.id })
  }
  for (const user of [squatted, bystander]) {
    const token = await createToken(db, 'reset', { userId: user.id, data: { email: user.email } })
    await confirming.visitor.call(passwords.reset, { body: { token, password, repeatPassword: password } })
  }
  for (const table of ['authenticators', 'user_identities', 'tokens'] as const) {
    const left = await db.selectFrom(table).select('user_id').execute()
    assert.deepEqual(left, [{ user_id: bystander.id }], table)
  }
  await confirming.stop()
})

test('removing the app needs password and code; then the password alone signs in and the recovery codes are deleted', async () => {
  const { user, me, params, secret, recoveryCodes } = await createPersonWithAuthenticator()
  const remove = (body: object) => me.refused(secondFactors.removeAuthenticator, { params, body })
  assert.equal((await remove({ password: PASSWORD })).refused, 'reauthentication_required')
  assert.equal((await remove({ code: recoveryCodes[0] })).refused, 'reauthentication_required')
  assert.equal((await remove({ password: 'not it at all', code: generateTotpCode(secret) })).refused, 'password_wrong')
  const body = { password: PASSWORD, code: generateTotpCode(secret) }
  const state = await me.call(secondFactors.removeAuthenticator, { params, body })
  assert.deepEqual([state.authenticatorSince, state.recoveryCodesLeft], [null, 0])
  await server.visitor.call(users.login, credentials(user))
})

test('new recovery codes replace the old ones', async () => {
  const { user, me, params, secret, recoveryCodes } = await createPersonWithAuthenticator()
  const body = { password: PASSWORD, code: generateTotpCode(secret) }
  const renewed = await me.call(secondFactors.renewRecoveryCodes, { params, body })
  assert.equal(renewed.recoveryCodesLeft, 8)
  const finish = async (code: string) => ({ body: { token: await firstStep(user), code } })
  assert.equal((await server.visitor.refused(secondStep.finish, await finish(recoveryCodes[0] ?? ''))).status, 400)
  await server.visitor.call(secondStep.finish, await finish(renewed.recoveryCodes?.[0] ?? ''))
})

test('nobody else reads or changes second factors; an admin removes lost ones, and the user gets a mail', async () => {
  const { db } = server.context
  const [lost, bystander] = [await createPersonWithAuthenticator(), await createPersonWithAuthenticator()]
  const admin = await createTestUser(db, { admin: true })
  const [stranger, boss] = [await server.as((await person()).id), await server.as(admin.id)]
  const proof = { password: PASSWORD }
  for (const caller of [stranger, boss]) {
    assert.equal((await caller.refused(secondFactors.read, { params: lost.params })).status, 403)
    assert.equal((await caller.refused(secondFactors.removeAuthenticator, { params: lost.params, body: proof })).status, 403)
  }
  assert.equal((await stranger.refused(adminSecondFactors.takeOff, { params: lost.params })).status, 403)
  assert.equal((await boss.refused(adminSecondFactors.takeOff, { params: { id: admin.id } })).status, 403)
  await boss.call(adminSecondFactors.takeOff, { params: lost.params })
  assert.equal((await lost.me.refused(users.loggedIn, { params: lost.params })).status, 401)
  await server.visitor.call(users.login, credentials(lost.user))
  assert.equal((await boss.refused(adminSecondFactors.takeOff, { params: lost.params })).status, 404)
  await firstStep(bystander.user)
  const mails = await db.selectFrom('mails').select(['to_email', 'letter']).execute()
  const taken = mails.filter((mail) => mail.letter === 'users.secondFactorTakenOff').map((mail) => mail.to_email)
  assert.deepEqual(taken, [lost.user.email])
})

test('recovery codes are not stored for a repeated request: another call with the same key creates new ones', async () => {
  const { me, params, secret } = await createPersonWithAuthenticator()
  const renew = (code: string) =>
    server.app.inject({
      method: 'POST',
      url: `/api/user/${params.id}/second-factor/recovery-code`,
      headers: { session_key: me.key ?? '', 'idempotency-key': 'once' },
      payload: { password: PASSWORD, code },
    })
  const first = (await renew(generateTotpCode(secret))).json() as { recoveryCodes: string[] }
  assert.equal(first.recoveryCodes.length, 8)
  const second = (await renew(first.recoveryCodes[0] ?? '')).json() as { recoveryCodes: string[] }
  assert.equal(second.recoveryCodes.length, 8)
  assert.equal(
    second.recoveryCodes.some((code) => first.recoveryCodes.includes(code)),
    false,
  )
  const { db } = server.context
  const kept = await db.selectFrom('idempotency_keys').selectAll().where('user_id', '=', params.id).execute()
  assert.deepEqual(kept, [])
})
