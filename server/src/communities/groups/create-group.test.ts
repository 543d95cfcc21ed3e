import assert from 'node:assert/strict'
import { test } from 'node:test'
import { groupCreation, groups } from '@folkmoot/core/communities/groups/endpoints.ts'
import { memberships } from '@folkmoot/core/communities/memberships/endpoints.ts'
import { testServices } from '../../app/services/testing/services.ts'
import { raceCalls } from '../../app/testing/race-calls.ts'
import { createTestCampaign, createTown, createTownMember, FIVE_PHASES } from '../campaigns/testing/campaigns.ts'

const server = testServices({ time: '2026-11-04T12:00:00Z' })

async function createScene(given: Parameters<typeof createTown>[1] = {}) {
  const { db } = server.context
  const assembly = await createTown(db, given)
  const campaign = await createTestCampaign(server.context, assembly, { components: [...FIVE_PHASES] })
  const coordinator = await createTownMember(db, assembly.id, { roles: ['MEMBER', 'COORDINATOR'] })
  const member = await createTownMember(db, assembly.id)
  return {
    db,
    assembly,
    campaign,
    coordinatorId: coordinator.id,
    coordinator: await server.as(coordinator.id),
    member: await server.as(member.id),
    params: { aid: assembly.id, cid: campaign.id },
  }
}

test('a new group has its defaults, works in the campaign, and its creator is its coordinator [GRP-018, GRP-019, GRP-023]', async () => {
  const { db, campaign, coordinator, coordinatorId, params } = await createScene()
  const made = await coordinator.call(groupCreation.create, { params, body: { name: 'Riverbank' } })
  assert.deepEqual(
    [made.name, made.listed, made.lang, made.majorityThreshold, made.blockMajority, made.isTopic],
    ['Riverbank', true, 'en', 'simple', false, false],
  )
  assert.deepEqual([made.profile.supportedMembership, made.profile.managementType], ['OPEN', 'COORDINATED'])
  assert.deepEqual(
    made.campaigns.map((c) => c.campaignId),
    [campaign.id],
  )
  assert.deepEqual([made.memberCount, made.coordinatorNames.length, made.may.settings, made.may.leave], [1, 1, true, false])
  const seat = await coordinator.call(memberships.inGroup, { params: { gid: made.groupId, uid: coordinatorId } })
  assert.deepEqual(
    seat.roles.map((r) => r.name),
    ['MEMBER', 'COORDINATOR'],
  )
  const events = await db.selectFrom('signals').selectAll().where('event', '=', 'NEW_WORKING_GROUP').execute()
  assert.deepEqual(
    events.filter((e) => e.space_id === campaign.spaceId).map((e) => e.actor_id),
    [coordinatorId],
  )
})

test('the management type and the ways to join are derived from the answers of the form [GRP-014]', async () => {
  const { coordinator, params } = await createScene()
  const body = {
    name: 'Orchard',
    profile: {
      icon: 'print:leaf:1',
      colour: 'moss' as const,
      membership: 'REGISTRATION' as const,
      registration: { invitation: true, request: true },
      moderators: 'two' as const,
      coordinators: 'two' as const,
    },
    majorityThreshold: 'TWO_THIRDS' as const,
    text: '<p>Trees</p><script>x</script>',
    themes: [{ title: 'Trees' }],
  }
  const made = await coordinator.call(groupCreation.create, { params, body: body as never })
  assert.deepEqual(
    [made.profile.supportedMembership, made.profile.managementType, made.majorityThreshold, made.text],
    ['INVITATION_AND_REQUEST', 'COORDINATED_AND_MODERATED', 'two_thirds', '<p>Trees</p>'],
  )
  assert.deepEqual([made.profile.icon, made.profile.colour, made.themes[0]?.title], ['print:leaf:1', 'moss', 'Trees'])
})

test('a name is used once in an assembly, in any case, and again in another or after deletion [GRP-029]', async () => {
  const { coordinator, params } = await createScene()
  const elsewhere = await createScene()
  const made = await coordinator.call(groupCreation.create, { params, body: { name: 'Harbour' } })
  const no = await coordinator.refused(groupCreation.create, { params, body: { name: 'HARBOUR' } })
  assert.deepEqual([no.status, no.refused, no.fields?.[0]?.field], [409, 'group_name_taken', 'name'])
  await elsewhere.coordinator.call(groupCreation.create, { params: elsewhere.params, body: { name: 'Harbour' } })
  const at = { params: { aid: params.aid, gid: made.groupId } }
  const other = await coordinator.call(groupCreation.create, { params, body: { name: 'Quay' } })
  const renamed = await coordinator.refused(groups.change, {
    params: { aid: params.aid, gid: other.groupId },
    body: { name: 'harbour' },
  })
  assert.equal(renamed.refused, 'group_name_taken')
  assert.equal((await coordinator.call(groups.change, { ...at, body: { name: 'harbour' } })).name, 'harbour')
  await coordinator.call(groups.remove, at)
  assert.equal((await coordinator.refused(groups.one, at)).status, 404)
  await coordinator.call(groupCreation.create, { params, body: { name: 'Harbour' } })
})

test('of two groups created or renamed at once with the same name one is refused [GRP-029]', async () => {
  const { coordinator, params } = await createScene()
  const make = (name: string) => () => coordinator.call(groupCreation.create, { params, body: { name } })
  const made = await make('Old')()
  const rename = () => coordinator.call(groups.change, { params: { aid: params.aid, gid: made.groupId }, body: { name: 'Twins' } })
  const rows = `select from assemblies where id = ${params.aid}`
  const endings = await raceCalls(server, { rows }, [make('twins'), make('TWINS'), rename])
  assert.deepEqual(endings.sort(), ['group_name_taken', 'group_name_taken', 'ok'])
})

test('members create groups where the assembly is OPEN; after the end of group creation only coordinators do [CAM-045]', async () => {
  const open = await createScene({ managementType: 'OPEN' })
  const made = await open.member.call(groupCreation.create, { params: open.params, body: { name: 'Ours' } })
  assert.equal(made.may.settings, true)
  const led = await createScene()
  const no = await led.member.refused(groupCreation.create, { params: led.params, body: { name: 'Ours' } })
  assert.equal(no.refused, 'not_allowed')
  const phase = open.campaign.components[0]
  assert.ok(phase)
  const milestone = {
    key: 'end_wgroups_creation',
    title: 'End',
    description: '',
    position: 9,
    date: '2026-11-03 23:59',
  }
  await open.db
    .insertInto('milestones')
    .values({ ...milestone, component_id: phase.id, type: 'END' })
    .execute()
  const late = await open.member.refused(groupCreation.create, { params: open.params, body: { name: 'Late' } })
  assert.equal(late.refused, 'phase_closed')
  await open.coordinator.call(groupCreation.create, { params: open.params, body: { name: 'Late' } })
})

test('the first people of a new group are invited to it, and an unusable address is reported [GRP-014]', async () => {
  const { db, coordinator, params } = await createScene()
  const invitations = [
    { email: 'new@example.org', moderator: false, coordinator: true, expert: false },
    { email: 'nobody', moderator: false, coordinator: false, expert: false },
  ]
  const made = await coordinator.call(groupCreation.create, { params, body: { name: 'Inviting', invitations } })
  assert.equal(made.invited.sent + made.invited.links.length, 1)
  assert.deepEqual(made.invited.invalid, [{ email: 'nobody', reason: 'not_email' }])
  const sent = await db.selectFrom('invitations').selectAll().where('group_id', '=', made.groupId).execute()
  assert.deepEqual(
    sent.map((i) => [i.email, i.coordinator]),
    [['new@example.org', true]],
  )
})

test('a child assembly of a network has at most as many groups as the site allows [CST-006]', async () => {
  const { db, assembly, coordinator, params } = await createScene()
  const parent = await createTown(db)
  await db.updateTable('assemblies').set({ parent_id: parent.id }).where('id', '=', assembly.id).execute()
  await coordinator.call(groupCreation.create, { params, body: { name: 'First' } })
  const no = await coordinator.refused(groupCreation.create, { params, body: { name: 'Second' } })
  assert.equal(no.refused, 'limit_reached')
})
