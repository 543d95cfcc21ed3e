import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { accounts, users } from '@folkmoot/core/accounts/users/endpoints.ts'
import type { Email } from 'postal-mime'
import { updateUser } from '../../accounts/users/store.ts'
import { createTestUser } from '../../accounts/users/testing/create-users.ts'
import { queueMail } from './queue-mail.ts'
import { testMailing } from './testing/mail-server.ts'

/** A mail server that is down, refuses addresses, or accepts. */
const state = { down: false, reply: '', busy: false, refusesText: '' }
const received: { to: string; email: Email }[] = []
const services = testMailing({
  onMailFrom(_address, _session, callback) {
    callback(state.down ? Object.assign(new Error('down'), { responseCode: 421 }) : null)
  },
  onRcptTo({ address }, _session, callback) {
    if (state.busy) return callback(Object.assign(new Error('4.2.1 not now'), { responseCode: 450 }))
    const refused = state.reply !== '' && address.startsWith('gone')
    callback(refused ? Object.assign(new Error(state.reply), { responseCode: 550 }) : null)
  },
  onMail({ to: [to = ''], email }) {
    if (email.subject === state.refusesText) throw Object.assign(new Error('spam'), { responseCode: 554 })
    received.push({ to, email })
  },
})
beforeEach(() => {
  Object.assign(state, { down: false, reply: '', busy: false, refusesText: '' })
  received.length = 0
})

/** Runs what waits, also what waits for another try, and the try of a stopped queue. */
async function runAgain(): Promise<void> {
  await services.context.pool.query(`update mail_delivery set probe_at = now() where stopped_at is not null;
    update graphile_worker._private_jobs set run_at = now()`)
  await services.runJobs()
}
const letter = (to: string, n: number, userId?: number) => ({
  ...{ to, userId, lang: 'en-US', letter: 'notifications.message' },
  params: { title: `Letter ${n}`, text: 'Text', who: 'Ada', space: 'Quay' },
  link: 'https://moot.test/v2/home',
})

for (const [what, fault] of [
  ['the mail server is down', 'down'],
  ['mailboxes take nothing', 'busy'],
] as const)
  test(`while ${what} nothing is lost: everything goes out later, in order for each reader, once [H]`, async () => {
    const { db } = services.context
    const people = ['ada@moot.test', 'bo@moot.test', 'cy@moot.test']
    state[fault] = true
    for (let n = 1; n <= 6; n++) {
      for (const to of people) await queueMail(db, services.context, letter(to, n))
      if (n % 2 === 0) await services.runJobs()
    }
    await runAgain()
    assert.equal(received.length, 0)
    state[fault] = false
    // the last mail of a reader is tried first
    await services.context.pool.query(
      `update graphile_worker._private_jobs set run_at = now() - make_interval(secs => coalesce((payload->>'id')::int, 0))`,
    )
    await services.runJobs()
    await runAgain()
    await runAgain()
    for (const to of people)
      assert.deepEqual(
        received.filter((mail) => mail.to === to).map(({ email }) => email.subject),
        [1, 2, 3, 4, 5, 6].map((n) => `Letter ${n}`),
        to,
      )
    const ids = received.map(({ email }) => email.messageId)
    assert.equal(new Set(ids).size, people.length * 6)
  })

test('an address that is refused gets nothing more until it is changed or confirmed, and its owner is told at the next sign-in [H]', async () => {
  const { db } = services.context
  const gone = await createTestUser(db, {})
  const beside = await createTestUser(db, {})
  await db.updateTable('users').set({ email: 'gone@moot.test' }).where('id', '=', gone.id).execute()
  state.reply = '5.1.1 no such mailbox'
  await queueMail(db, services.context, letter('gone@moot.test', 1, gone.id))
  await queueMail(db, services.context, letter(beside.email ?? '', 1, beside.id))
  await services.runJobs()
  const caller = await services.as(gone.id)
  const account = () => caller.call(users.loggedIn, { params: { id: gone.id } })
  assert.equal((await account()).emailRefused, true)
  const other = await (await services.as(beside.id)).call(users.loggedIn, { params: { id: beside.id } })
  assert.equal(other.emailRefused, false)
  state.reply = ''
  await queueMail(db, services.context, letter('gone@moot.test', 2, gone.id))
  await runAgain()
  assert.deepEqual(
    received.map(({ to }) => to),
    [beside.email],
  )
  const rows = await db
    .selectFrom('mails')
    .select(['text', 'pending', 'failure'])
    .where('to_email', '=', 'gone@moot.test')
    .orderBy('id')
    .execute()
  assert.deepEqual(
    rows.map(({ text, pending }) => [text !== '', pending]),
    [
      [true, 'refused'],
      [true, 'refused'],
    ],
  )
  assert.match(rows[0]?.failure ?? '', /no such mailbox/)
  await caller.call(accounts.change, { params: { id: gone.id }, body: { name: 'Same address' } })
  assert.equal((await account()).emailRefused, true)
  await updateUser(db, gone.id, { email: 'gone@moot.test', email_verified: true })
  assert.equal((await account()).emailRefused, false)
  await queueMail(db, services.context, letter('gone@moot.test', 3, gone.id))
  await services.runJobs()
  assert.deepEqual(received.map(({ to, email }) => [to, email.subject]).at(-1), ['gone@moot.test', 'Letter 3'])
})

test('a refusal for reasons of policy says nothing about the address: the mail is tried again [H]', async () => {
  const { db } = services.context
  const person = await createTestUser(db, {})
  await db.updateTable('users').set({ email: 'gone-not@moot.test' }).where('id', '=', person.id).execute()
  state.reply = '5.7.1 relaying denied'
  await queueMail(db, services.context, letter('gone-not@moot.test', 1, person.id))
  await services.runJobs()
  state.reply = ''
  await runAgain()
  assert.deepEqual(
    received.map(({ to }) => to),
    ['gone-not@moot.test'],
  )
  const row = await db.selectFrom('users').select('email_refused_at').where('id', '=', person.id).executeTakeFirst()
  assert.equal(row?.email_refused_at, null)
})

test('a mail keeps its Message-ID when it is sent again, and has the headers of one-click unsubscribing where it offers that [RFC 8058]', async () => {
  const { db } = services.context
  const unsubscribe = { link: 'https://moot.test/v2/unsubscribe/token', kind: 'digest', name: '' } as const
  await queueMail(db, services.context, { ...letter('ada@moot.test', 1), unsubscribe })
  await queueMail(db, services.context, letter('ada@moot.test', 2))
  const before = await db
    .selectFrom('mails')
    .selectAll()
    .where('subject', '=', 'Letter 1')
    .where('to_email', '=', 'ada@moot.test')
    .where('sent_at', 'is', null)
    .executeTakeFirstOrThrow()
  await services.runJobs()
  const { sent_at: _, ...kept } = before
  await db
    .updateTable('mails')
    .set({ text: kept.text, html: kept.html, unsubscribe: kept.unsubscribe, sent_at: null, pending: 'queued' })
    .where('id', '=', before.id)
    .execute()
  await queueAgain(before.id)
  const letters = received.map(({ email }) => email)
  const [first, again] = letters.filter(({ subject }) => subject === 'Letter 1')
  const second = letters.find(({ subject }) => subject === 'Letter 2')
  assert.equal(letters.length, 3)
  assert.equal(first?.messageId, again?.messageId)
  assert.notEqual(first?.messageId, second?.messageId)
  const header = (email: Email | undefined, key: string) => email?.headers.find((h) => h.key === key)?.value
  assert.equal(header(first, 'list-unsubscribe'), `<${unsubscribe.link}>`)
  assert.equal(header(first, 'list-unsubscribe-post'), 'List-Unsubscribe=One-Click')
  assert.equal(header(second, 'list-unsubscribe'), undefined)
  assert.match(first?.text ?? '', /Stop this summary:\nhttps:\/\/moot\.test\/v2\/unsubscribe\/token/)
})

async function queueAgain(id: number): Promise<void> {
  await services.context.pool.query(`select graphile_worker.add_job('mail', json_build_object('id', $1::int))`, [id])
  await services.runJobs()
}

/** Moves the time of what waits: the mail was tried `hours` ago for the first time, and is due now. */
async function letPass(hours: number): Promise<void> {
  await services.context.pool.query('update mails set first_tried_at = first_tried_at - make_interval(hours => $1)', [hours])
  await runAgain()
}
const minutesUntilNextTry = async (): Promise<number> => {
  const { rows } = await services.context.pool.query<{ minutes: number }>(
    `select extract(epoch from run_at - now()) / 60 as minutes from graphile_worker._private_jobs`,
  )
  assert.equal(rows.length, 1)
  return Number(rows[0]?.minutes)
}

test('a mailbox that is busy is tried for three days at least every half hour; then its mail is kept with its text, and the log says so once [H]', async (t) => {
  const { db } = services.context
  const log = t.mock.method(console, 'error', () => {})
  const find = (to: string) => db.selectFrom('mails').selectAll().where('to_email', '=', to).orderBy('id', 'desc').executeTakeFirstOrThrow()
  const health = async () => (await services.app.inject('/healthz')).json()
  state.busy = true
  await queueMail(db, services.context, letter('dora@moot.test', 1))
  await services.runJobs()
  assert.ok((await minutesUntilNextTry()) < 1)
  assert.equal((await health()).mail, 'ok')
  for (let n = 0; n < 12; n++) await runAgain()
  const pause = await minutesUntilNextTry()
  assert.ok(pause > 25 && pause <= 30, `${pause} minutes`)
  await letPass(71)
  const late = await find('dora@moot.test')
  assert.deepEqual([late.sent_at, late.tries, late.pending], [null, 14, 'queued'])
  assert.deepEqual(await health(), { ...(await health()), status: 'ok', mail: 'late' })
  assert.equal(log.mock.callCount(), 1)
  await letPass(2)
  const kept = await find('dora@moot.test')
  assert.deepEqual([kept.sent_at, kept.pending, kept.cause], [null, 'held', 'mailbox'])
  assert.ok(kept.text !== '' && kept.html !== '')
  assert.match(kept.failure ?? '', /not now/)
  const lines = log.mock.calls.map(({ arguments: [line] }) => String(line))
  assert.match(lines[0] ?? '', /^mail: \d+ \(notifications\.message\) was not sent \(mailbox\): .*4\.2\.1 not now/)
  assert.match(lines[1] ?? '', /^mail: \d+ \(notifications\.message\) is kept after 15 tries, until an admin decides/)
  assert.equal(lines.length, 2)
  assert.doesNotMatch(lines.join(), /dora/)
  assert.equal((await health()).mail, 'ok')
  state.busy = false
  await queueMail(db, services.context, letter('dora@moot.test', 2))
  await services.runJobs()
  await runAgain()
  assert.deepEqual(
    received.map(({ to, email }) => [to, email.subject]),
    [['dora@moot.test', 'Letter 2']],
  )
})

test('a mail whose text is refused does not hold up the others to the same person [H]', async () => {
  const { db } = services.context
  state.refusesText = 'Letter 1'
  for (const n of [1, 2, 3]) await queueMail(db, services.context, letter('eve@moot.test', n))
  await services.runJobs()
  const subjects = () => received.map(({ email }) => email.subject)
  const runUntil = async (count: number) => {
    for (let round = 0; round < 10 && received.length < count; round++) await runAgain()
  }
  await runUntil(2)
  assert.deepEqual(subjects(), ['Letter 2', 'Letter 3'])
  state.refusesText = ''
  await runUntil(3)
  assert.deepEqual(subjects(), ['Letter 2', 'Letter 3', 'Letter 1'])
})
