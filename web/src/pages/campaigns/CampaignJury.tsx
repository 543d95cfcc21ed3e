import { needs } from '@folkmoot/core/notifications/needs.ts'
import { JURY_ID } from '../../campaigns/next-actions.ts'
import { JuryPanel } from '../../juries/JuryPanel.tsx'
import type { JuryAddress } from '../../juries/queries.ts'
import { invalidateEndpoints } from '../../lib/api/endpoint-query.ts'

/** The jury of a phase on the page of its campaign. */
export const CampaignJury = ({ address }: { address: JuryAddress }) => (
  <JuryPanel address={address} id={JURY_ID} onAnswered={() => void invalidateEndpoints(needs.ofUser)} />
)
