import type { ContributionStatus } from '../../platform/shared/contribution-words.ts'

/** Who reads a contribution, and with it its comments, in its status (specification D.1), as sentences name them. */
export type ContributionReaders = 'everyone' | 'members' | 'authors' | 'group' | 'bothAuthors' | 'moderators'

const READERS: Readonly<Record<ContributionStatus, ContributionReaders>> = {
  DRAFT: 'authors',
  PUBLIC_DRAFT: 'members',
  NEW: 'moderators',
  PUBLISHED: 'everyone',
  INBALLOT: 'everyone',
  SELECTED: 'everyone',
  EXCLUDED: 'members',
  ARCHIVED: 'members',
  FORKED_PRIVATE_DRAFT: 'authors',
  FORKED_PUBLIC_DRAFT: 'members',
  FORKED_PUBLISHED: 'everyone',
  MERGED_PRIVATE_DRAFT: 'bothAuthors',
  MERGED_PUBLIC_DRAFT: 'members',
  MERGED: 'everyone',
}

export function getReaders({
  status,
  publicPages,
  draftReadByGroup,
}: {
  readonly status: ContributionStatus
  /** Without them, what is published is for members. */
  readonly publicPages: boolean
  readonly draftReadByGroup: boolean
}): ContributionReaders {
  const readers = READERS[status]
  if (readers === 'everyone' && !publicPages) return 'members'
  return readers === 'authors' && draftReadByGroup ? 'group' : readers
}
