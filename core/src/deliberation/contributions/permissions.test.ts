import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { refuseSupportingInCampaign } from '../../communities/campaigns/policy.ts'
import { CONTRIBUTION_STATUSES, CONTRIBUTION_TYPES, isCommentType } from '../../platform/shared/contribution-words.ts'
import type { Refusal } from '../../platform/shared/refusals.ts'
import { refuseGivingFeedback } from '../feedback/policy.ts'
import type { ContributionContext } from './contribution-viewer.ts'
import {
  type ContributionFacts,
  getFeedbackPermissions,
  isMergeOffered,
  serializeCardPermissions,
  serializeCommentPermissions,
  serializeContributionPermissions,
} from './permissions.ts'
import { createCampaignState, createContext, VIEWERS } from './testing/viewers.ts'

const TODAY = '2026-11-01'
const NONE = { up: false, down: false }
const UP = { up: true, down: false }
const DOWN = { up: false, down: true }

const facts = fc.record<ContributionFacts>({
  type: fc.constantFrom(...CONTRIBUTION_TYPES),
  status: fc.constantFrom(...CONTRIBUTION_STATUSES),
  former: fc.option(fc.constantFrom(...CONTRIBUTION_STATUSES), { nil: undefined }),
  removed: fc.boolean(),
  removedDays: fc.nat(100),
  minutesOld: fc.nat(30),
  answered: fc.boolean(),
  inCampaign: fc.boolean(),
  ofGroup: fc.boolean(),
  forked: fc.boolean(),
  managementType: fc.constantFrom('OPEN', 'COORDINATED', 'MODERATED'),
  choseNew: fc.boolean(),
  othersTookPart: fc.boolean(),
  inOpenBallot: fc.boolean(),
  closedRounds: fc.constantFrom([], [0]),
  mergingOff: fc.boolean(),
  documentsOff: fc.boolean(),
  original: fc.record({ beforeBallot: fc.boolean(), unchanged: fc.boolean() }),
})
const viewers = fc.constantFrom(...Object.values(VIEWERS))
const PHASES = ['IDEAS', 'PROPOSALS', 'DELIBERATION', 'VOTING', 'IMPLEMENTATION'] as const
const contexts = fc
  .record({
    phases: fc.uniqueArray(fc.constantFrom(...PHASES), { maxLength: 2 }),
    off: fc.boolean(),
    offForPublic: fc.boolean(),
    group: fc.constantFrom({}, null, { topic: true }),
    inCampaign: fc.boolean(),
  })
  .map(({ phases, off, offForPublic, group, inCampaign }): ContributionContext => {
    const text = (on: boolean) => (on ? 'TRUE' : 'FALSE')
    const configs = {
      'appcivist.campaign.disable-informal-voting': text(off),
      'appcivist.campaign.disable-informal-voting-public': text(offForPublic),
    }
    const [first] = createCampaignState().components
    const components = first ? phases.map((type, id) => ({ ...first, id, type, key: type, position: id })) : []
    const campaign = { ...createCampaignState(configs), components }
    return { ...createContext({}, group), campaign: inCampaign ? campaign : undefined }
  })

test('act, page, card, search and comment say the same of support, of taking it back and of marks', () => {
  fc.assert(
    fc.property(facts, viewers, contexts, (item, viewer, context) => {
      const act = (before: typeof NONE, after: typeof NONE) =>
        refuseGivingFeedback({ ...item, ...before }, after, viewer.assemblyViewer, context, TODAY)
      const may = (refusal: Refusal | undefined) => refusal === undefined
      const acts = { support: may(act(NONE, UP)), withdraw: may(act(UP, NONE)), mark: may(act(UP, UP)) }
      const page = serializeContributionPermissions(item, viewer, context, TODAY)
      assert.deepEqual({ support: page.support.may, withdraw: page.withdraw, mark: page.mark }, acts)
      assert.equal(page.support.why, act(NONE, UP)?.refused)
      // who changes sides gives support anew
      assert.equal(may(act(UP, DOWN)), acts.support)
      const found = getFeedbackPermissions(item, viewer.assemblyViewer, context, TODAY)
      assert.equal(may(found.support), acts.support)
      if (isCommentType(item.type)) {
        const { support, withdraw, mark } = serializeCommentPermissions(item, viewer, context, TODAY, { reply: true })
        assert.deepEqual({ support, withdraw, mark }, acts)
      } else if (!item.removed) {
        const { support, withdraw, closed } = serializeCardPermissions(viewer.assemblyViewer, context, TODAY)
        assert.deepEqual(
          { support, withdraw, closed },
          { support: acts.support, withdraw: acts.withdraw, closed: page.support.why === 'feedback_closed' },
        )
        const { campaign } = context
        if (campaign && viewer.assemblyViewer.signedIn)
          assert.equal(may(refuseSupportingInCampaign(viewer.assemblyViewer, campaign, TODAY)), acts.support)
      }
    }),
    { numRuns: 2_000 },
  )
})

test('the page offers to merge what the comparison with the original offers to merge', () => {
  fc.assert(
    fc.property(facts, viewers, contexts, (item, viewer, context) => {
      const { merge } = serializeContributionPermissions(item, viewer, context, TODAY)
      assert.equal(merge, isMergeOffered(item, viewer, context, TODAY))
      if (merge) assert.ok(item.forked && !item.removed)
    }),
  )
})

test('support that may not be withdrawn: when only implementation is left it stays, also for who gave it [C]', () => {
  const { campaign } = createContext()
  const [first] = campaign?.components ?? []
  assert.ok(campaign && first)
  const implementing = { ...createContext(), campaign: { ...campaign, components: [{ ...first, type: 'IMPLEMENTATION' as const }] } }
  const of = (type: 'IDEA' | 'COMMENT', day: string, context: ContributionContext = implementing) => {
    const { support, withdraw, mark } = getFeedbackPermissions({ type, removed: false }, VIEWERS.Me.assemblyViewer, context, day)
    return [support?.refused, withdraw?.refused, mark?.refused]
  }
  assert.deepEqual(of('IDEA', TODAY), ['phase_closed', 'phase_closed', undefined])
  assert.deepEqual(of('COMMENT', TODAY), [undefined, undefined, undefined])
  assert.deepEqual(of('IDEA', '2026-11-16'), [undefined, undefined, undefined])
  // where support is switched off it is taken back at any time
  const off = createContext({ 'appcivist.campaign.disable-informal-voting': 'TRUE' })
  assert.deepEqual(of('IDEA', TODAY, off), ['feedback_closed', undefined, undefined])
})
