import {
  CONTRIBUTION_STATUSES,
  CONTRIBUTION_TYPES,
  type ContributionStatus,
  type ContributionType,
} from '@folkmoot/core/platform/shared/contribution-words.ts'

const isOneOf = (column: string, words: readonly string[]): string => `${column} in (${words.map((word) => `'${word}'`).join(', ')})`

/** A condition in SQL: the status of contribution `c` is one of those for which a predicate of core holds. */
export const hasStatusSql = (c: string, is: (status: ContributionStatus) => boolean): string =>
  isOneOf(`${c}.status`, CONTRIBUTION_STATUSES.filter(is))

/** The same of the type of contribution `c`. */
export const hasTypeSql = (c: string, is: (type: ContributionType) => boolean): string =>
  isOneOf(`${c}.type`, CONTRIBUTION_TYPES.filter(is))
