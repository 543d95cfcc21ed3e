import type { AssemblyDraft } from './assembly-draft.ts'

/** The props of every part of the form. */
export interface FormPartProps {
  draft: AssemblyDraft
  change: (part: Partial<AssemblyDraft>) => void
  errorOf: (field: string) => string | undefined
  /** Whether membership, management, short name, listing and time zone may be changed (specification C). */
  canChangeSettings: boolean
  /** The uuid of the edited assembly; absent for a new one. */
  assemblyUuid: string | undefined
}
