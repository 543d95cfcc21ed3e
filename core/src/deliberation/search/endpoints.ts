import { z } from 'zod/mini'
import { TEXT_LIMITS } from '../../platform/shared/contribution-words.ts'
import { endpoint } from '../../platform/shared/endpoint.ts'
import { PAGE_SIZE } from '../../platform/shared/pagination.ts'
import { SEARCH_LANGUAGES } from '../../platform/shared/search-words/search-languages.ts'
import { SearchResults, SimilarContribution } from './schemas.ts'
import { MAX_MATCHES, MAX_QUERY_LENGTH, SEARCH_KINDS } from './words.ts'

const isKindList = (text: string): boolean => text.split(',').every((kind) => SEARCH_KINDS.some((k) => k === kind))

/** What is searched for: words, kinds as a comma list (all without one), the language of the texts, an assembly by uuid. */
export const SearchQuery = z.object({
  query: z.string().check(z.maxLength(MAX_QUERY_LENGTH)),
  kind: z.optional(z.string().check(z.maxLength(100), z.refine(isKindList))),
  lang: z.optional(z.enum(SEARCH_LANGUAGES)),
  page: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(MAX_MATCHES))),
  pageSize: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_MATCHES)), PAGE_SIZE.dashboard),
})
export type SearchQuery = z.output<typeof SearchQuery>

/** What somebody is writing. */
export const SimilarBody = z.object({
  title: z.string().check(z.maxLength(TEXT_LIMITS.title)),
  text: z._default(z.string().check(z.maxLength(TEXT_LIMITS.text)), ''),
})
export type SimilarBody = z.output<typeof SimilarBody>

/** Finding what one may read, and what resembles a text that is being written. */
export const search = {
  find: endpoint({
    method: 'GET',
    path: '/search',
    query: SearchQuery,
    response: SearchResults,
    refusals: ['search_too_slow'],
    summary: 'Searches everything that the caller may read; visitors search what is public.',
  }),
  similar: endpoint({
    method: 'POST',
    path: '/assembly/:aid/campaign/:cid/contribution/similar',
    access: 'session',
    body: SimilarBody,
    response: z.object({ list: z.array(SimilarContribution) }),
    refusals: ['not_found'],
    limit: 'reads',
    summary: 'Up to three ideas and proposals of the campaign that resemble a title and text. Stores nothing.',
  }),
}
