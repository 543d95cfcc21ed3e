import type { SortKey } from '@folkmoot/core/deliberation/contributions/sorts.ts'
import { type ContributionStatus, type ContributionType, LISTED_TYPES } from '@folkmoot/core/platform/shared/contribution-words.ts'
import { listExactWords } from '@folkmoot/core/platform/shared/search-words/search-terms.ts'
import { isAcceptedSql } from '../../../communities/access/member-sql.ts'
import { defineStatementVariants, type Placeholders, type RowOf } from '../../../platform/database/statement.ts'
import { type CallerQuery, queryForCaller } from '../../../platform/http/session.ts'
import { cardColumns } from '../card-sql.ts'
import { contextColumns, PHASED_CONTEXT_ROW, spaceWithContext } from '../contribution-context.ts'
import { selectIndexedPage, selectMatchingPage, selectRandomPage } from './list-page-sql.ts'

/** The filters of a list after the permission checks. */
export interface ContributionListCriteria {
  readonly space: { readonly id: number } | { readonly uuid: string }
  /** Undefined: all listed types. */
  readonly type: ContributionType | undefined
  /** Statuses of which all contributions are listed, and statuses of which only the viewer's own are. */
  readonly all: readonly ContributionStatus[]
  readonly own: readonly ContributionStatus[]
  /** Only contributions the viewer created, or is an author of without having created them. */
  readonly only: 'creator' | 'author' | undefined
  /** Members of an authoring group count as authors. */
  readonly groupAuthors: boolean
  readonly order: { readonly by: SortKey; readonly ascending: boolean } | { readonly by: 'random'; readonly seed: number }
  /** The words of a search by the language of the assembly; undefined without a search. */
  readonly words: Readonly<Record<string, readonly string[]>> | undefined
  readonly themes: readonly string[]
  /** Only what is related to this contribution. */
  readonly related: string | undefined
  /** Only what was made for the group itself, not what was assigned to it. */
  readonly home: boolean
  readonly limit: number
  readonly offset: number
  readonly public: boolean
  readonly members: boolean
  /** Only pinned contributions. */
  readonly pinned: boolean
}

/** Sort expressions; an index of `contribution_spaces` begins with space, type and status and goes on with each (migration 0058). */
const SORT_COLUMNS: Readonly<Record<SortKey, string>> = {
  date: 'cs.at',
  popularity: 'cs.popularity',
  most_commented: '(cs.comments + cs.comments_members)',
  most_commented_public: 'cs.comments',
  most_commented_members: 'cs.comments_members',
  source_code: 'cs.source_code',
  feedback_all_avg: 'cs.scores',
}

const isNumericId = (text: string): boolean => /^\d+$/.test(text)

/** Only those of the shape's filters are sent. */
const LIST_PARAMS = {
  viewer: 'int',
  members: 'boolean',
  spaceId: 'int?',
  spaceUuid: 'uuid?',
  type: 'text',
  all: 'text[]',
  limit: 'int',
  offset: 'int',
  seed: 'bigint?',
  own: 'text[]',
  words: 'text',
  exact: 'text[]',
  themeIds: 'int[]',
  themeUuids: 'uuid[]',
  related: 'uuid?',
} as const

/** The criteria that change the statement text; lists that differ only in values share one text. */
type StatementShape = Pick<ContributionListCriteria, 'only' | 'groupAuthors' | 'home' | 'public' | 'pinned'> & {
  readonly byId: boolean
  readonly by: ContributionListCriteria['order']['by']
  readonly ascending: boolean
  readonly own: boolean
  readonly words: boolean
  /** Some words are searched for as they stand. */
  readonly exact: boolean
  readonly themes: boolean
  readonly related: boolean
  /** Contributions of all listed types; no index has their order. */
  readonly anyType: boolean
}

const toStatementShape = ({
  space,
  order,
  own,
  words,
  themes,
  related,
  type,
  only,
  groupAuthors,
  home,
  public: forPublic,
  pinned,
}: ContributionListCriteria): StatementShape => ({
  byId: 'id' in space,
  by: order.by,
  ascending: order.by !== 'random' && order.ascending,
  own: own.length > 0,
  words: words !== undefined,
  exact: listExactWords(words?.[''] ?? []).length > 0,
  themes: themes.length > 0,
  related: related !== undefined,
  anyType: type === undefined,
  only,
  groupAuthors,
  home,
  public: forPublic,
  pinned,
})

const LIST_ROW = { ...PHASED_CONTEXT_ROW, s_id: 'int', s_group: 'boolean', total: 'int', list: 'rawJson?' } as const
/** The context of a list with its viewer, the total, and the cards of the page as JSON text. */
export type ContributionListRow = RowOf<typeof LIST_ROW>

const EXAMPLE_SHAPE: StatementShape = {
  byId: true,
  by: 'date',
  ascending: false,
  own: true,
  words: false,
  exact: false,
  themes: false,
  related: false,
  anyType: false,
  only: undefined,
  groupAuthors: false,
  home: false,
  public: false,
  pinned: false,
}

const LIST_CONTRIBUTIONS = defineStatementVariants({
  name: 'contributions.list',
  params: LIST_PARAMS,
  row: LIST_ROW,
  packed: true,
  text: buildStatementText,
  examples: [
    EXAMPLE_SHAPE,
    { ...EXAMPLE_SHAPE, by: 'random' },
    { ...EXAMPLE_SHAPE, by: 'random', own: false, byId: false, public: true },
    {
      ...EXAMPLE_SHAPE,
      by: 'feedback_all_avg',
      words: true,
      exact: true,
      themes: true,
      only: 'author',
      groupAuthors: true,
    },
    { ...EXAMPLE_SHAPE, only: 'creator', pinned: true, ascending: true },
    { ...EXAMPLE_SHAPE, related: true },
    { ...EXAMPLE_SHAPE, home: true },
    { ...EXAMPLE_SHAPE, anyType: true, home: true },
  ],
})

/** Builds the query for a page of a list; the caller, or another viewer, is added when it runs. */
export const buildListStatement = (criteria: ContributionListCriteria): CallerQuery<ContributionListRow> => {
  const { space, order, themes } = criteria
  return queryForCaller(LIST_CONTRIBUTIONS(toStatementShape(criteria)), {
    members: criteria.members,
    spaceId: 'id' in space ? space.id : null,
    spaceUuid: 'uuid' in space ? space.uuid : null,
    type: criteria.type ?? '',
    all: criteria.all,
    limit: criteria.limit,
    offset: criteria.offset,
    seed: order.by === 'random' ? order.seed : null,
    own: criteria.own,
    words: JSON.stringify(criteria.words ?? {}),
    exact: listExactWords(criteria.words?.[''] ?? []),
    themeIds: themes.filter(isNumericId).map(Number),
    themeUuids: themes.filter((t) => !isNumericId(t)),
    related: criteria.related ?? null,
  })
}

/**
 * One statement for a page of a list: the viewer's memberships (for the rules), the total, and the cards as JSON text. The page
 * is selected from the narrow table first and only its rows get card columns; `limit 1` and `offset 0` in a lateral keep the planner
 * from reading all contributions for a page whose size it cannot estimate. Without filters the few pinned contributions are selected
 * separately and come first; of the rest each status is read in the order of its index, as far as the page goes, and the total is a
 * sum over `space_counts` (decision 0065). With filters the matching rows are selected once, then counted and sorted.
 */
function buildStatementText(param: Placeholders<typeof LIST_PARAMS>, shape: StatementShape): string {
  const { viewer: me } = param
  const spaceCondition = shape.byId ? `s.id = ${param.spaceId}` : `s.uuid = ${param.spaceUuid}`
  const random = shape.by === 'random' ? `hashint8extended(cs.contribution_id, ${param.seed})` : ''
  const key = shape.by === 'random' ? random : SORT_COLUMNS[shape.by]
  const direction = shape.ascending || random ? 'asc' : 'desc'

  const own = `select o.id from contributions o where o.creator_id = ${me} and o.on_space_id is null`
  const byGroup = `select o.id from contributions o join memberships y on y.group_id = o.group_id
    where y.user_id = ${me} and ${isAcceptedSql('y')} and o.forked_from_revision is null`
  const written = `select ca.contribution_id from contribution_authors ca where ca.user_id = ${me}
    union ${own}${shape.groupAuthors ? ` union ${byGroup}` : ''}`

  const filters: string[] = []
  if (shape.words) filters.push(matchesWordsSql(param.words, shape.exact ? param.exact : undefined))
  if (shape.themes) filters.push(hasThemeSql(param.themeIds, param.themeUuids))
  if (shape.related) filters.push(isRelatedSql(param.related))
  if (shape.home)
    filters.push(`(${shape.anyType ? `cs.type <> 'IDEA' or ` : ''}cs.contribution_id in (
      select o.id from contributions o where o.group_id = (select g_id from h)))`)
  if (shape.pinned) filters.push('cs.pinned')

  const listedTypes = LISTED_TYPES.map((type) => `'${type}'`).join(', ')
  const inList = `cs.space_id = (select s_id from h) and ${
    shape.anyType ? `${param.type} = '' and cs.type in (${listedTypes})` : `cs.type = ${param.type}`
  }`
  const selectKey = `select cs.contribution_id, cs.pinned, ${key} as key from contribution_spaces cs`
  /** What the viewer wrote in statuses that they see only their own of. */
  const mine = shape.own
    ? `mine as materialized (${selectOf(written, `cs.status = any(${param.own})`)}),
`
    : ''
  const visible = shape.own
    ? `(cs.status = any(${param.all}) or cs.contribution_id in (select contribution_id from mine))`
    : `cs.status = any(${param.all})`

  const matching =
    shape.only === 'creator'
      ? selectOf(own, visible, ...filters)
      : shape.only === 'author'
        ? selectOf(`(${written}) except (${own})`, visible, ...filters)
        : `${selectKey}
  where ${[inList, visible, ...filters].join('\n    and ')}`
  const source = { param, inList, selectKey, key, direction, own: shape.own, visible } as const
  const parts =
    shape.only || shape.anyType || filters.length > 0
      ? selectMatchingPage(source, matching, random !== '')
      : random
        ? selectRandomPage(source)
        : selectIndexedPage(source)
  return `with h as (${selectListContext(spaceCondition, me)}),
${mine}${parts.page}
select h.*, (${parts.total}) as total,
  (select string_agg(row_to_json(v)::text, ',' order by page.rest, page.n)
    from page cross join lateral (
      select ${cardColumns({ public: shape.public, me, members: param.members, pinned: 'page.pinned' })}
      from contributions c where c.id = page.contribution_id limit 1) v) as list
from h`

  /** Looks up each contribution of a short list of ids by itself. */
  function selectOf(ids: string, ...conditions: readonly string[]): string {
    return `select x.* from (${ids}) w (id) cross join lateral (
  ${selectKey}
  where ${[inList, 'cs.contribution_id = w.id', ...conditions].join(' and ')} offset 0) x`
  }
}

/** Selects the context of a list (the space of a campaign, phase or working group) and its viewer. */
const selectListContext = (place: string, me: string): string => `
  select s.id as s_id, g.id is not null as s_group, ${contextColumns({ phases: true })}
  from ${spaceWithContext(me)}
  where ${place}`

/** Title or text have every search word, or another number of it, by the language of the assembly. */
const matchesWordsSql = (words: string, exact: string | undefined): string => `cs.contribution_id in (select x.id from contributions x
      where x.on_space_id is null and x.search_words @@ (
        select place_query((${words})::json, a.lang) from assemblies a where a.id = (select a_id from h))
        ${exact ? `and has_words(${exact}, x.title || ' ' || x.plain)` : ''})`

const isRelatedSql = (uuid: string): string => `cs.contribution_id in (
      select i.inspiration_id from contribution_inspirations i join contributions r on r.id = i.contribution_id where r.uuid = ${uuid}
      union select x.contribution_id from contribution_themes x join contribution_themes y on y.theme_id = x.theme_id
      join contributions r on r.id = y.contribution_id where r.uuid = ${uuid} and x.contribution_id <> r.id)`

const hasThemeSql = (ids: string, uuids: string): string => `cs.contribution_id in (select x.contribution_id from contribution_themes x
      where x.theme_id in (select t.id from themes t where t.id = any(${ids}) or t.uuid = any(${uuids})))`
