import type { GroupDraft } from './group-draft.ts'

/** The props of every part of the form. */
export interface GroupStepProps {
  readonly draft: GroupDraft
  readonly change: (part: Partial<GroupDraft>) => void
  readonly errorOf: (field: string) => string | undefined
  /** `may.settings`: whether who joins, who leads and how it decides may be changed (specification C). */
  readonly canChangeSettings: boolean
}
