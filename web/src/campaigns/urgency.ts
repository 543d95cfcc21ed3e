import type { CampaignRow } from '@folkmoot/core/campaigns/shapes.ts'

type Row = Pick<CampaignRow, 'phase'>

const until = ({ phase }: Row): string =>
  phase?.state === 'open' && phase.type !== 'IMPLEMENTATION' ? (phase.endDate ?? '9998') : '9999'

/** What ends soonest comes first; what is only being carried out comes last. */
export const byUrgency = (a: Row, b: Row): number => until(a).localeCompare(until(b))
