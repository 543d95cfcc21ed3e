import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LOCALES } from '@folkmoot/core/platform/shared/locales.ts'
import { composeMail } from './compose-mail.ts'
import { createMailDelivery } from './deliver-mail.ts'
import { queueMail } from './queue-mail.ts'
import { siteUrl } from './site-url.ts'
import { testMailing } from './testing/mail-server.ts'

const state = { refuses: false }
const services = testMailing(
  {
    onRcptTo: (_address, _session, callback) => callback(state.refuses ? Object.assign(new Error('not now'), { responseCode: 451 }) : null),
  },
  (url) => ({ SMTP_URL: url, INSTANCE_NAME: 'Rivermouth "decides"', MAIL_FROM: 'moot@rivermouth.test' }),
)

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
  assert.equal(services.received.length, 1)
  const { to, email } = services.received[0] ?? assert.fail()
  assert.deepEqual([to, email.from?.name, email.from?.address], [['zoe@rivermouth.test'], 'Rivermouth "decides"', 'moot@rivermouth.test'])
  assert.match(email.headers.find(({ key }) => key === 'content-type')?.value ?? '', /^multipart\/alternative/)
  const row = await db.selectFrom('mails').selectAll().executeTakeFirst()
  assert.ok(row?.sent_at)
  assert.deepEqual([row.text, row.html, row.tries], ['', '', 1])
})

test('a mail that cannot be sent is stored with the reason and retried [H]', async () => {
  const { db, settings } = services.context
  state.refuses = true
  await queueMail(db, services.context, letter('later@rivermouth.test'))
  const find = () => db.selectFrom('mails').selectAll().where('to_email', '=', 'later@rivermouth.test').executeTakeFirstOrThrow()
  await services.runJobs()
  const failed = await find()
  assert.match(failed.failure ?? '', /not now/)
  assert.deepEqual([failed.sent_at, failed.tries], [null, 1])
  const beside = db.selectFrom('mails').select(['failure', 'tries']).where('to_email', '=', 'zoe@rivermouth.test')
  assert.deepEqual(await beside.execute(), [{ failure: null, tries: 1 }])
  state.refuses = false
  const carrier = createMailDelivery({ db, settings })
  await carrier.deliver(failed.id)
  await carrier.deliver(failed.id)
  await carrier.close()
  const sent = await find()
  assert.ok(sent.sent_at)
  assert.equal(services.received.filter(({ to }) => to.includes('later@rivermouth.test')).length, 1)
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
