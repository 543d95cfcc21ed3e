import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { connections } from '@folkmoot/core/communities/connections/endpoints.ts'
import { connectIdentity } from '../../accounts/users/identities.ts'
import { createTestUser } from '../../accounts/users/testing/create-users.ts'
import { startTestServices, type TestServices } from '../../app/services/testing/services.ts'
import { aMember, anAssembly } from '../assemblies/testing/assemblies.ts'
import { addGroupMember, aGroupWithCampaign } from '../memberships/testing/group-members.ts'
import { saveSpaceSettings } from '../spaces/space-rows.ts'
import { startTestProvider, type TestProvider } from './testing/oauth-provider.ts'

let provider: TestProvider
let server: TestServices
before(async () => {
  provider = await startTestProvider()
  server = await startTestServices({ env: provider.settings })
})
after(async () => {
  await server.stop()
  await provider.stop()
})

async function assemblyWith(name: string, config: Record<string, string>) {
  const assembly = await anAssembly(server.context, { name })
  const keys = Object.entries(config).map(([key, value]) => [`appcivist.assembly.${key}`, value] as const)
  await saveSpaceSettings(server.context.db, assembly.space_id, Object.fromEntries(keys))
  return assembly
}
const archive = ({ id }: { id: number }) =>
  server.context.db.updateTable('assemblies').set({ archived_at: '2026-11-01' }).where('id', '=', id).execute()
const listOf = async (id: number) => (await server.as(id)).call(connections.list, { params: { id } })

test('a social network is offered to members of an active assembly that turned it on, whatever other assemblies turned on [SES-075]', async () => {
  const { context } = server
  const on = await assemblyWith('On', { 'enable-social-ideation': 'TRUE' })
  const off = await assemblyWith('Off', { 'enable-social-ideation': 'FALSE', 'enable-forum': 'TRUE' })
  const gone = await assemblyWith('Gone', { 'enable-social-ideation': 'TRUE' })
  const inside = await createTestUser(context.db, {})
  await addGroupMember(context, await aGroupWithCampaign(context, { assemblyId: on.id }), inside.id)
  const people = {
    member: (await aMember(context, on)).userId,
    follower: (await aMember(context, on, ['FOLLOWER'])).userId,
    requester: (await aMember(context, on, ['MEMBER'], 'REQUESTED')).userId,
    'only in a group': inside.id,
    'where it is off': (await aMember(context, off)).userId,
    'where the assembly is archived': (await aMember(context, gone)).userId,
  }
  await archive(gone)
  const offered: string[] = []
  for (const [who, id] of Object.entries(people)) if ((await listOf(id)).social.length > 0) offered.push(who)
  assert.deepEqual(offered, ['member'])
})

test('the directories of one’s own assemblies are offered where they are on and set up; a connected one stays after leaving [SES-066]', async () => {
  const { context } = server
  const { db } = context
  const set = { 'authentication.ldap': 'TRUE', 'authentication.ldap.server': 'ldaps://127.0.0.1' }
  const mine = await assemblyWith('Mine', set)
  const off = await assemblyWith('Off', { ...set, 'authentication.ldap': 'FALSE', 'enable-forum': 'TRUE' })
  const unset = await assemblyWith('Unset', { 'authentication.ldap': 'TRUE', 'enable-forum': 'TRUE' })
  const asked = await assemblyWith('Asked', set)
  const onlyGroup = await assemblyWith('Group', set)
  const gone = await assemblyWith('Gone', set)
  const left = await assemblyWith('Left', set)
  const { userId } = await aMember(context, mine)
  const at = context.clock.iso()
  for (const [{ id }, status] of [
    [off, 'ACCEPTED'],
    [unset, 'ACCEPTED'],
    [asked, 'REQUESTED'],
    [gone, 'ACCEPTED'],
  ] as const)
    await db
      .insertInto('memberships')
      .values({
        type: 'ASSEMBLY',
        assembly_id: id,
        group_id: null,
        user_id: userId,
        status,
        created_at: at,
        changed_at: at,
      })
      .execute()
  await addGroupMember(context, await aGroupWithCampaign(context, { assemblyId: onlyGroup.id }), userId)
  await archive(gone)
  await connectIdentity(db, server.context, userId, { provider: 'ldap', issuer: left.uuid, subject: 'entry' })
  await connectIdentity(db, server.context, mine.founder, { provider: 'ldap', issuer: mine.uuid, subject: 'founder' })
  const { directories } = await listOf(userId)
  assert.deepEqual(
    directories.map(({ assembly, username, may }) => [assembly.name, username, may.connect]),
    [
      ['Left', 'entry', false],
      ['Mine', null, true],
    ],
  )
})
