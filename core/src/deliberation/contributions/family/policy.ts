import { isCoordinatorOrAdmin, isMemberOrAdmin } from '../../../communities/access/viewer.ts'
import type { CampaignState } from '../../../communities/campaigns/policy.ts'
import { isAmendingOpen } from '../../../communities/campaigns/policy.ts'
import { isCommentType } from '../../../platform/shared/contribution-words.ts'
import type { Day } from '../../../platform/shared/dates.ts'
import { refuseUnless } from '../../../platform/shared/permission.ts'
import { type Refusal, refuse } from '../../../platform/shared/refusals.ts'
import type { ContributionContext, ContributionState, ContributionViewer } from '../contribution-viewer.ts'
import { refusePinningContribution } from '../policy.ts'

/** The phase settings of a campaign about amendments (specification G.4). */
export interface AmendingSettings {
  /** The phases of deliberation that take no further amendments. */
  readonly closedRounds: readonly number[]
}

/**
 * Who amends a contribution: members, in the phases of proposals and deliberation, what is published and not removed; a published
 * amendment can be amended as well (CON-051, specification D.3).
 */
export function refuseForkingContribution(
  item: ContributionState,
  viewer: ContributionViewer,
  { campaign }: ContributionContext,
  today: Day,
  { closedRounds }: AmendingSettings,
): Refusal<'not_allowed' | 'type_not_allowed' | 'status_step_not_allowed' | 'phase_closed'> | undefined {
  if (item.removed || !isMemberOrAdmin(viewer.assemblyViewer)) return refuse('not_allowed')
  if (item.type !== 'PROPOSAL' && item.type !== 'IDEA') return refuse('type_not_allowed')
  if (campaign?.config.amending === false) return refuse('not_allowed')
  if (item.status !== 'PUBLISHED' && item.status !== 'FORKED_PUBLISHED') return refuse('status_step_not_allowed')
  return isAmendingOpen(campaign, today, closedRounds) ? undefined : refuse('phase_closed')
}

/** Merging is closed where the campaign hides it, or its phase of proposals turns it off (specification G.3, G.4). */
export const isMergingOpen = (campaign: CampaignState | undefined, turnedOff: boolean): boolean =>
  campaign === undefined || (campaign.config.merging && !turnedOff)

/** Coordinators pin in the list of the campaign; the coordinators of a working group in that of their group (specification C). */
export function refusePinningInList(
  item: ContributionState,
  viewer: ContributionViewer,
  list: 'campaign' | 'group',
): Refusal<'not_allowed' | 'not_found'> | undefined {
  if (item.removed || isCommentType(item.type)) return refuse('not_found')
  return list === 'group' ? refusePinningContribution(viewer) : refuseUnless(isCoordinatorOrAdmin(viewer.assemblyViewer))
}
