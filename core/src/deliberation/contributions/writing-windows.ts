import { isWindowOpen, listOpenPhases } from '../../communities/campaigns/phases.ts'
import type { CampaignState } from '../../communities/campaigns/policy.ts'
import type { ContributionType } from '../../platform/shared/contribution-words.ts'
import type { Day } from '../../platform/shared/dates.ts'

/**
 * The window for writing a type: ideas and brainstorming in the ideas phase, proposals in the proposals phase, others at any
 * time.
 */
export function isWritingOpen(type: ContributionType, campaign: CampaignState | undefined, today: Day): boolean {
  if (!campaign) return true
  const also = { ideasDuringProposals: campaign.config.ideasDuringProposals }
  if (type === 'PROPOSAL') return isWindowOpen(campaign.components, campaign.milestones, 'newProposal', today)
  if (type !== 'IDEA' && type !== 'BRAINSTORMING') return true
  return isWindowOpen(campaign.components, campaign.milestones, 'contribute', today, also)
}

/** Group coordinators exclude contributions in the phases of ideas and proposals (specification D.2). */
export const isGroupPhaseOpen = (campaign: CampaignState | undefined, today: Day): boolean =>
  isWritingOpen('PROPOSAL', campaign, today) || isWritingOpen('IDEA', campaign, today)

/**
 * Amendments are made and published in the phases of proposals and deliberation; a phase of deliberation may take no further ones
 * (specification D.3, G.4).
 */
export const isAmendingOpen = (campaign: CampaignState | undefined, today: Day, closedRounds: readonly number[]): boolean =>
  isWritingOpen('PROPOSAL', campaign, today) ||
  listOpenPhases(campaign?.components ?? [], today).some(({ id, type }) => type === 'DELIBERATION' && !closedRounds.includes(id))
