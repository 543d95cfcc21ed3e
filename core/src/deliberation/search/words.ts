import { orderLanguages, type SearchLanguage } from '../../platform/shared/search-words/search-languages.ts'

/** What a search finds, in the order of its results. */
export const SEARCH_KINDS = ['ASSEMBLY', 'CAMPAIGN', 'GROUP', 'CONTRIBUTION', 'COMMENT', 'PERSON'] as const
export type SearchKind = (typeof SEARCH_KINDS)[number]

/** Shorter searches find nothing. */
export const MIN_QUERY_LENGTH = 2
export const MAX_QUERY_LENGTH = 100
/** Matches of a kind that are read and counted; of more, the best or newest ones are. */
export const MAX_MATCHES = 100
/** The same where several kinds are asked for, of which few are shown. */
export const MAX_OVERVIEW_MATCHES = 50
/** Matches of each kind where several kinds are asked for. */
export const OVERVIEW_SIZE = 3
/** Characters of a text that a result shows. */
export const EXCERPT_LENGTH = 220

/** The languages whose rules a search applies: the one asked for, or all, the reader's own first. */
export function orderSearchLanguages(reader: string, asked?: SearchLanguage): readonly SearchLanguage[] {
  return asked ? [asked] : orderLanguages(reader)
}
