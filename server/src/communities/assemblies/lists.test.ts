import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assemblies } from '@folkmoot/core/communities/assemblies/endpoints.ts'
import { createTestUser } from '../../accounts/users/testing/create-users.ts'
import { type Caller, startTestServices, testServices } from '../../app/services/testing/services.ts'
import { saveInstanceValue } from '../../platform/shared/instance/instance-values.ts'
import { createTestCampaign } from '../campaigns/testing/campaigns.ts'
import { addGroupMember, aGroupWithCampaign } from '../memberships/testing/group-members.ts'
import { checkNetworkLimit } from './network-limits.ts'
import type { AssemblyRow } from './store.ts'
import { aMember, anAssembly } from './testing/assemblies.ts'

const DAY = '2026-11-04T18:00:00.000Z'
const server = testServices({ time: DAY })

const listed = async (by: Caller, query: { filter?: 'mine' | 'featured'; query?: string } = {}) =>
  (await by.call(assemblies.list, { query: { ...query, page: 0, pageSize: 100 } })).list
const change = (table: 'assemblies' | 'campaigns' | 'working_groups', { id }: { id: number }, set: object) =>
  server.context.db.updateTable(table).set(set).where('id', '=', id).execute()

/** Campaigns of an assembly that run today, and others that do not. */
async function withCampaigns(assembly: AssemblyRow) {
  const phase = (startDate: string, endDate: string) => ({ type: 'IDEAS' as const, startDate, endDate })
  const make = (given: Parameters<typeof createTestCampaign>[2]) => createTestCampaign(server.context, assembly, given)
  const now = [phase('2026-10-01', '2026-11-04')]
  await make({ components: now })
  await make({})
  await make({ components: [phase('2026-11-05', '2026-12-01')] })
  await make({ components: [phase('2026-10-01', '2026-11-03')] })
  const off = await make({ components: [phase('2026-10-01', '2026-10-31'), phase('2026-11-01', '2026-11-30')] })
  await server.context.db
    .updateTable('components')
    .set({ enabled: false })
    .where('id', '=', off.components[1]?.id ?? 0)
    .execute()
  await make({ components: now, status: 'DRAFT' })
  await change('campaigns', await make({ components: now }), { deleted_at: DAY })
  await make({ components: now, listed: false })
}

test('each assembly in a list has its own official themes, members, running campaigns, and whether a form is needed', async () => {
  const { context } = server
  const make = async (name: string, value: string, other: string) => {
    const assembly = await anAssembly(context, {
      name: `Told ${name}`,
      themes: [{ title: `${name} theme` }],
      configs: { 'has-registration-form': value, 'enable-social-ideation': other },
    })
    await context.db.insertInto('themes').values({ space_id: assembly.space_id, title: 'Emergent', type: 'EMERGENT' }).execute()
    return assembly
  }
  const one = await make('one', 'TRUE', 'FALSE')
  const two = await make('two', 'FALSE', 'TRUE')
  await withCampaigns(one)
  await aMember(context, two)
  for (const status of ['REQUESTED', 'REJECTED'] as const) await aMember(context, two, ['MEMBER'], status)
  await aMember(context, two, ['FOLLOWER'])
  const group = await aGroupWithCampaign(context, { assemblyId: two.id })
  await addGroupMember(context, group, (await createTestUser(context.db, {})).id)
  const rows = await listed(server.visitor, { query: 'told' })
  assert.deepEqual(
    rows.map((a) => [a.name, a.themes.map((t) => t.title), a.memberCount, a.ongoingCampaigns, a.asksForm]),
    [
      ['Told one', ['one theme'], 1, 2, true],
      ['Told two', ['two theme'], 2, 1, false],
    ],
  )
})

test('an unlisted assembly is in the lists of its members, not of requesters, followers or members of a group only', async () => {
  const { context } = server
  const quiet = await anAssembly(context, { listed: false, name: 'Quiet' })
  const group = await aGroupWithCampaign(context, { assemblyId: quiet.id })
  const inGroupAlone = (await createTestUser(context.db, {})).id
  await addGroupMember(context, group, inGroupAlone)
  const others = [
    inGroupAlone,
    (await aMember(context, quiet, ['MEMBER'], 'REQUESTED')).userId,
    (await aMember(context, quiet, ['FOLLOWER'])).userId,
    (await anAssembly(context)).founder,
  ]
  const sees = async (userId: number, filter?: 'mine') =>
    (await listed(await server.as(userId), filter ? { filter } : {})).some((a) => a.uuid === quiet.uuid)
  assert.deepEqual([await sees(quiet.founder), await sees(quiet.founder, 'mine')], [true, true])
  for (const id of others) assert.deepEqual([await sees(id), await sees(id, 'mine')], [false, false])
})

test('unlisted and archived assemblies are not featured, and do not displace others', async () => {
  const fresh = await startTestServices()
  try {
    const { context } = fresh
    const make = async (name: string, members: number, set: object = {}) => {
      const made = await anAssembly(context, { name })
      for (let n = 0; n < members; n++) await aMember(context, made)
      await context.db
        .updateTable('assemblies')
        .set({ featured: false, ...set })
        .where('id', '=', made.id)
        .execute()
    }
    for (const name of ['F0', 'F1', 'F2', 'F3']) await make(name, 0)
    await make('Least', 0)
    await make('Quiet', 3, { listed: false, featured: true })
    await make('Gone', 3, { archived_at: DAY, featured: true })
    const names = (await listed(fresh.visitor, { filter: 'featured' })).map((a) => a.name)
    assert.deepEqual(names, ['F0', 'F1', 'F2', 'F3'])
  } finally {
    await fresh.stop()
  }
})

test('the counts of a network include an assembly’s own existing children, running campaigns, also unlisted ones, and groups [CST-006]', async () => {
  const { context } = server
  const { db } = context
  const [parent, beside] = [await anAssembly(context), await anAssembly(context)]
  const children: AssemblyRow[] = []
  for (const above of [parent, parent, beside, beside]) {
    const child = await anAssembly(context)
    await change('assemblies', child, { parent_id: above.id })
    children.push(child)
  }
  const [child, gone, other] = children
  assert.ok(child && gone && other)
  await change('assemblies', gone, { archived_at: DAY })
  await withCampaigns(child)
  await withCampaigns(other)
  // each of these groups adds a campaign without dates, which counts as running: six and five with those above
  const groups = []
  for (const at of [child, child, child, other, other]) groups.push(await aGroupWithCampaign(context, { assemblyId: at.id }))
  await change('working_groups', groups[0] ?? assert.fail(), { deleted_at: DAY })
  const limits = { assemblies: '', campaigns: '-campaign', groups: '-working-group' }
  const isFull = async (what: keyof typeof limits, limit: number, at: AssemblyRow) => {
    await saveInstanceValue(db, `appcivist.instance.assembly-network${limits[what]}-limit`, String(limit))
    const no = await checkNetworkLimit(db, { admin: false }, what, { assemblyId: at.id, now: DAY })
    return no?.refused === 'limit_reached'
  }
  for (const [what, n, at] of [
    ['assemblies', 1, parent],
    ['assemblies', 2, beside],
    ['campaigns', 6, child],
    ['campaigns', 5, other],
    ['groups', 2, child],
    ['groups', 2, other],
  ] as const)
    assert.deepEqual([await isFull(what, n, at), await isFull(what, n + 1, at)], [true, false], `${what} ${n}`)
  assert.deepEqual([await isFull('campaigns', 1, parent), await isFull('groups', 1, parent)], [false, false])
})

test('a search of assemblies finds a word in quotation marks as it stands, and every other by its beginning', async () => {
  const make = (name: string, description: string) => anAssembly(server.context, { name, description, place: `Nine ${name}` })
  await make('Lime grove', 'Of one meadow')
  await make('Lime hill', 'Of many meadows')
  const search = async (query: string) => (await listed(server.visitor, { query })).map(({ name }) => name)
  assert.deepEqual(await search('meadow'), ['Lime grove', 'Lime hill'])
  assert.deepEqual(await search('"meadow"'), ['Lime grove'])
  assert.deepEqual(await search('„meadows“'), ['Lime hill'])
  assert.deepEqual(await search('"meadow" lime'), ['Lime grove'])
  assert.deepEqual(await search('"nine lime hill"'), ['Lime hill'])
  assert.deepEqual(await search('"me"'), [])
  assert.deepEqual(await search('f one mea'), ['Lime grove'])
})
