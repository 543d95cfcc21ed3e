import { defineStatement, defineStatementVariants, type Placeholders } from '../../platform/database/statement.ts'
import type { SearchScope } from './search-scope.ts'

/** What somebody may find, as parameters of a statement. */
export const SCOPE_PARAMS = {
  viewer: 'int',
  ownGroups: 'int[]',
  memberAssemblies: 'int[]',
  campaignIds: 'int[]',
  campaignStatuses: 'text[]',
  groupIds: 'int[]',
  groupStatuses: 'text[]',
} as const
const COMMENT_PARAMS = {
  assemblies: 'int[]',
  campaigns: 'int[]',
  groups: 'int[]',
} as const

export const toScopeParams = (scope: SearchScope, viewer: number) => ({
  viewer,
  ownGroups: scope.ownGroups,
  memberAssemblies: scope.memberAssemblies,
  campaignIds: scope.campaignStatuses.ids,
  campaignStatuses: scope.campaignStatuses.statuses,
  groupIds: scope.groupStatuses.ids,
  groupStatuses: scope.groupStatuses.statuses,
})
export const toCommentParams = ({ assemblies, campaigns, groups }: SearchScope) => ({ assemblies, campaigns, groups })

type ScopeParams = Placeholders<typeof SCOPE_PARAMS>

/** The contributions that the viewer wrote, and amendments of them: some of these are for the authors of the original alone. */
export const OWN = (viewer: string): string => `
written as materialized (
  select o.id from contributions o where o.creator_id = ${viewer} and o.on_space_id is null
  union select ca.contribution_id from contribution_authors ca where ca.user_id = ${viewer}),
own as materialized (
  select id from written
  union select f.id from contributions f where f.forked_from_id in (select id from written))`

/** A contribution that the scope reaches; each match is read by its policy afterwards. */
export const inScope = (c: string, p: ScopeParams): string => `(
  (${c}.campaign_id, ${c}.status) in (select * from unnest(${p.campaignIds}, ${p.campaignStatuses}))
  or ${c}.campaign_id is null
    and (${c}.group_id, ${c}.status) in (select * from unnest(${p.groupIds}, ${p.groupStatuses}))
  or ${c}.campaign_id is null and ${c}.group_id is null and ${c}.assembly_id = any(${p.memberAssemblies})
  or ${c}.group_id = any(${p.ownGroups})
  or ${c}.id in (select id from own))`

export const IS_ITEM = `c.on_space_id is null and c.type <> 'FORUM_POST' and c.removed_at is null`

/** A comment, or a thread of a forum, in a place that the scope reaches. */
const isCommentInScope = (p: ScopeParams & Placeholders<typeof COMMENT_PARAMS>): string => `
  (c.on_space_id is not null or c.type = 'FORUM_POST') and c.removed_at is null
  and (c.status = 'PUBLISHED' or c.creator_id = ${p.viewer})
  and (c.board is distinct from 'MEMBERS' or c.assembly_id = any(${p.memberAssemblies}) or c.group_id = any(${p.ownGroups}))
  and case when c.campaign_id is not null then c.campaign_id = any(${p.campaigns})
    when c.group_id is not null then c.group_id = any(${p.groups})
    else c.assembly_id = any(${p.assemblies}) end
  and (c.on_space_id is null or not exists (select from contributions host where host.space_id = c.on_space_id
    and host.type <> 'FORUM_POST' and not ${inScope('host', p)}))`

/** Has the words of the query `q`, in its title or anywhere; each has its index, of campaigns too (migration 0062). */
const hasWords = (by: 'title' | 'text' | 'newest'): string =>
  by === 'title' ? `ts_filter(c.search_words, '{a}') @@ (select q from q) and c.title <> ''` : 'c.search_words @@ (select q from q)'

const MATCH_PARAMS = {
  ...SCOPE_PARAMS,
  ...COMMENT_PARAMS,
  words: 'text[]',
  exact: 'text[]',
  langs: 'text[]',
  lang: 'text',
  ranked: 'int',
  limit: 'int',
} as const
type MatchShape = {
  readonly kind: 'item' | 'comment'
  readonly by: 'title' | 'text' | 'newest'
  readonly lang: boolean
  /** Some words are searched for as they stand. */
  readonly exact: boolean
}

/** Up to this number, contributions are few: the index finds a frequent word fast, and their pages are in memory. */
const FEW = 100_000
const areMany = `(select max(id) > ${FEW} from contributions)`
/** Matches that are ranked of few contributions, however many are asked for. */
const RANKED_OF_FEW = 2_000
/** The newest contributions, by which it is seen how frequent a word is. */
const NEWEST = 300
/** The newest contributions that are looked through for a frequent word. */
const NEWEST_FREQUENT = 20_000

/** How many of the newest contributions have the words, where there are many. */
export const COUNT_NEWEST = defineStatement({
  name: 'search.count-newest',
  params: { words: 'text[]', langs: 'text[]' },
  row: { items: 'int', comments: 'int' },
  text: ({ words, langs }) => `
with q as materialized (select search_query(${words}, ${langs}, true, true) as q)
select count(*) filter (where is_item)::int as items, count(*) filter (where not is_item)::int as comments from (
  select c.search_words, c.on_space_id is null and c.type <> 'FORUM_POST' as is_item
  from contributions c where ${areMany} order by c.id desc limit ${NEWEST}) newest
where newest.search_words @@ (select q from q)`,
})

/**
 * The best matches by their titles, by their texts where their titles do not match, or of the newest contributions. Of too many
 * matches those alone are ranked that are found first. The limit in a subquery keeps the planner from sorting all matches.
 */
export const MATCH_CONTRIBUTIONS = defineStatementVariants({
  name: 'search.match-contributions',
  params: MATCH_PARAMS,
  row: { id: 'int', rank: 'float' },
  text: (p, { kind, by, lang, exact }: MatchShape) => `
with q as materialized (select search_query(${p.words}, ${p.langs}, true, true) as q), ${OWN(p.viewer)},
found as materialized (
  select c.id, c.search_words, c.ups - c.downs as popularity
  from ${by === 'newest' ? `(select * from contributions order by id desc limit ${NEWEST_FREQUENT})` : 'contributions'} c
  where ${hasWords(by)} ${by === 'text' && kind === 'item' ? `and not (${hasWords('title')})` : ''}
    and ${kind === 'item' ? `${IS_ITEM} and ${inScope('c', p)}` : isCommentInScope(p)}
    ${exact ? `and has_words(${p.exact}, c.title || ' ' || c.plain)` : ''}
    ${lang ? `and left(lower(c.lang), 2) = ${p.lang}` : ''}
  limit ${by === 'newest' ? p.ranked : `case when ${areMany} then ${p.ranked} else ${RANKED_OF_FEW} end`})
select f.id, ts_rank('{0.1, 0.2, 0.4, 1}', f.search_words, q.q)::float8 + ln(1 + greatest(f.popularity, 0)) / 100 as rank
from found f cross join q order by rank desc, f.id desc limit ${p.limit}`,
  examples: [
    { kind: 'item', by: 'title', lang: true, exact: false },
    { kind: 'item', by: 'text', lang: false, exact: true },
    { kind: 'comment', by: 'newest', lang: false, exact: false },
  ],
})

/**
 * Contributions of a campaign with words of a title in their titles or in all of their words; each is then read by its policy and
 * compared by core.
 */
export const MATCH_SIMILAR = defineStatementVariants({
  name: 'search.match-similar',
  params: { campaign: 'int', title: 'text', words: 'text[]', langs: 'text[]', scan: 'int', limit: 'int' },
  row: { id: 'int', letters: 'float' },
  text: ({ campaign, title, words, langs, scan, limit }, { by }: { readonly by: 'title' | 'text' }) => `
with q as materialized (select search_query(${words}, ${langs}, false, false) as q),
found as materialized (
  select c.id, similarity(c.title, ${title}) as letters, c.search_words from contributions c
  where array[c.campaign_id] @> array[${campaign}] and ${hasWords(by)} and ${IS_ITEM}
    and c.type in ('IDEA', 'PROPOSAL', 'BRAINSTORMING')
  limit ${scan})
select f.id, f.letters::float8 as letters from found f cross join q
order by f.letters + ts_rank('{0.1, 0.2, 0.4, 1}', f.search_words, q.q) desc, f.id desc limit ${limit}`,
  examples: [{ by: 'title' }, { by: 'text' }],
})
