import type { CampaignRow } from '@folkmoot/core/campaigns/shapes.ts'

type Row = Pick<CampaignRow, 'phase' | 'openBallot'>

/** An open vote comes before all phases; among equals what ends soonest; last what is only being carried out. */
const until = ({ phase, openBallot }: Row): string => {
  if (openBallot) return `0 ${openBallot.endsOn}`
  return phase?.state === 'open' && phase.type !== 'IMPLEMENTATION' ? `1 ${phase.endDate ?? '9999'}` : '2'
}

/** The order of campaigns in a list of what is going on. */
export const byUrgency = (a: Row, b: Row): number => until(a).localeCompare(until(b))
