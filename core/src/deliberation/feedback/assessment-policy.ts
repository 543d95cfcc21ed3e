import { isCoordinatorOrAdmin, type Viewer } from '../../communities/access/viewer.ts'
import type { CampaignState } from '../../communities/campaigns/policy.ts'
import { isAssessmentOpen } from '../../communities/campaigns/policy.ts'
import { isPrivateDraft } from '../../platform/shared/contribution-words.ts'
import type { Day } from '../../platform/shared/dates.ts'
import { refuseUnless } from '../../platform/shared/permission.ts'
import { type Refusal, refuse } from '../../platform/shared/refusals.ts'
import {
  type ContributionContext,
  type ContributionState,
  type ContributionViewer,
  isContributionModerator,
} from '../contributions/contribution-viewer.ts'
import { areAssessmentsHidden } from '../contributions/policy.ts'
import type { AssessmentRules } from './policy.ts'

/** Who reads a contribution reads its assessments, unless the campaign hides them (C, G.3). */
export const refuseReadingAssessments = (contributionContext: ContributionContext, forPublic: boolean) =>
  refuseUnless(!areAssessmentsHidden(contributionContext, forPublic), 'feedback_closed')

/** The official statement of a group is its coordinators' and the admins', as long as the campaign has assessments (C). */
export function refuseStatingForGroup(
  inGroup: Viewer,
  contributionContext: ContributionContext,
): Refusal<'not_allowed' | 'feedback_closed'> | undefined {
  if (!isCoordinatorOrAdmin(inGroup)) return refuse('not_allowed')
  return refuseUnless(!areAssessmentsHidden(contributionContext, false), 'feedback_closed')
}

/**
 * People who are not members assess with a password, where the campaign has one, in its assessment window; never where juries assess
 * (C, A62).
 */
export function refuseAssessingAsOutsider(
  rules: Pick<AssessmentRules, 'mode' | 'who' | 'enabled'>,
  campaign: CampaignState,
  hasPassword: boolean,
  today: Day,
): Refusal<'not_allowed' | 'feedback_closed' | 'phase_closed'> | undefined {
  const { feedbackDisabled, publicFeedbackDisabled } = campaign.config
  if (!rules.enabled || feedbackDisabled || publicFeedbackDisabled) return refuse('feedback_closed')
  if (!hasPassword || rules.mode === 'JURIES' || rules.who === 'JURY') return refuse('not_allowed')
  return refuseUnless(isAssessmentOpen(campaign, today), 'phase_closed')
}

/** Who moderates removes what outsiders said about a contribution, except about their own. */
export const refuseRemovingAssessment = (item: ContributionState, viewer: ContributionViewer) =>
  refuseUnless(isContributionModerator(viewer) && !viewer.author && !viewer.creator && !isPrivateDraft(item.status))
