import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { accounts, passwords, users } from '@folkmoot/core/accounts/users/endpoints.ts'
import { signup } from '@folkmoot/core/communities/sign-up/endpoints.ts'
import { startTestServices, type TestServices } from '../../app/services/testing/services.ts'
import { raceCalls } from '../../app/testing/race-calls.ts'
import { countMails, findLastMail, MAIL_SETTINGS } from '../../platform/mail/testing/mails.ts'
import { saveInstanceValue } from '../../platform/shared/instance/instance-values.ts'
import { hashSecret } from '../../platform/shared/secrets.ts'
import { insertSession } from './store.ts'
import { createTestUser } from './testing/create-users.ts'
import { createToken } from './tokens.ts'

let server: TestServices
let mailing: TestServices
before(async () => {
  server = await startTestServices()
  mailing = await startTestServices({ env: MAIL_SETTINGS })
})
after(async () => {
  await server.stop()
  await mailing.stop()
})

const change = async (id: number, body: object, on = server) => (await on.as(id)).call(accounts.change, { params: { id }, body })

test('a profile change updates the sent fields and leaves the rest; the language is accepted under either name [SES-066, SES-067]', async () => {
  const user = await createTestUser(server.context.db, { name: 'Ada', lang: 'fr-FR' })
  const one = await change(user.id, {
    firstname: 'Ada',
    lastname: 'Quay',
    username: 'ada.q',
    timezone: 'Europe/Berlin',
  })
  assert.deepEqual([one.firstname, one.lastname, one.username, one.timezone], ['Ada', 'Quay', 'ada.q', 'Europe/Berlin'])
  assert.deepEqual([one.name, one.lang], ['Ada', 'fr-FR'])
  assert.equal((await change(user.id, { language: 'de-DE' })).lang, 'de-DE')
  const two = await change(user.id, { lang: 'it-IT', name: 'Ada Q.', lastname: '' })
  assert.deepEqual([two.lang, two.name, two.lastname, two.firstname], ['it-IT', 'Ada Q.', null, 'Ada'])
})

test('nobody takes the name of deleted accounts, in the profile or at sign-up, nor a name that cannot be seen [C 7]', async () => {
  const user = await createTestUser(server.context.db, { name: 'Ada' })
  const me = await server.as(user.id)
  const password = 'a quiet harbour'
  const body = { email: 'new@rivermouth.test', password, repeatPassword: password }
  for (const [name, code, message] of [
    ['former  Member\u200b', 'reserved', 'This name stands for deleted accounts. Choose another one.'],
    ['\u3164', 'required', 'Fill this in.'],
  ] as const)
    for (const refused of [
      await me.refused(accounts.change, { params: { id: user.id }, body: { name } }),
      await server.visitor.refused(signup.signUp, { body: { ...body, name } }),
    ]) {
      assert.equal(refused.status, 400)
      assert.deepEqual(refused.fields, [{ field: 'name', code, message }])
    }
  assert.equal((await change(user.id, { name: '\u202eAda\u2028Quay' })).name, 'Ada Quay')
})

test('the response to a profile change has every field of a user except secrets [SES-001]', async () => {
  const user = await createTestUser(server.context.db, { password: 'secret thing' })
  const account = await change(user.id, {})
  assert.deepEqual(Object.keys(account).sort(), [
    ...[
      'email',
      'emailRefused',
      'emailUpdated',
      'emailVerified',
      'facebookUserId',
      'firstname',
      'lang',
      'language',
      'lastname',
      'name',
      'pendingEmail',
    ],
    ...['profilePic', 'profile_pic', 'roles', 'timezone', 'userId', 'username', 'uuid'],
  ])
})

test('another account cannot be changed, and its preferences and sessions cannot be read [SES-067]', async () => {
  const { db } = server.context
  const [one, two] = [await createTestUser(db, {}), await createTestUser(db, { admin: true })]
  const admin = await server.as(two.id)
  const params = { id: one.id }
  assert.equal((await admin.refused(accounts.change, { params, body: { name: 'Mine' } })).status, 403)
  assert.equal((await admin.refused(accounts.preferences, { params })).status, 403)
  assert.equal((await admin.refused(accounts.changePreferences, { params, body: {} })).status, 403)
  assert.equal((await admin.refused(users.sessions, { params })).status, 403)
  assert.equal((await admin.refused(users.endSessions, { params })).status, 403)
})

test('roles, confirmation and activity are owned by the server: sent values are ignored [SES-049]', async () => {
  const user = await createTestUser(server.context.db, { verified: false })
  const account = await change(user.id, { roles: ['ADMIN'], emailVerified: true, active: false, facebookUserId: '1' })
  assert.deepEqual(
    account.roles.map((r) => r.name),
    ['USER'],
  )
  assert.equal(account.emailVerified, false)
})

test('a placeholder address is ignored in the profile and in the e-mail dialog, whatever its case or subdomain [SES-068, SES-070, SES-071]', async () => {
  const { db } = server.context
  const user = await createTestUser(db, { email: 'real@rivermouth.test' })
  await saveInstanceValue(db, 'appcivist.instance.placeholder-email-domains', '@nomail.test, other.test')
  for (const email of ['a@folkmoot.invalid', 'b@Mail.EXAMPLE.com', 'c@x.ldap.invalid', 'd@nomail.test', 'e@sub.other.test']) {
    const account = await change(user.id, { email, emailUpdated: false })
    assert.deepEqual([account.email, account.emailUpdated], ['real@rivermouth.test', false], email)
  }
  const directory = await createTestUser(db, { email: 'anna@ldap.invalid' })
  assert.equal((await change(directory.id, { emailUpdated: true })).emailUpdated, false)
})

test('without confirmation a changed address takes effect at once, sets the flag, ends the other sessions and mails the old address [SES-069]', async () => {
  const { db } = server.context
  const user = await createTestUser(db, { email: 'old@rivermouth.test' })
  const [here, there] = [await server.as(user.id), await server.as(user.id)]
  const account = await here.call(accounts.change, { params: { id: user.id }, body: { email: 'new@rivermouth.test' } })
  assert.deepEqual([account.email, account.emailUpdated, account.emailVerified], ['new@rivermouth.test', true, false])
  assert.equal((await there.refused(users.loggedIn, { params: { id: user.id } })).status, 401)
  await here.call(users.loggedIn, { params: { id: user.id } })
  assert.equal((await findLastMail(db, 'old@rivermouth.test'))?.subject, 'Your e-mail at Folkmoot was changed')
})

test('the flag can be set by the user without changing the address [SES-079]', async () => {
  const user = await createTestUser(server.context.db, {})
  assert.equal((await change(user.id, { emailUpdated: true })).emailUpdated, true)
  assert.equal((await change(user.id, {})).emailUpdated, true)
})

test('without confirmation, the address of another account is refused with a sentence [SES-072]', async () => {
  const { db } = server.context
  await createTestUser(db, { email: 'taken@rivermouth.test' })
  const user = await createTestUser(db, { lang: 'es-ES' })
  const params = { id: user.id }
  const no = await (await server.as(user.id)).refused(accounts.change, {
    params,
    body: { email: 'TAKEN@rivermouth.test' },
  })
  assert.deepEqual([no.refused, no.status, no.text], ['email_taken', 409, 'Otra cuenta usa esta dirección.'])
  assert.equal(no.fields?.[0]?.field, 'email')
})

/** Two accounts that ask for `value` at the same time, in different case: how the calls ended, and how many have it. */
async function raceForValue(field: 'email' | 'username', value: string) {
  const { db } = server.context
  const [one, two] = [await createTestUser(db, {}), await createTestUser(db, {})]
  const endings = await raceCalls(server, 'users', [
    () => change(one.id, { [field]: value }),
    () => change(two.id, { [field]: value.toUpperCase() }),
  ])
  const rows = await db.selectFrom('users').select(field).where('id', 'in', [one.id, two.id]).execute()
  return [...endings.sort(), rows.filter((row) => row[field]?.toLowerCase() === value).length]
}

test('of two accounts that take one address or user name at once, one gets it and the other is refused [SES-001, SES-072]', async () => {
  assert.deepEqual(await raceForValue('email', 'one-berth@rivermouth.test'), ['email_taken', 'ok', 1])
  assert.deepEqual(await raceForValue('username', 'harbourmaster'), ['ok', 'username_taken', 1])
})

test('an address that is sent again as it is, in any case, sets no flag and ends no session [SES-069]', async () => {
  const user = await createTestUser(server.context.db, { email: 'kept@rivermouth.test' })
  const [here, there] = [await server.as(user.id), await server.as(user.id)]
  const params = { id: user.id }
  const before = await here.call(users.loggedIn, { params })
  for (const email of ['kept@rivermouth.test', ' KEPT@rivermouth.test']) {
    const account = await here.call(accounts.change, { params, body: { email, firstname: 'Kit' } })
    assert.deepEqual(
      [account.email, account.emailUpdated, account.emailVerified, account.firstname],
      [before.email, before.emailUpdated, before.emailVerified, 'Kit'],
    )
  }
  await there.call(users.loggedIn, { params })
})

test('of two accounts that confirm one address at once, one gets it and the other learns that it is registered [SES-069]', async () => {
  const { db } = mailing.context
  const email = 'one-mooring@rivermouth.test'
  const links = [await createTestUser(db, {}), await createTestUser(db, {})].map(async ({ id }) => {
    const token = await createToken(db, 'email', { userId: id, data: { email } })
    return () => mailing.visitor.call(signup.confirm, { params: { token } })
  })
  const endings = await raceCalls(mailing, 'users', await Promise.all(links))
  assert.deepEqual(endings.sort(), ['already_registered', 'ok'])
})

test('with confirmation a new address waits for its link; that an address is registered only its owner learns [SES-069]', async () => {
  const { db } = mailing.context
  const user = await createTestUser(db, { email: 'before@rivermouth.test' })
  const [here, there] = [await mailing.as(user.id), await mailing.as(user.id)]
  const params = { id: user.id }
  const asked = await here.call(accounts.change, { params, body: { email: 'after@rivermouth.test' } })
  assert.deepEqual([asked.email, asked.pendingEmail], ['before@rivermouth.test', 'after@rivermouth.test'])

  await createTestUser(db, { email: 'somebody@rivermouth.test' })
  const known = await change((await createTestUser(db, {})).id, { email: 'somebody@rivermouth.test' }, mailing)
  assert.equal(known.pendingEmail, 'somebody@rivermouth.test')
  assert.match((await findLastMail(db, 'somebody@rivermouth.test'))?.subject ?? '', /You already have an account/)

  const token = (await findLastMail(db, 'after@rivermouth.test'))?.token ?? ''
  const account = await mailing.visitor.call(signup.confirm, { params: { token } })
  assert.equal('sessionKey' in account, false)
  assert.deepEqual([account.email, account.emailVerified, account.emailUpdated], ['after@rivermouth.test', true, true])
  await here.call(users.loggedIn, { params })
  assert.equal((await there.refused(users.loggedIn, { params })).status, 401)
  assert.equal(await countMails(db, 'before@rivermouth.test'), 1)
})

test('a reset and a change of the password end the changes of address that wait for a link, and not those of others [SES-061]', async () => {
  const { db } = mailing.context
  const [old, password] = ['grey heron at noon', 'white egret at dusk']
  const ask = async (email: string) => {
    const user = await createTestUser(db, { password: old })
    const me = await mailing.as(user.id)
    await me.call(accounts.change, { params: { id: user.id }, body: { email, proof: { password: old } } })
    return { user, me, link: { params: { token: (await findLastMail(db, email))?.token ?? '' } } }
  }
  const [reset, changed, other] = [await ask('a@strange.test'), await ask('b@strange.test'), await ask('c@strange.test')]
  const own = {
    params: { token: await createToken(db, 'email', { userId: changed.user.id, data: { email: changed.user.email } }) },
  }
  const token = await createToken(db, 'reset', { userId: reset.user.id, data: { email: reset.user.email } })
  await mailing.visitor.call(passwords.reset, { body: { token, password, repeatPassword: password } })
  await changed.me.call(passwords.change, { body: { oldPassword: old, password, repeatPassword: password } })
  for (const { link } of [reset, changed]) assert.equal((await mailing.visitor.refused(signup.confirm, link)).refused, 'token_unknown')
  assert.equal((await mailing.visitor.call(signup.confirm, own)).email, changed.user.email)
  assert.equal((await mailing.visitor.call(signup.confirm, other.link)).email, 'c@strange.test')
})

test('a user name that is an address or the name of another user is refused; a valid one signs in like the address [SES-001, SES-067]', async () => {
  const { db } = server.context
  const [one, two] = [await createTestUser(db, { password: 'right one' }), await createTestUser(db, {})]
  await change(one.id, { username: 'Skipper' })
  const second = await server.as(two.id)
  const params = { id: two.id }
  assert.equal((await second.refused(accounts.change, { params, body: { username: 'skipper' } })).refused, 'username_taken')
  assert.equal((await second.refused(accounts.change, { params, body: { username: 'a@b.test' } })).status, 400)
  const account = await server.visitor.call(users.login, { body: { email: 'skipper', password: 'right one' } })
  assert.equal(account.userId, one.id)
})

test('sessions are listed with device and expiry; one is ended by its id, or all others at once [B.3]', async () => {
  const { db } = server.context
  const user = await createTestUser(db, {})
  const params = { id: user.id }
  const [here, there, third] = [await server.as(user.id), await server.as(user.id), await server.as(user.id)]
  const { list, total } = await here.call(users.sessions, { params })
  assert.equal(total, 3)
  assert.equal(list.filter((s) => s.current).length, 1)
  assert.equal(JSON.stringify(list).includes(here.key ?? ''), false)
  const [other] = (await there.call(users.sessions, { params })).list.filter((s) => s.current)
  await here.call(users.endSessions, { params, query: { session: other?.id ?? '' } })
  assert.equal((await there.refused(users.loggedIn, { params })).status, 401)
  await here.call(users.endSessions, { params })
  assert.equal((await third.refused(users.loggedIn, { params })).status, 401)
  assert.equal((await here.call(users.sessions, { params })).total, 1)
  const stranger = await createTestUser(db, {})
  const foreign = (await (await server.as(stranger.id)).call(users.sessions, { params: { id: stranger.id } })).list[0]?.id
  const no = await here.refused(users.endSessions, { params, query: { session: foreign ?? '' } })
  assert.equal(no.refused, 'not_found')
})

test('a session ends after 30 days without use and after 180 days in all, and is no longer listed [B.3]', async () => {
  const { db } = server.context
  const user = await createTestUser(db, {})
  const params = { id: user.id }
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
  const session = async (created: number, used: number) => {
    const key = await insertSession(db, user.id, `${created} ${used}`)
    const set = { created_at: ago(created), used_at: ago(used) }
    await db.updateTable('sessions').set(set).where('key_hash', '=', hashSecret(key)).execute()
    return server.withKey(key)
  }
  for (const [created, used] of [
    [31, 30.01],
    [180.01, 0],
  ] as const) {
    const ended = await session(created, used)
    assert.equal((await ended.refused(users.loggedIn, { params })).status, 401, `${created} ${used}`)
  }
  const open = [await session(31, 29.99), await session(179.99, 0)]
  const { list } = await (await server.as(user.id)).call(users.sessions, { params })
  assert.deepEqual(list.map(({ device }) => device).sort(), ['179.99 0', '31 29.99', 'test'])
  for (const each of open) await each.call(users.loggedIn, { params })
})

test('preferences have defaults, are validated, normalized and deleted by an empty text; unknown keys are stored [SES-066]', async () => {
  const user = await createTestUser(server.context.db, {})
  const me = await server.as(user.id)
  const params = { id: user.id }
  assert.equal((await me.call(accounts.preferences, { params }))['notifications.preference.frequency'], 'daily')
  const body = {
    'notifications.preference.frequency': 'Weekly',
    'ui.motivational-tips': 'false',
    'some.old-client': 'x',
    'ui.timezone': 'America/Asuncion',
  }
  const set = await me.call(accounts.changePreferences, { params, body })
  assert.equal(set['notifications.preference.frequency'], 'weekly')
  assert.equal(set['ui.motivational-tips'], 'FALSE')
  assert.equal(set['some.old-client'], 'x')
  assert.equal(set['ui.timezone'], 'America/Asuncion')
  assert.equal((await change(user.id, {})).timezone, 'America/Asuncion')
  const beside = await createTestUser(server.context.db, {})
  const other = await server.as(beside.id)
  const theirs = { 'notifications.preference.frequency': 'weekly', 'some.old-client': 'y', 'ui.timezone': 'Asia/Tokyo' }
  await other.call(accounts.changePreferences, { params: { id: beside.id }, body: theirs })
  await me.call(accounts.changePreferences, { params, body: { 'notifications.preference.frequency': '' } })
  const unset = await me.call(accounts.preferences, { params })
  assert.deepEqual(
    [unset['notifications.preference.frequency'], unset['some.old-client'], unset['ui.timezone']],
    ['daily', 'x', 'America/Asuncion'],
  )
  const untouched = await other.call(accounts.preferences, { params: { id: beside.id } })
  for (const [key, value] of Object.entries(theirs)) assert.equal(untouched[key], value)
  for (const [key, value] of [
    ['notifications.preference.frequency', 'hourly'],
    ['notifications.preference.newsletter.frequency', '0'],
    ['ui.motivational-tips', 'perhaps'],
    ['ui.timezone', 'Mars/Base'],
  ] as const) {
    const no = await me.refused(accounts.changePreferences, { params, body: { [key]: value } })
    assert.deepEqual([no.status, no.fields?.[0]?.field], [400, key])
  }
})

test('a sign-in from a new device is mailed to the owner, the first sign-in is not [H]', async () => {
  const { db } = mailing.context
  await createTestUser(db, { email: 'traveller@rivermouth.test', password: 'right one' })
  const from = (agent: string) =>
    mailing.app.inject({
      method: 'POST',
      url: '/api/user/login',
      headers: { 'user-agent': agent },
      payload: { email: 'traveller@rivermouth.test', password: 'right one' },
    })
  await saveInstanceValue(db, 'appcivist.instance.support-contact', 'help@rivermouth.test')
  await from('Mozilla/5.0 (X11; Linux x86_64) Firefox/130.0')
  await from('Mozilla/5.0 (X11; Linux x86_64) Firefox/131.0')
  assert.equal(await countMails(db, 'traveller@rivermouth.test'), 0)
  await from('Mozilla/5.0 (Linux; Android 15) Chrome/130.0')
  const mail = await findLastMail(db, 'traveller@rivermouth.test')
  assert.equal(mail?.subject, 'Your devices at Folkmoot have changed')
  assert.match(mail?.text ?? '', /Chrome, Android/)
})
