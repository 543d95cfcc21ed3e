import { useState } from 'react'
import { readDraft } from '../../lib/stored-drafts.ts'
import { useDraft } from '../../ui/form-drafts.ts'
import { type CampaignDraft, parseCampaignDraft } from './campaign-draft.ts'

export interface CampaignDraftState {
  readonly draft: CampaignDraft
  readonly change: (part: Partial<CampaignDraft>) => void
  /** Begins anew from what was given. */
  readonly restart: () => void
  readonly drop: () => void
  /** Was something of an earlier visit found? */
  readonly found: boolean
}

const isCampaignDraft = (kept: unknown): kept is CampaignDraft => parseCampaignDraft(kept) !== undefined

/** A wizard's draft: what this browser kept of it, else what is given; every change is kept until it is dropped (CAM-031). */
export function useCampaignDraft(form: string, createEmpty: () => CampaignDraft): CampaignDraftState {
  const [empty] = useState(createEmpty)
  const [wasRestored, setWasRestored] = useState(() => isCampaignDraft(readDraft(form)))
  const [draft, setDraft, drop] = useDraft<CampaignDraft>(form, empty, isCampaignDraft)
  return {
    draft,
    found: wasRestored,
    drop,
    change: (part) => setDraft({ ...draft, ...part }),
    restart: () => {
      setDraft(createEmpty())
      drop()
      setWasRestored(false)
    },
  }
}
