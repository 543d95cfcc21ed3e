import type { CampaignSettings } from '../settings/campaign-settings.ts'
import type { ContributionType } from './words.ts'

type GroupSettings = Pick<CampaignSettings, 'groupAuthorshipRequired' | 'individualProposals' | 'groupForEachProposal'>

/** Whether a contribution is of a group only (specification G.3). */
export const isGroupNeeded = (type: ContributionType, config: GroupSettings): boolean =>
  type === 'PROPOSAL' && config.groupAuthorshipRequired && !config.individualProposals

/** Whether a new contribution that names no group gets a working group of its own; its writer coordinates it. */
export const getsOwnGroup = (type: ContributionType, config: GroupSettings): boolean =>
  type === 'PROPOSAL' && config.groupForEachProposal
