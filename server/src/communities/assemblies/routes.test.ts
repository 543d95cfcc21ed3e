import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assemblies } from '@folkmoot/core/communities/assemblies/endpoints.ts'
import { assemblyCreation, memberships } from '@folkmoot/core/communities/memberships/endpoints.ts'
import { createTestUser } from '../../accounts/users/testing/create-users.ts'
import { testServices } from '../../app/services/testing/services.ts'
import { saveInstanceValue } from '../../platform/shared/instance/instance-values.ts'
import { aMember, anAssembly } from './testing/assemblies.ts'

const server = testServices({ time: '2026-11-04T18:00:00Z' })

const page = { page: 0, pageSize: 100 }

test('the founder of an assembly is member, coordinator and moderator; it has the theme Housing, is listed, in English [ASM-002, ASM-031, ASM-035]', async () => {
  const user = await createTestUser(server.context.db, {})
  const me = await server.as(user.id)
  const made = await me.call(assemblyCreation.create, {
    body: { name: 'Rivermouth Town Assembly', shortname: 'Rivermouth' },
  })
  assert.equal(made.shortname, 'rivermouth')
  assert.deepEqual(
    made.themes.map((t) => t.title),
    ['Housing'],
  )
  assert.deepEqual([made.listed, made.lang, made.timezone], [true, 'en', 'UTC'])
  const own = await me.call(memberships.inAssembly, { params: { aid: made.assemblyId, uid: user.id } })
  assert.deepEqual([own.status, own.roles.map((r) => r.name)], ['ACCEPTED', ['MEMBER', 'COORDINATOR', 'MODERATOR']])
  assert.equal(made.may.edit && made.may.settings && made.may.createCampaign, true)
})

test('a short name is unique ignoring case, and free when the look-up is 404 [ASM-027, ASM-041]', async () => {
  await anAssembly(server.context, { name: 'Ferry Street', shortname: 'ferry-street' })
  const me = await server.as((await createTestUser(server.context.db, {})).id)
  const no = await me.refused(assemblyCreation.create, { body: { name: 'Other', shortname: 'FERRY-street' } })
  assert.deepEqual([no.refused, no.status], ['short_name_taken', 409])
  const found = await server.visitor.call(assemblies.byName, { params: { shortname: 'Ferry-Street' } })
  assert.equal(found.name, 'Ferry Street')
  assert.equal((await server.visitor.refused(assemblies.byName, { params: { shortname: 'free-name' } })).status, 404)
})

test('an invalid short name is refused by the server too, and nothing is stored [ASM-028]', async () => {
  const { db } = server.context
  const me = await server.as((await createTestUser(db, {})).id)
  const count = async () => (await db.selectFrom('spaces').select('id').execute()).length
  const before = await count()
  for (const shortname of ['a', '12', 'login', 'a--b', '9b2f1c66-8d5e-4b21-a7c4-1f0e6d3a5b77']) {
    const no = await me.refused(assemblyCreation.create, { body: { name: 'Wrong', shortname } })
    assert.deepEqual([no.refused, no.status], ['short_name_invalid', 400], shortname)
  }
  assert.equal(await count(), before)
})

test('an assembly is found by number, short name or uuid; a visitor gets its public profile without numbers [ASM-011, ASM-015, ASM-040]', async () => {
  const made = await anAssembly(server.context, { shortname: 'three-ways' })
  for (const aid of [made.id, made.uuid, 'three-ways']) {
    const profile = await server.visitor.call(assemblies.profile, { params: { aid } })
    assert.equal(profile.uuid, made.uuid)
    assert.equal(/"\w*Id":\d/.test(JSON.stringify(profile)), false)
    assert.equal('linkedAssemblies' in profile, false)
  }
  assert.equal((await server.visitor.call(assemblies.byUuid, { params: { uuid: made.uuid } })).shortname, 'three-ways')
})

test('a member reads the full assembly, another signed-in user is refused, a visitor must sign in [ASM-015, ASM-036]', async () => {
  const made = await anAssembly(server.context)
  const member = await server.as((await aMember(server.context, made)).userId)
  const full = await member.call(assemblies.one, { params: { aid: made.id } })
  assert.equal(full.assemblyId, made.id)
  assert.equal(full.memberCount, 2)
  assert.equal(full.may.settings, false)
  const stranger = await server.as((await createTestUser(server.context.db, {})).id)
  assert.equal((await stranger.refused(assemblies.one, { params: { aid: made.id } })).status, 403)
  assert.equal((await server.visitor.refused(assemblies.one, { params: { aid: made.id } })).status, 401)
})

test("'The assembly is not listed' is the refusal by number for unlisted and missing ones alike; short name and uuid still open it [ASM-047, ASM-050]", async () => {
  const made = await anAssembly(server.context, { listed: false, shortname: 'quiet-corner' })
  const stranger = await server.as((await createTestUser(server.context.db, {})).id)
  for (const aid of [made.id, 99_999_999]) {
    for (const caller of [stranger, server.visitor]) {
      const no = await caller.refused(assemblies.profile, { params: { aid } })
      assert.deepEqual([no.status, no.text], [404, 'The assembly is not listed'])
    }
  }
  assert.equal((await stranger.call(assemblies.profile, { params: { aid: 'quiet-corner' } })).uuid, made.uuid)
  assert.equal((await stranger.call(assemblies.byUuid, { params: { uuid: made.uuid } })).uuid, made.uuid)
  const member = await server.as(made.founder)
  assert.equal((await member.call(assemblies.one, { params: { aid: made.id } })).uuid, made.uuid)
})

test('the list of assemblies needs no login and shows unlisted ones only to their members [ASM-009, ASM-035, ASM-038]', async () => {
  const open = await anAssembly(server.context, { name: 'Seen by all' })
  const quiet = await anAssembly(server.context, { name: 'Not seen', listed: false })
  const uuids = (list: readonly { uuid: string }[]) => list.map((a) => a.uuid)
  for (const call of [assemblies.list, assemblies.listed]) {
    const seen = await server.visitor.call(call, { query: page })
    assert.equal(uuids(seen.list).includes(open.uuid), true)
    assert.equal(uuids(seen.list).includes(quiet.uuid), false)
    assert.equal(
      seen.list.some((a) => a.assemblyId !== undefined),
      false,
    )
  }
  const member = await server.as(quiet.founder)
  assert.equal(uuids((await member.call(assemblies.list, { query: page })).list).includes(quiet.uuid), true)
  assert.equal(uuids((await member.call(assemblies.listed, { query: page })).list).includes(quiet.uuid), false)
})

test('a search matches name, short name, place and description of assemblies, ignoring case', async () => {
  const found = async (query: string) => (await server.visitor.call(assemblies.list, { query: { ...page, query } })).list.map((a) => a.name)
  const name = 'Wharfside council'
  await anAssembly(server.context, { name, shortname: 'wharf-q', place: 'Portmouth', description: 'Owls welcome' })
  await anAssembly(server.context, { name: 'Hilltop council', shortname: 'hill-q', place: 'Highdale' })
  for (const text of ['wharfSIDE', 'wharf-q', 'portm', 'OWLS']) assert.deepEqual(await found(text), [name], text)
  // signs between words stand for nothing else
  assert.deepEqual(await found('wharf%'), [name])
  assert.deepEqual(await found('wh%ouncil'), [])
})

test("the start page links a sample whose assembly exists and is not archived, and shows the operator's places instead [APP-010]", async () => {
  const { db } = server.context
  const made = await anAssembly(server.context, { shortname: 'oakfield' })
  const gone = await anAssembly(server.context, { shortname: 'northbridge' })
  await db.updateTable('assemblies').set({ archived_at: gone.created_at }).where('id', '=', gone.id).execute()
  const samples = await server.visitor.call(assemblies.spotlight, {})
  assert.equal(samples.places, null)
  const uuidOf = (key: string) => samples.samples.find((s) => s.key === key)?.uuid
  assert.deepEqual([samples.samples.length, uuidOf('oakfield'), uuidOf('northbridge')], [4, made.uuid, null])
  await saveInstanceValue(db, 'appcivist.instance.spotlight', JSON.stringify([{ name: 'Our town', url: '/v1/assemblies' }]))
  const own = await server.visitor.call(assemblies.spotlight, {})
  assert.deepEqual(
    own.places?.map((p) => p.name),
    ['Our town'],
  )
})
