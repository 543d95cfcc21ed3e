// Debian's Postfix with the configuration of its package: STARTTLS with a certificate that it made for itself.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { startTestServices, type TestServices } from '../../app/services/testing/services.ts'
import { checkMailServer } from './check-mail-server.ts'
import { queueMail } from './queue-mail.ts'
import { POSTFIX_MISSING, startPostfix, type TestPostfix } from './testing/postfix.ts'

let postfix: TestPostfix | undefined
let services: TestServices
before(async () => {
  postfix = await startPostfix()
  services = await startTestServices({
    env: { SMTP_URL: postfix?.url ?? 'smtp://127.0.0.1:9', PUBLIC_URL: 'https://town.example' },
  })
})
after(async () => {
  await services.stop()
  postfix?.stop()
})

const letter = (to: string) => ({
  ...{ to, lang: 'en-US', letter: 'notifications.message' },
  params: { title: 'Bench', text: 'Text', who: 'Ada', space: 'Quay' },
  link: 'https://town.example/v2/home',
})
async function readLater(server: TestPostfix, person: string, words: RegExp): Promise<string> {
  for (const end = performance.now() + 20_000; performance.now() < end; await sleep(100)) if (words.test(server.read(person))) break
  return server.read(person)
}
const test_ = (name: string, run: (server: TestPostfix) => Promise<void>) =>
  test(name, async (t) => (postfix ? run(postfix) : t.skip(POSTFIX_MISSING)))

test_('a mail reaches the mailbox by Debian’s Postfix on the same machine, whose certificate nobody has signed [H]', async (server) => {
  const { db } = services.context
  await queueMail(db, services.context, letter('nobody@town'))
  await services.runJobs()
  const row = await db.selectFrom('mails').select(['sent_at', 'failure']).executeTakeFirstOrThrow()
  assert.deepEqual([row.failure, row.sent_at !== null], [null, true])
  const box = await readLater(server, 'nobody', /Bench/)
  assert.match(box, /^Return-Path: <folkmoot@town\.example>$/m)
  assert.match(box, /using TLSv1/)
})

test_('a missing mailbox of Postfix counts against the recipient alone, and names the reason [H]', async () => {
  const { db } = services.context
  await queueMail(db, services.context, letter('missing@town'))
  await services.runJobs()
  const row = await db
    .selectFrom('mails')
    .select(['pending', 'cause', 'failure'])
    .where('to_email', '=', 'missing@town')
    .executeTakeFirstOrThrow()
  assert.deepEqual([row.pending, row.cause], ['refused', 'recipient'])
  assert.match(row.failure ?? '', /550 5\.1\.1 .*User unknown/)
  assert.equal((await services.app.inject('/healthz')).json().mail, 'ok')
})

test_('a test letter says step by step what Postfix answered [H]', async (server) => {
  const run = async (to: string) => {
    const lines: string[] = []
    const settings = { ...services.context.settings, smtpUrl: server.url }
    const error = await checkMailServer(settings, to, (line) => lines.push(line)).catch((fault: Error) => fault)
    return { lines, error }
  }
  const well = await run('nobody@town')
  assert.equal(well.error, undefined, well.lines.join('\n'))
  const steps = well.lines.map((line) => /^ok {6}([a-z-]+): /.exec(line)?.[1])
  assert.deepEqual(steps, ['resolve', 'connect', 'greeting', 'hello', 'encryption', 'hello', 'sender', 'recipient', 'letter'])
  assert.match(well.lines[4] ?? '', /TLSv1\.\d, certificate not verified, on this machine$/)
  assert.match(well.lines.at(-1) ?? '', /250 2\.0\.0 Ok: queued as/)
  assert.match(await readLater(server, 'nobody', /test of|dGVzdC/), /Auto-Submitted: auto-generated/)
  const ill = await run('missing@town')
  assert.match(ill.lines.at(-1) ?? '', /^FAILED {2}recipient: 550 5\.1\.1/)
  assert.ok(ill.error)
})
