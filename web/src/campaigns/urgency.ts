import type { CampaignSummary } from '@folkmoot/core/campaigns/schemas.ts'

type UrgencyFields = Pick<CampaignSummary, 'phase' | 'openBallot'>

/** An open vote comes before all phases; among equals what ends soonest; last what is only being carried out. */
const urgencyKey = ({ phase, openBallot }: UrgencyFields): string => {
  if (openBallot) return `0 ${openBallot.endsOn}`
  return phase?.state === 'open' && phase.type !== 'IMPLEMENTATION' ? `1 ${phase.endDate ?? '9999'}` : '2'
}

/** The order of campaigns in a list of what is going on. */
export const byUrgency = (a: UrgencyFields, b: UrgencyFields): number => urgencyKey(a).localeCompare(urgencyKey(b))
