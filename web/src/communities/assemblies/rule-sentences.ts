import type { ManagementType } from '@folkmoot/core/communities/access/management-type.ts'
import type { SupportedMembership } from '@folkmoot/core/communities/assemblies/words.ts'
import type { translateText } from '../../platform/lib/text/i18n.ts'

/** Formats two or three settings as one sentence: how people join, and who coordinates. */
export const formatJoiningRule = (supported: SupportedMembership, t: typeof translateText): string =>
  t(`assemblies.derived.joining.${supported}`)

export const formatLeadershipRule = (type: ManagementType, t: typeof translateText): string => t(`assemblies.derived.leading.${type}`)
