import assert from 'node:assert/strict'
import { test } from 'node:test'
import { queueMail } from './queue-mail.ts'
import { testMailing } from './testing/mail-server.ts'

const USER = { user: 'moot@rivermouth.test', pass: 'tide & table:5' }

// it needs a sign-in and refuses the named recipients
const services = testMailing(
  {
    authOptional: false,
    allowInsecureAuth: true,
    onAuth({ username, password }, _session, callback) {
      const right = username === USER.user && password === USER.pass
      callback(right ? null : new Error('wrong user or password'), right ? { user: username } : undefined)
    },
    onRcptTo({ address }, _session, callback) {
      callback(address.startsWith('gone') ? new Error('no such mailbox') : null)
    },
  },
  (url) => ({
    SMTP_URL: url.replace('//', `//${encodeURIComponent(USER.user)}:${encodeURIComponent(USER.pass)}@`),
    INSTANCE_NAME: 'Flußmündung, "berät"',
    MAIL_FROM: 'moot@rivermouth.test',
    PUBLIC_URL: 'https://moot.test',
  }),
)

const letter = (to: string, lang: string) => ({
  to,
  lang,
  letter: 'users.reset',
  params: { name: 'Zoë Łęcka 李雷', validFor: '1 hour', place: 'Firefox, Android' },
  link: `https://moot.test/v2/user/password/reset/${'x'.repeat(43)}`,
})

test('a real mail server receives every mail of every language completely: signed in, text and HTML, one recipient [H]', async () => {
  const languages = ['fr-FR', 'de-DE', 'es-PY']
  for (const lang of languages) await queueMail(services.context.db, services.context, letter(`zoe+${lang}@rivermouth.test`, lang))
  await services.runJobs()
  assert.equal(services.received.length, languages.length)
  for (const [n, lang] of languages.entries()) {
    const one = services.received.find(({ to }) => to[0] === `zoe+${lang}@rivermouth.test`)
    assert.ok(one, `${n}: ${lang}`)
    const { email } = one
    assert.deepEqual([one.to.length, one.from], [1, 'moot@rivermouth.test'])
    assert.deepEqual([email.from?.name, email.from?.address], ['Flußmündung, "berät"', 'moot@rivermouth.test'])
    assert.match(email.subject ?? '', /Flußmündung, "berät"$/)
    assert.match(email.text ?? '', /Zoë Łęcka 李雷/)
    assert.match(email.html ?? '', new RegExp(`<html lang="${lang}">[^]*Zoë Łęcka 李雷`))
    for (const part of [email.text, email.html]) assert.ok(part?.includes(letter('', lang).link), 'the link is whole')
    assert.equal(email.headers.find((h) => h.key === 'auto-submitted')?.value, 'auto-generated')
    assert.ok(email.messageId && email.date)
    assert.deepEqual(email.attachments, [])
  }
})

test('a mail to a missing mailbox is stored with the server’s reason, and the other mails are delivered [H]', async () => {
  const { db } = services.context
  await queueMail(db, services.context, letter('gone@rivermouth.test', 'en-US'))
  await queueMail(db, services.context, letter('here@rivermouth.test', 'en-US'))
  await services.runJobs()
  const rows = await db.selectFrom('mails').select(['to_email', 'failure', 'sent_at']).where('lang', '=', 'en-US').orderBy('id').execute()
  assert.match(rows[0]?.failure ?? '', /no such mailbox/)
  assert.equal(rows[0]?.sent_at, null)
  assert.ok(rows[1]?.sent_at)
})

test('a calendar file is attached to its mail, and is deleted with its text after sending [MEM-016]', async () => {
  const { db } = services.context
  const calendar = 'BEGIN:VCALENDAR\r\nSUMMARY:Bänke\r\nEND:VCALENDAR\r\n'
  const to = 'diary@rivermouth.test'
  await queueMail(db, services.context, { ...letter(to, 'it-IT'), calendar })
  await services.runJobs()
  const attached = services.received.find((one) => one.to[0] === to)?.email.attachments[0]
  assert.deepEqual([attached?.filename, attached?.mimeType], ['meeting.ics', 'text/calendar'])
  const content = Buffer.from(attached?.content as ArrayBuffer).toString('utf8')
  assert.equal(content.replaceAll('\r\n', '\n'), calendar.replaceAll('\r\n', '\n'))
  const row = await db.selectFrom('mails').select(['text', 'calendar']).where('to_email', '=', to).executeTakeFirst()
  assert.deepEqual(row, { text: '', calendar: '' })
})
