import { useEffect, useRef, useState } from 'react'
import { dropDraft, keepDraft, readDraft } from '../../lib/storage.ts'
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

/** A wizard's draft: what this browser kept of it, else what is given; every change is kept until it is dropped (CAM-031). */
export function useDraft(form: string, given: () => CampaignDraft): Kept {
  const [kept] = useState(() => readCampaignDraft(readDraft(form)))
  const [draft, setDraft] = useState(() => kept ?? given())
  const dropped = useRef(false)
  const touched = useRef(false)
  useEffect(() => {
    if (touched.current && !dropped.current) keepDraft(form, draft)
  }, [form, draft])
  return {
    draft,
    found: kept !== undefined,
    change: (part) => {
      touched.current = true
      setDraft((now) => ({ ...now, ...part }))
    },
    restart: () => {
      touched.current = false
      dropDraft(form)
      setDraft(given())
    },
    drop: () => {
      dropped.current = true
      dropDraft(form)
    },
  }
}
