import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { assemblies } from '@folkmoot/core/communities/assemblies/endpoints.ts'
import { campaigns } from '@folkmoot/core/communities/campaigns/endpoints.ts'
import { assemblyCreation } from '@folkmoot/core/communities/memberships/endpoints.ts'
import { instanceSettings } from '@folkmoot/core/communities/site-settings/endpoints.ts'
import { createTestUser } from '../../accounts/users/testing/create-users.ts'
import { type Caller, startTestServices, type TestServices } from '../../app/services/testing/services.ts'
import { isBlockedByRows } from '../../app/testing/race-calls.ts'
import { addTheme } from '../../platform/http/pages.ts'
import { findInstanceValue } from '../../platform/shared/instance/instance-values.ts'
import { unseal } from '../../platform/shared/seal.ts'
import { checkNetworkLimit } from '../assemblies/network-limits.ts'
import { anAssembly } from '../assemblies/testing/assemblies.ts'
import { createTown } from '../campaigns/testing/campaigns.ts'
import { aGroup } from '../groups/testing/groups.ts'

const PREFIX = 'appcivist.instance.'
let server: TestServices
let admin: Caller & { userId: number }
before(async () => {
  server = await startTestServices({
    time: '2026-11-20T12:00:00Z',
    env: { ENVIRONMENTS: '{"partner-a":{"hosts":["vote.example.org"],"votingApi":"https://vote.example.org/api/v0"}}' },
  })
  const { id } = await createTestUser(server.context.db, { admin: true })
  admin = { ...(await server.as(id)), userId: id }
})
after(() => server.stop())

const set = (body: Record<string, string>) => admin.call(instanceSettings.change, { body })
const site = async () => (await server.app.inject({ url: '/environments.json' })).json()

test('only admins read and change the settings of the site [C, G.1]', async () => {
  const someone = await server.as((await createTestUser(server.context.db, {})).id)
  for (const [caller, status] of [
    [server.visitor, 401],
    [someone, 403],
  ] as const) {
    assert.equal((await caller.refused(instanceSettings.read, {})).status, status)
    assert.equal((await caller.refused(instanceSettings.change, { body: { theme: '/x.css' } })).status, status)
  }
  const map = await set({ [`${PREFIX}support-contact`]: 'help@town.example', 'appcivsit.instance.made-up': 'kept' })
  assert.deepEqual(map, { [`${PREFIX}support-contact`]: 'help@town.example', [`${PREFIX}made-up`]: 'kept' })
  assert.deepEqual(await set({ [`${PREFIX}made-up`]: '' }), { [`${PREFIX}support-contact`]: 'help@town.example' })
  assert.deepEqual(await admin.call(instanceSettings.read, {}), { [`${PREFIX}support-contact`]: 'help@town.example' })
})

test('a wrong value is refused with its key and nothing is stored; internal values of the instance cannot be set [G.1]', async () => {
  const no = await admin.refused(instanceSettings.change, {
    body: {
      [`${PREFIX}landing-url`]: 'javascript:alert(1)',
      [`${PREFIX}spotlight`]: '{"name": 1}',
      [`${PREFIX}domain`]: 'no-such-assembly',
      [`${PREFIX}support-contact`]: 'somebody else',
    },
  })
  assert.deepEqual(
    no.fields?.map((f) => [f.field, f.code]),
    [
      [`${PREFIX}landing-url`, 'not_url'],
      [`${PREFIX}spotlight`, 'wrong'],
      [`${PREFIX}domain`, 'unknown'],
    ],
  )
  assert.notEqual(await findInstanceValue(server.context.db, `${PREFIX}support-contact`), 'somebody else')
  const mark = await findInstanceValue(server.context.db, 'mark')
  await set({ mark: 'demo' })
  assert.equal(await findInstanceValue(server.context.db, 'mark'), mark)
  await set({ mark: '' })
})

test('a secret is stored sealed and never returned [G]', async () => {
  const map = await set({ [`${PREFIX}etherpad-api-key`]: 'k-e-y' })
  assert.equal(JSON.stringify(map).includes('etherpad-api-key'), false)
  const stored = (await findInstanceValue(server.context.db, `${PREFIX}etherpad-api-key`)) ?? ''
  assert.equal(stored.includes('k-e-y'), false)
  assert.equal(unseal(server.context.secretKey, stored), 'k-e-y')
  await set({ [`${PREFIX}etherpad-api-key`]: '' })
})

test('the browser gets the start page, the support contact and the table of the six environments [APP-005, APP-008, APP-015, APP-016, APP-023]', async () => {
  assert.equal((await site()).landingUrl, null)
  await set({ 'landing-url': '/v2/p/assembly/x', 'support-contact': 'Ask Ida' })
  const told = await site()
  assert.deepEqual([told.landingUrl, told.supportContact, told.actionLogging], ['/v2/p/assembly/x', 'Ask Ida', false])
  assert.deepEqual(
    told.environments.map((e: { name: string }) => e.name),
    ['production', 'testing', 'development', 'local', 'partner-a', 'partner-b'],
  )
  assert.deepEqual(told.environments[4].hosts, ['vote.example.org'])
  await set({ 'landing-url': '' })
  assert.equal((await site()).landingUrl, null)
})

test("the browser gets the operator's own pages about help, accessibility and privacy, each alone [G.1]", async () => {
  const none = { help: null, accessibility: null, privacy: null }
  assert.deepEqual((await site()).ownPages, none)
  for (const [name, address] of [
    ['help', '/v2/p/assembly/x'],
    ['accessibility', 'https://town.example/accessible'],
    ['privacy', 'https://town.example/privacy#data'],
  ] as const) {
    await set({ [`${name}-url`]: address })
    assert.deepEqual((await site()).ownPages, { ...none, [name]: address })
    const no = await admin.refused(instanceSettings.change, { body: { [`${name}-url`]: 'javascript:alert(1)' } })
    assert.deepEqual(
      no.fields?.map(({ field, code }) => [field, code]),
      [[`${PREFIX}${name}-url`, 'not_url']],
    )
    assert.deepEqual((await site()).ownPages, { ...none, [name]: address })
    await set({ [`${name}-url`]: '' })
  }
  assert.deepEqual((await site()).ownPages, none)
})

test('the pages may call the servers of the table only [APP-016, B.11]', async () => {
  const page = await server.app.inject({ url: '/api', headers: { accept: 'text/html' } })
  const policy = String(page.headers['content-security-policy'])
  assert.match(policy, /connect-src 'self' https:\/\/vote\.example\.org wss:\/\/vote\.example\.org;/)
})

test('the pages may load pictures of the tile server only where one is set, and the browser is told whose map it is [A28, B.11]', async () => {
  const pictures = async (at: TestServices) => {
    const page = await at.app.inject({ url: '/api', headers: { accept: 'text/html' } })
    return /img-src ([^;]*);/.exec(String(page.headers['content-security-policy']))?.[1]
  }
  assert.equal(await pictures(server), "'self' data: blob:")
  const { mapTiles, mapAttribution } = await site()
  assert.deepEqual([mapTiles, mapAttribution], [null, null])
  const MAP_TILES = 'https://tiles.example.org:8443/town/{z}/{x}/{y}.png?key=1'
  const mapped = await startTestServices({
    time: '2026-11-20T12:00:00Z',
    env: { MAP_TILES, MAP_ATTRIBUTION: '© the town' },
  })
  try {
    assert.equal(await pictures(mapped), "'self' data: blob: https://tiles.example.org:8443")
    const told = (await mapped.app.inject({ url: '/environments.json' })).json()
    assert.deepEqual([told.mapTiles, told.mapAttribution], [MAP_TILES, '© the town'])
  } finally {
    await mapped.stop()
  }
})

test('the style sheet of the site follows the product’s, and its URL is escaped [G.1]', () => {
  const page = '<html><head><link href="/own.css"></head><body></body></html>'
  assert.equal(addTheme(page, undefined), page)
  assert.match(addTheme(page, '/theme/$&.css'), /own\.css"><link rel="stylesheet" href="\/theme\/\$&amp;\.css"><\/head>/)
  assert.equal(addTheme(page, '/"><script>').includes('<script>'), false)
})

test('the domain of the site makes one assembly the principal one and changes no other [G.1]', async () => {
  const { context } = server
  const [one, two] = [await anAssembly(context, { shortname: 'our-town' }), await anAssembly(context)]
  const principal = async (a: { id: number; founder: number }) =>
    (await (await server.as(a.founder)).call(assemblies.one, { params: { aid: a.id } })).principalAssembly
  const rows = `select from assemblies where id = ${two.id}`
  assert.equal(await isBlockedByRows(server, rows, () => set({ domain: 'Our-Town' })), false)
  assert.deepEqual([await principal(one), await principal(two), (await site()).domain], [true, false, 'our-town'])
  await set({ domain: '' })
  assert.deepEqual([await principal(one), (await site()).domain], [false, null])
})

test('a picture of the start page is public as long as it is used there [APP-010, B.8]', async () => {
  const { db } = server.context
  const name = `${'ab'.repeat(16)}.png`
  await db
    .insertInto('files')
    .values({
      name,
      title: 'ferry.png',
      target: 'cover',
      type: 'image/png',
      size: 1,
      who: `user ${admin.userId}`,
      at: new Date().toISOString(),
      uploader_id: admin.userId,
    })
    .execute()
  const uses = () => db.selectFrom('file_uses').select(['used_in', 'space_id']).execute()
  await set({ spotlight: JSON.stringify([{ name: 'Ours', image: `/files/${name}` }]) })
  assert.deepEqual(await uses(), [{ used_in: 'instance', space_id: null }])
  await set({ spotlight: '' })
  assert.deepEqual(await uses(), [])
})

test('child assemblies can be switched off for the site [CST-006]', async () => {
  const parent = await anAssembly(server.context)
  const me = await server.as(parent.founder)
  const request = { params: { aid: parent.id }, body: { name: 'Child', shortname: 'switched-child' } }
  await set({ 'assembly-network': 'FALSE' })
  assert.equal((await me.refused(assemblyCreation.createChild, request)).status, 403)
  await set({ 'assembly-network': '' })
  assert.equal((await me.call(assemblyCreation.createChild, request)).name, 'Child')
})

test('a child assembly has one running campaign unless the site allows more; drafts, past and coming ones do not count, roots have no limit, an admin may exceed it [CST-005, CST-006]', async () => {
  const { context } = server
  const root = await anAssembly(context)
  const me = await server.as(root.founder)
  const child = await me.call(assemblyCreation.createChild, {
    params: { aid: root.id },
    body: { name: 'Quarter', shortname: 'quarter' },
  })
  const phases = (startDate: string, endDate: string) => ({
    components: [{ type: 'IDEAS' as const, startDate, endDate }],
  })
  const now = phases('2026-11-01', '2026-12-01')
  const make = (aid: number, body: object) => ({ params: { aid }, body: { title: 'Spend it', goal: 'Well', ...body } })
  await me.call(campaigns.create, make(child.assemblyId, phases('2026-01-01', '2026-02-01')))
  await me.call(campaigns.create, make(child.assemblyId, { ...now, status: 'DRAFT' }))
  await me.call(campaigns.create, make(child.assemblyId, now))
  const no = await me.refused(campaigns.create, make(child.assemblyId, now))
  assert.deepEqual([no.refused, no.status, no.text], ['limit_reached', 409, 'This network allows 1 running campaign for each assembly.'])
  await me.call(campaigns.create, make(child.assemblyId, phases('2027-01-01', '2027-02-01')))
  for (let i = 0; i < 2; i++) await me.call(campaigns.create, make(root.id, now))
  await admin.call(campaigns.create, make(child.assemblyId, now))
  await set({ 'assembly-network-campaign-limit': '0' })
  await me.call(campaigns.create, make(child.assemblyId, now))
  await set({ 'assembly-network-campaign-limit': '' })
})

test('a child assembly has as many groups as the site allows [CST-006]', async () => {
  const { db, clock } = server.context
  const parent = await createTown(db)
  const child = await createTown(db)
  await db.updateTable('assemblies').set({ parent_id: parent.id }).where('id', '=', child.id).execute()
  const full = (assemblyId: number, isAdmin = false) =>
    checkNetworkLimit(db, { admin: isAdmin }, 'groups', { assemblyId, now: clock.iso() })
  assert.equal(await full(child.id), undefined)
  await aGroup(db, child.id)
  await aGroup(db, parent.id)
  assert.equal((await full(child.id))?.refused, 'limit_reached')
  assert.deepEqual([await full(parent.id), await full(child.id, true)], [undefined, undefined])
  await set({ 'assembly-network-working-group-limit': '2' })
  assert.equal(await full(child.id), undefined)
  await set({ 'assembly-network-working-group-limit': '' })
})
