import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { connections, fbtoken } from '@folkmoot/core/communities/connections/endpoints.ts'
import { socialSignIn } from '@folkmoot/core/communities/connections/social-sign-in.ts'
import { accountData } from '@folkmoot/core/exchange/users/account-data/endpoints.ts'
import { hashPasswordCheaply } from '../../accounts/users/testing/create-users.ts'
import { startTestServices, type TestServices } from '../../app/services/testing/services.ts'
import { MAIL_SETTINGS } from '../../platform/mail/testing/mails.ts'
import { unseal } from '../../platform/shared/seal.ts'
import type { AssemblyRow } from '../assemblies/store.ts'
import { aMember, anAssembly } from '../assemblies/testing/assemblies.ts'
import { saveSpaceSettings } from '../spaces/space-rows.ts'
import { startTestProvider, type TestProvider } from './testing/oauth-provider.ts'

let provider: TestProvider
let server: TestServices
let assembly: AssemblyRow
before(async () => {
  provider = await startTestProvider()
  server = await startTestServices({ env: { ...MAIL_SETTINGS, ...provider.settings } })
  assembly = await anAssembly(server.context)
  await saveSpaceSettings(server.context.db, assembly.space_id, { 'appcivist.assembly.enable-social-ideation': 'TRUE' })
})
after(async () => {
  await server.stop()
  await provider.stop()
})
beforeEach(() => {
  provider.fault = 'none'
  provider.tokens.set('brought', { sub: '4711', name: 'Fay' })
})

const member = async () => {
  const { userId } = await aMember(server.context, assembly)
  return { params: { id: userId }, me: await server.as(userId), userId }
}
const body = { userId: '4711', accessToken: 'brought', expiration: 5_184_000, auuid: '' }
const row = (userId: number) => server.context.db.selectFrom('user_identities').selectAll().where('user_id', '=', userId).executeTakeFirst()

test('GET fbtoken is 404 before the first token; POST stores it sealed, GET returns id and expiry, PUT renews it [SES-074]', async () => {
  const { params, me, userId } = await member()
  assert.equal((await me.refused(fbtoken.read, { params })).status, 404)
  assert.equal((await me.refused(fbtoken.change, { params, body })).status, 404)
  const first = await me.call(fbtoken.create, { params, body: { ...body, auuid: assembly.uuid } })
  assert.equal(first.facebookUserId, '4711')
  assert.ok(Math.abs(Date.parse(first.expiration ?? '') - Date.now() - 5_184_000_000) < 60_000)
  assert.deepEqual(await me.call(fbtoken.read, { params }), first)
  const kept = await row(userId)
  assert.equal(unseal(server.context.secretKey, kept?.token ?? ''), 'brought')
  assert.equal(JSON.stringify(first).includes('brought'), false)
  provider.tokens.set('newer', { sub: '4711' })
  const ends = '2031-01-02T03:04:05.000Z'
  const renewed = { ...body, userId: 4711, accessToken: 'newer', expiration: ends }
  assert.equal((await me.call(fbtoken.change, { params, body: renewed })).expiration, ends)
})

test('the network is asked for the owner of a token: a made-up one and one of another user are refused [SES-074]', async () => {
  const { params, me, userId } = await member()
  for (const wrong of [
    { ...body, accessToken: 'made up' },
    { ...body, userId: '4712' },
  ]) {
    const no = await me.refused(fbtoken.create, { params, body: wrong })
    assert.deepEqual([no.status, no.fields?.[0]?.field], [400, 'accessToken'])
  }
  assert.equal((await me.refused(fbtoken.create, { params, body: { ...body, expiration: 'soon' } })).status, 400)
  provider.fault = 'down'
  assert.equal((await me.refused(fbtoken.create, { params, body })).status, 503)
  assert.equal(await row(userId), undefined)
})

test('a stored token does not sign anybody in and does not block another account [SES-074]', async () => {
  const [one, two] = [await member(), await member()]
  await one.me.call(fbtoken.create, { params: one.params, body })
  await two.me.call(fbtoken.create, { params: two.params, body })
  provider.person = { sub: '4711' }
  const facebook = { params: { name: 'facebook' } }
  const { url, proof } = await server.visitor.call(socialSignIn.start, { ...facebook, body: {} })
  const there = await fetch(url, { redirect: 'manual' })
  const { pathname, search } = new URL(there.headers.get('location') ?? '')
  const back = await server.app.inject({ method: 'GET', url: pathname + search })
  const code = new URLSearchParams(String(back.headers.location).split('#')[1]).get('enter') ?? ''
  const no = await server.visitor.refused(socialSignIn.enter, { ...facebook, body: { code, proof } })
  assert.equal(no.refused, 'social_email_missing')
})

test('tokens are stored only where an assembly has turned it on, for its members, and for one’s own account [SES-074, SES-075]', async () => {
  const other = await anAssembly(server.context)
  const outsider = await server.as(other.founder)
  const own = { params: { id: other.founder } }
  assert.equal((await outsider.refused(fbtoken.create, { ...own, body })).refused, 'social_off')
  const { params, me } = await member()
  const there = { ...body, auuid: other.uuid }
  assert.equal((await me.refused(fbtoken.create, { params, body: there })).refused, 'social_off')
  for (const call of [fbtoken.create, fbtoken.change]) {
    assert.equal((await outsider.refused(call, { params, body })).refused, 'not_allowed')
  }
  assert.equal((await outsider.refused(fbtoken.read, { params })).refused, 'not_allowed')
})

test('connections are in the export of an account without their token, and are deleted with the account [SES-066]', async () => {
  const { params, me, userId } = await member()
  await me.call(fbtoken.create, { params, body })
  const kept = await row(userId)
  const exported = await me.call(accountData.export, { params })
  assert.deepEqual(
    exported.connections.map((c) => [c.provider, c.name]),
    [['facebook', '4711']],
  )
  assert.equal(JSON.stringify(exported).includes(kept?.token ?? '-'), false)
  const hash = await hashPasswordCheaply('own words')
  await server.context.db.updateTable('users').set({ password_hash: hash }).where('id', '=', userId).execute()
  await me.call(accountData.remove, { params, body: { password: 'own words' } })
  assert.equal(await row(userId), undefined)
})

test('disconnecting deletes the token, though it is not a way to sign in [SES-066]', async () => {
  const { params, me, userId } = await member()
  await me.call(fbtoken.create, { params, body })
  const told = await me.call(connections.disconnectSocial, { params: { ...params, name: 'facebook' } })
  assert.equal(told.social.find((s) => s.name === 'facebook')?.may.connect, true)
  assert.equal(await row(userId), undefined)
})
