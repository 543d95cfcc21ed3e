import { CONTRIBUTION_STATUSES, type ContributionStatus } from '@folkmoot/core/platform/shared/contribution-words.ts'

/** A condition in SQL: the status of contribution `c` is one of those for which a predicate of core holds. */
export const hasStatusSql = (c: string, is: (status: ContributionStatus) => boolean): string =>
  `${c}.status in (${CONTRIBUTION_STATUSES.filter(is)
    .map((status) => `'${status}'`)
    .join(', ')})`
