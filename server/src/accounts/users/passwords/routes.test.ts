import assert from 'node:assert/strict'
import { test } from 'node:test'
import { passwords, users } from '@folkmoot/core/accounts/users/endpoints.ts'
import { startTestServices, testServices } from '../../../app/services/testing/services.ts'
import { countMails, findLastMail, MAIL_SETTINGS } from '../../../platform/mail/testing/mails.ts'
import { createTestUser } from '../testing/create-users.ts'

const server = testServices({ env: { ...MAIL_SETTINGS, ALLOWED_ORIGINS: 'https://partner.test' } })

const forgot = async (email: string, more: object = {}) => {
  const done = await server.visitor.call(passwords.forgot, { body: { email, ...more } })
  await server.runJobs()
  return done
}
const choose = (token: string, password: string) => ({ token, password, repeatPassword: password })
const login = (email: string, password: string) => ({ body: { email, password } })

test('forgot gives the same response for registered and unknown addresses; only a registered one gets a mail [SES-055, SES-056, SES-058]', async () => {
  const { db } = server.context
  await createTestUser(db, { email: 'forgetful@rivermouth.test' })
  assert.deepEqual(await forgot('Forgetful@rivermouth.test'), await forgot('stranger@rivermouth.test'))
  const mail = await findLastMail(db, 'forgetful@rivermouth.test')
  assert.equal(mail?.subject, 'Choose a new password for Folkmoot')
  assert.match(mail?.text ?? '', /^https:\/\/moot\.test\/v2\/user\/password\/reset\/[\w-]{43}$/m)
  assert.equal(await countMails(db, 'stranger@rivermouth.test'), 0)
})

test('before it responds, forgot neither looks an address up nor mails it: registered and unknown take the same path [SES-056]', async () => {
  const { db } = server.context
  const user = await createTestUser(db, { email: 'waiting@rivermouth.test' })
  const waiting = () => db.selectFrom('tokens').select('kind').where('user_id', '=', user.id).execute()
  for (const email of ['waiting@rivermouth.test', 'nowhere@rivermouth.test']) {
    await server.visitor.call(passwords.forgot, { body: { email } })
    assert.deepEqual([await countMails(db, email), (await waiting()).length], [0, 0])
  }
  await server.runJobs()
  assert.deepEqual([await countMails(db, 'waiting@rivermouth.test'), (await waiting()).length], [1, 1])
})

test('forgot with an invalid address is refused with an error at the field [SES-057]', async () => {
  const no = await server.visitor.refused(passwords.forgot, { body: { email: 'not an address' } })
  assert.deepEqual([no.status, no.fields?.[0]?.field, no.fields?.[0]?.code], [400, 'email', 'not_email'])
})

test('configUrl directs the link to a form of this site or of an allowed origin, and nowhere else [SES-058]', async () => {
  const { db } = server.context
  await createTestUser(db, { email: 'elsewhere@rivermouth.test' })
  const linkWith = async (configUrl: string) => {
    await forgot('elsewhere@rivermouth.test', { configUrl })
    const mail = await findLastMail(db, 'elsewhere@rivermouth.test')
    return mail?.text.match(/^https?:\/\/\S+$/m)?.[0].replace(mail.token, '')
  }
  assert.equal(await linkWith('https://partner.test/reset?next=1'), 'https://partner.test/reset/')
  assert.equal(await linkWith('https://evil.test/reset/'), 'https://moot.test/v2/user/password/reset/')
  assert.equal(await linkWith('https://moot.test/v2/user/password/reset'), 'https://moot.test/v2/user/password/reset/')
  for (const path of ['/files/evil', '/v2/p/assembly/1', '/', '/v2/user/password/reset/../../../files/x']) {
    assert.equal(await linkWith(`https://moot.test${path}`), 'https://moot.test/v2/user/password/reset/', path)
  }
  assert.equal(await linkWith('javascript:alert(1)'), 'https://moot.test/v2/user/password/reset/')
})

test('the mailed token sets a new password once and ends every session [SES-059, SES-061, SES-081]', async () => {
  const { db } = server.context
  const email = 'reset@rivermouth.test'
  const user = await createTestUser(db, { email, password: 'the old one' })
  const before = await server.as(user.id)
  await forgot(email)
  const token = (await findLastMail(db, email))?.token ?? ''
  await server.visitor.call(passwords.reset, { body: choose(token, 'the new one') })
  assert.equal((await before.refused(users.loggedIn, { params: { id: user.id } })).status, 401)
  await server.visitor.call(users.login, login(email, 'the new one'))
  assert.equal((await server.visitor.refused(users.login, login(email, 'the old one'))).refused, 'bad_credentials')
  const again = await server.visitor.refused(passwords.reset, { body: choose(token, 'another one') })
  assert.deepEqual([again.refused, again.status], ['token_unknown', 404])
  assert.equal((await findLastMail(db, email))?.subject, 'Your password at Folkmoot was changed')
})

test('reset needs equal passwords of at least 5 characters, and a refused attempt does not use the link up [SES-060, SES-030]', async () => {
  const { db } = server.context
  const email = 'careless@rivermouth.test'
  await createTestUser(db, { email })
  await forgot(email)
  const token = (await findLastMail(db, email))?.token ?? ''
  const differ = { token, password: 'one thing', repeatPassword: 'another' }
  assert.equal((await server.visitor.refused(passwords.reset, { body: differ })).refused, 'passwords_differ')
  const short = await server.visitor.refused(passwords.reset, { body: choose(token, 'abcd') })
  assert.equal(short.text, 'Password length must at least 5 characters')
  await server.visitor.call(passwords.reset, { body: choose(token, 'long enough') })
})

test('a reset link works for one hour, and a newer one replaces it [SES-061]', async () => {
  const { db } = server.context
  const email = 'slow@rivermouth.test'
  const user = await createTestUser(db, { email })
  await forgot(email)
  const firstMail = await findLastMail(db, email)
  assert.match(firstMail?.text ?? '', /valid for 1\shour\./)
  const first = firstMail?.token ?? ''
  await forgot(email)
  const second = (await findLastMail(db, email))?.token ?? ''
  assert.equal((await server.visitor.refused(passwords.reset, { body: choose(first, 'too late') })).refused, 'token_unknown')
  const row = await db.selectFrom('tokens').select(['created_at', 'expires_at']).where('user_id', '=', user.id).executeTakeFirstOrThrow()
  assert.equal(Date.parse(row.expires_at) - Date.parse(row.created_at) < 3_600_100, true)
  await db.updateTable('tokens').set({ expires_at: '2020-01-01T00:00:00.000Z' }).where('user_id', '=', user.id).execute()
  assert.equal((await server.visitor.refused(passwords.reset, { body: choose(second, 'too late') })).refused, 'token_unknown')
})

test('a password is changed with the old one; the other sessions end, the current one stays [SES-065, SES-081]', async () => {
  const { db } = server.context
  const email = 'changer@rivermouth.test'
  const user = await createTestUser(db, { email, password: 'first word' })
  const [here, there] = [await server.as(user.id), await server.as(user.id)]
  await here.call(passwords.change, { body: { ...choose('', 'second word'), oldPassword: 'first word' } })
  await here.call(users.loggedIn, { params: { id: user.id } })
  assert.equal((await there.refused(users.loggedIn, { params: { id: user.id } })).status, 401)
  await server.visitor.call(users.login, login(email, 'second word'))
})

test('a change needs the right old password, an equal repeat and 5 characters, each refused with its sentence [SES-063, SES-064, SES-065]', async () => {
  const user = await createTestUser(server.context.db, { password: 'first word' })
  const me = await server.as(user.id)
  const change = (password: string, repeatPassword: string, oldPassword = 'first word') =>
    me.refused(passwords.change, { body: { password, repeatPassword, oldPassword } })
  assert.equal((await change('second word', 'second ward')).text, 'Repeat password field does not match')
  assert.equal((await change('abcd', 'abcd')).text, 'Password length must at least 5 characters')
  const wrong = await change('second word', 'second word', 'not it')
  assert.deepEqual([wrong.refused, wrong.fields?.[0]?.field], ['old_password_wrong', 'oldPassword'])
})

test('an instance may raise the minimum length, and the sentence shows it [SES-030]', async () => {
  const strict = await startTestServices({ env: { PASSWORD_MIN_LENGTH: '10' } })
  try {
    const user = await createTestUser(strict.context.db, { password: 'first word' })
    const body = { password: 'nine char', repeatPassword: 'nine char', oldPassword: 'first word' }
    const no = await (await strict.as(user.id)).refused(passwords.change, { body })
    assert.equal(no.text, 'Password length must at least 10 characters')
  } finally {
    await strict.stop()
  }
})
