import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defaultOauthScope, providerLabel } from '../../platform/settings/oauth-providers.ts'
import { isPlaceholderEmail } from '../../platform/shared/email.ts'
import {
  createDirectoryPlaceholderEmail,
  decideDirectorySignIn,
  matchDirectoryPerson,
  nameDirectory,
  parseClosedEntry,
  parseDirectoryPerson,
  parseDirectoryServer,
} from './directory.ts'
import { parseTokenExpiry, refuseDisconnecting } from './endpoints.ts'
import { decideSocialSignIn, parseSocialProfile } from './social-sign-in.ts'

test('a directory connection uses TLS on port 636 and StartTLS on every other port, never plain text [SES-015]', () => {
  const read = (written: string, port = 636) => {
    const server = parseDirectoryServer(written, port)
    return server && [server.host, server.port, server.tls]
  }
  assert.deepEqual(read('ldap.town.test'), ['ldap.town.test', 636, 'at once'])
  assert.deepEqual(read('ldap.town.test', 389), ['ldap.town.test', 389, 'by StartTLS'])
  assert.deepEqual(read(' ldaps://ldap.town.test ', 3269), ['ldap.town.test', 3269, 'at once'])
  assert.deepEqual(read('ldap://ldap.town.test:1389'), ['ldap.town.test', 1389, 'by StartTLS'])
  assert.deepEqual(read('ldap://ldap.town.test', 636), ['ldap.town.test', 636, 'by StartTLS'])
  assert.deepEqual(read('[2001:db8::1]:636', 1), ['2001:db8::1', 636, 'at once'])
  for (const wrong of ['', 'two words', 'http://town.test', 'town.test/path', 'user@town.test', 'town.test:0']) {
    assert.equal(read(wrong), undefined, wrong)
  }
})

const entry = { dn: 'cn=Maren,dc=t', UID: 'MHolt', cn: ['Maren Holt'], sn: 'Holt', mail: ['no mail', 'm@t.test'] }

test('a directory entry becomes a person with a login name; invalid names and addresses are dropped [SES-012]', () => {
  assert.deepEqual(parseDirectoryPerson(entry), {
    dn: 'cn=Maren,dc=t',
    name: 'mholt',
    displayName: 'Maren Holt',
    email: 'm@t.test',
    aliases: ['mholt', 'no mail', 'm@t.test'],
  })
  const plain = parseDirectoryPerson({
    dn: 'd',
    sAMAccountName: 'ada',
    cn: 'see http://evil.test',
    givenName: 'Ada',
    sn: 'L',
  })
  assert.deepEqual([plain?.name, plain?.displayName, plain?.email], ['ada', 'Ada L', undefined])
  assert.equal(parseDirectoryPerson({ dn: 'ou=people', ou: 'people', uid: '  ' }), undefined)
})

test('a name matches one person: a login name precedes an address, and an ambiguous name matches nobody [SES-012]', () => {
  const person = (name: string, also: string[] = []) => ({
    dn: name,
    name,
    displayName: name,
    email: undefined,
    aliases: [name, ...also],
  })
  const [ada, bob] = [person('ada', ['bob']), person('bob', ['b@t.test'])]
  assert.equal(matchDirectoryPerson([ada, bob], ' BOB '), bob)
  assert.equal(matchDirectoryPerson([ada, bob], 'b@t.test'), bob)
  assert.equal(matchDirectoryPerson([bob, { ...bob, dn: 'another' }], 'bob'), undefined)
  assert.equal(matchDirectoryPerson([ada, bob], 'nobody'), undefined)
})

test('a correct directory password never opens an account that only has the same address', () => {
  const leads = (joined: Parameters<typeof decideDirectorySignIn>[0]['joined'], addressTaken: boolean) => {
    const next = decideDirectorySignIn({ joined, addressTaken })
    return typeof next === 'string' ? next : next.refused
  }
  assert.equal(leads('account', true), 'enter')
  assert.equal(leads('nothing', false), 'new account')
  assert.equal(leads('nothing', true), 'account_exists')
  assert.equal(leads('closed account', false), 'bad_credentials')
  assert.equal(isPlaceholderEmail(createDirectoryPlaceholderEmail('7f3c')), true)
})

test('the social network scope is the public profile, e-mail, friends and publishing [SES-073]', () => {
  assert.equal(defaultOauthScope('facebook'), 'public_profile email user_friends publish_actions')
  assert.equal(defaultOauthScope('harbour'), 'openid email profile')
  assert.deepEqual(['github', 'harbour-social', 'google'].map(providerLabel), ['GitHub', 'Harbour Social', 'Google'])
})

test('claims of a provider are parsed with their own types: number or string id, verified e-mail or not [SES-066]', () => {
  assert.deepEqual(parseSocialProfile({ sub: 'a1', name: 'Ada', email: 'a@b.test', email_verified: true }), {
    subject: 'a1',
    called: 'Ada',
    email: 'a@b.test',
    emailVerified: true,
  })
  assert.deepEqual(parseSocialProfile({ id: 17, name: '', login: 'ada', email: 'none' }), {
    subject: '17',
    called: 'ada',
    email: undefined,
    emailVerified: false,
  })
  const reserved = { sub: 'a1', name: 'Former member', preferred_username: '\u3164', login: '\u202eada' }
  assert.equal(parseSocialProfile(reserved)?.called, 'ada')
  for (const nobody of [{}, { sub: '' }, { sub: null }, { id: {} }]) assert.equal(parseSocialProfile(nobody), undefined)
})

test('a provider callback opens the connected account, or a new one for a verified address [SES-066]', () => {
  const open = {
    connected: 'nothing',
    signUpClosed: false,
    addressTaken: false,
    person: { email: 'a@b.test', emailVerified: true },
  } as const
  const leads = (change: object) => {
    const next = decideSocialSignIn({ ...open, ...change }, 'Harbour')
    return typeof next === 'string' ? next : next.refused
  }
  assert.equal(leads({}), 'new account')
  assert.equal(leads({ connected: 'account', signUpClosed: true, addressTaken: true }), 'enter')
  assert.equal(leads({ connected: 'closed account' }), 'bad_credentials')
  assert.equal(leads({ addressTaken: true }), 'account_exists')
  assert.equal(leads({ signUpClosed: true }), 'signup_closed')
  assert.equal(leads({ person: { email: 'a@b.test', emailVerified: false } }), 'social_email_missing')
  assert.equal(leads({ person: { email: undefined, emailVerified: true } }), 'social_email_missing')
})

test('a connection can be removed unless it is the only sign-in method [SES-066]', () => {
  assert.equal(!refuseDisconnecting({ password: false, externalCount: 1 }, true), false)
  assert.equal(!refuseDisconnecting({ password: false, externalCount: 2 }, true), true)
  assert.equal(!refuseDisconnecting({ password: true, externalCount: 1 }, true), true)
  assert.equal(!refuseDisconnecting({ password: false, externalCount: 0 }, false), true)
})

test('the expiry of a token is an instant, seconds from now, or a time since 1970 [SES-074]', () => {
  const now = Date.parse('2026-11-20T00:00:00Z')
  const day = '2026-11-21T00:00:00.000Z'
  for (const given of [86_400, '86400', '2026-11-21T00:00:00Z', 1_795_219_200, 1_795_219_200_000]) {
    assert.equal(parseTokenExpiry(given, now), day, String(given))
  }
  for (const none of [null, undefined, '', 0]) assert.equal(parseTokenExpiry(none, now), null)
  for (const wrong of ['soon', -5, 1e18]) assert.notEqual(typeof parseTokenExpiry(wrong, now), 'string')
})
test('one directory has one name, however the settings of assemblies write it; another base, port or host is another one', () => {
  const name = (directoryServer: string | undefined, directoryPort = 636, directoryBase: string | undefined = 'dc=a,dc=b') =>
    nameDirectory({ directoryServer, directoryPort, directoryBase })
  assert.equal(name('ldaps://People.Rivermouth.Test/'), name('people.rivermouth.test', 636, 'DC=a, dc=B'))
  assert.equal(name('people.rivermouth.test:389'), name('ldap://people.rivermouth.test', 389))
  const all = [
    name('people.rivermouth.test'),
    name('people.rivermouth.test', 389),
    name('people.rivermouth.test', 636, 'dc=b'),
    name('others.rivermouth.test'),
  ]
  assert.equal(new Set(all).size, all.length)
  assert.equal(name(undefined), undefined)
})

test('a directory that refuses a right password says why; other words mean that it is wrong [SES-010]', () => {
  const active = (data: string) =>
    `80090308: LdapErr: DSID-0C09041C, comment: AcceptSecurityContext error, data ${data}, v4563\u0000 Code: 0x31`
  const said: readonly (readonly [string, ReturnType<typeof parseClosedEntry>])[] = [
    [active('773'), 'must_change'],
    [active('532'), 'password_expired'],
    [active('701'), 'account_expired'],
    [active('52e'), undefined],
    [active('775'), undefined],
    ['Password must be changed Code: 0x31', 'must_change'],
    ['password expired! Code: 0x31', 'password_expired'],
    ['Account has expired Code: 0x31', 'account_expired'],
    [' Code: 0x31', undefined],
    ['Invalid credentials Code: 0x31', undefined],
  ]
  for (const [words, why] of said) assert.equal(parseClosedEntry(words), why, words)
})

test('a person is named by the name of the provider, else by the given name and the family name, else by the login [SES-066]', () => {
  const called = (claims: object) => parseSocialProfile({ sub: '1', ...claims })?.called
  assert.equal(called({ name: 'Ada L.', given_name: 'Ada', family_name: 'Lovelace' }), 'Ada L.')
  assert.equal(called({ given_name: 'Ada', family_name: 'Lovelace', preferred_username: 'ada' }), 'Ada Lovelace')
  assert.equal(called({ given_name: 'Ada', preferred_username: 'ada' }), 'Ada')
  assert.equal(called({ given_name: '', family_name: 7, preferred_username: 'ada' }), 'ada')
})
