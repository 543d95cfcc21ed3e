import assert from 'node:assert/strict'
import { test } from 'node:test'
import { users } from '@folkmoot/core/accounts/users/endpoints.ts'
import { secondFactors, secondStep } from '@folkmoot/core/accounts/users/second-factors/endpoints.ts'
import { accountData } from '@folkmoot/core/exchange/users/account-data/endpoints.ts'
import { testServices } from '../../../app/services/testing/services.ts'
import { raceCalls } from '../../../app/testing/race-calls.ts'
import { passkeySite } from '../../../platform/http/passkey-site.ts'
import type { UserRow } from '../store.ts'
import { createTestUser } from '../testing/create-users.ts'
import { insertSoftwarePasskey } from './testing/insert-factors.ts'
import { createSoftwarePasskey, type SoftwarePasskey } from './testing/software-passkey.ts'

const ORIGIN = 'https://rivermouth.test'
const PASSWORD = 'grey heron at noon'
const server = testServices({ env: { PUBLIC_URL: ORIGIN } })

const SITE = { rpId: 'rivermouth.test', origin: ORIGIN }
async function createPersonWithPasskey() {
  const user = await createTestUser(server.context.db, { password: PASSWORD })
  const me = await server.as(user.id)
  return { user, me, params: { id: user.id }, passkey: await insertSoftwarePasskey(server.context, SITE, user) }
}

const signInOptions = async () => (await server.visitor.call(secondStep.passkeyChallenge, { body: {} })).options
const signIn = (passkey: ReturnType<SoftwarePasskey['assert']>) => ({ body: { passkey } })

async function firstStep(user: UserRow) {
  const no = await server.visitor.refused(users.login, { body: { email: user.email ?? '', password: PASSWORD } })
  assert.equal(no.refused, 'second_step_needed')
  assert.deepEqual(no.secondStep?.methods, ['passkey'])
  return no.secondStep?.token ?? ''
}

test('a passkey added under a name with proof is listed to its user, and recovery codes are returned', async () => {
  const { id } = await createTestUser(server.context.db, { password: PASSWORD })
  const me = await server.as(id)
  const { options } = await me.call(secondFactors.beginPasskey, { params: { id }, body: {} })
  const registration = createSoftwarePasskey('rivermouth.test').register(options, ORIGIN)
  const body = { name: 'My phone', registration, proof: { password: PASSWORD } }
  const state = await me.call(secondFactors.addPasskey, { params: { id }, body })
  assert.deepEqual(
    state.passkeys.map(({ name, usedAt }) => [name, usedAt]),
    [['My phone', null]],
  )
  assert.equal(state.recoveryCodes?.length, 8)
})

test('the export of an account names its passkeys, and deleting the account deletes them', async () => {
  const { db } = server.context
  const [mine, other] = [await createPersonWithPasskey(), await createPersonWithPasskey()]
  const { secondFactors: exported } = await mine.me.call(accountData.export, { params: mine.params })
  assert.deepEqual([exported.authenticatorSince, exported.passkeys.map(({ name }) => name)], [null, ['My phone']])
  await mine.me.call(accountData.remove, { params: mine.params, body: { password: PASSWORD } })
  const owners = async (table: 'passkeys' | 'recovery_codes') =>
    new Set((await db.selectFrom(table).select('user_id').execute()).map((row) => row.user_id))
  for (const table of ['passkeys', 'recovery_codes'] as const) {
    assert.equal((await owners(table)).has(mine.user.id), false, table)
    assert.equal((await owners(table)).has(other.user.id), true, table)
  }
})

test('a passkey signs in to its own account without a name or password', async () => {
  const [one, two] = [await createPersonWithPasskey(), await createPersonWithPasskey()]
  for (const { user, passkey } of [one, two]) {
    const account = await server.visitor.call(secondStep.signInWithPasskey, signIn(passkey.assert(await signInOptions(), ORIGIN)))
    assert.equal(account.userId, user.id)
    await server.withKey(account.sessionKey).call(users.loggedIn, { params: { id: user.id } })
  }
})

test('a challenge works once, and a response to an unknown challenge is refused', async () => {
  const { passkey } = await createPersonWithPasskey()
  const options = await signInOptions()
  await server.visitor.call(secondStep.signInWithPasskey, signIn(passkey.assert(options, ORIGIN)))
  const again = await server.visitor.refused(secondStep.signInWithPasskey, signIn(passkey.assert(options, ORIGIN)))
  assert.equal(again.refused, 'passkey_refused')
  const invented = passkey.assert({ challenge: 'A'.repeat(43) }, ORIGIN)
  assert.equal((await server.visitor.refused(secondStep.signInWithPasskey, signIn(invented))).refused, 'passkey_refused')
})

test('another origin, a missing user verification, or a counter that went back is refused', async () => {
  const { passkey } = await createPersonWithPasskey()
  const refused = async (assertion: ReturnType<SoftwarePasskey['assert']>) =>
    (await server.visitor.refused(secondStep.signInWithPasskey, signIn(assertion))).refused
  assert.equal(await refused(passkey.assert(await signInOptions(), 'https://rivermouth.test.evil')), 'passkey_refused')
  assert.equal(await refused(passkey.assert(await signInOptions(), ORIGIN, { unverified: true })), 'passkey_refused')
  await server.visitor.call(secondStep.signInWithPasskey, signIn(passkey.assert(await signInOptions(), ORIGIN, { counter: 9 })))
  assert.equal(await refused(passkey.assert(await signInOptions(), ORIGIN, { counter: 9 })), 'passkey_refused')
})

test('of two concurrent sign-ins with the same signature count, as from a copied passkey, one succeeds', async () => {
  const { passkey } = await createPersonWithPasskey()
  const [one, two] = [await signInOptions(), await signInOptions()].map((options) =>
    signIn(passkey.assert(options, ORIGIN, { counter: 3 })),
  )
  assert.ok(one && two)
  const calls = [one, two].map((body) => () => server.visitor.call(secondStep.signInWithPasskey, body))
  assert.deepEqual((await raceCalls(server, 'passkeys', calls)).sort(), ['ok', 'passkey_refused'])
})

test('a signature by another key under a known credential id is refused', async () => {
  const [known, thief] = [await createPersonWithPasskey(), await createPersonWithPasskey()]
  const forged = {
    ...thief.passkey.assert(await signInOptions(), ORIGIN),
    id: known.passkey.id,
    rawId: known.passkey.id,
  }
  assert.equal((await server.visitor.refused(secondStep.signInWithPasskey, signIn(forged))).refused, 'passkey_refused')
})

test('after a password, a passkey of the account completes the sign-in; that of another account does not', async () => {
  const [mine, other] = [await createPersonWithPasskey(), await createPersonWithPasskey()]
  const token = await firstStep(mine.user)
  const options = async () => (await server.visitor.call(secondStep.challenge, { body: { token } })).options
  const finish = (passkey: ReturnType<SoftwarePasskey['assert']>) => ({ body: { token, passkey } })
  const theirs = other.passkey.assert(await options(), ORIGIN)
  assert.equal((await server.visitor.refused(secondStep.finish, finish(theirs))).refused, 'passkey_refused')
  const forSignIn = mine.passkey.assert(await signInOptions(), ORIGIN)
  assert.equal((await server.visitor.refused(secondStep.finish, finish(forSignIn))).refused, 'passkey_refused')
  const account = await server.visitor.call(secondStep.finish, finish(mine.passkey.assert(await options(), ORIGIN)))
  assert.equal(account.userId, mine.user.id)
})

test('a passkey cannot be registered twice, and does not sign in to a deactivated account', async () => {
  const { db } = server.context
  const known = await createPersonWithPasskey()
  const { options } = await known.me.call(secondFactors.beginPasskey, { params: known.params, body: {} })
  const body = { name: 'Again', registration: known.passkey.register(options, ORIGIN), proof: { password: PASSWORD } }
  assert.equal((await known.me.refused(secondFactors.addPasskey, { params: known.params, body })).refused, 'passkey_known')
  await db.updateTable('users').set({ active: false }).where('id', '=', known.user.id).execute()
  const no = await server.visitor.refused(secondStep.signInWithPasskey, signIn(known.passkey.assert(await signInOptions(), ORIGIN)))
  assert.equal(no.refused, 'passkey_refused')
})

test('a passkey is removed by its user with password and passkey; the one of another user stays', async () => {
  const [mine, other] = [await createPersonWithPasskey(), await createPersonWithPasskey()]
  const passkeyOf = async ({ me, params }: typeof mine) => (await me.call(secondFactors.read, { params })).passkeys[0]?.id ?? 0
  const [own, theirs] = [await passkeyOf(mine), await passkeyOf(other)]
  const { options } = await mine.me.call(secondFactors.challenge, { params: mine.params, body: {} })
  const body = { password: PASSWORD, passkey: mine.passkey.assert(options, ORIGIN) }
  const at = (passkey: number) => ({ params: { ...mine.params, passkey }, body })
  assert.equal((await mine.me.refused(secondFactors.removePasskey, at(theirs))).status, 404)
  assert.deepEqual((await mine.me.call(secondFactors.removePasskey, at(own))).passkeys, [])
  await server.visitor.call(users.login, { body: { email: mine.user.email ?? '', password: PASSWORD } })
  await firstStep(other.user)
})

test('passkeys belong to the site of PUBLIC_URL with https, or to localhost; an IP address has none', () => {
  const site = (publicUrl: string | undefined, host: string) => passkeySite({ publicUrl }, { protocol: 'http', host })
  assert.deepEqual(site('https://rivermouth.test', 'evil.test'), {
    rpId: 'rivermouth.test',
    origin: 'https://rivermouth.test',
  })
  assert.deepEqual(site(undefined, 'localhost:3000'), { rpId: 'localhost', origin: 'http://localhost:3000' })
  assert.equal(site('http://127.0.0.1:3000', 'localhost:3000')?.rpId, 'localhost')
  for (const [publicUrl, host] of [
    [undefined, '127.0.0.1:3000'],
    ['http://127.0.0.1:3000', '127.0.0.1:3000'],
    [undefined, 'evil.test'],
    ['http://rivermouth.test', 'localhost'],
    ['https://192.0.2.7', 'localhost'],
  ] as const)
    assert.equal(site(publicUrl, host), undefined, `${publicUrl} ${host}`)
})
