import type { Contribution } from '@folkmoot/core/contributions/schemas.ts'
import type { ContributionStatus } from '@folkmoot/core/contributions/words.ts'

/** Whether the item, in that status, is a private draft that all members of its group read. */
export const isGroupDraft = (
  { draftReadByGroup }: Pick<Contribution, 'draftReadByGroup'>,
  status: ContributionStatus,
) => draftReadByGroup && (status === 'DRAFT' || status === 'FORKED_PRIVATE_DRAFT')
