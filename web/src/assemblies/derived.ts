import type { ManagementType, SupportedMembership } from '@folkmoot/core/assemblies/words.ts'
import type { say } from '../lib/i18n.ts'

/** Two or three answers as one sentence: how people join, and who leads. */
export const joiningSentence = (supported: SupportedMembership, t: typeof say): string =>
  t(`assemblies.derived.joining.${supported}`)

export const leadingSentence = (type: ManagementType, t: typeof say): string => t(`assemblies.derived.leading.${type}`)
