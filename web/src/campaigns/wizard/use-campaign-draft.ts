import { useState } from 'react'
import { readDraft } from '../../lib/stored-drafts.ts'
import { useDraft } from '../../ui/form-drafts.ts'
import { type CampaignDraft, parseCampaignDraft } from './campaign-draft.ts'

export interface CampaignDraftState {
  readonly draft: CampaignDraft
  readonly change: (part: Partial<CampaignDraft>) => void
  /** Discards the stored draft and begins with the initial one. */
  readonly restart: () => void
  readonly drop: () => void
  /** Whether a draft of an earlier visit was restored. */
  readonly found: boolean
}

const isCampaignDraft = (kept: unknown): kept is CampaignDraft => parseCampaignDraft(kept) !== undefined

/** The draft of the wizard: the stored one, else the initial one; every change is stored until the draft is dropped (CAM-031). */
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
