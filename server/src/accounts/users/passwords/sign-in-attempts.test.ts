import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { passwords } from '@folkmoot/core/accounts/users/endpoints.ts'
import { accountData } from '@folkmoot/core/exchange/users/account-data/endpoints.ts'
import { startTestServices, type TestServices } from '../../../app/services/testing/services.ts'
import { raceCalls } from '../../../app/testing/race-calls.ts'
import { countMails, findLastMail, MAIL_SETTINGS } from '../../../platform/mail/testing/mails.ts'
import { createTestUser, hashPasswordCheaply } from '../testing/create-users.ts'
import { mailWrongPasswords } from './mail-wrong-passwords.ts'

const PASSWORD = 'right one, 7'

/** A server with the limits of production, and sign-ins to it from given addresses. */
async function startProductionServer(env: Record<string, string> = {}) {
  // the rules count attempts; on a busy machine two hundred concurrent ones may wait long for a connection
  const pool = { connectionTimeoutMillis: 60_000 }
  const server = await startTestServices({ env: { ENVIRONMENT: 'production', ...env }, pool })
  const signIn = (email: string, password: string, remoteAddress: string, headers: Record<string, string> = {}) =>
    server.app.inject({ method: 'POST', url: '/api/user/login', payload: { email, password }, remoteAddress, headers })
  return { server, signIn }
}

let server: TestServices
let signIn: Awaited<ReturnType<typeof startProductionServer>>['signIn']
before(async () => {
  ;({ server, signIn } = await startProductionServer(MAIL_SETTINGS))
})
after(() => server.stop())

test('200 people behind one address sign in within a minute, some after a mistyped password [B.10]', async () => {
  const hash = await hashPasswordCheaply(PASSWORD)
  const emails = Array.from({ length: 200 }, (_, n) => `hall${n}@rivermouth.test`)
  for (const email of emails) {
    const { id } = await createTestUser(server.context.db, { email })
    await server.context.db.updateTable('users').set({ password_hash: hash }).where('id', '=', id).execute()
  }
  const statuses = await Promise.all(
    emails.map(async (email, n) => {
      const typo = n % 4 === 0 ? [(await signIn(email, `mistyped ${n}`, '198.51.100.9')).statusCode] : []
      return [...typo, (await signIn(email, PASSWORD, '198.51.100.9')).statusCode]
    }),
  )
  assert.equal(statuses.filter((of) => of.at(-1) === 200).length, 200)
  assert.equal(statuses.filter((of) => of[0] === 401).length, 50)
})

test('wrong passwords from one address delay that address, not the owner at another one, nor anybody else [B.10]', async () => {
  await createTestUser(server.context.db, { email: 'owner@rivermouth.test', password: PASSWORD })
  await createTestUser(server.context.db, { email: 'neighbour@rivermouth.test', password: PASSWORD })
  for (let n = 0; n < 10; n++) {
    assert.equal((await signIn('owner@rivermouth.test', `guess ${n}`, '203.0.113.5')).statusCode, 401)
  }
  const stranger = await signIn(' OWNER@rivermouth.test ', PASSWORD, '203.0.113.5')
  assert.deepEqual([stranger.statusCode, stranger.json().code], [429, 'rate_limited'])
  assert.ok(Number(stranger.headers['retry-after']) > 0 && Number(stranger.headers['retry-after']) <= 4)
  assert.equal((await signIn('owner@rivermouth.test', PASSWORD, '203.0.113.6')).statusCode, 200)
  assert.equal((await signIn('neighbour@rivermouth.test', PASSWORD, '203.0.113.5')).statusCode, 200)
})

test('an unknown address must wait like a known account [B.10]', async () => {
  const statuses = []
  for (let n = 0; n < 11; n++) statuses.push((await signIn('unknown@rivermouth.test', `guess ${n}`, '203.0.113.7')).statusCode)
  assert.deepEqual([statuses.indexOf(429), statuses.filter((s) => s === 401).length], [10, 10])
})

test('right passwords are not counted, and one clears the wrong ones before it [B.10]', async () => {
  await createTestUser(server.context.db, { email: 'forgetful@rivermouth.test', password: PASSWORD })
  const attempt = (password: string) => signIn('forgetful@rivermouth.test', password, '203.0.113.8')
  for (let n = 0; n < 15; n++) assert.equal((await attempt(PASSWORD)).statusCode, 200)
  for (let n = 0; n < 9; n++) assert.equal((await attempt(`mistyped ${n}`)).statusCode, 401)
  assert.equal((await attempt(PASSWORD)).statusCode, 200)
  for (let n = 0; n < 10; n++) assert.equal((await attempt(`again ${n}`)).statusCode, 401)
  assert.equal((await attempt(PASSWORD)).statusCode, 429)
})

test('of thirty concurrent wrong passwords, all are counted and ten are checked [B.10]', async () => {
  await createTestUser(server.context.db, { email: 'rushed@rivermouth.test', password: PASSWORD })
  const answers = await Promise.all(Array.from({ length: 30 }, (_, n) => signIn('rushed@rivermouth.test', `wrong ${n}`, '203.0.113.9')))
  assert.equal(answers.filter((a) => a.statusCode === 401).length, 10)
  assert.equal(answers.filter((a) => a.statusCode === 429).length, 20)
})

test('addresses of one IPv6 network share the attempts for an account, those of another do not [B.10]', async () => {
  await createTestUser(server.context.db, { email: 'six@rivermouth.test', password: PASSWORD })
  for (let n = 1; n <= 10; n++) {
    assert.equal((await signIn('six@rivermouth.test', `guess ${n}`, `2001:db8:1:2::${n}`)).statusCode, 401)
  }
  assert.equal((await signIn('six@rivermouth.test', PASSWORD, '2001:db8:1:2:ffff::1')).statusCode, 429)
  assert.equal((await signIn('six@rivermouth.test', PASSWORD, '2001:db8:1:3::1')).statusCode, 200)
})

test('many wrong passwords for many accounts block their address, also with made-up session keys, and no other [B.10]', async () => {
  const small = await startProductionServer({ RATE_LIMITS: 'signinaddress=12/h' })
  try {
    await createTestUser(small.server.context.db, { email: 'elsewhere@rivermouth.test', password: PASSWORD })
    const guess = (n: number) => small.signIn(`person${n}@rivermouth.test`, 'stuffed', '203.0.113.20', { session_key: `made up ${n}` })
    // 12 an hour are 3 in the quarter of an hour that the limit counts
    for (let n = 0; n < 3; n++) assert.equal((await guess(n)).statusCode, 401)
    const over = await guess(3)
    assert.deepEqual([over.statusCode, over.json().code], [429, 'rate_limited'])
    const wait = Number(over.headers['retry-after'])
    assert.ok(wait > 14 * 60 && wait <= 15 * 60, `the wait of ${wait} s is what remains of the quarter of an hour`)
    assert.equal((await small.signIn('elsewhere@rivermouth.test', PASSWORD, '203.0.113.21')).statusCode, 200)
  } finally {
    await small.server.stop()
  }
})

test('the owner gets one mail a day about many wrong passwords, and nobody else does [B.10]', async () => {
  const { db } = server.context
  await createTestUser(db, { email: 'guessed@rivermouth.test', password: PASSWORD })
  await createTestUser(db, { email: 'beside@rivermouth.test', password: PASSWORD })
  const guess = (n: number) => signIn('guessed@rivermouth.test', `guess ${n}`, `192.0.2.${n}`)
  for (let n = 0; n < 19; n++) await guess(n)
  await server.runJobs()
  assert.equal(await countMails(db, 'guessed@rivermouth.test'), 0)
  for (let n = 19; n < 23; n++) assert.equal((await guess(n)).statusCode, 401)
  for (let n = 0; n < 23; n++) await signIn('nobody-at-all@rivermouth.test', `guess ${n}`, `192.0.2.${100 + n}`)
  await server.runJobs()
  assert.equal(await countMails(db, 'guessed@rivermouth.test'), 1)
  const mail = await findLastMail(db, 'guessed@rivermouth.test')
  assert.equal(mail?.subject, 'Many wrong passwords for your account at Folkmoot')
  assert.equal(await countMails(db, 'beside@rivermouth.test'), 0)
  assert.equal(await countMails(db, 'nobody-at-all@rivermouth.test'), 0)
})

test('two notices at once about one account, by address and by user name, send one mail; another account gets its own [B.10]', async () => {
  const { context } = server
  const twice = await createTestUser(context.db, { email: 'twice@rivermouth.test', password: PASSWORD })
  await createTestUser(context.db, { email: 'once@rivermouth.test', password: PASSWORD })
  await context.db.updateTable('users').set({ username: 'twice' }).where('id', '=', twice.id).execute()
  const notify = (login: string) => () => mailWrongPasswords(context, { login })
  const logins = ['twice@rivermouth.test', 'twice', 'once@rivermouth.test']
  assert.deepEqual(await raceCalls(server, 'attempts', logins.map(notify)), ['ok', 'ok', 'ok'])
  assert.equal(await countMails(context.db, 'twice@rivermouth.test'), 1)
  assert.equal(await countMails(context.db, 'once@rivermouth.test'), 1)
})

test('an open session cannot guess the password faster than a sign-in, neither to change it nor to delete the account [B.10]', async () => {
  const { db } = server.context
  const hash = await hashPasswordCheaply(PASSWORD)
  const someone = async (email: string) => {
    const { id } = await createTestUser(db, { email })
    await db.updateTable('users').set({ password_hash: hash }).where('id', '=', id).execute()
    return { id, caller: await server.as(id) }
  }
  const [owner, other] = [await someone('left-open@rivermouth.test'), await someone('left-alone@rivermouth.test')]
  const change = ({ caller }: typeof owner, oldPassword: string) =>
    caller.refused(passwords.change, {
      body: { password: 'brand new, 8', repeatPassword: 'brand new, 8', oldPassword },
    })
  for (let n = 0; n < 10; n++) assert.equal((await change(owner, `guess ${n}`)).refused, 'old_password_wrong')
  const slowed = await change(owner, PASSWORD)
  assert.deepEqual([slowed.status, slowed.refused], [429, 'rate_limited'])
  const removal = await owner.caller.refused(accountData.remove, {
    params: { id: owner.id },
    body: { password: PASSWORD },
  })
  assert.equal(removal.status, 429)
  await other.caller.call(passwords.change, {
    body: { password: 'brand new, 8', repeatPassword: 'brand new, 8', oldPassword: PASSWORD },
  })
})
