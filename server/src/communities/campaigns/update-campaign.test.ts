import assert from 'node:assert/strict'
import { test } from 'node:test'
import { campaigns, phases, publicCampaigns } from '@folkmoot/core/communities/campaigns/endpoints.ts'
import type { Campaign } from '@folkmoot/core/communities/campaigns/schemas.ts'
import { spaces } from '@folkmoot/core/communities/spaces/endpoints.ts'
import { readPhaseConfigs } from '@folkmoot/core/platform/settings/phase-config.ts'
import { verifyPassword } from '../../accounts/users/passwords/hash-password.ts'
import { testServices } from '../../app/services/testing/services.ts'
import { aProposal } from '../../decisions/ballots/testing/ballots.ts'
import { createTestCampaign, createTown, createTownMember, FIVE_PHASES, insertOpenBallot } from './testing/campaigns.ts'

const server = testServices({ time: '2026-11-04T12:00:00Z' })

/** Creates a campaign in its ideas phase with a coordinator and a member of its assembly. */
async function createScene(given: Parameters<typeof createTown>[1] = {}, campaign: Parameters<typeof createTestCampaign>[2] = {}) {
  const { db } = server.context
  const assembly = await createTown(db, given)
  const made = await createTestCampaign(server.context, assembly, { components: [...FIVE_PHASES], ...campaign })
  return {
    assembly,
    campaign: made,
    params: { aid: assembly.id, cid: made.id },
    coordinator: await server.as((await createTownMember(db, assembly.id, { roles: ['MEMBER', 'COORDINATOR'] })).id),
    member: await server.as((await createTownMember(db, assembly.id)).id),
  }
}

/** Converts the phases of a response to those of a request. */
const toSentCampaign = (campaign: Campaign) =>
  campaign.components.map(({ componentId, type, title, startDate, endDate, endGiven }) => ({
    componentId,
    type,
    title,
    startDate,
    endDate: endGiven ? endDate : null,
  }))

test('PUT changes the given fields, keeps the others, and returns the whole campaign [CAM-071, CAM-051]', async () => {
  const { params, coordinator, member } = await createScene()
  assert.equal((await member.refused(campaigns.change, { params, body: { title: 'Roads' } })).status, 403)
  const changed = await coordinator.call(campaigns.change, {
    params,
    body: {
      title: 'Roads',
      brief: 'https://example.org/brief',
      themes: [{ title: 'Paths' }],
      configs: { 'hide-timeline': 'TRUE' },
    },
  })
  assert.deepEqual([changed.title, changed.goal, changed.brief], ['Roads', 'Spend the money well', 'https://example.org/brief'])
  assert.equal(changed.configs['appcivist.campaign.hide-timeline'], 'TRUE')
  assert.deepEqual(
    changed.themes.map((t) => t.title),
    ['Paths'],
  )
  assert.equal(changed.components.length, 5)
  const unset = await coordinator.call(campaigns.change, { params, body: { configs: { 'hide-timeline': '' } } })
  assert.equal('appcivist.campaign.hide-timeline' in unset.configs, false, 'an empty text unsets')
})

test('changed settings of a published campaign or of its phases are told as such, unchanged ones and those of a draft are not [F]', async () => {
  const { params, coordinator, campaign } = await createScene()
  const draft = await createScene({}, { status: 'DRAFT' })
  const change = (configs: Record<string, string>, scene: typeof draft = { ...draft, params, coordinator }) =>
    scene.coordinator.call(campaigns.change, { params: scene.params, body: { configs } })
  const listTold = () =>
    server.context.db
      .selectFrom('signals')
      .select(['space_id', 'actor_id'])
      .where('event', '=', 'UPDATED_CAMPAIGN_CONFIGS')
      .where('space_id', 'in', [campaign.spaceId, draft.campaign.spaceId])
      .execute()
  await change({ 'hide-timeline': 'TRUE' })
  await change({ 'hide-timeline': 'TRUE' })
  await change({ 'hide-timeline': 'TRUE' }, draft)
  assert.deepEqual(
    (await listTold()).map(({ space_id }) => space_id),
    [campaign.spaceId],
  )
  const one = await coordinator.call(campaigns.one, { params })
  const phase = one.components[0]
  await coordinator.call(spaces.changeConfig, {
    params: { sid: phase?.resourceSpaceId ?? 0 },
    body: { 'component.ideas.enable-multiple-authors': 'TRUE' },
  })
  assert.equal((await listTold()).length, 2)
  const components = toSentCampaign(one).map((sent) =>
    sent.type === 'IDEAS' ? { ...sent, configs: { 'component.ideas.enable-multiple-authors': 'FALSE' } } : sent,
  )
  for (let n = 0; n < 2; n++) await coordinator.call(campaigns.change, { params, body: { components } })
  assert.equal((await listTold()).length, 3)
})

test('phases are changed with their milestones; another campaign is unchanged [CAM-071, CAM-078]', async () => {
  const { params, coordinator } = await createScene()
  const beside = await createScene()
  const untouched = () => beside.member.call(campaigns.one, { params: beside.params })
  const kept = await untouched()
  const before = await coordinator.call(campaigns.one, { params })
  const [ideas, proposals, , voting] = toSentCampaign(before)
  assert.ok(ideas && proposals && voting)
  const after = await coordinator.call(campaigns.change, {
    params,
    body: {
      components: [
        { ...ideas, endDate: '2026-11-20' },
        { ...proposals, startDate: '2026-11-21' },
        voting,
        { type: 'IDEAS', title: 'More ideas', startDate: '2027-02-10', endDate: '2027-02-20' },
      ],
    },
  })
  assert.deepEqual(
    after.components.map((c) => [c.title, c.startDate, c.endDate, c.milestones.map((m) => m.key).join()]),
    [
      ['Ideas', '2026-10-12', '2026-11-20', 'start_ideas,end_ideas'],
      ['Proposals', '2026-11-21', '2026-12-13', 'start_proposals,end_proposals'],
      ['Voting', '2027-01-18', '2027-01-31', 'start_voting,end_voting'],
      ['More ideas', '2027-02-10', '2027-02-20', 'start_ideas_2,end_ideas_2'],
    ],
  )
  assert.equal(after.components[0]?.componentId, ideas.componentId)
  assert.deepEqual(await untouched(), kept)
})

test('new themes replace unused official ones; used and emergent themes and other campaigns are unchanged', async () => {
  const { db } = server.context
  const titles = ['Streets', 'Parks', 'Borne']
  const given = { themes: titles.map((title) => ({ title })) }
  const { params, coordinator, campaign } = await createScene({}, given)
  const beside = await createScene({}, given)
  const themesOf = (spaceId: number) =>
    db.selectFrom('themes').select(['id', 'title']).where('space_id', '=', spaceId).orderBy('title').execute()
  const [borne, parks] = await themesOf(campaign.spaceId)
  await db.insertInto('themes').values({ space_id: campaign.spaceId, title: 'Shade', type: 'EMERGENT' }).execute()
  const item = await aProposal(db, campaign, { title: 'Benches' })
  await db
    .insertInto('contribution_themes')
    .values({ contribution_id: item.id, theme_id: borne?.id ?? 0 })
    .execute()
  await coordinator.call(campaigns.change, { params, body: { themes: [{ title: 'parks' }, { title: 'Paths' }] } })
  const after = await themesOf(campaign.spaceId)
  assert.deepEqual(
    after.map((t) => t.title),
    ['Borne', 'Parks', 'Paths', 'Shade'],
  )
  assert.deepEqual(after.slice(0, 2), [borne, parks])
  assert.deepEqual(
    (await themesOf(beside.campaign.spaceId)).map((t) => t.title),
    titles.toSorted(),
  )
})

test('a corrected past date is announced with its reason; members cannot move past dates or the voting phase', async () => {
  const { params, coordinator, member } = await createScene({ managementType: 'OPEN' })
  const phases = toSentCampaign(await coordinator.call(campaigns.one, { params }))
  const earlier = phases.map((p, i) => (i === 0 ? { ...p, startDate: '2026-10-01' } : p))
  assert.equal((await member.refused(campaigns.change, { params, body: { components: earlier } })).status, 403)
  assert.equal((await coordinator.refused(campaigns.change, { params, body: { components: earlier } })).refused, 'reason_missing')
  await coordinator.call(campaigns.change, { params, body: { components: earlier, reason: 'It began on the first.' } })
  const rows = await server.context.db.selectFrom('signals').select('data').where('event', '=', 'UPDATED_MILESTONE').execute()
  assert.equal(rows.at(-1)?.data.reason, 'It began on the first.')
  const later = phases.map((p) => (p.type === 'VOTING' ? { ...p, endDate: '2027-02-05' } : p))
  assert.equal((await member.refused(campaigns.change, { params, body: { components: later } })).status, 403)
})

test('a password for assessments is stored as a hash and never returned', async () => {
  const { params, coordinator, campaign } = await createScene()
  const body = { configs: { 'extended-feedback-password': 'open sesame' } }
  const answer = await coordinator.call(campaigns.change, { params, body })
  assert.equal(JSON.stringify(answer).includes('extended-feedback-password'), false)
  const row = await server.context.db.selectFrom('config').select('value').where('space_id', '=', campaign.spaceId).executeTakeFirst()
  assert.equal(await verifyPassword(row?.value, 'open sesame'), true)
})

test('a coordinator removes a campaign, which is then not found; this is refused while a ballot is open', async () => {
  const { params, coordinator, member, campaign } = await createScene()
  const { db } = server.context
  assert.equal((await member.refused(campaigns.remove, { params })).status, 403)
  const ballot = await insertOpenBallot(db, campaign, campaign.components[3]?.id ?? 0)
  assert.equal((await coordinator.refused(campaigns.remove, { params })).refused, 'campaign_votes')
  const phases = toSentCampaign(await coordinator.call(campaigns.one, { params }))
  const moved = phases.map((p) => (p.type === 'VOTING' ? { ...p, endDate: '2027-02-05' } : p))
  assert.equal((await coordinator.refused(campaigns.change, { params, body: { components: moved } })).refused, 'campaign_votes')
  await db.updateTable('ballots').set({ state: 'counted' }).where('id', '=', ballot).execute()
  await coordinator.call(campaigns.remove, { params })
  assert.equal((await coordinator.refused(campaigns.one, { params })).status, 404)
  assert.equal((await server.visitor.refused(publicCampaigns.one, { params: { uuid: campaign.uuid } })).status, 404)
})

for (const [zone, lastInstant, after_] of [
  ['Pacific/Kiritimati', '2026-11-15T09:59:59Z', '2026-11-15T10:00:00Z'],
  ['America/Los_Angeles', '2026-11-16T07:59:59Z', '2026-11-16T08:00:00Z'],
] as const) {
  test(`the last day counts until 23:59:59 in the assembly’s time zone, in ${zone} [CAM-050, CAM-044]`, async () => {
    const { params, member } = await createScene({ timezone: zone })
    server.setTime(lastInstant)
    const open = await member.call(campaigns.one, { params })
    assert.deepEqual([open.today, open.phase?.type, open.phase?.daysLeft], ['2026-11-15', 'IDEAS', 0])
    assert.equal(open.may.createIdea, true)
    server.setTime(after_)
    const closed = await member.call(campaigns.one, { params })
    assert.deepEqual([closed.today, closed.phase?.type], ['2026-11-16', 'PROPOSALS'])
    assert.deepEqual(closed.acts.createIdea, { may: false, why: 'phase_closed', closed: '2026-11-15' })
    assert.equal(closed.may.createProposal, true)
    server.setTime('2026-11-04T12:00:00Z')
  })
}

test('phases are added, changed and removed singly, by the rules of the whole campaign [CAM-034, CAM-078]', async () => {
  const { params, coordinator, member, campaign } = await createScene()
  const evening = { type: 'IDEAS', title: 'Open evening', startDate: '2026-12-20', endDate: '2026-12-21' } as const
  assert.equal((await member.refused(phases.add, { params, body: evening })).status, 403)
  const added = await coordinator.call(phases.add, { params, body: evening })
  assert.deepEqual(
    [added.position, added.milestones.map((m) => m.key)],
    [3, ['start_ideas_2', 'end_ideas_2']],
    'it stands where its first day puts it',
  )
  const here = { ...params, ciid: added.componentId ?? 0 }
  const moved = await coordinator.call(phases.change, { params: here, body: { endDate: '2026-12-23' } })
  assert.deepEqual([moved.endDate, moved.title, moved.startDate], ['2026-12-23', 'Open evening', '2026-12-20'])
  const no = await coordinator.refused(phases.change, { params: here, body: { endDate: '2026-12-19' } })
  assert.equal(no.refused, 'dates_out_of_order')
  const early = { type: 'IDEAS', title: 'Before all', startDate: '2026-10-01', endDate: '2026-10-05' } as const
  const first = await coordinator.call(phases.add, { params, body: early })
  const keys = (await coordinator.call(campaigns.components, { params })).components.map((c) => c.milestones.map((m) => m.key))
  assert.deepEqual(keys.slice(0, 2), [
    ['start_ideas', 'end_ideas'],
    ['start_ideas_2', 'end_ideas_2'],
  ])
  await coordinator.call(phases.remove, { params: { ...params, ciid: first.componentId ?? 0 } })
  await coordinator.call(phases.remove, { params: here })
  assert.equal((await coordinator.refused(phases.remove, { params: here })).status, 404)
  const left = await coordinator.call(campaigns.components, { params })
  assert.deepEqual(
    left.components.map((c) => c.componentId),
    campaign.components.map((c) => c.id),
  )
})

test('settings of a phase are saved with the campaign and with the phase; other phases and campaigns keep theirs [CAM-071]', async () => {
  const [{ params, coordinator }, beside] = [await createScene(), await createScene()]
  const limit = 'component.ideas.contribution-limit'
  const readLimits = async (of: typeof beside) =>
    (await of.coordinator.call(campaigns.one, { params: of.params })).components.map((c) => readPhaseConfigs(c.configs)[limit])
  const besideLimits = await readLimits(beside)
  const sent = toSentCampaign(await coordinator.call(campaigns.one, { params }))
  const components = sent.map((phase, n) => (n === 0 ? { ...phase, configs: { [limit]: '3' } } : phase))
  const saved = await coordinator.call(campaigns.change, { params, body: { components } })
  assert.deepEqual(
    saved.components.map((c) => readPhaseConfigs(c.configs)[limit]),
    ['3', ...sent.slice(1).map(() => undefined)],
  )
  const first = { ...params, ciid: sent[0]?.componentId ?? 0 }
  const changed = await coordinator.call(phases.change, { params: first, body: { configs: { [limit]: '5' } } })
  assert.equal(readPhaseConfigs(changed.configs)[limit], '5')
  assert.deepEqual(await readLimits(beside), besideLimits)
})

test('a phase keeps its original key when the campaign is saved again', async () => {
  const { params, coordinator } = await createScene(
    {},
    {
      components: [{ type: 'PROPOSALS', key: 'Proposalmaking', startDate: '2026-10-12' }],
    },
  )
  const before = await coordinator.call(campaigns.one, { params })
  assert.equal(before.openingTab, 'ideas')
  const after = await coordinator.call(campaigns.change, { params, body: { components: toSentCampaign(before) } })
  assert.equal(after.components[0]?.key, 'Proposalmaking')
})
