import { useEffect, useRef, useState } from 'react'
import type { CampaignDraft } from './campaign-draft.ts'
import { mergeDrafts, takeSavedField } from './merge-drafts.ts'
import type { CampaignDraftState } from './use-campaign-draft.ts'

interface DraftConflict {
  /** The fields that both changed; undefined while nobody else has saved the campaign. */
  readonly fields: readonly string[] | undefined
  readonly onTakeSaved: (field: string) => void
  readonly close: () => void
  /** The draft was saved: what is read from now on is the user's own. */
  readonly stop: () => void
}

/** Puts the draft on top of the campaign as it is saved now, when somebody else has saved it since the draft began. */
export function useDraftConflict(kept: CampaignDraftState, revision: number, readSaved: () => CampaignDraft): DraftConflict {
  const [fields, setFields] = useState<readonly string[]>()
  const { values, set } = kept
  const isSaved = useRef(false)
  const isNewer = revision > values.form.revision
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each newer revision
  useEffect(() => {
    if (!isNewer || isSaved.current) return
    const merged = mergeDrafts(values, readSaved())
    set(merged.draft)
    setFields(merged.conflicts)
  }, [isNewer, revision])
  return {
    fields,
    onTakeSaved: (field) => {
      set(takeSavedField(values, readSaved(), field))
      setFields(fields?.filter((name) => name !== field))
    },
    close: () => setFields(undefined),
    stop: () => {
      isSaved.current = true
    },
  }
}
