import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assemblies } from '@folkmoot/core/communities/assemblies/endpoints.ts'
import { createTestUser } from '../../accounts/users/testing/create-users.ts'
import { testServices } from '../../app/services/testing/services.ts'
import { addGroupMember, aGroupWithCampaign } from '../memberships/testing/group-members.ts'
import { insertSpaces, saveSpaceSettings } from '../spaces/space-rows.ts'
import { aMember, anAssembly } from './testing/assemblies.ts'

const DAY = '2026-11-04T18:00:00.000Z'

import type { AssemblyRow } from './store.ts'

const server = testServices({ time: DAY })

/** Groups and campaigns of an assembly: open ones, and those with fewer readers or none. */
async function withWork(assembly: { id: number }) {
  const { context } = server
  const { db } = context
  const of = (campaignConfig: Record<string, string> = {}) => aGroupWithCampaign(context, { assemblyId: assembly.id, campaignConfig })
  const work = {
    open: await of(),
    unshut: await of({ 'appcivist.campaign.disable-public-site': 'FALSE', 'appcivist.campaign.hide-timeline': 'TRUE' }),
    shut: await of({ 'appcivist.campaign.disable-public-site': 'TRUE' }),
    unlisted: await of(),
    draft: await of(),
    deleted: await of(),
  }
  await saveSpaceSettings(db, work.unshut.space_id, {
    'appcivist.wg.disable-public-site': 'FALSE',
    'appcivist.wg.membership-invitation-by-members': 'TRUE',
  })
  await saveSpaceSettings(db, work.shut.space_id, { 'appcivist.wg.disable-public-site': 'TRUE' })
  const change = (table: 'campaigns' | 'working_groups', id: number, set: object) =>
    db.updateTable(table).set(set).where('id', '=', id).execute()
  await change('campaigns', work.unlisted.campaignId, { listed: false })
  await change('working_groups', work.unlisted.id, { listed: false })
  await change('campaigns', work.draft.campaignId, { status: 'DRAFT' })
  await change('campaigns', work.deleted.campaignId, { deleted_at: DAY })
  await change('working_groups', work.deleted.id, { deleted_at: DAY })
  return work
}

test('the home page of an assembly has its campaigns and groups, no deleted ones or drafts, and for visitors only open ones', async () => {
  const assembly = await anAssembly(server.context)
  const work = await withWork(assembly)
  const beside = await anAssembly(server.context)
  const besideIt = await withWork(beside)
  const founder = await server.as(assembly.founder)
  const full = await founder.call(assemblies.one, { params: { aid: assembly.id } })
  const { open, unshut, shut, unlisted, draft } = work
  assert.deepEqual(
    full.campaigns.map((c) => c.campaignId),
    [unlisted, shut, unshut, open].map((g) => g.campaignId),
  )
  const numbers = (of: { id: number }[]) => of.map((g) => g.id).sort((a, b) => a - b)
  assert.deepEqual(
    full.workingGroups.map((g) => g.groupId ?? 0).sort((a, b) => a - b),
    numbers([open, unshut, shut, unlisted, draft]),
  )
  const seen = await server.visitor.call(assemblies.profile, { params: { aid: assembly.id } })
  const ofGroup = (uuid: string) => seen.workingGroups.find((g) => g.uuid === uuid)?.campaigns.length
  assert.equal(seen.workingGroups.length, 3)
  assert.deepEqual(
    [open, unshut, draft].map((g) => ofGroup(g.uuid)),
    [1, 1, 0],
  )
  assert.deepEqual([seen.groupCount, seen.campaignCount], [3, 2])
  const other = await server.visitor.call(assemblies.profile, { params: { aid: beside.id } })
  assert.equal(
    other.workingGroups.some((g) => g.uuid === besideIt.open.uuid),
    true,
  )
})

test('the home page counts members of the assembly and of each group, not requesters, declined users, followers or members of a group only', async () => {
  const { context } = server
  const assembly = await anAssembly(context)
  const group = await aGroupWithCampaign(context, { assemblyId: assembly.id })
  const other = await aGroupWithCampaign(context, { assemblyId: assembly.id })
  const member = await aMember(context, assembly)
  const second = await aMember(context, assembly, ['MEMBER', 'COORDINATOR'])
  await aMember(context, assembly, ['FOLLOWER'])
  await aMember(context, assembly, ['MEMBER', 'COORDINATOR'], 'REQUESTED')
  await aMember(context, assembly, ['MEMBER'], 'REQUESTED')
  await aMember(context, assembly, ['MEMBER'], 'REJECTED')
  await aMember(context, await anAssembly(context), ['MEMBER'], 'REQUESTED')
  await addGroupMember(context, group, member.userId, ['MEMBER', 'COORDINATOR'])
  await addGroupMember(context, other, second.userId)
  const inGroupAs = async (roles: ('MEMBER' | 'FOLLOWER')[], status: string) => {
    const id = await addGroupMember(context, group, (await createTestUser(context.db, {})).id, roles)
    await context.db
      .updateTable('memberships')
      .set({ status: status as 'ACCEPTED' })
      .where('id', '=', id)
      .execute()
  }
  await inGroupAs(['MEMBER'], 'REQUESTED')
  await inGroupAs(['FOLLOWER'], 'ACCEPTED')
  const full = await (await server.as(assembly.founder)).call(assemblies.one, { params: { aid: assembly.id } })
  const names = await context.db
    .selectFrom('users')
    .select('uuid')
    .where('id', 'in', [assembly.founder, second.userId])
    .orderBy('id')
    .execute()
  assert.equal(full.memberCount, 3)
  assert.deepEqual(full.coordinatorNames.map((c) => c.uuid).sort(), names.map((c) => c.uuid).sort())
  assert.equal(full.openRequests, 2)
  const counted = Object.fromEntries(full.workingGroups.map((g) => [g.groupId, g.memberCount]))
  assert.deepEqual(counted, { [group.id]: 1, [other.id]: 1 })
})

test('the home page counts the public threads of its forum, not replies, pending or removed posts or other contributions', async () => {
  const { db } = server.context
  const put = async (assemblyId: number, row: object = {}) => {
    const [space = 0] = await insertSpaces(db, 'CONTRIBUTION')
    const values = {
      type: 'FORUM_POST' as const,
      status: 'PUBLISHED' as const,
      assembly_id: assemblyId,
      space_id: space,
    }
    const { id } = await db
      .insertInto('contributions')
      .values({ ...values, board: 'PUBLIC', created_at: DAY, updated_at: DAY, ...row })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  const [assembly, beside] = [await anAssembly(server.context), await anAssembly(server.context)]
  const thread = await put(assembly.id)
  await put(assembly.id)
  await put(assembly.id, { parent_id: thread })
  await put(assembly.id, { status: 'NEW' })
  await put(assembly.id, { removed_at: DAY })
  await put(assembly.id, { type: 'IDEA', board: null })
  await put(beside.id)
  const full = await (await server.as(assembly.founder)).call(assemblies.one, { params: { aid: assembly.id } })
  assert.equal(full.forumPosts, 2)
})

test('the home page has the settings, themes, documents and organizations of its own assembly, and only official themes', async () => {
  const { context } = server
  const { db } = context
  const made = []
  for (const name of ['Own', 'Beside']) {
    const assembly = await anAssembly(context, {
      themes: [{ title: `${name} theme` }],
      organizations: [{ name: `${name} club` }],
      configs: { 'signup-title': name },
    })
    await db.insertInto('themes').values({ space_id: assembly.space_id, title: 'Emergent', type: 'EMERGENT' }).execute()
    await db
      .insertInto('resources')
      .values({
        space_id: assembly.resources_space_id,
        name: `${name} map`,
        url: 'https://map.test/',
        resource_type: 'FILE',
        creator_id: null,
        created_at: DAY,
      })
      .execute()
    made.push(assembly)
  }
  for (const [n, name] of ['Own', 'Beside'].entries()) {
    const assembly: AssemblyRow & { founder: number } = made[n] ?? assert.fail()
    const full = await (await server.as(assembly.founder)).call(assemblies.one, { params: { aid: assembly.id } })
    assert.deepEqual([full.themes.map((t) => t.title), full.organizations.map((o) => o.name)], [[`${name} theme`], [`${name} club`]])
    assert.deepEqual([full.resources.map((r) => r.name), full.resourceSpaceId], [[`${name} map`], assembly.space_id])
    assert.equal(full.configs['appcivist.assembly.authentication.signup-title'], name)
  }
})

test('the home page has its own parent, children and followed assemblies that are not archived', async () => {
  const { context } = server
  const { db } = context
  const [parent, home, beside] = [await anAssembly(context), await anAssembly(context), await anAssembly(context)]
  const child = async (of: { id: number }, set: object = {}) => {
    const made = await anAssembly(context)
    await db
      .updateTable('assemblies')
      .set({ parent_id: of.id, ...set })
      .where('id', '=', made.id)
      .execute()
    return made
  }
  const follow = async (by: { id: number }, set: object = {}) => {
    const made = await anAssembly(context)
    await db.insertInto('assembly_links').values({ assembly_id: by.id, linked_id: made.id }).execute()
    await db
      .updateTable('assemblies')
      .set({ archived_at: null, ...set })
      .where('id', '=', made.id)
      .execute()
    return made
  }
  await db.updateTable('assemblies').set({ parent_id: parent.id }).where('id', '=', home.id).execute()
  const [own, followed] = [await child(home), await follow(home)]
  await child(home, { archived_at: DAY })
  await follow(home, { archived_at: DAY })
  await child(beside)
  await follow(beside)
  const me = await server.as(home.founder)
  const read = () => me.call(assemblies.one, { params: { aid: home.id } })
  const full = await read()
  assert.deepEqual(
    full.childAssemblies.map((a) => a.assemblyId),
    [own.id],
  )
  assert.deepEqual(
    full.linkedAssemblies.map((a) => a.assemblyId),
    [followed.id],
  )
  assert.equal(full.parent?.assemblyId, parent.id)
  await db.updateTable('assemblies').set({ archived_at: DAY }).where('id', '=', parent.id).execute()
  assert.equal((await read()).parent, null)
})

test('the permissions in an assembly depend on its own settings and members', async () => {
  const { context } = server
  const home = await anAssembly(context)
  await aMember(context, home, ['MEMBER', 'MODERATOR'])
  const strict = await anAssembly(context, { configs: { 'assembly.enable.messaging': 'FALSE' } })
  await aMember(context, strict, ['MEMBER', 'COORDINATOR'])
  const mayOf = async ({ id, founder }: { id: number; founder: number }) =>
    (await (await server.as(founder)).call(assemblies.one, { params: { aid: id } })).may
  const [own, other] = [await mayOf(home), await mayOf(strict)]
  assert.deepEqual([own.sendMessage, own.leave], [true, false], 'the last coordinator stays')
  assert.deepEqual([other.sendMessage, other.leave], [false, true])
})

test('the home page names the coordinators of the assembly, not its moderators, experts, members or coordinators of a group', async () => {
  const { context } = server
  const [own, beside] = [await anAssembly(context), await anAssembly(context)]
  await aMember(context, beside, ['MEMBER', 'COORDINATOR'])
  for (const roles of [['MEMBER'], ['MEMBER', 'MODERATOR'], ['MEMBER', 'EXPERT']] as const) await aMember(context, own, [...roles])
  const group = await aGroupWithCampaign(context, { assemblyId: own.id })
  const leader = await aMember(context, own)
  await addGroupMember(context, group, leader.userId, ['MEMBER', 'COORDINATOR'])
  const second = await aMember(context, own, ['MEMBER', 'COORDINATOR'])
  const home = await (await server.as(own.founder)).call(assemblies.one, { params: { aid: own.id } })
  const uuids = await context.db.selectFrom('users').select('uuid').where('id', 'in', [own.founder, second.userId]).orderBy('id').execute()
  assert.deepEqual(
    home.coordinatorNames.map(({ uuid }) => uuid),
    uuids.map(({ uuid }) => uuid),
  )
})
