import type { AssemblyDraft } from './assembly-draft.ts'

/** What every part of the form gets. */
export interface FormPartProps {
  draft: AssemblyDraft
  change: (draft: AssemblyDraft) => void
  errorOf: (field: string) => string | undefined
  /** May membership, management, short name, list and zone be changed (specification C)? */
  canChangeSettings: boolean
  /** The uuid of the assembly that is changed; absent for a new one. */
  assemblyUuid: string | undefined
}
