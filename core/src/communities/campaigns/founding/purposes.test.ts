import assert from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod/mini'
import { parseCampaignSettings, STATUS_SETTINGS } from '../../../platform/settings/campaign-settings.ts'
import { checkSettings } from '../../../platform/settings/check-settings.ts'
import { parseSettings, readStatusSetting } from '../../../platform/settings/parse-settings.ts'
import { checkVotingPhase } from '../../../platform/settings/voting-phase.ts'
import { VOTING_SETTINGS } from '../../../platform/settings/voting-settings.ts'
import { addDays, daysBetween } from '../../../platform/shared/dates.ts'
import { isRefusal } from '../../../platform/shared/refusals.ts'
import { checkNewCampaign } from '../check-new-campaign.ts'
import { listPhaseOverlaps } from '../phase-order.ts'
import { CreateCampaignBody } from '../request-bodies.ts'
import { isWeekend } from '../timeline/working-days.ts'
import { PURPOSES, planCampaign } from './purposes.ts'

const FIRST = '2026-11-30'
const votingOf = (plan: ReturnType<typeof planCampaign>) =>
  parseSettings(VOTING_SETTINGS, plan.phases.find(({ type }) => type === 'VOTING')?.settings ?? {})

test('each purpose gives a campaign that can be created as it stands, on whatever day it begins', () => {
  for (const purpose of PURPOSES)
    for (let n = 0; n < 14; n++) {
      const { phases, settings } = planCampaign(purpose, addDays(FIRST, n))
      const checked = checkNewCampaign(
        z.parse(CreateCampaignBody, {
          goal: 'What it is for',
          configs: settings,
          components: phases.map(({ type, startDate, endDate, settings }) => ({
            ...{ type, startDate, endDate },
            configs: settings,
          })),
        }),
        'UTC',
      )
      assert.ok(!isRefusal(checked), `${purpose}: ${JSON.stringify(checked)}`)
      assert.equal(checked.status, 'PUBLISHED')
    }
})

test('the settings of each purpose are of the catalogue, and its vote can be counted', () => {
  for (const purpose of PURPOSES) {
    const { phases, settings } = planCampaign(purpose, FIRST)
    assert.deepEqual(checkSettings('CAMPAIGN', settings).faults, [], purpose)
    const voting = phases.filter(({ type }) => type === 'VOTING')
    assert.equal(voting.length, 1, purpose)
    for (const { settings: own } of phases) assert.deepEqual(checkSettings('COMPONENT', own).faults, [], purpose)
    for (const { settings: own } of voting) assert.equal(checkVotingPhase(own), undefined, purpose)
  }
})

test('what is voted on is what people may write in a phase before the vote', () => {
  for (const purpose of PURPOSES) {
    const plan = planCampaign(purpose, FIRST)
    const { contributionTypes } = parseCampaignSettings(plan.settings)
    const { votedType } = votingOf(plan)
    assert.ok(contributionTypes.includes(votedType), purpose)
    const types = plan.phases.map(({ type }) => type)
    const made = types.indexOf(votedType === 'IDEA' ? 'IDEAS' : 'PROPOSALS')
    assert.ok(made >= 0 && made < types.indexOf('VOTING'), purpose)
  }
})

test('a rule that shares money out goes with a budget, and nothing else asks for costs', () => {
  for (const purpose of PURPOSES) {
    const plan = planCampaign(purpose, FIRST)
    assert.equal(votingOf(plan).winnerRule !== 'FIXED', plan.hasBudget, purpose)
    assert.equal(parseCampaignSettings(plan.settings).hiddenFields.includes('budget'), !plan.hasBudget, purpose)
  }
})

test('where money is shared out, proposals need a cost before they are published, and ideas do not [CON-041]', () => {
  for (const purpose of PURPOSES) {
    const { settings, hasBudget } = planCampaign(purpose, FIRST)
    const read = (name: 'statusRequirements' | 'requiredOfProposalsOnly' | 'requiredOfIdeasOnly') =>
      readStatusSetting(STATUS_SETTINGS[name], settings, 'PUBLISHED')
    const budget = hasBudget ? ['budget'] : []
    assert.deepEqual([read('statusRequirements'), read('requiredOfProposalsOnly')], [budget, budget], purpose)
    assert.deepEqual(read('requiredOfIdeasOnly'), [], purpose)
  }
})

test('phases follow each other without a gap of more than a weekend, begin and end on working days, and give time to vote', () => {
  for (const purpose of PURPOSES)
    for (let n = 0; n < 14; n++) {
      const first = addDays(FIRST, n)
      const { phases } = planCampaign(purpose, first)
      assert.deepEqual(listPhaseOverlaps(phases.map((p) => ({ start: p.startDate, end: p.endDate, enabled: true }))), [])
      for (const [i, { type, startDate, endDate }] of phases.entries()) {
        assert.ok(!isWeekend(startDate) && !isWeekend(endDate), `${purpose} ${first} ${type}`)
        assert.ok(daysBetween(phases[i - 1]?.endDate ?? first, startDate) <= 3, `${purpose} ${first} ${type}`)
        if (type === 'VOTING') assert.ok(daysBetween(startDate, endDate) >= 10, `${purpose} ${first}`)
      }
    }
})
