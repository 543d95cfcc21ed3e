import type { CampaignSummary } from '@folkmoot/core/communities/campaigns/schemas.ts'

type UrgencyFields = Pick<CampaignSummary, 'phase' | 'openBallot'>

/** Open ballots come before all phases; among equals the earliest end; implementation comes last. */
const urgencyKey = ({ phase, openBallot }: UrgencyFields): string => {
  if (openBallot) return `0 ${openBallot.endsOn}`
  return phase?.state === 'open' && phase.type !== 'IMPLEMENTATION' ? `1 ${phase.endDate ?? '9999'}` : '2'
}

/** The order of campaigns in a list of ongoing ones. */
export const byUrgency = (a: UrgencyFields, b: UrgencyFields): number => urgencyKey(a).localeCompare(urgencyKey(b))
