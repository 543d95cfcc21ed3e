import { isCoordinatorOrAdmin, type Viewer } from '../access/viewer.ts'
import type { CampaignState } from '../campaigns/policy.ts'
import { isAssessmentOpen } from '../campaigns/policy.ts'
import {
  type ContributionContext,
  type ContributionState,
  type ContributionViewer,
  isContributionModerator,
} from '../contributions/contribution-viewer.ts'
import { areAssessmentsHidden } from '../contributions/policy.ts'
import { isPrivateDraft } from '../contributions/words.ts'
import type { Day } from '../shared/dates.ts'
import { allowIf, deny, type Permission } from '../shared/permission.ts'
import type { AssessmentRules } from './policy.ts'

/** Who reads a contribution reads its assessments, unless the campaign hides them (C, G.3). */
export const canReadAssessments = (contributionContext: ContributionContext, forPublic: boolean) =>
  allowIf(!areAssessmentsHidden(contributionContext, forPublic), 'feedback_closed')

/** The official statement of a group is its coordinators' and the admins', as long as the campaign has assessments (C). */
export function canStateForGroup(inGroup: Viewer, contributionContext: ContributionContext): Permission<'not_allowed' | 'feedback_closed'> {
  if (!isCoordinatorOrAdmin(inGroup)) return deny('not_allowed')
  return allowIf(!areAssessmentsHidden(contributionContext, false), 'feedback_closed')
}

/**
 * People who are not members assess with a password, where the campaign has one, in its assessment window; never where juries assess
 * (C, A62).
 */
export function canAssessAsOutsider(
  rules: Pick<AssessmentRules, 'mode' | 'who' | 'enabled'>,
  campaign: CampaignState,
  hasPassword: boolean,
  today: Day,
): Permission<'not_allowed' | 'feedback_closed' | 'phase_closed'> {
  const { feedbackDisabled, publicFeedbackDisabled } = campaign.config
  if (!rules.enabled || feedbackDisabled || publicFeedbackDisabled) return deny('feedback_closed')
  if (!hasPassword || rules.mode === 'JURIES' || rules.who === 'JURY') return deny('not_allowed')
  return allowIf(isAssessmentOpen(campaign, today), 'phase_closed')
}

/** Who moderates removes what outsiders said about a contribution, except about their own. */
export const canRemoveAssessment = (item: ContributionState, viewer: ContributionViewer) =>
  allowIf(isContributionModerator(viewer) && !viewer.author && !viewer.creator && !isPrivateDraft(item.status))
