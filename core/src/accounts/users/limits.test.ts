import assert from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod/mini'
import { parseDirectoryPerson, parseDirectoryServer } from '../../communities/connections/directory.ts'
import { connections, fbtoken, parseTokenExpiry } from '../../communities/connections/endpoints.ts'
import { socialSignIn } from '../../communities/connections/social-sign-in.ts'
import { checkSettings } from '../../platform/settings/check-settings.ts'
import { PREFERENCES_LIMIT } from '../../platform/settings/setting-limits.ts'
import type { Endpoint } from '../../platform/shared/endpoint.ts'
import { PASSWORD_FLOOR } from '../../platform/shared/password.ts'
import { assertLimits, characters, type Limit, requiredCharacters, values } from '../../platform/shared/testing/assert-limits.ts'
import { CaptchaSolution, captcha } from './captcha.ts'
import { accounts, adminUsers, passwords, users } from './endpoints.ts'
import { outbox } from './outbox.ts'
import { secondFactors, secondStep } from './second-factors/endpoints.ts'
import { PasskeyAssertion, PasskeyRegistration, Proof } from './second-factors/schemas.ts'

test('an account has a name of 1 to 100 characters, a user name of 2 to 60, and a valid time zone', () => {
  assertLimits(accounts.change.body, {
    name: requiredCharacters(100),
    firstname: characters(100),
    lastname: characters(100),
    username: values(['', 'xx', 'x'.repeat(60)], ['x', 'x'.repeat(61)]),
    profilePic: characters(2000),
    timezone: values(['Europe/London', 'UTC'], ['Mars/Olympus', 'x'.repeat(61)]),
  })
  const stored = (name: string, value: string) => z.safeParse(accounts.changePreferences.body, { [name]: value }).success
  assert.deepEqual(
    [stored('k', 'x'), stored('', 'x'), stored('k'.repeat(100), 'x'), stored('k'.repeat(101), 'x')],
    [true, false, true, false],
  )
  assert.deepEqual([stored('k', 'x'.repeat(1000)), stored('k', 'x'.repeat(1001))], [true, false])
  assert.equal(PREFERENCES_LIMIT, 200)
})

test('the newsletter interval is 1 to 365 days', () => {
  const frequency = (days: string) => checkSettings('USER', { 'notifications.preference.newsletter.frequency': days }).faults
  assert.deepEqual(
    ['0', '1', '365', '366', '1.5'].map((days) => frequency(days).length),
    [1, 0, 0, 1, 1],
  )
})

test('the fields of sign-in, passwords and ending sessions are limited in length [CON-113]', () => {
  assert.equal(PASSWORD_FLOOR, 5)
  assertLimits(users.login.query, { assembly: characters(60) })
  assertLimits(users.login.body, { email: characters(254), username: characters(254), password: characters(1000) })
  assertLimits(users.endSessions.query, { session: characters(40) })
  assertLimits(passwords.forgot.body, { configUrl: characters(2000), captcha: characters(100) })
  assertLimits(passwords.reset.body, { token: characters(100), captcha: characters(100) })
  assertLimits(socialSignIn.start.body, { assembly: characters(60) })
  assertLimits(socialSignIn.enter.body, { code: characters(100), proof: characters(100) })
  for (const side of ['query', 'body'] as const) assertLimits(captcha.verify[side], { k: characters(2000) })
  assertLimits(CaptchaSolution, { salt: characters(200), number: values([0, 1], [-1]) })
})

test('searches in lists for admins are limited in length, and the lists have 12 rows a page', () => {
  assertLimits(adminUsers.list.query, { search: characters(100) })
  assertLimits(outbox.list.query, { to: characters(254), query: characters(200) })
  for (const { query } of [adminUsers.list, outbox.list]) assert.equal(z.parse(query, {}).pageSize, 12)
})

test('a connection accepts a code of at most 100 characters, and from old clients a token of at most 4,000', () => {
  assertLimits(connections.finishSocial.body, { code: characters(100) })
  assertLimits(connections.connectDirectory.body, { username: characters(254) })
  assertLimits(fbtoken.create.body, {
    userId: characters(100),
    accessToken: characters(4000),
    expiration: characters(60),
    auuid: characters(60),
  })
})

test('the base64url fields of a passkey are limited in length', () => {
  const under = (limits: Record<string, Limit>) =>
    Object.fromEntries(Object.entries(limits).map(([field, limit]) => [`response.${field}`, limit]))
  const id = { id: characters(1400), rawId: characters(1400) }
  assertLimits(PasskeyAssertion, {
    ...id,
    ...under({
      clientDataJSON: characters(4000),
      authenticatorData: characters(4000),
      signature: characters(2000),
      userHandle: characters(200),
    }),
  })
  assertLimits(PasskeyRegistration, {
    ...id,
    ...under({
      clientDataJSON: characters(4000),
      attestationObject: characters(20_000),
      transports: values([Array(10).fill('usb')], [Array(11).fill('usb')]),
      'transports.0': characters(40),
    }),
  })
  assertLimits(PasskeyAssertion, { id: values(['aZ0_-'], ['a=', 'a+b', '']) })
})

test('codes of a second factor are limited in length, and a passkey has a name of 1 to 60 characters', () => {
  assertLimits(Proof, { code: characters(40), password: characters(1000) })
  assertLimits(secondFactors.addAuthenticator.body, { token: characters(100), newCode: characters(20) })
  assertLimits(secondFactors.addPasskey.body, { name: requiredCharacters(60) })
  assertLimits(secondStep.finish.body, { token: characters(100), code: characters(40) })
  assertLimits(secondStep.challenge.body, { token: characters(100) })
})

test('endpoints whose response has a secret shown once are marked: tickets, app secrets, recovery codes', () => {
  const secret = (group: Readonly<Record<string, Endpoint>>) =>
    Object.entries(group).flatMap(([name, one]) => (one.secretResponse === true ? [name] : []))
  assert.deepEqual(secret(users), ['ticket'])
  assert.deepEqual(secret(secondFactors), ['beginAuthenticator', 'addAuthenticator', 'renewRecoveryCodes', 'addPasskey'])
})

test('a directory port is from 1 to 65535, and 636 uses TLS at once', () => {
  const at = (port: number) => parseDirectoryServer('ldap.town.example', port)?.tls
  assert.deepEqual([0, 1, 635, 636, 65_535, 65_536].map(at), [undefined, 'by StartTLS', 'by StartTLS', 'at once', 'by StartTLS', undefined])
})

test('the first non-empty first name and surname of a directory entry are used', () => {
  const person = parseDirectoryPerson({
    dn: 'cn=m',
    uid: ['  ', 'mh'],
    givenName: ['Maren', 'Maria'],
    sn: ['Holt', 'Ray'],
    mail: 7,
  })
  assert.deepEqual([person?.name, person?.displayName, person?.email], ['mh', 'Maren Holt', undefined])
})

test('a number up to 1,000,000,000 is seconds from now, up to 100,000,000,000 seconds since 1970, above it milliseconds', () => {
  const now = Date.parse('2026-11-20T12:00:00Z')
  const end = (given: number | string) => {
    const read = parseTokenExpiry(given, now)
    return typeof read === 'string' ? Date.parse(read) : read
  }
  assert.equal(end(1), now + 1000)
  assert.equal(end(1_000_000_000), now + 1_000_000_000_000)
  assert.equal(end(1_000_000_001), 1_000_000_001_000)
  assert.equal(end(100_000_000_000), 100_000_000_000_000)
  assert.equal(end(100_000_000_001), 100_000_000_001)
  // the year 8999 is the last that the database takes; JavaScript ends with 8.64e15
  const last = 221_845_305_599_999
  assert.equal(end(last), last)
  assert.deepEqual(
    [last + 1, 8.64e15, 8.64e15 + 2].map((number) => typeof end(number)),
    ['object', 'object', 'object'],
  )
  assert.equal(end('1970-01-01T00:00:00Z'), 0)
  assert.notEqual(typeof end('1969-12-31T23:59:59Z'), 'number')
})
