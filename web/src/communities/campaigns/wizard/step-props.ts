import type { Campaign } from '@folkmoot/core/communities/campaigns/schemas.ts'
import type { Day } from '@folkmoot/core/platform/shared/dates.ts'
import type { CampaignDraft, PhaseDraft } from './campaign-draft.ts'
import type { FormDraft } from './form-draft.ts'

/** The props of every step of the wizard. */
export interface StepProps {
  readonly draft: CampaignDraft
  readonly change: (part: Partial<CampaignDraft>) => void
  /** The fault message of a field, once the user tried to leave the step. */
  readonly errorOf: (field: string) => string | undefined
  /** The edited campaign; absent for a new one. */
  readonly before: Campaign | undefined
  /** The assembly of the campaign. */
  readonly assemblyId: number
  /** Today in the zone of the assembly. */
  readonly today: Day
}

/** Changes one phase of the draft. */
export const updatePhaseDraft = (draft: CampaignDraft, row: string, part: Partial<PhaseDraft>): Partial<CampaignDraft> => ({
  phases: draft.phases.map((phase) => (phase.row === row ? { ...phase, ...part } : phase)),
})

/** Changes the part of the draft that is neither its texts nor its phases. */
export const changeForm = (draft: CampaignDraft, part: Partial<FormDraft>): Partial<CampaignDraft> => ({
  form: { ...draft.form, ...part },
})
