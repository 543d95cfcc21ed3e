import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkNewCampaign } from '@folkmoot/core/communities/campaigns/check-new-campaign.ts'
import { PURPOSES, planCampaign } from '@folkmoot/core/communities/campaigns/founding/purposes.ts'
import { CreateCampaignBody } from '@folkmoot/core/communities/campaigns/request-bodies.ts'
import { buildCampaignTemplate } from '@folkmoot/core/communities/campaigns/template.ts'
import { isRefusal } from '@folkmoot/core/platform/shared/refusals.ts'
import { z } from 'zod/mini'
import { buildCreateCampaignBody } from '../campaign-body.ts'
import { type CampaignDraft, draftFromTemplate } from '../campaign-draft.ts'
import { findDraftProblems } from '../draft-problems.ts'
import type { PurposeChoice } from '../form-draft.ts'
import { choosePurpose } from './purpose-choice.ts'

const today = '2026-11-04'
const titleOf = (type: string) => type.toLowerCase()
const texts = { today, titleOf, instructionsOf: (type: string, purpose: string) => `${purpose} ${type}` }
const empty = (): CampaignDraft => ({
  ...draftFromTemplate(buildCampaignTemplate(today), { colour: 'moss', lang: 'en-US', themes: ['Parks'], titleOf }),
  goal: 'Better streets',
})
const choose = (draft: CampaignDraft, choice: PurposeChoice): CampaignDraft => ({
  ...draft,
  ...choosePurpose(draft, choice, texts),
})
const bodyOf = (draft: CampaignDraft) => z.parse(CreateCampaignBody, buildCreateCampaignBody(draft, titleOf))
const listOf = (text = '') => text.split(/,\s*/).sort()

test('each purpose fills the form so that nothing is left to correct, and sends what the purpose sets', () => {
  for (const purpose of PURPOSES) {
    const draft = choose(empty(), purpose)
    assert.deepEqual(findDraftProblems(draft), [], purpose)
    const body = bodyOf(draft)
    assert.equal(isRefusal(checkNewCampaign(body, 'UTC')), false, purpose)
    const plan = planCampaign(purpose, today)
    for (const [key, value] of Object.entries(plan.settings))
      assert.deepEqual(listOf(body.configs[key]), listOf(value), `${purpose} ${key}`)
    assert.deepEqual(
      body.components.map(({ type, startDate, endDate }) => [type, startDate, endDate]),
      plan.phases.map(({ type, startDate, endDate }) => [type, startDate, endDate]),
    )
    for (const [i, { settings }] of plan.phases.entries())
      for (const [key, value] of Object.entries(settings)) {
        const sent = body.components[i]?.configs[key]
        // what is set as by default is not sent
        assert.ok(sent === value || sent === '', `${purpose} ${key}: ${sent}`)
      }
    assert.equal(body.configs['appcivist.campaign.budget-amount'] === '0', !plan.hasBudget, purpose)
  }
})

test('what the campaign is called and looks like stays when its purpose changes, and another one leaves nothing of the first', () => {
  const named = { ...empty(), title: 'Streets', publicSide: false, amount: '700' }
  const changed = choose(choose(named, 'ELECTION'), 'BUDGET')
  assert.deepEqual([changed.title, changed.publicSide, changed.amount, changed.hasBudget], ['Streets', false, '700', true])
  const { configs } = bodyOf(changed)
  assert.deepEqual(Object.keys(configs), Object.keys(bodyOf(choose(named, 'BUDGET')).configs))
})

test('the own way begins with the five phases and the settings as usual, and keeps what was set where no purpose was chosen', () => {
  const own = choose(choose(empty(), 'DESIGNS'), 'OWN')
  const untouched = { ...empty(), upDown: false }
  assert.deepEqual(
    own.phases.map(({ type }) => type),
    empty().phases.map(({ type }) => type),
  )
  assert.deepEqual(own.form.answers, empty().form.answers)
  assert.deepEqual({ ...choose(untouched, 'OWN'), form: untouched.form }, untouched)
})
