import assert from 'node:assert/strict'
import { test } from 'node:test'
import { campaigns } from '@folkmoot/core/communities/campaigns/endpoints.ts'
import { spaces } from '@folkmoot/core/communities/spaces/endpoints.ts'
import { createTestUser } from '../../accounts/users/testing/create-users.ts'
import { testServices } from '../../app/services/testing/services.ts'
import { createTestCampaign, createTown, createTownMember, FIVE_PHASES, insertOpenBallot } from '../campaigns/testing/campaigns.ts'
import { aGroup } from '../groups/testing/groups.ts'

const server = testServices({ time: '2026-11-04T12:00:00Z' })

async function createScene(given: Parameters<typeof createTown>[1] = {}) {
  const { db } = server.context
  const assembly = await createTown(db, given)
  const campaign = await createTestCampaign(server.context, assembly, { components: [...FIVE_PHASES] })
  const member = await createTownMember(db, assembly.id)
  return {
    db,
    assembly,
    campaign,
    memberId: member.id,
    member: await server.as(member.id),
    coordinator: await server.as((await createTownMember(db, assembly.id, { roles: ['MEMBER', 'COORDINATOR'] })).id),
    stranger: await server.as((await createTestUser(db, {})).id),
  }
}

test("a campaign's settings are read by space id or uuid without secrets; non-members get public ones [SPC-012]", async () => {
  const { campaign, coordinator, member, stranger } = await createScene()
  const params = { sid: campaign.spaceId }
  const body = { 'budget-amount': '120000', 'my.own.key': 'kept', 'extended-feedback-password': 'sesame' }
  const written = await coordinator.call(spaces.changeConfig, { params, body })
  assert.deepEqual(written, { 'appcivist.campaign.budget-amount': '120000', 'appcivist.campaign.my.own.key': 'kept' })
  assert.deepEqual(await member.call(spaces.config, { params: { sid: campaign.spaceUuid } }), written)
  assert.deepEqual(await stranger.call(spaces.config, { params }), { 'appcivist.campaign.budget-amount': '120000' })
  assert.equal((await server.visitor.refused(spaces.config, { params })).status, 401)
  assert.equal((await member.refused(spaces.config, { params: { sid: 999_999 } })).status, 404)
})

test('writing settings keeps absent keys and unsets empty ones; members may write them only in an open assembly', async () => {
  const led = await createScene()
  assert.equal((await led.member.refused(spaces.changeConfig, { params: { sid: led.campaign.spaceId }, body: { a: 'b' } })).status, 403)
  const { campaign, member } = await createScene({ managementType: 'OPEN' })
  const params = { sid: campaign.spaceId }
  await member.call(spaces.changeConfig, {
    params,
    body: { 'hide-timeline': 'TRUE', 'faq-url': 'https://example.org' },
  })
  const left = await member.call(spaces.changeConfig, { params, body: { 'hide-timeline': '' } })
  assert.deepEqual(left, { 'appcivist.campaign.faq-url': 'https://example.org' })
  const no = await member.refused(spaces.changeConfig, { params, body: { 'disable-public-site': 'TRUE' } })
  assert.equal(no.status, 403)
})

test('a script address is refused at its field by every endpoint that writes settings [SPC-007]', async () => {
  const { assembly, campaign, coordinator } = await createScene()
  const params = { sid: campaign.spaceId }
  const configs = { 'hide-timeline': 'TRUE', 'faq-url': 'javascript:alert(document.domain)' }
  const no = await coordinator.refused(spaces.changeConfig, { params, body: configs })
  assert.deepEqual([no.status, no.refused], [400, 'invalid'])
  assert.deepEqual(no.fields, [{ field: 'faq-url', code: 'not_url', message: 'This is not a web address.' }])
  const at = { aid: assembly.id, cid: campaign.id }
  const changed = await coordinator.refused(campaigns.change, { params: at, body: { configs } })
  assert.deepEqual(
    changed.fields?.map(({ field, code }) => [field, code]),
    [['configs.faq-url', 'not_url']],
  )
  const components = [{ type: 'IDEAS' as const, configs: { 'x.url': 'data:text/html,x' } }]
  const phases = await coordinator.refused(campaigns.change, { params: at, body: { components } })
  assert.deepEqual(
    phases.fields?.map(({ field, code }) => [field, code]),
    [['components.0.configs.x.url', 'not_url']],
  )
  assert.deepEqual(await coordinator.call(spaces.config, { params }), {})
})

test('settings of a voting phase are for coordinators, accept only existing systems, and are locked during voting', async () => {
  const { db, campaign, member, coordinator } = await createScene({ managementType: 'OPEN' })
  const phase = campaign.components[3]
  assert.ok(phase)
  const params = { sid: phase.spaceId }
  const body = { 'component.voting.system-winners': 'DYNAMIC1' }
  assert.equal((await member.refused(spaces.changeConfig, { params, body })).status, 403)
  assert.equal((await coordinator.call(spaces.changeConfig, { params, body }))['component.voting.system-winners'], 'DYNAMIC1')
  const unknown = { 'component.voting.system': 'LOT' }
  assert.equal((await coordinator.refused(spaces.changeConfig, { params, body: unknown })).refused, 'system_not_available')
  const unset = await coordinator.call(spaces.changeConfig, { params, body: { 'component.voting.system': '' } })
  assert.equal(unset['component.voting.system'], 'PLURALITY')
  await insertOpenBallot(db, campaign, phase.id)
  const late = { 'component.voting.system-winners': 'FIXED' }
  assert.equal((await coordinator.refused(spaces.changeConfig, { params, body: late })).refused, 'campaign_votes')
})

test("coordinators of a group and its assembly change group settings; an assembly's are for its coordinators", async () => {
  const { db, assembly, member, memberId, coordinator } = await createScene({ managementType: 'OPEN' })
  const leader = await createTownMember(db, assembly.id)
  const group = await aGroup(db, assembly.id, { members: [memberId], coordinator: leader.id })
  const params = { sid: group.space_id }
  const body = { 'enable-moderator-role': 'TRUE' }
  assert.equal((await member.refused(spaces.changeConfig, { params, body })).status, 403)
  const written = await (await server.as(leader.id)).call(spaces.changeConfig, { params, body })
  assert.deepEqual(written, { 'appcivist.wg.enable-moderator-role': 'TRUE' })
  assert.deepEqual(await coordinator.call(spaces.changeConfig, { params, body }), written)
  const home = { sid: assembly.space_id }
  assert.equal((await member.refused(spaces.changeConfig, { params: home, body: { 'enable-forum': 'FALSE' } })).status, 403)
  const settings = await coordinator.call(spaces.changeConfig, { params: home, body: { 'enable-forum': 'FALSE' } })
  assert.equal(settings['appcivist.assembly.enable-forum'], 'FALSE')
})

test('themes of a space are readable by all who may see it; organizers add and remove them [SPC-016]', async () => {
  const { campaign, member, coordinator } = await createScene()
  const params = { sid: campaign.spaceUuid }
  assert.equal((await member.refused(spaces.addTheme, { params, body: { title: 'Streets' } })).status, 403)
  const added = await coordinator.call(spaces.addTheme, { params, body: { title: 'Streets' } })
  assert.equal((await coordinator.call(spaces.addTheme, { params, body: { title: 'streets' } })).uuid, added.uuid)
  await coordinator.call(spaces.addTheme, { params, body: { title: 'Parks' } })
  const seen = await server.visitor.call(spaces.themes, { params })
  assert.deepEqual(
    seen.themes.map((t) => [t.title, t.themeId]),
    [
      ['Streets', undefined],
      ['Parks', undefined],
    ],
  )
  await coordinator.call(spaces.removeTheme, { params: { ...params, themeId: added.themeId ?? 0 } })
  assert.equal((await member.call(spaces.themes, { params })).themes.length, 1)
  const gone = { ...params, themeId: added.themeId ?? 0 }
  assert.equal((await coordinator.refused(spaces.removeTheme, { params: gone })).status, 404)
  const beside = await createScene()
  const at = { sid: beside.campaign.spaceUuid }
  const theirs = await beside.coordinator.call(spaces.addTheme, { params: at, body: { title: 'Harbour' } })
  const foreign = { ...params, themeId: theirs.themeId ?? 0 }
  assert.equal((await coordinator.refused(spaces.removeTheme, { params: foreign })).status, 404)
  assert.equal((await beside.coordinator.call(spaces.themes, { params: at })).themes.length, 1)
})

test('a value of a wrong type is refused at its field by every endpoint that writes settings [CAM-071, CAM-072, GRP-027]', async () => {
  const { db, assembly, campaign, coordinator } = await createScene()
  const params = { sid: campaign.spaceId }
  const configs = { 'hide-timeline': 'TRUE', 'budget-amount': 'much' }
  const no = await coordinator.refused(spaces.changeConfig, { params, body: configs })
  assert.deepEqual(no.fields, [{ field: 'budget-amount', code: 'not_number', message: 'Enter a number.' }])
  assert.deepEqual(await coordinator.call(spaces.config, { params }), {}, 'nothing is written')
  const named = (at: string) => [[`${at}configs.budget-amount`, 'not_number']]
  const fieldsOf = (refusal: { fields?: readonly { field: string; code: string }[] }) =>
    refusal.fields?.map(({ field, code }) => [field, code])
  const at = { aid: assembly.id, cid: campaign.id }
  assert.deepEqual(fieldsOf(await coordinator.refused(campaigns.change, { params: at, body: { configs } })), named(''))
  const created = { params: { aid: assembly.id }, body: { goal: 'Better streets', configs } }
  assert.deepEqual(fieldsOf(await coordinator.refused(campaigns.create, created)), named(''))
  const one = await coordinator.call(campaigns.one, { params: at })
  const [phase] = one.components
  const limit = { 'component.ideas.contribution-limit': 'few' }
  const byPhase = await coordinator.refused(spaces.changeConfig, {
    params: { sid: phase?.resourceSpaceId ?? 0 },
    body: limit,
  })
  assert.deepEqual(fieldsOf(byPhase), [['component.ideas.contribution-limit', 'not_number']])
  const group = await aGroup(db, assembly.id, { campaigns: [campaign.id] })
  const byGroup = await coordinator.refused(spaces.changeConfig, {
    params: { sid: group.space_id },
    body: { 'disable-public-site': 'maybe' },
  })
  assert.deepEqual(fieldsOf(byGroup), [['disable-public-site', 'not_choice']])
})
