import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { users } from '@folkmoot/core/accounts/users/endpoints.ts'
import { connections } from '@folkmoot/core/communities/connections/endpoints.ts'
import { socialSignIn } from '@folkmoot/core/communities/connections/social-sign-in.ts'
import { memberships } from '@folkmoot/core/communities/memberships/endpoints.ts'
import { sql } from 'kysely'
import { createTestUser } from '../../accounts/users/testing/create-users.ts'
import { runCreateAdminCommand } from '../../app/cli/create-admin-command.ts'
import type { Caller } from '../../app/services/testing/services.ts'
import { startTestServices, type TestServices } from '../../app/services/testing/services.ts'
import { raceCalls } from '../../app/testing/race-calls.ts'
import { createTestSecurityLog } from '../../app/testing/security-log.ts'
import { MAIL_SETTINGS } from '../../platform/mail/testing/mails.ts'
import { unseal } from '../../platform/shared/seal.ts'
import type { AssemblyRow } from '../assemblies/store.ts'
import { aMember, anAssembly } from '../assemblies/testing/assemblies.ts'
import { saveSpaceSettings } from '../spaces/space-rows.ts'
import { type ProviderProfile, startTestProvider, type TestProvider } from './testing/oauth-provider.ts'

const log = createTestSecurityLog()
let provider: TestProvider
let server: TestServices
let assembly: AssemblyRow & { founder: number }
before(async () => {
  provider = await startTestProvider()
  server = await startTestServices({ env: { ...MAIL_SETTINGS, ...provider.settings, ...log.settings } })
  assembly = await anAssembly(server.context, { profile: { membership: 'OPEN' } })
  await saveSpaceSettings(server.context.db, assembly.space_id, { 'appcivist.assembly.enable-social-ideation': 'TRUE' })
})
after(async () => {
  await server.stop()
  await provider.stop()
  log.remove()
})
beforeEach(() => {
  provider.fault = 'none'
  provider.userInfo = 'in the ID token'
})

/** Follows the redirects like a browser, and returns the data that the result page gets. */
async function followRedirect(url: string): Promise<URLSearchParams> {
  const there = await fetch(url, { redirect: 'manual' })
  return openCallback(there.headers.get('location') ?? '')
}
async function openCallback(to: string): Promise<URLSearchParams> {
  const { origin, pathname, search } = new URL(to)
  assert.equal(origin, 'https://moot.test')
  const back = await server.app.inject({ method: 'GET', url: pathname + search })
  assert.equal(back.statusCode, 302)
  const [page = '', fragment = ''] = String(back.headers.location).split('#')
  assert.match(page, /^\/v2\/social\/[a-z-]+$/)
  return new URLSearchParams(fragment)
}

const harbour = { params: { name: 'harbour' } }
const signInAtProvider = (person: ProviderProfile) => {
  provider.person = person
}
async function signInAs(person: ProviderProfile, at?: string) {
  signInAtProvider(person)
  const { url, proof } = await server.visitor.call(socialSignIn.start, { ...harbour, body: { assembly: at } })
  const code = (await followRedirect(url)).get('enter') ?? ''
  return { ...harbour, body: { code, proof } }
}
async function connect(me: Caller, id: number, name = 'harbour') {
  const at = { params: { id, name } }
  const { url } = await me.call(connections.connectSocial, at)
  return { ...at, body: { code: (await followRedirect(url)).get('connect') ?? '' } }
}
const member = async () => {
  const { userId } = await aMember(server.context, assembly)
  await server.context.db.updateTable('users').set({ password_hash: 'x' }).where('id', '=', userId).execute()
  return { userId, me: await server.as(userId) }
}
const identities = (userId: number) => server.context.db.selectFrom('user_identities').selectAll().where('user_id', '=', userId).execute()

test('a member connects a social network by state and PKCE; the token is stored sealed and never returned [SES-066, SES-075]', async () => {
  const { userId, me } = await member()
  signInAtProvider({ sub: 'h-1', name: 'Ada', email: 'ada@harbour.test' })
  const before = await me.call(connections.list, { params: { id: userId } })
  assert.deepEqual(
    before.social.map((s) => [s.name, s.label, s.since, s.may.connect]),
    [
      ['harbour', 'Harbour', null, true],
      ['facebook', 'Facebook', null, true],
    ],
  )
  const after = await me.call(connections.finishSocial, await connect(me, userId))
  assert.equal(provider.lastAuthorization.get('code_challenge_method'), 'S256')
  assert.equal(provider.lastAuthorization.get('scope'), 'openid email profile')
  assert.deepEqual(after.social[0]?.may, { connect: false, disconnect: true })
  const [row] = await identities(userId)
  const token = unseal(server.context.secretKey, row?.token ?? '')
  assert.equal(provider.tokens.get(token ?? '')?.sub, 'h-1')
  assert.equal(JSON.stringify([before, after]).includes(token ?? '-'), false)
  assert.ok(Date.parse(row?.token_expires_at ?? '') > Date.now())
})

test('a network is connected only where an assembly of the user has turned it on, and by the user only [SES-075]', async () => {
  const other = await anAssembly(server.context)
  const { userId } = await aMember(server.context, other)
  const me = await server.as(userId)
  const no = await me.refused(connections.connectSocial, { params: { id: userId, name: 'harbour' } })
  assert.deepEqual([no.refused, no.status], ['social_off', 403])
  assert.deepEqual((await me.call(connections.list, { params: { id: userId } })).social, [])
  const { userId: somebody } = await member()
  assert.equal((await me.refused(connections.list, { params: { id: somebody } })).status, 403)
  assert.equal((await me.refused(connections.connectSocial, { params: { id: somebody, name: 'harbour' } })).status, 403)
  const { userId: in_, me: self } = await member()
  assert.equal((await self.refused(connections.connectSocial, { params: { id: in_, name: 'unknown' } })).status, 404)
})

test('an expired, used, made-up or foreign state has no effect [SES-066]', async () => {
  const { userId, me } = await member()
  signInAtProvider({ sub: 'h-2' })
  const begin = async () => (await me.call(connections.connectSocial, { params: { id: userId, name: 'harbour' } })).url
  const late = await begin()
  await server.context.db.updateTable('tokens').set({ expires_at: '2020-01-01T00:00:00Z' }).where('kind', '=', 'social').execute()
  assert.equal((await followRedirect(late)).get('failed'), 'expired')

  const back = (await fetch(await begin(), { redirect: 'manual' })).headers.get('location') ?? ''
  assert.ok((await openCallback(back.replace('/harbour/', '/facebook/'))).get('failed'), 'another provider')
  const first = (await openCallback(back)).get('connect')
  assert.ok(first)
  assert.equal((await openCallback(back)).get('failed'), 'expired')
  assert.equal((await openCallback(back.replace(/state=[^&]+/, `state=${'x'.repeat(43)}`))).get('failed'), 'expired')

  const { userId: thief, me: they } = await member()
  const stolen = { params: { id: thief, name: 'harbour' }, body: { code: first ?? '' } }
  assert.equal((await they.refused(connections.finishSocial, stolen)).refused, 'token_unknown')
  assert.deepEqual([await identities(userId), await identities(thief)], [[], []])
  const own = { params: { id: userId, name: 'harbour' }, body: { code: first ?? '' } }
  await me.call(connections.finishSocial, own)
  assert.equal((await me.refused(connections.finishSocial, own)).refused, 'token_unknown')
})

test('an attempt that an older version stored in another shape counts as expired [SES-066]', async () => {
  const { userId, me } = await member()
  signInAtProvider({ sub: 'h-older' })
  const setShape = (kind: 'social' | 'socialback', change: string) =>
    server.context.db
      .updateTable('tokens')
      .set({ data: sql<string>`data || ${change}::jsonb` })
      .where('kind', '=', kind)
      .execute()
  const { url } = await me.call(connections.connectSocial, { params: { id: userId, name: 'harbour' } })
  await setShape('social', '{"errand": {"act": "link"}}')
  assert.equal((await followRedirect(url)).get('failed'), 'expired')

  const returned = await connect(me, userId)
  assert.ok(returned.body.code)
  await setShape('socialback', '{"person": {"id": "h-older"}}')
  assert.equal((await me.refused(connections.finishSocial, returned)).refused, 'token_unknown')
  assert.deepEqual(await identities(userId), [])
})

test('a refusal at the provider, a wrong signature and a provider that is down connect nothing [SES-066]', async () => {
  const { userId, me } = await member()
  const begin = async () => (await me.call(connections.connectSocial, { params: { id: userId, name: 'harbour' } })).url
  provider.person = undefined
  assert.equal((await followRedirect(await begin())).get('failed'), 'refused')
  signInAtProvider({ sub: 'h-3' })
  provider.fault = 'signature'
  assert.equal((await followRedirect(await begin())).get('failed'), 'unavailable')
  provider.fault = 'none'
  const back = (await fetch(await begin(), { redirect: 'manual' })).headers.get('location') ?? ''
  provider.fault = 'down'
  assert.equal((await openCallback(back)).get('failed'), 'unavailable')
  assert.deepEqual(await identities(userId), [])
})

test('a provider that cannot be reached at the start is named in the refusal, without a redirect [SES-066]', async () => {
  const unreachable = await startTestProvider()
  const other = await startTestServices({ env: { ...MAIL_SETTINGS, ...unreachable.settings } })
  await unreachable.stop()
  try {
    const refusal = await other.visitor.refused(socialSignIn.start, { ...harbour, body: {} })
    assert.deepEqual([refusal.refused, refusal.status], ['unavailable', 503])
  } finally {
    await other.stop()
  }
})

test('a person at the network opens one account; the only way to sign in cannot be removed [SES-066]', async () => {
  const [one, two] = [await member(), await member()]
  signInAtProvider({ sub: 'h-4' })
  await one.me.call(connections.finishSocial, await connect(one.me, one.userId))
  const taken = await two.me.refused(connections.finishSocial, await connect(two.me, two.userId))
  assert.deepEqual([taken.refused, taken.status, taken.text], ['identity_taken', 409, 'Harbour is connected with another account.'])
  const at = { params: { id: one.userId, name: 'harbour' } }
  const { db } = server.context
  await db.updateTable('users').set({ password_hash: null }).where('id', '=', one.userId).execute()
  assert.equal((await one.me.refused(connections.disconnectSocial, at)).refused, 'last_way_in')
  await db.updateTable('users').set({ password_hash: 'x' }).where('id', '=', one.userId).execute()
  await one.me.call(connections.disconnectSocial, at)
  assert.deepEqual(await identities(one.userId), [])
  await two.me.call(connections.finishSocial, await connect(two.me, two.userId))
})

test('a connected network signs in to its account, once, and only in the browser that started [SES-066]', async () => {
  const { userId, me } = await member()
  const person = { sub: 'h-5', email: 'other-address@harbour.test', email_verified: true }
  signInAtProvider(person)
  await me.call(connections.finishSocial, await connect(me, userId))
  const request = await signInAs(person)
  const foreign = { ...request, body: { ...request.body, proof: 'x'.repeat(43) } }
  assert.equal((await server.visitor.refused(socialSignIn.enter, foreign)).refused, 'token_unknown')
  const account = await server.visitor.call(socialSignIn.enter, request)
  assert.equal(account.userId, userId)
  await server.withKey(account.sessionKey).call(users.loggedIn, { params: { id: userId } })
  assert.equal((await server.visitor.refused(socialSignIn.enter, request)).refused, 'token_unknown')
  await server.context.db.updateTable('users').set({ active: false }).where('id', '=', userId).execute()
  const closed = await server.visitor.refused(socialSignIn.enter, await signInAs(person))
  assert.deepEqual([closed.refused, closed.text], ['bad_credentials', 'This account is deactivated. Contact the people who run this site.'])
})

test('a new person gets an account when the provider verifies the address, and joins the assembly they came from [SES-066]', async () => {
  const person = { sub: 'h-6', name: 'Nora New', email: 'nora@harbour.test', email_verified: true }
  const account = await server.visitor.call(socialSignIn.enter, await signInAs(person, assembly.uuid))
  assert.deepEqual([account.name, account.email, account.emailVerified], ['Nora New', 'nora@harbour.test', true])
  const params = { aid: assembly.id, uid: account.userId }
  const own = await server.withKey(account.sessionKey).call(memberships.inAssembly, { params })
  assert.equal(own.status, 'ACCEPTED')
  assert.equal((await server.visitor.call(socialSignIn.enter, await signInAs(person))).userId, account.userId)
})

test('no account is found by its address alone, created with an unverified address, or created where sign-up is closed [SES-066]', async () => {
  await createTestUser(server.context.db, { email: 'Taken@harbour.test', password: 'own one' })
  const of = async (person: ProviderProfile, at?: string) => server.visitor.refused(socialSignIn.enter, await signInAs(person, at))
  const taken = await of({ sub: 'h-7', email: 'taken@harbour.test', email_verified: true })
  assert.deepEqual([taken.refused, taken.status], ['account_exists', 409])
  const unsure = await of({ sub: 'h-8', email: 'unsure@harbour.test', email_verified: false })
  assert.deepEqual([unsure.refused, unsure.status], ['social_email_missing', 403])
  assert.equal((await of({ sub: 'h-9' })).refused, 'social_email_missing')
  const closed = await anAssembly(server.context)
  await saveSpaceSettings(server.context.db, closed.space_id, { 'appcivist.assembly.disable-new-memberships': 'TRUE' })
  const no = await of({ sub: 'h-10', email: 'late@harbour.test', email_verified: true }, closed.uuid)
  assert.equal(no.refused, 'signup_closed')
})

test('a provider configured by three URLs is asked for the user, with the scope of social networks [SES-066, SES-073]', async () => {
  const { userId, me } = await member()
  signInAtProvider({ sub: '4711', name: 'Fay' })
  await me.call(connections.finishSocial, await connect(me, userId, 'facebook'))
  assert.equal(provider.lastAuthorization.get('scope'), 'public_profile email user_friends publish_actions')
  assert.deepEqual(
    (await identities(userId)).map((i) => [i.provider, i.subject]),
    [['facebook', '4711']],
  )
})

test('the user info of a provider may be JSON or a signed JWT; one that somebody else signed is refused [SES-066]', async (t) => {
  for (const [n, form] of (['json', 'signed'] as const).entries()) {
    provider.userInfo = form
    const person = { sub: `told-${form}`, given_name: 'Tilda', family_name: `Told ${n}`, email_verified: true }
    const back = await signInAs({ ...person, email: `told${n}@rivermouth.test` })
    const account = await server.visitor.call(socialSignIn.enter, back)
    assert.deepEqual([account.name, account.email], [`Tilda Told ${n}`, `told${n}@rivermouth.test`], form)
  }
  provider.userInfo = 'signed by others'
  t.mock.method(console, 'error', () => {})
  signInAtProvider({ sub: 'forged', name: 'Fay Forged', email: 'forged@rivermouth.test', email_verified: true })
  const { url } = await server.visitor.call(socialSignIn.start, { ...harbour, body: {} })
  assert.equal((await followRedirect(url)).get('failed'), 'unavailable')
})

test('a provider whose issuer is another one than the settings name is logged with both', async (t) => {
  const log = t.mock.method(console, 'error', () => {})
  const inland = await startTestServices({
    env: {
      ...MAIL_SETTINGS,
      OAUTH_PROVIDERS: 'inland',
      OAUTH_INLAND_ISSUER: `${provider.url}/inland`,
      OAUTH_INLAND_CLIENT_ID: 'folkmoot',
      OAUTH_INLAND_CLIENT_SECRET: 'between us two',
    },
  })
  const no = await inland.visitor.refused(socialSignIn.start, { params: { name: 'inland' }, body: {} })
  await inland.stop()
  assert.equal(no.refused, 'unavailable')
  const line = String(log.mock.calls.at(-1)?.arguments[0])
  assert.match(line, /inland cannot be used: .*expected "http[^"]+\/inland", but it says "http[^"]+\/elsewhere"/)
})

test('a callback that is sent twice concurrently signs in once', async () => {
  const back = await signInAs({
    sub: 'twice',
    name: 'Tessa Twice',
    email: 'tessa@rivermouth.test',
    email_verified: true,
  })
  const finish = () => server.visitor.call(socialSignIn.enter, back)
  // the token belongs to no account yet, so the order of the two is not fixed
  assert.deepEqual((await raceCalls(server, 'tokens', [finish, finish])).sort(), ['ok', 'token_unknown'])
})

/** An account that a stranger made at a network for an address that nobody confirmed, and its next sign-in, which has begun. */
async function beginStrangerSignIn(name: string) {
  const { db } = server.context
  const email = `${name}@rivermouth.test`
  const person = { sub: name, name, email, email_verified: true }
  const { userId } = await server.visitor.call(socialSignIn.enter, await signInAs(person))
  await db.updateTable('users').set({ email_verified: false }).where('id', '=', userId).execute()
  const back = await signInAs(person)
  return {
    email,
    rows: `select from users where id = ${userId}`,
    enter: () => server.visitor.call(socialSignIn.enter, back),
    makeAdmin: () => runCreateAdminCommand(server.context, [email]),
    sessions: () => db.selectFrom('sessions').select('provider').where('user_id', '=', userId).execute(),
  }
}

test('a sign-in with a network while the operator revokes all access to the account opens no session', async () => {
  const { rows, enter, makeAdmin, sessions } = await beginStrangerSignIn('revoked')
  assert.deepEqual(await raceCalls(server, { rows }, [makeAdmin, enter]), ['ok', 'bad_credentials'])
  assert.deepEqual(await sessions(), [])
})

test('a sign-in with a network just before the operator revokes all access to the account is signed out', async () => {
  const { rows, enter, makeAdmin, sessions } = await beginStrangerSignIn('signed-out')
  assert.deepEqual(await raceCalls(server, { rows }, [enter, makeAdmin]), ['ok', 'ok'])
  assert.deepEqual(await sessions(), [])
})

test('two accounts that connect one identity concurrently: the second is told that it is taken [SES-066]', async () => {
  const [first, second, bystander] = [await member(), await member(), await member()]
  signInAtProvider({ sub: 'shared', name: 'Sam Shared' })
  const [mine, theirs] = [await connect(first.me, first.userId), await connect(second.me, second.userId)]
  const outcomes = await raceCalls(server, 'user_identities', [
    () => first.me.call(connections.finishSocial, mine),
    () => second.me.call(connections.finishSocial, theirs),
  ])
  assert.deepEqual(outcomes, ['ok', 'identity_taken'])
  const owners = await Promise.all([first, second, bystander].map(({ userId }) => identities(userId)))
  assert.deepEqual(
    owners.map((rows) => rows.map((row) => [row.subject, row.signs_in])),
    [[['shared', true]], [], []],
  )
})

test('accounts created by a network, and networks connected and disconnected, are logged', async () => {
  const person = { sub: 'logged', name: 'Lea Logged', email: 'lea@harbour.test', email_verified: true }
  const entered = await signInAs(person)
  const created = await log.linesOf(() => server.visitor.call(socialSignIn.enter, entered))
  assert.deepEqual(
    created.map((line) => [line.event, line.method]),
    [
      ['account_created', 'harbour'],
      ['sign_in_succeeded', 'harbour'],
    ],
  )
  const { userId, me } = await member()
  signInAtProvider({ sub: 'logged too' })
  const finish = await connect(me, userId)
  const lines = await log.linesOf(async () => {
    await me.call(connections.finishSocial, finish)
    await me.call(connections.disconnectSocial, { params: finish.params })
  })
  assert.deepEqual(
    lines.map((line) => [line.event, line.userId, line.provider]),
    [
      ['identity_connected', userId, 'harbour'],
      ['identity_disconnected', userId, 'harbour'],
    ],
  )
})
