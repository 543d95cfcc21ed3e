import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { mailQueue } from '@folkmoot/core/accounts/users/mail-queue.ts'
import { type Caller, startTestServices, type TestServices } from '../../../app/services/testing/services.ts'
import { queueMail } from '../../../platform/mail/queue-mail.ts'
import { type MailServer, startMailServer } from '../../../platform/mail/testing/mail-server.ts'
import { createTestUser } from '../testing/create-users.ts'

const state = { sender: '', recipient: '' }
const refusal = (reply: string) => {
  const [, code, words] = /^(\d{3}) (.*)$/.exec(reply) ?? []
  return code ? Object.assign(new Error(words), { responseCode: Number(code) }) : null
}
const received: string[] = []
let mailServer: MailServer
let services: TestServices
let admin: Caller
let person: { id: number; email: string | null }
before(async () => {
  mailServer = await startMailServer({
    onMailFrom: (_address, _session, callback) => callback(refusal(state.sender)),
    onRcptTo: ({ address }, _session, callback) => callback(address.startsWith('beside') ? null : refusal(state.recipient)),
    onMail: ({ to: [to = ''] }) => void received.push(to),
  })
  services = await startTestServices({ env: { SMTP_URL: mailServer.url, PUBLIC_URL: 'https://moot.test' } })
  admin = await services.as((await createTestUser(services.context.db, { admin: true })).id)
  person = await createTestUser(services.context.db, {})
})
after(async () => {
  await services.stop()
  await mailServer.close()
})
beforeEach(async (t) => {
  if ('mock' in t) t.mock.method(console, 'error', () => {})
  Object.assign(state, { sender: '', recipient: '' })
  received.length = 0
  await services.context.pool.query(
    'delete from mails; delete from mail_delivery; delete from graphile_worker._private_jobs; update users set email_refused_at = null',
  )
})

const queue = (to: string, userId?: number) =>
  queueMail(services.context.db, services.context, {
    ...{ to, userId, lang: 'en-US', letter: 'notifications.message' },
    params: { title: 'Bench', text: 'Secret words', who: 'Ada', space: 'Quay' },
    link: 'https://moot.test/v2/home',
  })
const readState = () => admin.call(mailQueue.state, {})
const list = () => admin.call(mailQueue.list, { query: {} })

test('admins read what the mail server said, which mails wait, and never their texts [H]', async () => {
  const well = await readState()
  assert.deepEqual([well.state, well.queued, well.reason], ['ok', 0, null])
  state.sender = '550 5.1.8 domain of sender not found'
  for (const n of [1, 2, 3, 4]) await queue(`person${n}@moot.test`)
  await services.runJobs()
  const stopped = await readState()
  assert.deepEqual([stopped.state, stopped.queued, stopped.held, stopped.refused], ['stopped', 4, 0, 0])
  assert.match(stopped.reason ?? '', /5\.1\.8 domain of sender not found/)
  assert.ok(stopped.since && stopped.failedAt && stopped.nextTry)
  const page = await list()
  assert.deepEqual(
    page.list.map(({ to, state: of }) => [to, of]),
    [1, 2, 3, 4].map((n) => [`person${n}@moot.test`, 'queued']),
  )
  assert.doesNotMatch(JSON.stringify(page), /Secret words|v2\/home/)
  const found = await admin.call(mailQueue.list, { query: { search: 'person3', state: 'queued' } })
  assert.deepEqual([found.total, found.list[0]?.subject], [1, 'Bench'])
  state.sender = ''
  await admin.call(mailQueue.resume, {})
  await services.runJobs()
  assert.equal(received.length, 4)
  assert.equal((await readState()).state, 'ok')
})

test('a mail whose recipient was refused is tried again at an admin’s word, which lifts the mark; one that is given up loses its text [H]', async () => {
  state.recipient = '550 5.1.1 no such mailbox'
  await queue(person.email ?? '', person.id)
  await queue('beside@moot.test')
  await queue('gone@moot.test')
  await services.runJobs()
  const marks = () => admin.call(mailQueue.marks, { query: {} })
  assert.deepEqual(
    (await marks()).list.map(({ userId, email }) => [userId, email]),
    [[person.id, person.email]],
  )
  const [first, second] = (await list()).list
  assert.deepEqual([first?.state, first?.to, second?.to], ['refused', person.email, 'gone@moot.test'])
  assert.match(first?.reason ?? '', /550 5\.1\.1 no such mailbox/)
  state.recipient = ''
  await admin.call(mailQueue.again, { params: { id: first?.id ?? 0 } })
  assert.equal((await marks()).total, 0)
  await services.runJobs()
  assert.deepEqual(received, ['beside@moot.test', person.email])
  await admin.call(mailQueue.giveUp, { params: { id: second?.id ?? 0 } })
  assert.equal((await list()).total, 0)
  const rows = await services.context.db.selectFrom('mails').select(['text', 'sent_at']).orderBy('id').execute()
  assert.deepEqual(
    rows.map(({ text, sent_at }) => [text, sent_at !== null]),
    [
      ['', true],
      ['', true],
      ['', false],
    ],
  )
  for (const endpoint of [mailQueue.again, mailQueue.giveUp])
    assert.equal((await admin.refused(endpoint, { params: { id: second?.id ?? 0 } })).status, 404)
})

test('the mark of one address is lifted, others stay [H]', async () => {
  const other = await createTestUser(services.context.db, {})
  await services.context.pool.query('update users set email_refused_at = now() where id = any($1)', [[person.id, other.id]])
  assert.equal((await readState()).marked, 2)
  await admin.call(mailQueue.lift, { params: { id: person.id } })
  const left = await admin.call(mailQueue.marks, { query: { search: other.email ?? '' } })
  assert.deepEqual(
    left.list.map(({ userId }) => userId),
    [other.id],
  )
  assert.equal((await readState()).marked, 1)
})

test('mails that were tried for three days go out when an admin has all tried again [H]', async () => {
  for (const n of [1, 2]) await queue(`held${n}@moot.test`)
  await services.context.pool.query(
    `update mails set pending = 'held', tries = 40, first_tried_at = now() - interval '4 days'; delete from graphile_worker._private_jobs`,
  )
  await services.runJobs()
  assert.deepEqual([received.length, (await readState()).held], [0, 2])
  await admin.call(mailQueue.resume, {})
  await services.runJobs()
  assert.deepEqual(received, ['held1@moot.test', 'held2@moot.test'])
})
