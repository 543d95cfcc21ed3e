import { isExpert, isMemberOrAdmin, type Viewer } from '../../communities/access/viewer.ts'
import type { ContributionStatus, ContributionType } from '../../platform/shared/contribution-words.ts'
import type { Day } from '../../platform/shared/dates.ts'
import { refuseUnless } from '../../platform/shared/permission.ts'
import { type Refusal, refuse } from '../../platform/shared/refusals.ts'
import type { ContributionContext } from '../contributions/contribution-viewer.ts'
import { getFeedbackPermissions } from '../contributions/permissions.ts'

export const FEEDBACK_TYPES = ['MEMBER', 'TECHNICAL_ASSESSMENT'] as const
export type FeedbackType = (typeof FEEDBACK_TYPES)[number]

/**
 * The rules for assessing from the settings of the assembly and the deliberation phase (`feedback.form.mode`,
 * `who-deliberates`).
 */
export interface AssessmentRules {
  readonly mode: 'ALL' | 'JURIES'
  readonly who: 'ASSEMBLY' | 'CAMPAIGN_WORKING_GROUPS' | 'JURY'
  readonly inCampaignGroup: boolean
  /** Has a seat of the jury of the deliberation phase. */
  readonly juror: boolean
  /** The setting `enable-technical-assessment` of the deliberation phase. */
  readonly enabled: boolean
}

/**
 * Whether a viewer may change their feedback on a contribution they read: give support, take it back, or bookmark and flag
 * (`getFeedbackPermissions`).
 */
export function refuseGivingFeedback(
  before: { readonly type: ContributionType; readonly removed: boolean; readonly up: boolean; readonly down: boolean },
  after: { readonly up: boolean; readonly down: boolean },
  viewer: Viewer,
  contribution: ContributionContext,
  today: Day,
) {
  const { support, withdraw, mark } = getFeedbackPermissions(before, viewer, contribution, today)
  if ((after.up && !before.up) || (after.down && !before.down)) return support
  return after.up !== before.up || after.down !== before.down ? withdraw : mark
}

/** Refuses only up and down together (FBK-005). */
export const checkUpAndDown = (state: { up: boolean; down: boolean }): Refusal<'up_and_down'> | undefined =>
  state.up && state.down ? refuse('up_and_down') : undefined

type AssessmentReason = 'not_allowed' | 'feedback_closed' | 'phase_closed'

const DECIDED: readonly ContributionStatus[] = ['SELECTED', 'MERGED', 'EXCLUDED', 'ARCHIVED']

/** What has won, is part of another text or was taken away is assessed no more, whatever the phase. */
export const refuseStatusAssessment = (status: ContributionStatus): Refusal<'phase_closed'> | undefined =>
  refuseUnless(!DECIDED.includes(status), 'phase_closed')

/**
 * Technical assessments, during the assessment window of the campaign (CAM-049): by experts, and by the people who
 * deliberate, or the jurors of the phase where juries assess (specification C, n8).
 */
export function refuseAssessing(
  viewer: Viewer,
  rules: AssessmentRules,
  outOfTime: Refusal | undefined,
): Refusal<AssessmentReason> | undefined {
  if (!rules.enabled) return refuse('feedback_closed')
  if (outOfTime) {
    const { refused } = outOfTime
    return refuse(refused === 'phase_closed' || refused === 'feedback_closed' ? refused : 'not_allowed')
  }
  if (isExpert(viewer) || viewer.admin) return undefined
  if (!isMemberOrAdmin(viewer)) return refuse('not_allowed')
  if (rules.mode === 'JURIES' || rules.who === 'JURY') return refuseUnless(rules.juror)
  return refuseUnless(rules.who === 'ASSEMBLY' || (rules.who === 'CAMPAIGN_WORKING_GROUPS' && rules.inCampaignGroup))
}
