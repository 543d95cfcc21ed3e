import type { CampaignSettings } from '../settings/campaign-settings.ts'
import { type ContributionStatus, type ContributionType, isDraft } from './words.ts'

/**
 * Whether a contribution gets a working group of its own now (decision 0059): a proposal that is published for the first time, where
 * its campaign asks for that. `from` is undefined for a new one.
 */
export const getsOwnGroup = (
  type: ContributionType,
  { from, to }: { readonly from: ContributionStatus | undefined; readonly to: ContributionStatus },
  config: Pick<CampaignSettings, 'groupForEachProposal'> | undefined,
): boolean => type === 'PROPOSAL' && to === 'PUBLISHED' && (from === undefined || isDraft(from)) && config?.groupForEachProposal === true
