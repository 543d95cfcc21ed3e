import assert from 'node:assert/strict'
import { createServer, type Server } from 'node:net'
import { after, before, test } from 'node:test'
import { LOCALES } from '@folkmoot/core/platform/shared/locales.ts'
import { startTestServices, type TestServices } from '../../app/services/testing/services.ts'
import { composeMail } from './compose-mail.ts'
import { createMailDelivery } from './deliver-mail.ts'
import { queueMail } from './queue-mail.ts'
import { siteUrl } from './site-url.ts'

/** A minimal mail server: stores what it receives, or refuses everybody while `refuses` is set. */
function startFakeMailServer() {
  const received: { to: string; data: string }[] = []
  const state = { refuses: false }
  const server: Server = createServer((socket) => {
    let [to, data, inData] = ['', '', false]
    const say = (line: string) => socket.write(`${line}\r\n`)
    say('220 test')
    socket.on('error', () => {})
    socket.on('data', (chunk) => {
      for (const line of chunk.toString('utf8').split('\r\n').slice(0, -1)) {
        if (inData) {
          if (line !== '.') data += `${line}\n`
          else {
            received.push({ to, data })
            inData = false
            data = ''
            say('250 kept')
          }
        } else if (/^(EHLO|HELO)/i.test(line)) say('250 test')
        else if (/^RCPT/i.test(line)) {
          to = line
          say(state.refuses ? '451 not now' : '250 fine')
        } else if (/^DATA/i.test(line)) {
          inData = true
          say('354 go on')
        } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n')
        else say('250 fine')
      }
    })
  })
  return { server, received, state }
}

const fakeMailServer = startFakeMailServer()
let services: TestServices
before(async () => {
  await new Promise<void>((resolve) => fakeMailServer.server.listen(0, '127.0.0.1', resolve))
  const address = fakeMailServer.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const env = {
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    INSTANCE_NAME: 'Rivermouth "decides"',
    MAIL_FROM: 'moot@rivermouth.test',
  }
  services = await startTestServices({ env })
})
after(async () => {
  await services.stop()
  fakeMailServer.server.close()
})

const letter = (to: string) => ({
  to,
  lang: 'fr',
  letter: 'users.reset',
  params: { name: '<b>Zoë</b>', validFor: '1 hour', place: 'Firefox' },
  link: 'https://moot.test/v2/user/password/reset/abc?x=1&y="2"',
})

test('a mail is queued in its transaction and sent once by the job, and its text is deleted [H]', async () => {
  const { db } = services.context
  await db
    .transaction()
    .execute(async (trx) => {
      await queueMail(trx, services.context, letter('rolled.back@rivermouth.test'))
      throw new Error('undone')
    })
    .catch(() => {})
  await queueMail(db, services.context, letter('zoe@rivermouth.test'))
  await services.runJobs()
  await services.runJobs()
  assert.equal(fakeMailServer.received.length, 1)
  const [{ to, data } = { to: '', data: '' }] = fakeMailServer.received
  assert.match(to, /zoe@rivermouth\.test/)
  assert.match(data, /^From: .*Rivermouth.*decides.*<moot@rivermouth\.test>$/m)
  assert.match(data, /^Content-Type: multipart\/alternative/m)
  const row = await db.selectFrom('mails').selectAll().executeTakeFirst()
  assert.ok(row?.sent_at)
  assert.deepEqual([row.text, row.html, row.tries], ['', '', 1])
})

test('a mail that cannot be sent is stored with the reason and retried [H]', async () => {
  const { db, settings } = services.context
  fakeMailServer.state.refuses = true
  await queueMail(db, services.context, letter('later@rivermouth.test'))
  const find = () => db.selectFrom('mails').selectAll().where('to_email', '=', 'later@rivermouth.test').executeTakeFirstOrThrow()
  await services.runJobs()
  const failed = await find()
  assert.match(failed.failure ?? '', /not now/)
  assert.deepEqual([failed.sent_at, failed.tries], [null, 1])
  const beside = db.selectFrom('mails').select(['failure', 'tries']).where('to_email', '=', 'zoe@rivermouth.test')
  assert.deepEqual(await beside.execute(), [{ failure: null, tries: 1 }])
  fakeMailServer.state.refuses = false
  const carrier = createMailDelivery({ db, settings })
  await carrier.deliver(failed.id)
  await carrier.deliver(failed.id)
  await carrier.close()
  const sent = await find()
  assert.ok(sent.sent_at)
  assert.equal(fakeMailServer.received.filter((m) => m.to.includes('later@')).length, 1)
})

test('a mail is plain text and simple HTML in the recipient’s language, escaped, and says why it comes [H, I18N-004]', () => {
  const { subject, text, html } = composeMail(services.context, letter('zoe@rivermouth.test'))
  assert.equal(subject, 'Choisissez un nouveau mot de passe pour Rivermouth "decides"')
  assert.match(text, /^Bonjour <b>Zoë<\/b>,/)
  assert.match(text, /Pourquoi vous recevez ce message/)
  assert.match(html, /<html lang="fr-FR">/)
  assert.match(html, /&lt;b&gt;Zoë&lt;\/b&gt;/)
  assert.match(html, /href="https:\/\/moot\.test\/v2\/user\/password\/reset\/abc\?x=1&amp;y=&quot;2&quot;"/)
  assert.equal(/<(img|script|link)|url\(|@import/.test(html), false)
  const unknown = composeMail(services.context, { ...letter('x@y.test'), lang: 'xx' })
  assert.match(unknown.subject, /^Choose a new password/)
})

test('every mail of accounts is complete in all eight languages, without an unfilled placeholder [H]', () => {
  const names = [
    'confirm',
    'confirmChange',
    'already',
    'reset',
    'passwordChanged',
    'addressChanged',
    'newDevice',
    'wrongPasswords',
    'secondFactorAdded',
    'secondFactorRemoved',
    'secondFactorTakenOff',
    'deleted',
  ]
  const params = {
    name: 'Ada',
    validDays: 7,
    validFor: '1 hour',
    place: 'P',
    when: 'W',
    email: 'E',
    device: 'D',
    resetLink: 'R',
    contact: 'C',
  }
  for (const lang of LOCALES) {
    for (const name of names) {
      const { subject, text, html } = composeMail(services.context, {
        to: 'a@b.test',
        lang,
        letter: `users.${name}`,
        params,
      })
      assert.equal(/\{\{|undefined/.test(subject + text + html), false, `${lang} ${name}`)
    }
  }
})

test('links in mails begin with PUBLIC_URL, else with the server’s address, and never with a request header [H]', () => {
  assert.equal(siteUrl({ publicUrl: 'https://moot.test', host: '0.0.0.0', port: 1 }), 'https://moot.test')
  assert.equal(siteUrl({ publicUrl: undefined, host: '0.0.0.0', port: 3000 }), 'http://localhost:3000')
  assert.equal(siteUrl({ publicUrl: undefined, host: '::1', port: 80 }), 'http://[::1]:80')
})
