import assert from 'node:assert/strict'
import { test } from 'node:test'
import { campaigns, publicCampaigns } from '@folkmoot/core/communities/campaigns/endpoints.ts'
import { testServices } from '../../app/services/testing/services.ts'
import { aGroupWithCampaign } from '../memberships/testing/group-members.ts'
import { createTestCampaign, createTown, createTownMember, FIVE_PHASES, insertOpenBallot } from './testing/campaigns.ts'

const server = testServices({ time: '2026-11-04T12:00:00Z' })

async function createScene() {
  const { db } = server.context
  const assembly = await createTown(db)
  const campaign = await createTestCampaign(server.context, assembly, { components: [...FIVE_PHASES] })
  const coordinator = await server.as((await createTownMember(db, assembly.id, { roles: ['MEMBER', 'COORDINATOR'] })).id)
  const member = await server.as((await createTownMember(db, assembly.id)).id)
  return { assembly, campaign, coordinator, member, params: { aid: assembly.id, cid: campaign.id } }
}

const FORM = {
  shortname: 'Roads',
  lang: 'de-DE',
  logo: 'print:disc:1',
  cover: 'print:harbour:3',
  colour: 'brick',
  campaignTimeframeInMonths: 6,
  campaignTimeframeInDays: 181,
} as const

test('what the form asks for is kept and returned, and changed by a later edit [CAM-001, CAM-033, CAM-071, CAM-072]', async () => {
  const { assembly, coordinator, campaign, params } = await createScene()
  const pick = (made: object) => Object.fromEntries(Object.entries(made).filter(([key]) => key in FORM))
  const made = await coordinator.call(campaigns.create, {
    params: { aid: assembly.id },
    body: { goal: 'Better roads', components: [...FIVE_PHASES], ...FORM },
  })
  assert.deepEqual(pick(made), { ...FORM })
  const at = { aid: assembly.id, cid: made.campaignId ?? 0 }
  const other = {
    ...FORM,
    shortname: 'Ways',
    lang: 'fr-FR',
    campaignTimeframeInMonths: 12,
    campaignTimeframeInDays: 365,
  } as const
  assert.deepEqual(pick(await coordinator.call(campaigns.change, { params: at, body: other })), { ...other })
  const seen = await server.visitor.call(publicCampaigns.one, { params: { uuid: made.uuid } })
  assert.deepEqual(pick(seen), { ...other })
  const beside = await coordinator.call(campaigns.one, { params })
  assert.deepEqual(
    [beside.title, beside.shortname, beside.campaignTimeframeInMonths, beside.campaignTimeframeInDays, beside.revision],
    [campaign.title, '', null, null, 1],
  )
})

test('each field of the form is limited [CAM-001, CAM-033]', async () => {
  const { assembly, coordinator } = await createScene()
  const faulty = {
    shortname: 'x'.repeat(41),
    lang: 'tlh',
    logo: 'javascript:alert(1)',
    template: 'COPIED',
    campaignTimeframeInMonths: 121,
    campaignTimeframeInDays: 0,
  }
  for (const [field, value] of Object.entries(faulty)) {
    const body = { goal: 'Better roads', [field]: value } as never
    const no = await coordinator.refused(campaigns.create, { params: { aid: assembly.id }, body })
    assert.deepEqual([no.status, no.fields?.map((f) => f.field)], [400, [field]])
  }
})

test('an editor whose revision is older is refused with the newer text, and nothing is overwritten [CAM-071]', async () => {
  const { coordinator, params } = await createScene()
  const bystander = await createScene()
  const { revision, goal } = await coordinator.call(campaigns.one, { params })
  const change = (body: object) => ({ params, body: { baseRevision: revision, ...body } })
  const saved = await coordinator.call(campaigns.change, change({ title: 'Roads', brief: '<p>Old roads</p>' }))
  assert.equal(saved.revision, revision + 1)
  const no = await coordinator.refused(campaigns.change, change({ title: 'Paths', goal: 'Lost' }))
  assert.deepEqual(
    [no.status, no.refused, no.newer],
    [409, 'stale_revision', { revision: revision + 1, title: 'Roads', text: '<p>Old roads</p>' }],
  )
  const kept = await coordinator.call(campaigns.one, { params })
  assert.deepEqual([kept.title, kept.goal, kept.revision], ['Roads', goal, revision + 1])
  const again = await coordinator.call(campaigns.change, change({ baseRevision: kept.revision, title: 'Paths' }))
  assert.deepEqual([again.title, again.revision], ['Paths', revision + 2])
  assert.equal((await coordinator.call(campaigns.change, { params, body: { title: 'Ways' } })).title, 'Ways')
  const untouched = await bystander.coordinator.call(campaigns.one, { params: bystander.params })
  assert.equal(untouched.revision, 1)
})

test('whoever edits a campaign is told what its ballots lock, and others are not [CAM-033]', async () => {
  const { campaign, coordinator, member, params } = await createScene()
  const bystander = await createScene()
  const voting = campaign.components.find((c) => c.type === 'VOTING')?.id ?? 0
  await insertOpenBallot(server.context.db, campaign, voting)
  const locks = async (by: typeof member, at = params) =>
    (await by.call(campaigns.one, { params: at })).components.map((c) => c.locks.join())
  assert.deepEqual(await locks(coordinator), ['', '', '', 'removal,voting', ''])
  assert.deepEqual(await locks(member), ['', '', '', '', ''])
  assert.deepEqual(await locks(bystander.coordinator, bystander.params), ['', '', '', '', ''])
})

test('the template of a proposal comes with the phase of proposals, also for visitors [CAM-003, CAM-014]', async () => {
  const { campaign, coordinator, params } = await createScene()
  const before = await coordinator.call(campaigns.one, { params })
  const components = before.components.map(({ componentId, type, startDate, endDate }) => ({
    componentId,
    type,
    startDate,
    endDate,
    configs:
      type === 'PROPOSALS'
        ? {
            'component.proposals.template.title-length': '40',
            'component.proposals.template.summary-text': 'Who gains?',
          }
        : {},
  }))
  await coordinator.call(campaigns.change, { params, body: { components } })
  const seen = await server.visitor.call(publicCampaigns.one, { params: { uuid: campaign.uuid } })
  const templates = seen.components.map((c) => c.templates.map((template) => template.templateSections))
  assert.deepEqual(
    templates.map((list) => list.length),
    [0, 1, 0, 0, 0],
  )
  assert.deepEqual(
    templates[1]?.[0]?.map(({ title, description, length }) => [title, description, length]),
    [
      ['title', '', 40],
      ['themes', '', 0],
      ['summary', 'Who gains?', 250],
      ['location', '', 0],
      ['attachments', '', 0],
    ],
  )
})

test('supporting components are no phases: a component of such a kind is refused, and a setting switches its panel [CAM-009]', async () => {
  const { assembly, coordinator, params, campaign } = await createScene()
  for (const type of ['WORKING_GROUPS', 'VISUALIZATION', 'MAPPING', 'MOBILIZATION', 'REPORTING']) {
    const components = [{ type: type as 'IDEAS', startDate: '2026-11-01' }]
    const no = await coordinator.refused(campaigns.create, {
      params: { aid: assembly.id },
      body: { goal: 'Roads', components },
    })
    assert.deepEqual([no.status, no.fields?.map((f) => f.field)], [400, ['components.0.type']])
  }
  const { db } = server.context
  const group = await aGroupWithCampaign(server.context, { assemblyId: assembly.id })
  await db.insertInto('campaign_groups').values({ campaign_id: campaign.id, group_id: group.id }).execute()
  const groupCount = async () => (await coordinator.call(campaigns.one, { params })).groupCount
  assert.equal(await groupCount(), 1)
  const configs = { 'toolbar.working-groups': 'FALSE' }
  await coordinator.call(campaigns.change, { params, body: { configs } })
  assert.equal(await groupCount(), 0)

  // a supporting component of data brought over is linked: it opens nothing and gives the campaign no dates
  const { start_on: _, ...supporting } = await server.context.db
    .selectFrom('components')
    .select(['type', 'start_on', 'space_id'])
    .where('campaign_id', '=', campaign.id)
    .where('type', '=', 'IDEAS')
    .executeTakeFirstOrThrow()
  const before = await coordinator.call(campaigns.one, { params })
  await server.context.db
    .updateTable('components')
    .set({ key: 'Visualization', linked: true, start_on: '2020-01-01', end_on: '2030-01-01' })
    .where('space_id', '=', supporting.space_id)
    .execute()
  const after = await coordinator.call(campaigns.one, { params })
  assert.deepEqual([before.acts.createIdea.may, after.acts.createIdea.outside, after.phase?.type], [true, true, 'PROPOSALS'])
  assert.equal(after.startDate, '2026-11-16')
})
