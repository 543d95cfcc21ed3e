import assert from 'node:assert/strict'
import { test } from 'node:test'
import { feedback } from '@folkmoot/core/deliberation/feedback/endpoints.ts'
import { type Caller, testServices } from '../../app/services/testing/services.ts'
import { createTestCampaign, FIVE_PHASES } from '../../communities/campaigns/testing/campaigns.ts'
import {
  type CampaignWorld,
  createCampaignGroup,
  createCampaignWorld,
  DELIBERATION_DAY,
  IDEAS_DAY,
} from '../contributions/testing/contributions.ts'

const MODE = 'appcivist.assembly.feedback.form.mode'
const server = testServices({ time: IDEAS_DAY })

/** Settings of an assembly or of one of its phases. */
const set = (spaceId: number | undefined, settings: Readonly<Record<string, string>>) =>
  server.context.db
    .insertInto('config')
    .values(Object.entries(settings).map(([key, value]) => ({ space_id: spaceId ?? 0, key, value })))
    .execute()

/** Creates an idea of a campaign in its deliberation phase. */
async function anAssessedIdea(place: CampaignWorld) {
  server.setTime(IDEAS_DAY)
  const idea = await place.write(await place.person())
  server.setTime(DELIBERATION_DAY)
  return idea
}

test('where a campaign’s groups deliberate, only their members assess, not requesters or other campaigns’ groups', async () => {
  const place = await createCampaignWorld(server)
  const idea = await anAssessedIdea(place)
  await set(place.campaign.components[2]?.spaceId, {
    'component.deliberation.who-deliberates': 'CAMPAIGN_WORKING_GROUPS',
  })
  const [member, asking, other] = [await place.person(), await place.person(), await place.person()]
  const people = [{ userId: member.userId }, { userId: asking.userId }]
  const group = await createCampaignGroup(server.context.db, place.campaign, people)
  await server.context.db
    .updateTable('memberships')
    .set({ status: 'REQUESTED' })
    .where('group_id', '=', group.id)
    .where('user_id', '=', asking.userId)
    .execute()
  const elsewhere = await createTestCampaign(server.context, place.assembly, { components: [...FIVE_PHASES] })
  await createCampaignGroup(server.context.db, elsewhere, [{ userId: other.userId }])
  const shown = []
  for (const by of [member, asking, other]) {
    const params = { auuid: place.assembly.uuid, couuid: idea.uuid }
    shown.push((await by.call(feedback.permission, { params })).show)
  }
  assert.deepEqual(shown, [true, false, false])
})

test('an assembly leaves assessments to juries only by its own setting', async () => {
  const [juries, open] = [await createCampaignWorld(server), await createCampaignWorld(server)]
  await set(juries.assembly.space_id, { [MODE]: 'JURIES' })
  await set(open.assembly.space_id, { 'appcivist.assembly.some.other.mode': 'JURIES' })
  const shown = []
  for (const place of [juries, open]) {
    const params = { auuid: place.assembly.uuid, couuid: (await anAssessedIdea(place)).uuid }
    shown.push((await (await place.person()).call(feedback.permission, { params })).show)
  }
  assert.deepEqual(shown, [false, true])
})

test('averages use only the contribution’s own assessments, not members’ scores or other contributions’', async () => {
  const place = await createCampaignWorld(server)
  const [idea, beside] = [await anAssessedIdea(place), await anAssessedIdea(place)]
  const expert = await place.person('MEMBER', 'EXPERT')
  const member = await place.person()
  const give = (by: Caller, item: typeof idea, type: 'MEMBER' | 'TECHNICAL_ASSESSMENT', score: number) =>
    by.call(feedback.give, {
      params: { aid: place.aid, cid: place.campaign.id, coid: item.contributionId ?? 0 },
      body: { type, need: score, benefit: score, feasibility: score },
    })
  await give(expert, beside, 'TECHNICAL_ASSESSMENT', 1)
  await give(member, idea, 'MEMBER', 2)
  const means = ({ averageNeed, averageBenefit, averageFeasibility }: Awaited<ReturnType<typeof give>>) => [
    averageNeed,
    averageBenefit,
    averageFeasibility,
  ]
  assert.deepEqual(means(await give(expert, idea, 'TECHNICAL_ASSESSMENT', 4)), [4, 4, 4])
  assert.deepEqual(means(await give(member, idea, 'MEMBER', 3)), [4, 4, 4])
  const { stats } = await place.read(member, idea)
  assert.deepEqual([stats.averageNeed, stats.averageBenefit, stats.averageFeasibility], [4, 4, 4])
})
