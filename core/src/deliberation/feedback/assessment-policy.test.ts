import assert from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod/mini'
import { ADMIN, COORDINATOR, viewerWith } from '../../communities/access/testing/viewers.ts'
import type { Viewer } from '../../communities/access/viewer.ts'
import type { ContributionStatus } from '../../platform/shared/contribution-words.ts'
import { assertLimits, between, characters } from '../../platform/shared/testing/assert-limits.ts'
import { createCampaignState, createContext, formatAllowedViewers } from '../contributions/testing/viewers.ts'
import {
  refuseAssessingAsOutsider,
  refuseReadingAssessments,
  refuseRemovingAssessment,
  refuseStatingForGroup,
} from './assessment-policy.ts'
import { OutsiderAssessmentBody, StatementBody } from './assessment-schemas.ts'

const HIDDEN = { 'appcivist.campaign.disable-extended-feedback': 'TRUE' }
const HIDDEN_FROM_PUBLIC = { 'appcivist.campaign.disable-extended-feedback-public': 'TRUE' }

test('a statement has scores from 0 to 4 and words; all are optional [FBK-001, FBK-006, FBK-007]', () => {
  const empty = { need: null, benefit: null, feasibility: null, textualFeedback: '' }
  assert.deepEqual(z.parse(StatementBody, {}), empty)
  const scores = { need: between(0, 4), benefit: between(0, 4), feasibility: between(0, 4) }
  assertLimits(StatementBody, { ...scores, textualFeedback: characters(10_000) })
  const sent = { nonMemberAuthor: { name: ' Ute Brandt ' }, password: 'open', need: 3 }
  assert.deepEqual(z.parse(OutsiderAssessmentBody, sent), {
    ...empty,
    need: 3,
    nonMemberAuthor: { name: 'Ute Brandt' },
    password: 'open',
    captcha: '',
  })
  for (const wrong of [{ password: '' }, { nonMemberAuthor: { name: ' ' } }, { nonMemberAuthor: undefined }])
    assert.equal(z.safeParse(OutsiderAssessmentBody, { ...sent, ...wrong }).success, false)
})

test('assessments are hidden from everybody or from the public by a setting each [FBK-012]', () => {
  const read = (configs: Record<string, string>) =>
    [false, true].map((forPublic) => refuseReadingAssessments(createContext(configs), forPublic)?.refused ?? 'yes')
  assert.deepEqual(read({}), ['yes', 'yes'])
  assert.deepEqual(read(HIDDEN), ['feedback_closed', 'yes'])
  assert.deepEqual(read(HIDDEN_FROM_PUBLIC), ['yes', 'feedback_closed'])
})

test('the coordinators of a group and admins write its statement, unless the campaign has no assessments [FBK-012]', () => {
  const told = (viewer: Viewer, configs = {}) => refuseStatingForGroup(viewer, createContext(configs))?.refused ?? 'yes'
  assert.equal(told(COORDINATOR), 'yes')
  assert.equal(told(ADMIN), 'yes')
  assert.equal(told(viewerWith('MEMBER', 'MODERATOR', 'EXPERT')), 'not_allowed')
  assert.equal(told({ ...viewerWith('COORDINATOR'), status: 'REQUESTED' }), 'not_allowed')
  assert.equal(told(COORDINATOR, HIDDEN), 'feedback_closed')
  assert.equal(told(COORDINATOR, HIDDEN_FROM_PUBLIC), 'yes')
})

test('outsiders assess with a password in the window of assessments, never where juries do [FBK-011, SES-054]', () => {
  const deliberation = { type: 'DELIBERATION', start: '2026-12-14', end: '2026-12-31' } as const
  const told = ({
    rules = {},
    configs = {},
    password = true,
    today = '2026-12-20',
  }: {
    rules?: Partial<Parameters<typeof refuseAssessingAsOutsider>[0]>
    configs?: Record<string, string>
    password?: boolean
    today?: string
  }) => {
    const state = createCampaignState(configs)
    const [first] = state.components
    const components = first ? [first, { ...first, id: 9, position: 9, ...deliberation }] : []
    const all = { mode: 'ALL', who: 'ASSEMBLY', enabled: true, ...rules } as const
    return refuseAssessingAsOutsider(all, { ...state, components }, password, today)?.refused ?? 'yes'
  }
  assert.equal(told({}), 'yes')
  assert.equal(told({ rules: { who: 'CAMPAIGN_WORKING_GROUPS' } }), 'yes')
  assert.equal(told({ password: false }), 'not_allowed')
  assert.equal(told({ rules: { mode: 'JURIES' } }), 'not_allowed')
  assert.equal(told({ rules: { who: 'JURY' } }), 'not_allowed')
  assert.equal(told({ rules: { enabled: false } }), 'feedback_closed')
  assert.equal(told({ configs: HIDDEN }), 'feedback_closed')
  assert.equal(told({ configs: HIDDEN_FROM_PUBLIC }), 'feedback_closed')
  assert.equal(told({ today: '2026-10-20' }), 'phase_closed')
})

test('who moderates a contribution removes assessments of outsiders, its authors do not', () => {
  const removers = (status: ContributionStatus) =>
    formatAllowedViewers((viewer) => !refuseRemovingAssessment({ type: 'PROPOSAL', status, removed: false }, viewer))
  assert.equal(removers('PUBLISHED'), '--------yyy-y')
  assert.equal(removers('DRAFT'), '-------------')
})
