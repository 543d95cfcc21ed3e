import type { Campaign } from '@folkmoot/core/campaigns/schemas.ts'
import type { CampaignDraft, PhaseDraft } from './campaign-draft.ts'

/** What every step of the wizard works on. */
export interface StepProps {
  readonly draft: CampaignDraft
  readonly change: (part: Partial<CampaignDraft>) => void
  /** The sentence of what is wrong with a field, once the step was tried. */
  readonly errorOf: (field: string) => string | undefined
  /** The campaign that is changed; absent for a new one. */
  readonly before: Campaign | undefined
}

/** Changes one phase of the draft. */
export const updatePhaseDraft = (
  draft: CampaignDraft,
  row: string,
  part: Partial<PhaseDraft>,
): Partial<CampaignDraft> => ({
  phases: draft.phases.map((phase) => (phase.row === row ? { ...phase, ...part } : phase)),
})
