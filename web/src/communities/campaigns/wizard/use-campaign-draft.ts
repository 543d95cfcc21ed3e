import { useState } from 'react'
import { readDraft } from '../../../platform/lib/stored-drafts.ts'
import { draftOf, type FormState, useFormState } from '../../../platform/ui/fields/use-form-state.ts'
import { type CampaignDraft, parseCampaignDraft } from './campaign-draft.ts'

export interface CampaignDraftState extends FormState<CampaignDraft> {
  /** Discards the stored draft and begins with the initial one. */
  readonly restart: () => void
  /** Whether a draft of an earlier visit was restored. */
  readonly found: boolean
}

const isCampaignDraft = (kept: unknown): kept is CampaignDraft => parseCampaignDraft(kept) !== undefined

/** The draft of the wizard: the stored one, else the initial one; every change is stored until the draft is dropped (CAM-031). */
export function useCampaignDraft(name: string, createEmpty: () => CampaignDraft): CampaignDraftState {
  const [empty] = useState(createEmpty)
  const [wasRestored, setWasRestored] = useState(() => isCampaignDraft(readDraft(name)))
  const form = useFormState<CampaignDraft>({ initial: empty, draft: draftOf(name, isCampaignDraft) })
  return {
    ...form,
    found: wasRestored,
    restart: () => {
      form.reset(createEmpty())
      setWasRestored(false)
    },
  }
}
