import type { AssemblyDraft } from './draft.ts'

/** What every part of the form gets. */
export interface PartProps {
  draft: AssemblyDraft
  change: (draft: AssemblyDraft) => void
  errorOf: (field: string) => string | undefined
  /** May membership, management, short name, list and zone be changed (decisions C)? */
  settings: boolean
  /** The uuid of the assembly that is changed; absent for a new one. */
  own: string | undefined
}
