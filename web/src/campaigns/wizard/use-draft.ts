import { useState } from 'react'
import { readDraft } from '../../lib/drafts.ts'
import { useDraft } from '../../ui/unsaved.ts'
import { type CampaignDraft, readCampaignDraft } from './draft.ts'

export interface Kept {
  readonly draft: CampaignDraft
  readonly change: (part: Partial<CampaignDraft>) => void
  /** Begins anew from what was given. */
  readonly restart: () => void
  readonly drop: () => void
  /** Was something of an earlier visit found? */
  readonly found: boolean
}

const fits = (kept: unknown): kept is CampaignDraft => readCampaignDraft(kept) !== undefined

/** A wizard's draft: what this browser kept of it, else what is given; every change is kept until it is dropped (CAM-031). */
export function useCampaignDraft(form: string, given: () => CampaignDraft): Kept {
  const [empty] = useState(given)
  const [found, setFound] = useState(() => fits(readDraft(form)))
  const [draft, setDraft, drop] = useDraft<CampaignDraft>(form, empty, fits)
  return {
    draft,
    found,
    drop,
    change: (part) => setDraft({ ...draft, ...part }),
    restart: () => {
      setDraft(given())
      drop()
      setFound(false)
    },
  }
}
