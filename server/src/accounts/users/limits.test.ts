import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, test } from 'node:test'
import { captcha, solveChallenge } from '@folkmoot/core/accounts/users/captcha.ts'
import { passwords, users } from '@folkmoot/core/accounts/users/endpoints.ts'
import { startTestServices, type TestServices } from '../../app/services/testing/services.ts'
import { hashSecret } from '../../platform/shared/secrets.ts'
import { createTestUser } from './testing/create-users.ts'
import { createToken } from './tokens.ts'

let server: TestServices
before(async () => {
  // the limits of production, except those of the one network address that this file calls from
  const RATE_LIMITS = 'forgot=500/h,captcha=off'
  server = await startTestServices({ env: { ENVIRONMENT: 'production', RATE_LIMITS } })
})
after(() => server.stop())

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const encodeSolution = (solution: object) => Buffer.from(JSON.stringify(solution)).toString('base64')

async function solveFreshChallenge() {
  const challenge = await server.visitor.call(captcha.challenge, {})
  const { algorithm, salt, signature } = challenge
  return { algorithm, challenge: challenge.challenge, salt, signature, number: solveChallenge(challenge, sha256) ?? -1 }
}
const verify = (k: string) => server.visitor.call(captcha.verify, { body: { k } })

test('a correct solution gives a token once: repeated, it is refused [SES-076, SES-078]', async () => {
  const k = encodeSolution(await solveFreshChallenge())
  const first = await verify(k)
  assert.equal(first.success, true)
  assert.match(first.token ?? '', /^[\w-]{43}$/)
  assert.deepEqual(await verify(k), { success: false, token: null })
})

test('a wrong, forged, expired or malformed solution gives no token [SES-076, SES-078]', async () => {
  const right = await solveFreshChallenge()
  for (const change of [{ number: right.number + 1 }, { signature: '0'.repeat(64) }, { salt: `${right.salt}x` }]) {
    assert.equal((await verify(encodeSolution({ ...right, ...change }))).success, false)
  }
  const late = right.salt.replace(/expires=\d+/, 'expires=1600000000')
  const forged = { ...right, salt: late, challenge: sha256(late + right.number) }
  assert.equal((await verify(encodeSolution(forged))).success, false)
  for (const k of ['', 'not base64 json', encodeSolution([1]), encodeSolution({ ...right, number: 'one' })]) {
    assert.equal((await verify(k)).success, false)
  }
})

test('k is also accepted in the query, where old clients send it [SES-076]', async () => {
  const k = encodeSolution(await solveFreshChallenge())
  const answer = await server.app.inject({ method: 'POST', url: '/api/site/verify', query: { k } })
  assert.equal(answer.json().success, true)
})

test('forgot is limited to 3 requests an hour for one e-mail address, registered or not, ignoring case [B.10]', async () => {
  await createTestUser(server.context.db, { email: 'often@rivermouth.test' })
  for (const email of ['often@rivermouth.test', 'unknown@rivermouth.test']) {
    const token = async () => (await verify(encodeSolution(await solveFreshChallenge()))).token ?? ''
    for (let n = 0; n < 3; n++) await server.visitor.call(passwords.forgot, { body: { email, captcha: await token() } })
    const no = await server.visitor.refused(passwords.forgot, {
      body: { email: email.toUpperCase(), captcha: await token() },
    })
    assert.deepEqual([no.refused, no.status], ['rate_limited', 429])
  }
})

test('from the eleventh attempt an hour from one network address, forgot needs a captcha token, which works once [SES-054]', async () => {
  const from = (n: number, more: object = {}) =>
    server.app.inject({
      method: 'POST',
      url: '/api/user/password/forgot',
      remoteAddress: '192.0.2.44',
      payload: { email: `person${n}@rivermouth.test`, ...more },
    })
  for (let n = 1; n <= 10; n++) assert.equal((await from(n)).statusCode, 200)
  const eleventh = await from(11)
  assert.deepEqual([eleventh.statusCode, eleventh.json().statusMessage], [400, 'Please complete the verification before sending.'])
  const { token } = await verify(encodeSolution(await solveFreshChallenge()))
  assert.equal((await from(12, { captcha: token })).statusCode, 200)
  assert.equal((await from(13, { captcha: token })).statusCode, 400)
})

test('a ticket authorizes one GET request, once, and no other [B.2]', async () => {
  const user = await createTestUser(server.context.db, {})
  const { ticket } = await (await server.as(user.id)).call(users.ticket, {})
  const url = `/api/user/${user.id}/loggedin?ticket=${ticket}`
  assert.equal((await server.app.inject({ method: 'POST', url: `/api/user/logout?ticket=${ticket}` })).statusCode, 200)
  assert.equal((await server.app.inject({ method: 'GET', url })).statusCode, 200)
  assert.equal((await server.app.inject({ method: 'GET', url })).statusCode, 401)
})

test('a ticket works for its own active account for a minute, and a token of another kind does not work as a ticket [B.2]', async () => {
  const { db } = server.context
  const reads = async (user: { id: number }, ticket: string) =>
    (await server.app.inject(`/api/user/${user.id}/loggedin?ticket=${ticket}`)).statusCode
  const ticketOf = async (user: { id: number }) => (await (await server.as(user.id)).call(users.ticket, {})).ticket
  const [owner, beside, off, gone] = [
    await createTestUser(db, {}),
    await createTestUser(db, {}),
    await createTestUser(db, {}),
    await createTestUser(db, {}),
  ]
  const theirs = await ticketOf(beside)
  const [late, reset] = [await ticketOf(owner), await createToken(db, 'reset', { userId: owner.id })]
  await db
    .updateTable('tokens')
    .set({ expires_at: new Date(Date.now() - 1000).toISOString() })
    .where('token_hash', '=', hashSecret(late))
    .execute()
  const [closed, deleted] = [await ticketOf(off), await ticketOf(gone)]
  await db.updateTable('users').set({ active: false }).where('id', '=', off.id).execute()
  await db.updateTable('users').set({ deleted_at: '2026-11-01T12:00:00Z' }).where('id', '=', gone.id).execute()
  for (const [user, ticket] of [
    [owner, late],
    [owner, reset],
    [off, closed],
    [gone, deleted],
  ] as const)
    assert.equal(await reads(user, ticket), 401)
  assert.equal(await reads(owner, await ticketOf(owner)), 200)
  assert.equal(await reads(beside, theirs), 200)
})

test('a ticket ends with the session it was created in, and only with that one [B.2]', async () => {
  const user = await createTestUser(server.context.db, {})
  const params = { id: user.id }
  const begin = async () => {
    const me = await server.as(user.id)
    return { me, ticket: (await me.call(users.ticket, {})).ticket }
  }
  const exportBy = async (ticket: string) => (await server.app.inject(`/api/user/${user.id}/export?ticket=${ticket}`)).statusCode
  const [left, first, ended, rest, kept] = [await begin(), await begin(), await begin(), await begin(), await begin()]
  await left.me.call(users.logout, {})
  assert.equal(await exportBy(left.ticket), 401)
  assert.equal(await exportBy(first.ticket), 200)
  const { list } = await ended.me.call(users.sessions, { params })
  const session = list.find(({ current }) => current)?.id
  await kept.me.call(users.endSessions, { params, query: { session } })
  assert.equal(await exportBy(ended.ticket), 401)
  await kept.me.call(users.endSessions, { params, query: {} })
  assert.equal(await exportBy(rest.ticket), 401)
  assert.equal(await exportBy(kept.ticket), 200)
})
