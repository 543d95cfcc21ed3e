import { needs } from '@folkmoot/core/news/notifications/needs.ts'
import { JURY_ID } from '../../../communities/campaigns/next-actions.ts'
import { JuryPanel } from '../../../deliberation/juries/JuryPanel.tsx'
import type { JuryAddress } from '../../../deliberation/juries/queries.ts'
import { invalidateEndpoints } from '../../../platform/lib/api/endpoint-query.ts'

/** The jury of a phase on the page of its campaign; links lead to the first. */
export const CampaignJury = ({ address, first }: { address: JuryAddress; first: boolean }) => (
  <JuryPanel
    address={address}
    id={first ? JURY_ID : `${JURY_ID}-${address.puuid}`}
    onAnswered={() => void invalidateEndpoints(needs.ofUser)}
  />
)
