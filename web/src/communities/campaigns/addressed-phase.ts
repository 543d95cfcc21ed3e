import type { CampaignMilestone, CampaignPhase } from '@folkmoot/core/communities/campaigns/schemas.ts'
import type { PhaseType } from '@folkmoot/core/communities/campaigns/words.ts'

interface AddressedPhase {
  readonly phase: CampaignPhase
  readonly milestone: CampaignMilestone | undefined
}

/**
 * The phase that the address of a campaign names by `ciid`, and its milestone `mid` (CAM-021). `unknown`: the campaign has no such
 * phase, or the phase no such milestone. Undefined: the address names none.
 */
export function findAddressedPhase(
  phases: readonly CampaignPhase[],
  { ciid, mid }: Readonly<Record<string, string | undefined>>,
): AddressedPhase | 'unknown' | undefined {
  if (ciid === undefined) return undefined
  const phase = phases.find((p) => p.enabled && String(p.componentId) === ciid)
  const milestone = phase?.milestones.find((m) => String(m.milestoneId) === mid)
  return phase && (mid === undefined || milestone) ? { phase, milestone } : 'unknown'
}

/** The tab that shows what a phase of this type is about. */
export const PHASE_TABS: Readonly<Record<PhaseType, 'ideas' | 'proposals' | 'voting'>> = {
  IDEAS: 'ideas',
  PROPOSALS: 'proposals',
  DELIBERATION: 'proposals',
  VOTING: 'voting',
  IMPLEMENTATION: 'proposals',
}
