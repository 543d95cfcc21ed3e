import { z } from 'zod/mini'
import { CONTRIBUTION_STATUSES, CONTRIBUTION_TYPES } from '../../platform/shared/contribution-words.ts'
import { SEARCH_KINDS } from './words.ts'

/** A thing with its page; `id` is null for visitors, who have uuids alone (specification B.7). */
const Named = z.object({ id: z.nullable(z.int()), uuid: z.string(), title: z.string() })

/** A match of a search, with what its link needs. */
export const SearchResult = z.object({
  kind: z.enum(SEARCH_KINDS),
  id: z.nullable(z.int()),
  uuid: z.string(),
  /** The title or name; empty for a comment without one. */
  title: z.string(),
  /** The part of its text around the first match. */
  excerpt: z.string(),
  /** The words to highlight, as title and excerpt spell them. */
  marks: z.array(z.string()),
  /** The language of the text; empty for a person. */
  lang: z.string(),
  /** When it was written; null for what is not written by one person. */
  creation: z.nullable(z.string()),
  /** For contributions and comments. */
  type: z.nullable(z.enum(CONTRIBUTION_TYPES)),
  status: z.nullable(z.enum(CONTRIBUTION_STATUSES)),
  /** The assembly it belongs to; for a person, one that the reader shares with them. */
  assembly: Named,
  campaign: z.nullable(Named),
  /** For a contribution outside of campaigns. */
  group: z.nullable(Named),
  /** What a comment is about: a contribution or a thread; null on the board of a campaign or group. */
  item: z.nullable(Named),
})
export type SearchResult = z.output<typeof SearchResult>

/** How many readable matches a kind has; `more`: there are further ones that are not counted. */
const KindTotal = z.object({ kind: z.enum(SEARCH_KINDS), total: z.int(), more: z.boolean() })
export type KindTotal = z.output<typeof KindTotal>

/** Of one kind a page; of several the first matches of each, in the order of the kinds. */
export const SearchResults = z.object({
  pageSize: z.int(),
  page: z.int(),
  total: z.int(),
  kinds: z.array(KindTotal),
  /** The words that were searched for instead, where those of the query are found nowhere; null without a correction. */
  corrected: z.nullable(z.string()),
  list: z.array(SearchResult),
})
export type SearchResults = z.output<typeof SearchResults>

/** A contribution of the campaign that resembles what somebody is writing. */
export const SimilarContribution = z.object({
  contributionId: z.int(),
  uuid: z.string(),
  type: z.enum(CONTRIBUTION_TYPES),
  status: z.enum(CONTRIBUTION_STATUSES),
  title: z.string(),
  excerpt: z.string(),
  supports: z.int(),
  /** What the writer has stored about it. */
  mine: z.object({ up: z.boolean(), down: z.boolean(), fav: z.boolean(), flag: z.boolean() }),
  may: z.object({ support: z.boolean() }),
})
export type SimilarContribution = z.output<typeof SimilarContribution>
