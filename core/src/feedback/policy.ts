import type { Permission } from '../access/permission.ts'
import { isExpert, isMemberOrAdmin, type Viewer } from '../access/viewer.ts'
import type { ContributionContext } from '../contributions/contribution-viewer.ts'
import { checkContributionSupport, isSupportOver } from '../contributions/policy.ts'
import type { ContributionType } from '../contributions/words.ts'
import type { Day } from '../shared/dates.ts'

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
  /** The setting `enable-technical-assessment` of the deliberation phase. */
  readonly enabled: boolean
}

type FeedbackRefusal = 'not_allowed' | 'feedback_closed' | undefined

/** Members bookmark and flag (specification C). */
export const checkBookmarkAndFlag = (viewer: Viewer): FeedbackRefusal =>
  isMemberOrAdmin(viewer) ? undefined : 'not_allowed'

/**
 * Whether a viewer may change their feedback on a contribution they read. Up and down only where they are not disabled, and
 * not when only implementation is left; withdrawing is otherwise always allowed (specification C, G.3).
 */
export function checkFeedback(
  before: { readonly type: ContributionType; readonly up: boolean; readonly down: boolean },
  after: { readonly up: boolean; readonly down: boolean },
  viewer: Viewer,
  contribution: ContributionContext,
  today: Day,
): FeedbackRefusal | 'phase_closed' {
  const changes = after.up !== before.up || after.down !== before.down
  if (changes && isSupportOver(before.type, contribution, today)) return checkBookmarkAndFlag(viewer) ?? 'phase_closed'
  const votes = (after.up && !before.up) || (after.down && !before.down)
  return checkBookmarkAndFlag(viewer) ?? (votes ? checkContributionSupport(viewer, contribution) : undefined)
}

/**
 * Technical assessments, during the assessment window of the campaign (CAM-049): by experts, and by the people who
 * deliberate. Assessments by juries follow with the juries (specification C, n8).
 */
export function checkAssessment(
  viewer: Viewer,
  rules: AssessmentRules,
  act: Permission,
): FeedbackRefusal | 'phase_closed' {
  if (!rules.enabled) return 'feedback_closed'
  if (!act.allowed)
    return act.reason === 'phase_closed' || act.reason === 'feedback_closed' ? act.reason : 'not_allowed'
  if (isExpert(viewer) || viewer.admin) return undefined
  if (rules.mode !== 'ALL' || !isMemberOrAdmin(viewer)) return 'not_allowed'
  if (rules.who === 'ASSEMBLY') return undefined
  return rules.who === 'CAMPAIGN_WORKING_GROUPS' && rules.inCampaignGroup ? undefined : 'not_allowed'
}
