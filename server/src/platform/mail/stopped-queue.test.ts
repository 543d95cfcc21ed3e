import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { createTestUser } from '../../accounts/users/testing/create-users.ts'
import { queueMail } from './queue-mail.ts'
import { tryStoppedQueue } from './stop-queue.ts'
import { testMailing } from './testing/mail-server.ts'

/** A mail server that refuses senders, recipients or texts with a reply, such as `550 5.7.1 relaying denied`. */
const state = { sender: '', recipient: '', text: '' }
const refusal = (reply: string) => {
  const [, code, words] = /^(\d{3}) (.*)$/.exec(reply) ?? []
  return code ? Object.assign(new Error(words), { responseCode: Number(code) }) : null
}
const received: string[] = []
const services = testMailing({
  onMailFrom: (_address, _session, callback) => callback(refusal(state.sender)),
  onRcptTo: (_address, _session, callback) => callback(refusal(state.recipient)),
  onMail({ to: [to = ''] }) {
    const refused = refusal(state.text)
    if (refused) throw refused
    received.push(to)
  },
})
beforeEach(async () => {
  Object.assign(state, { sender: '', recipient: '', text: '' })
  received.length = 0
  await services.context.pool.query('delete from mails; delete from mail_delivery; delete from graphile_worker._private_jobs')
})

const letter = (to: string, userId?: number) => ({
  ...{ to, userId, lang: 'en-US', letter: 'notifications.message' },
  params: { title: 'Bench', text: 'Text', who: 'Ada', space: 'Quay' },
  link: 'https://moot.test/v2/home',
})
const queue = async (...addresses: string[]) => {
  for (const to of addresses) await queueMail(services.context.db, services.context, letter(to))
}
const people = (many: number) => Array.from({ length: many }, (_, n) => `person${n}@moot.test`)
const health = async () => {
  const answer = await services.app.inject('/healthz')
  return { code: answer.statusCode, ...answer.json() }
}
/** Lets the pauses of mails and of a stopped queue pass. */
async function letPause(): Promise<void> {
  await services.context.pool.query(`update mail_delivery set probe_at = now() where stopped_at is not null;
    update graphile_worker._private_jobs set run_at = now()`)
  await services.runJobs()
}
const stored = () =>
  services.context.db.selectFrom('mails').select(['text', 'pending', 'cause', 'tries', 'failure']).orderBy('id').execute()

for (const [what, reply, cause] of [
  ['a sender', { sender: '550 5.1.8 <folkmoot@localhost>: sender address rejected: domain not found' }, 'server'],
  ['a sender, for now', { sender: '450 4.1.8 <folkmoot@localhost>: sender address rejected' }, 'server'],
  ['relaying', { recipient: '554 5.7.1 <folkmoot@localhost>: relay access denied' }, 'policy'],
  ['recipients without an enhanced code', { recipient: '550 folkmoot@localhost may not send here' }, 'policy'],
  ['every text', { text: '554 5.7.1 blocked, see folkmoot@localhost' }, 'letter'],
] as const)
  test(`a mail server that refuses ${what} stops the queue: nothing is lost, no address is marked, health and output say why at once [H]`, async (t) => {
    const log = t.mock.method(console, 'error', () => {})
    const { db } = services.context
    const person = await createTestUser(db, {})
    Object.assign(state, reply)
    await queueMail(db, services.context, letter(person.email ?? '', person.id))
    await services.runJobs()
    const first = await health()
    assert.deepEqual([first.code, first.status, first.mail], [200, 'ok', 'failing'])
    await queue(...people(9))
    await services.runJobs()
    const rows = await stored()
    assert.equal(rows.length, 10)
    assert.ok(rows.every(({ text, pending }) => text !== '' && pending === 'queued'))
    assert.equal(rows[0]?.cause, cause)
    const tried = rows.filter(({ tries }) => tries > 0).length
    assert.ok(tried >= 2 && tried <= 4, `${tried} were tried before the queue stopped`)
    const marked = await db.selectFrom('users').select('id').where('email_refused_at', 'is not', null).execute()
    assert.deepEqual(marked, [])
    const { mail, mailFailure } = await health()
    assert.equal(mail, 'stopped')
    assert.match(mailFailure.reason, /…/)
    assert.ok(mailFailure.since <= mailFailure.at)
    const lines = log.mock.calls.map(({ arguments: [line] }) => String(line))
    assert.match(lines[0] ?? '', new RegExp(`^mail: \\d+ \\(notifications\\.message\\) was not sent \\(${cause}\\): `))
    assert.match(lines.at(-1) ?? '', /^mail: the queue is stopped, because no mail was accepted: /)
    assert.equal(
      lines.some((line) => /@|\n/.test(line)),
      false,
    )

    // it stays stopped as long as nothing is accepted, and tries one mail at a time
    await letPause()
    assert.equal((await health()).mail, 'stopped')
    assert.equal(
      (await stored()).reduce((sum, { tries }) => sum + tries, 0),
      rows.reduce((sum, { tries }) => sum + tries, 0) + 1,
    )

    Object.assign(state, { sender: '', recipient: '', text: '' })
    await letPause()
    await letPause()
    assert.deepEqual(received.toSorted(), [person.email ?? '', ...people(9)].toSorted())
    assert.ok((await stored()).every(({ text, pending, failure }) => text === '' && pending === null && failure === null))
    const well = await health()
    assert.deepEqual([well.mail, well.mailFailure], ['ok', undefined])
    assert.match(String(log.mock.calls.at(-1)?.arguments[0]), /takes mails again/)
  })

test('one recipient or text that is refused again and again stops nothing as long as other mails are accepted [H]', async (t) => {
  t.mock.method(console, 'error', () => {})
  state.text = '554 5.6.0 spam'
  await queue('one@moot.test')
  for (let n = 0; n < 5; n++) await letPause()
  assert.deepEqual(
    (await stored()).map(({ pending, cause, tries, text }) => [pending, cause, tries, text !== '']),
    [['refused', 'letter', 3, true]],
  )
  assert.notEqual((await health()).mail, 'stopped')
  state.text = ''
  await queue('two@moot.test')
  await letPause()
  assert.deepEqual(received, ['two@moot.test'])
  assert.equal((await health()).mail, 'ok')
})

test('a full mailbox is tried again and marks no address; a missing one is marked, keeps its mail, and is no failure of the server [H]', async (t) => {
  t.mock.method(console, 'error', () => {})
  const { db } = services.context
  const person = await createTestUser(db, {})
  const isMarked = async () =>
    (await db.selectFrom('users').select('email_refused_at').where('id', '=', person.id).executeTakeFirst())?.email_refused_at !== null
  state.recipient = '552 5.2.2 mailbox full'
  await queueMail(db, services.context, letter(person.email ?? '', person.id))
  await services.runJobs()
  assert.deepEqual([(await stored())[0]?.pending, await isMarked(), (await health()).mail], ['queued', false, 'ok'])
  state.recipient = '550 5.1.1 no such mailbox'
  await letPause()
  assert.deepEqual([(await stored())[0]?.pending, await isMarked(), (await health()).mail], ['refused', true, 'ok'])
  assert.ok((await stored())[0]?.text)
})

test('an admin, or a new start, has a stopped queue try at once, and its pauses grow otherwise [H]', async (t) => {
  t.mock.method(console, 'error', () => {})
  state.sender = '550 5.1.8 no'
  await queue(...people(4))
  await services.runJobs()
  const pause = async () => {
    const { rows } = await services.context.pool.query<{ s: number }>(
      'select extract(epoch from probe_at - now())::float8 as s from mail_delivery',
    )
    return rows[0]?.s ?? 0
  }
  assert.ok((await pause()) > 10 && (await pause()) < 16, `${await pause()} seconds`)
  for (let n = 0; n < 8; n++) await letPause()
  assert.ok((await pause()) > 500 && (await pause()) <= 600, `${await pause()} seconds`)
  state.sender = ''
  await services.runJobs()
  assert.deepEqual(received, [])
  await tryStoppedQueue(services.context.db)
  await services.runJobs()
  assert.deepEqual(received.toSorted(), people(4))
})

test('a mail that is planned for later leaves no earlier because the queue was stopped [H]', async (t) => {
  t.mock.method(console, 'error', () => {})
  state.sender = '550 5.1.8 no'
  const after = new Date(Date.now() + 3_600_000).toISOString()
  await queueMail(services.context.db, services.context, { ...letter('later@moot.test'), after })
  await queue(...people(3))
  await services.runJobs()
  state.sender = ''
  await services.context.pool.query('update mail_delivery set probe_at = now()')
  await tryStoppedQueue(services.context.db)
  await services.runJobs()
  assert.deepEqual(received.toSorted(), people(3))
})
