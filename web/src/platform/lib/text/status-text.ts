import type { ContributionStatus } from '@folkmoot/core/platform/shared/contribution-words.ts'
import type { TextKey } from './text-keys.ts'

/** What a status means for who reads the item: in the status it has, or before it is changed to that one. */
export function findStatusText(
  { draftReadByGroup, publicPages }: { draftReadByGroup: boolean; publicPages: boolean },
  status: ContributionStatus,
  when: 'means' | 'confirm',
): TextKey {
  if (draftReadByGroup && (status === 'DRAFT' || status === 'FORKED_PRIVATE_DRAFT')) return 'contributions.groupDraft'
  if (status === 'PUBLISHED' && !publicPages) return `contributions.membersOnly.${when}`
  return `contributions.${when}.${status}`
}
