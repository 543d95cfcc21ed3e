import assert from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod/mini'
import { MEMBER } from '../../communities/access/testing/viewers.ts'
import { refuse } from '../../platform/shared/refusals.ts'
import { assertLimits, between, characters } from '../../platform/shared/testing/assert-limits.ts'
import { createCampaignState, createContext, formatAllowedViewers, VIEWERS } from '../contributions/testing/viewers.ts'
import { MAX_SAVED_ITEMS, SaveFeedbackBody } from './endpoints.ts'
import { type AssessmentRules, refuseAssessing, refuseGivingFeedback } from './policy.ts'

const MEMBERS_ALONE = '-----yyyyyyyy'

test('absent feedback is false and absent scores are none; scores are from 0 to 4 [FBK-001, FBK-005]', () => {
  assert.deepEqual(z.parse(SaveFeedbackBody, {}), {
    type: 'MEMBER',
    up: false,
    down: false,
    fav: false,
    flag: false,
    need: null,
    benefit: null,
    feasibility: null,
    textualFeedback: '',
    customFieldValues: [],
  })
  assertLimits(SaveFeedbackBody, {
    need: between(0, 4),
    benefit: between(0, 4),
    feasibility: between(0, 4),
    textualFeedback: characters(10_000),
  })
  assert.equal(MAX_SAVED_ITEMS, 100)
})

const NONE = { up: false, down: false }
const IDEA = { type: 'IDEA', removed: false, ...NONE } as const

test('members bookmark and flag, nobody else does', () => {
  assert.equal(
    formatAllowedViewers((s) => refuseGivingFeedback(IDEA, NONE, s.assemblyViewer, createContext(), '2026-11-01')),
    MEMBERS_ALONE,
  )
})

const UP = { up: true, down: false }
const DOWN = { up: false, down: true }
const off = createContext({ 'appcivist.campaign.disable-informal-voting': 'TRUE' })
const [phase] = createCampaignState().components
const implementing = {
  ...createContext(),
  campaign: { ...createCampaignState(), components: phase ? [{ ...phase, type: 'IMPLEMENTATION' as const }] : [] },
}
const told = (before: typeof NONE, after: typeof NONE, at = createContext(), standing = MEMBER) =>
  refuseGivingFeedback({ ...IDEA, ...before }, after, standing, at, '2026-11-01')?.refused ?? 'yes'

test('members support and oppose; where both are disabled they can only withdraw', () => {
  assert.equal(
    formatAllowedViewers((s) => !refuseGivingFeedback(IDEA, UP, s.assemblyViewer, createContext(), '2026-11-01')),
    MEMBERS_ALONE,
  )
  assert.deepEqual([told(NONE, UP), told(NONE, DOWN), told(UP, DOWN)], ['yes', 'yes', 'yes'])
  assert.deepEqual([told(NONE, UP, off), told(NONE, DOWN, off), told(UP, DOWN, off)], Array(3).fill('feedback_closed'))
  assert.deepEqual([told(UP, NONE, off), told(DOWN, NONE, off), told(UP, UP, off), told(DOWN, DOWN, off)], ['yes', 'yes', 'yes', 'yes'])
})

test('when only implementation is left, support is neither given nor withdrawn; bookmarks and flags still are', () => {
  assert.deepEqual(
    [told(NONE, UP, implementing), told(UP, NONE, implementing), told(DOWN, NONE, implementing)],
    Array(3).fill('phase_closed'),
  )
  assert.deepEqual([told(NONE, NONE, implementing), told(UP, UP, implementing)], ['yes', 'yes'])
  assert.equal(told(NONE, UP, implementing, VIEWERS.Si.assemblyViewer), 'not_allowed')
})

const OPEN: AssessmentRules = { mode: 'ALL', who: 'ASSEMBLY', inCampaignGroup: false, juror: false, enabled: true }
const assessors = (rules: Partial<AssessmentRules>) =>
  formatAllowedViewers((s) => !refuseAssessing(s.assemblyViewer, { ...OPEN, ...rules }, undefined))

test('experts, admins and deliberating people assess: members, those of the campaign’s groups, or jurors [CAM-049]', () => {
  const experts = '------y-----y'
  assert.equal(assessors({}), MEMBERS_ALONE)
  assert.equal(assessors({ mode: 'JURIES' }), experts)
  assert.equal(assessors({ who: 'JURY', inCampaignGroup: true }), experts)
  assert.equal(assessors({ who: 'ASSEMBLY', juror: true }), MEMBERS_ALONE)
  assert.equal(assessors({ who: 'CAMPAIGN_WORKING_GROUPS', juror: true }), experts)
  // a juror who is no member any more assesses nothing
  assert.equal(assessors({ who: 'JURY', juror: true }), MEMBERS_ALONE)
  assert.equal(assessors({ mode: 'JURIES', juror: true }), MEMBERS_ALONE)
  assert.equal(assessors({ who: 'CAMPAIGN_WORKING_GROUPS' }), experts)
  assert.equal(assessors({ who: 'CAMPAIGN_WORKING_GROUPS', inCampaignGroup: true }), MEMBERS_ALONE)
})

test('assessing is refused with the reason where assessments are disabled or their time is over [CAM-049]', () => {
  const why = (enabled: boolean, act: Parameters<typeof refuseAssessing>[2]) =>
    refuseAssessing(VIEWERS.Ex.assemblyViewer, { ...OPEN, enabled }, act)?.refused
  assert.equal(why(false, undefined), 'feedback_closed')
  assert.equal(why(true, refuse('phase_closed')), 'phase_closed')
  assert.equal(why(true, refuse('feedback_closed')), 'feedback_closed')
  assert.equal(why(true, refuse('not_logged_in')), 'not_allowed')
})
