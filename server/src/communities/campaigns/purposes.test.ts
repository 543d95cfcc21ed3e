import assert from 'node:assert/strict'
import { test } from 'node:test'
import { campaigns } from '@folkmoot/core/communities/campaigns/endpoints.ts'
import { PURPOSES, planCampaign } from '@folkmoot/core/communities/campaigns/founding/purposes.ts'
import { contributions } from '@folkmoot/core/deliberation/contributions/endpoints.ts'
import { readSetting } from '@folkmoot/core/platform/settings/parse-settings.ts'
import { readPhaseConfigs } from '@folkmoot/core/platform/settings/phase-config.ts'
import { VOTING_SETTINGS } from '@folkmoot/core/platform/settings/voting-settings.ts'
import { testServices } from '../../app/services/testing/services.ts'
import { advanceAllBallots } from '../../decisions/ballots/advance-ballots.ts'
import { preparePhaseBallots } from '../../decisions/ballots/phases/phase-ballots.ts'
import { createTown, createTownMember } from './testing/campaigns.ts'

const FOUNDED = '2026-11-30'
const at = (day: string) => `${day}T12:00:00.000Z`

const server = testServices({ time: at(FOUNDED) })

test('a campaign of each purpose is published at once, takes what it is for, and its vote opens by itself', async () => {
  for (const purpose of PURPOSES) {
    server.setTime(at(FOUNDED))
    const { db } = server.context
    const town = await createTown(db)
    const coordinator = await createTownMember(db, town.id, { roles: ['MEMBER', 'COORDINATOR'] })
    const members = await Promise.all([1, 2, 3, 4, 5].map(() => createTownMember(db, town.id)))
    const founder = await server.as(coordinator.id)
    const plan = planCampaign(purpose, FOUNDED)
    const made = await founder.call(campaigns.create, {
      params: { aid: town.id },
      body: {
        goal: `What ${purpose} is for`,
        configs: { ...plan.settings, 'appcivist.campaign.budget-amount': plan.hasBudget ? '1000' : '0' },
        components: plan.phases.map(({ type, startDate, endDate, settings }) => ({
          ...{ type, startDate, endDate, configs: settings },
        })),
      },
    })
    assert.equal(made.status, 'PUBLISHED', purpose)
    const voting = made.components.find(({ type }) => type === 'VOTING')
    assert.ok(voting?.startDate && voting.endDate, purpose)
    const type = readSetting(VOTING_SETTINGS.votedType, readPhaseConfigs(voting.configs))
    const written = made.components.find((p) => p.type === (type === 'IDEA' ? 'IDEAS' : 'PROPOSALS'))
    server.setTime(at(written?.startDate ?? ''))
    for (const { id } of members.slice(0, 3)) {
      const member = await server.as(id)
      const contribution = await member.call(contributions.create, {
        params: { sid: made.resourceSpaceId ?? 0 },
        body: {
          type,
          title: `By ${id}`,
          text: 'What I stand for',
          status: 'PUBLISHED',
          budget: plan.hasBudget ? '10' : '',
        },
      })
      assert.equal(contribution.status, 'PUBLISHED', purpose)
    }
    server.setTime(at(voting.startDate))
    await preparePhaseBallots(server.context)
    await advanceAllBallots(server.context)
    const ballots = await db
      .selectFrom('ballots')
      .select(['state', 'problems_told'])
      .where('campaign_id', '=', made.campaignId ?? 0)
      .execute()
    assert.deepEqual(
      ballots.map(({ state }) => state),
      ['open'],
      `${purpose}: ${JSON.stringify(ballots)}`,
    )
  }
})
