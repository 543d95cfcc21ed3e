import { isExpert, isMemberOrAdmin, type Viewer } from '../access/viewer.ts'
import type { ContributionContext } from '../contributions/contribution-viewer.ts'
import { canSupportContribution, isSupportOver } from '../contributions/policy.ts'
import type { ContributionStatus, ContributionType } from '../contributions/words.ts'
import type { Day } from '../shared/dates.ts'
import { ALLOWED, allowIf, deny, type Permission } from '../shared/permission.ts'

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

/** Members bookmark and flag (specification C). */
export const canBookmarkAndFlag = (viewer: Viewer) => allowIf(isMemberOrAdmin(viewer))

type FeedbackReason = 'not_allowed' | 'feedback_closed' | 'phase_closed'

/**
 * Whether a viewer may change their feedback on a contribution they read. Up and down only where they are not disabled, and
 * not when only implementation is left; withdrawing is otherwise always allowed (specification C, G.3).
 */
export function canGiveFeedback(
  before: { readonly type: ContributionType; readonly up: boolean; readonly down: boolean },
  after: { readonly up: boolean; readonly down: boolean },
  viewer: Viewer,
  contribution: ContributionContext,
  today: Day,
): Permission<FeedbackReason> {
  const marking = canBookmarkAndFlag(viewer)
  if (!marking.allowed) return marking
  const changes = after.up !== before.up || after.down !== before.down
  if (changes && isSupportOver(before.type, contribution, today)) return deny('phase_closed')
  const votes = (after.up && !before.up) || (after.down && !before.down)
  return votes ? canSupportContribution(viewer, contribution) : ALLOWED
}

const DECIDED: readonly ContributionStatus[] = ['SELECTED', 'MERGED', 'EXCLUDED', 'ARCHIVED']

/** What has won, is part of another text or was taken away is assessed no more, whatever the phase. */
export const canStatusBeAssessed = (status: ContributionStatus): Permission<'phase_closed'> =>
  allowIf(!DECIDED.includes(status), 'phase_closed')

/**
 * Technical assessments, during the assessment window of the campaign (CAM-049): by experts, and by the people who
 * deliberate, or the jurors of the phase where juries assess (specification C, n8).
 */
export function canAssess(viewer: Viewer, rules: AssessmentRules, inWindow: Permission): Permission<FeedbackReason> {
  if (!rules.enabled) return deny('feedback_closed')
  if (!inWindow.allowed) {
    const { reason } = inWindow
    return deny(reason === 'phase_closed' || reason === 'feedback_closed' ? reason : 'not_allowed')
  }
  if (isExpert(viewer) || viewer.admin) return ALLOWED
  if (!isMemberOrAdmin(viewer)) return deny('not_allowed')
  if (rules.mode === 'JURIES' || rules.who === 'JURY') return allowIf(rules.juror)
  return allowIf(rules.who === 'ASSEMBLY' || (rules.who === 'CAMPAIGN_WORKING_GROUPS' && rules.inCampaignGroup))
}
