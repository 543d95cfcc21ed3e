import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assemblies } from '@folkmoot/core/communities/assemblies/endpoints.ts'
import { assemblyCreation } from '@folkmoot/core/communities/memberships/endpoints.ts'
import { createTestUser } from '../../accounts/users/testing/create-users.ts'
import { runRestoreAssemblyCommand } from '../../app/cli/restore-assembly-command.ts'
import { startTestServices, testServices } from '../../app/services/testing/services.ts'
import { saveInstanceValue } from '../../platform/shared/instance/instance-values.ts'
import { aMember, anAssembly } from './testing/assemblies.ts'

const server = testServices({ time: '2026-11-04T18:00:00Z' })

const OPEN_MANAGED = { profile: { moderators: 'none', coordinators: 'none' } } as const
const admin = async () => server.as((await createTestUser(server.context.db, { admin: true })).id)

test('every field of an assembly is stored and returned [ASM-001, ASM-036]', async () => {
  const followed = await anAssembly(server.context, { name: 'Followed' })
  const assembly = await anAssembly(server.context)
  const me = await server.as(assembly.founder)
  const profile = {
    icon: 'print:leaf:7',
    cover: '/files/abc.png',
    colour: 'ochre',
    targetAudience: 'Everyone on the street',
    membership: 'REGISTRATION',
    registration: { invitation: true, request: true },
    moderators: 'two',
    coordinators: 'two',
    primaryContactName: 'Maren Holt',
    primaryContactPhone: '01632 960 114',
    primaryContactEmail: 'street@a.test',
  } as const
  const body = {
    name: 'Ferry Street Neighbours',
    shortname: 'ferry-street',
    description: 'The 140 households.',
    place: 'Ferry Street',
    listed: false,
    lang: 'de',
    timezone: 'Europe/London',
    profile,
    themes: [{ title: 'The street' }, { title: 'Housing' }],
    organizations: [{ name: 'Harbour Office', url: 'https://harbour.test/' }],
    invitationEmail: 'Dear neighbour',
    configs: { 'enable-forum': 'false' },
    linkedAssemblies: [{ assemblyId: followed.id }],
  }
  await me.call(assemblies.change, { params: { aid: assembly.id }, body })
  const read = await me.call(assemblies.one, { params: { aid: assembly.id } })
  const { profile: kept, themes, organizations, configs, linkedAssemblies, ...rest } = read
  assert.deepEqual(kept, {
    ...profile,
    supportedMembership: 'INVITATION_AND_REQUEST',
    managementType: 'COORDINATED_AND_MODERATED',
  })
  assert.deepEqual(
    themes.map((t) => t.title),
    ['The street', 'Housing'],
  )
  assert.deepEqual(
    organizations.map(({ name, url }) => ({ name, url })),
    body.organizations,
  )
  assert.equal(configs['appcivist.assembly.enable-forum'], 'FALSE')
  assert.deepEqual(
    linkedAssemblies.map((l) => l.name),
    ['Followed'],
  )
  for (const field of ['name', 'shortname', 'description', 'place', 'listed', 'lang', 'timezone', 'invitationEmail'] as const)
    assert.equal(rest[field], body[field], field)
  assert.deepEqual(rest.config, { facetoface: true, messaging: true })
  assert.deepEqual([rest.campaigns, rest.workingGroups, rest.forumPosts, rest.principalAssembly], [[], [], 0, false])
  assert.ok(rest.resourceSpaceId && rest.resourcesResourceSpaceId && rest.forumResourceSpaceId)
})

test('a change leaves omitted fields, emergent themes and other assemblies, and a theme that stays keeps its id [ASM-036]', async () => {
  const { db } = server.context
  const assembly = await anAssembly(server.context, { description: 'Kept', themes: [{ title: 'A' }, { title: 'B' }] })
  const beside = await anAssembly(server.context, { themes: [{ title: 'A' }], organizations: [{ name: 'Club' }] })
  await db.insertInto('themes').values({ space_id: assembly.space_id, title: 'D', type: 'EMERGENT' }).execute()
  const me = await server.as(assembly.founder)
  const before = await me.call(assemblies.one, { params: { aid: assembly.id } })
  const after = await me.call(assemblies.change, {
    params: { aid: assembly.id },
    body: { name: 'Renamed', themes: [{ title: 'b' }, { title: 'C' }], organizations: [] },
  })
  assert.equal(after.description, 'Kept')
  assert.deepEqual(
    after.themes.map((t) => t.title),
    ['b', 'C'],
  )
  assert.equal(after.themes[0]?.themeId, before.themes[1]?.themeId)
  const emergent = db.selectFrom('themes').select('title').where('space_id', '=', assembly.space_id)
  assert.deepEqual(await emergent.where('type', '=', 'EMERGENT').execute(), [{ title: 'D' }])
  const other = await (await server.as(beside.founder)).call(assemblies.one, { params: { aid: beside.id } })
  assert.deepEqual([other.name, other.themes.map((t) => t.title), other.organizations.map((o) => o.name)], [beside.name, ['A'], ['Club']])
})

test('an assembly may keep its own short name; that of another is refused [ASM-028]', async () => {
  const one = await anAssembly(server.context, { shortname: 'kept-name' })
  const two = await anAssembly(server.context, { shortname: 'other-name' })
  const me = await server.as(one.founder)
  await me.call(assemblies.change, { params: { aid: one.id }, body: { shortname: 'Kept-Name', name: 'Renamed' } })
  const no = await me.refused(assemblies.change, {
    params: { aid: one.id },
    body: { shortname: two.shortname, name: 'X' },
  })
  assert.deepEqual([no.refused, no.status], ['short_name_taken', 409])
  assert.equal((await me.call(assemblies.one, { params: { aid: one.id } })).name, 'Renamed', 'nothing of it was written')
})

test('under OPEN every member may edit texts, but not membership, management, short name, listed, time zone or settings [ASM-036]', async () => {
  const assembly = await anAssembly(server.context, OPEN_MANAGED)
  const member = await server.as((await aMember(server.context, assembly)).userId)
  const params = { aid: assembly.id }
  await member.call(assemblies.change, {
    params,
    body: { description: 'By a member', profile: { targetAudience: 'All' } },
  })
  for (const body of [
    { listed: false },
    { timezone: 'Europe/Madrid' },
    { shortname: 'taken-over' },
    { configs: { 'enable-forum': 'FALSE' } },
    { profile: { membership: 'REGISTRATION' } },
    { profile: { coordinators: 'two' } },
  ] as const) {
    const no = await member.refused(assemblies.change, { params, body })
    assert.deepEqual([no.refused, no.status], ['not_allowed', 403], JSON.stringify(body))
  }
  assert.equal((await member.refused(assemblies.changeConfig, { params, body: { 'enable-forum': 'FALSE' } })).status, 403)
})

test('the featured list has what an admin marked, else the four listed assemblies with the most members [ASM-037, ASM-050]', async () => {
  const fresh = await startTestServices()
  try {
    const made = []
    for (let i = 0; i < 5; i++) made.push(await anAssembly(fresh.context, { name: `F${i}` }))
    const quiet = await anAssembly(fresh.context, { listed: false })
    for (const assembly of [made[4], made[4], made[3], quiet, quiet, quiet]) await aMember(fresh.context, assembly ?? quiet)
    const names = async () => (await fresh.visitor.call(assemblies.list, { query: { filter: 'featured' } })).list.map((a) => a.name)
    assert.deepEqual(await names(), ['F4', 'F3', 'F0', 'F1'])
    const chief = await fresh.as((await createTestUser(fresh.context.db, { admin: true })).id)
    await chief.call(assemblies.change, { params: { aid: made[2]?.id ?? 0 }, body: { featured: true } })
    assert.deepEqual(await names(), ['F2'])
    const owner = await fresh.as(made[1]?.founder ?? 0)
    assert.equal((await owner.refused(assemblies.change, { params: { aid: made[1]?.id ?? 0 }, body: { featured: true } })).status, 403)
    const unknown = await fresh.visitor.refused(assemblies.list, { query: { filter: 'random' as 'featured' } })
    assert.equal(unknown.status, 400)
  } finally {
    await fresh.stop()
  }
})

test('a child assembly gets its parent and time zone; a parent has one child unless the instance allows more, and an admin may exceed it [ASM-045, CST-006]', async () => {
  const { context } = server
  const parent = await anAssembly(context, { timezone: 'Europe/Lisbon' })
  const me = await server.as(parent.founder)
  const params = { aid: parent.id }
  const child = await me.call(assemblyCreation.createChild, { params, body: { name: 'Child', shortname: 'child-one' } })
  assert.deepEqual([child.parent?.assemblyId, child.timezone], [parent.id, 'Europe/Lisbon'])
  const body = { name: 'Second', shortname: 'child-two' }
  const no = await me.refused(assemblyCreation.createChild, { params, body })
  assert.deepEqual([no.refused, no.status, no.text], ['limit_reached', 409, 'This network allows 1 child assembly for each assembly.'])
  const key = 'appcivist.instance.assembly-network-limit'
  await saveInstanceValue(context.db, key, '2')
  await me.call(assemblyCreation.createChild, { params, body })
  await (await admin()).call(assemblyCreation.createChild, {
    params,
    body: { name: 'Third', shortname: 'child-three' },
  })
  await context.db.deleteFrom('instance').where('key', '=', key).execute()
  const elsewhere = await server.as((await anAssembly(context)).founder)
  assert.equal((await elsewhere.refused(assemblyCreation.createChild, { params, body: { ...body, shortname: 'child-x' } })).status, 403)
})

test('linked assemblies are returned; only assemblies visible to the caller can be linked [ASM-039]', async () => {
  const { context } = server
  const assembly = await anAssembly(context)
  const listed = await anAssembly(context, { name: 'Listed' })
  const quiet = await anAssembly(context, { listed: false })
  const me = await server.as(assembly.founder)
  const params = { aid: assembly.id }
  await me.call(assemblies.change, { params, body: { linkedAssemblies: [{ uuid: listed.uuid }] } })
  assert.deepEqual(
    (await me.call(assemblies.linked, { params })).list.map((a) => a.name),
    ['Listed'],
  )
  const no = await me.refused(assemblies.change, { params, body: { linkedAssemblies: [{ uuid: quiet.uuid }] } })
  assert.deepEqual(
    no.fields?.map((f) => [f.field, f.code]),
    [['linkedAssemblies.0', 'unknown']],
  )
  assert.equal((await me.call(assemblies.linked, { params })).total, 1)
})

test('an object of the assembly is translated from uuid to id; one of another assembly is not found [ASM-042]', async () => {
  const { context } = server
  const assembly = await anAssembly(context)
  const other = await anAssembly(context)
  const me = await server.as(assembly.founder)
  const params = { aid: assembly.id }
  assert.equal((await me.call(assemblies.idOf, { params, query: { type: 'assembly', uuid: assembly.uuid } })).id, assembly.id)
  assert.equal((await me.refused(assemblies.idOf, { params, query: { type: 'assembly', uuid: other.uuid } })).status, 404)
  assert.equal((await me.refused(assemblies.idOf, { params, query: { type: 'campaign', uuid: other.uuid } })).status, 404)
})

test('a coordinator archives an assembly only while it has no other member, an admin at any time; then it is not found, until the operator brings it back [ASM-036]', async () => {
  const { context } = server
  const [assembly, beside] = [await anAssembly(context, { name: 'Harbour' }), await anAssembly(context)]
  await aMember(context, assembly)
  const me = await server.as(assembly.founder)
  const params = { aid: assembly.id }
  assert.equal((await me.refused(assemblies.remove, { params })).status, 403)
  await (await admin()).call(assemblies.remove, { params })
  assert.equal((await me.refused(assemblies.one, { params })).refused, 'assembly_not_listed')
  assert.equal((await server.visitor.refused(assemblies.byUuid, { params: { uuid: assembly.uuid } })).status, 404)
  const alone = await anAssembly(context)
  await (await server.as(alone.founder)).call(assemblies.remove, { params: { aid: alone.id } })
  const words = await runRestoreAssemblyCommand(context, [assembly.shortname.toUpperCase()])
  assert.equal(words, 'Harbour is back, with its members and everything in it.')
  assert.equal((await me.call(assemblies.one, { params })).assemblyId, assembly.id)
  for (const { shortname } of [assembly, beside])
    await assert.rejects(runRestoreAssemblyCommand(context, [shortname]), /No archived assembly has the short name/)
  await assert.rejects(runRestoreAssemblyCommand(context, []), /Usage: restore-assembly SHORTNAME/)
  const gone = { params: { uuid: alone.uuid } }
  assert.equal((await server.visitor.refused(assemblies.byUuid, gone)).status, 404)
})

test('with e-mail confirmation, founding an assembly needs a confirmed address [ASM-035]', async () => {
  const strict = await startTestServices({ env: { SMTP_URL: 'smtp://127.0.0.1:9' } })
  try {
    const user = await createTestUser(strict.context.db, { verified: false })
    const no = await (await strict.as(user.id)).refused(assemblyCreation.create, {
      body: { name: 'X', shortname: 'wait-for-it' },
    })
    assert.deepEqual([no.refused, no.status], ['email_not_confirmed', 403])
  } finally {
    await strict.stop()
  }
})

test('the first people are invited with the assembly; unusable addresses are reported and do not stop the rest [ASM-029, MEM-034]', async () => {
  const me = await server.as((await createTestUser(server.context.db, {})).id)
  const made = await me.call(assemblyCreation.create, {
    body: {
      name: 'With people',
      shortname: 'with-people',
      invitations: [{ email: 'one@a.test', moderator: true }, { email: 'not an address' }],
    },
  })
  assert.deepEqual(
    made.invited.links.map((l) => l.email),
    ['one@a.test'],
  )
  assert.deepEqual(made.invited.invalid, [{ email: 'not an address', reason: 'not_email' }])
})

test('an address given twice with a new assembly is invited once, with its roles, and not reported as unusable [ASM-029, MEM-034]', async () => {
  const me = await server.as((await createTestUser(server.context.db, {})).id)
  const invitations = [
    { email: 'twice@a.test' },
    { email: 'bystander@a.test' },
    { email: 'TWICE@a.test', coordinator: true },
    { email: 'twice@' },
    { email: 'Twice@' },
  ]
  const made = await me.call(assemblyCreation.create, {
    body: { name: 'Twice', shortname: 'twice-named', invitations },
  })
  assert.deepEqual(
    made.invited.links.map((l) => l.email),
    ['bystander@a.test', 'twice@a.test'],
  )
  assert.deepEqual(made.invited.invalid, [{ email: 'twice@', reason: 'not_email' }])
  const rows = await server.context.db
    .selectFrom('invitations')
    .select(['email', 'coordinator'])
    .where('assembly_id', '=', made.assemblyId ?? 0)
    .orderBy('email')
    .execute()
  assert.deepEqual(rows, [
    { email: 'bystander@a.test', coordinator: false },
    { email: 'twice@a.test', coordinator: true },
  ])
})
