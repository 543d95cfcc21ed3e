import type { SortKey } from '@folkmoot/core/contributions/sorts.ts'
import type { ContributionStatus, ContributionType } from '@folkmoot/core/contributions/words.ts'
import type { ReaderId } from '../http/query-as-caller.ts'
import { cardColumns } from './card-sql.ts'
import { contextColumns, membershipJoins } from './contribution-context.ts'

/** The filters of a list after the permission checks. */
export interface ContributionListCriteria {
  readonly space: { readonly id: number } | { readonly uuid: string }
  readonly type: ContributionType
  /** Statuses of which all contributions are listed, and statuses of which only the viewer's own are. */
  readonly all: readonly ContributionStatus[]
  readonly own: readonly ContributionStatus[]
  /** Only contributions the viewer created, or is an author of without having created them. */
  readonly only: 'creator' | 'author' | undefined
  /** Members of an authoring group count as authors. */
  readonly groupAuthors: boolean
  readonly order:
    | { readonly by: SortKey; readonly ascending: boolean }
    | { readonly by: 'random'; readonly seed: number }
  readonly words: readonly string[]
  readonly themes: readonly string[]
  readonly limit: number
  readonly offset: number
  readonly reader: ReaderId
  readonly public: boolean
  readonly members: boolean
  /** Only pinned contributions. */
  readonly pinned: boolean
}

/** Sort expressions, where possible columns that an index of `contribution_spaces` covers. */
const SORT_COLUMNS: Readonly<Record<SortKey, string>> = {
  date: 'cs.at',
  popularity: 'cs.popularity',
  most_commented: '(cs.comments + cs.comments_members)',
  most_commented_public: 'cs.comments',
  most_commented_members: 'cs.comments_members',
  source_code: '(select x.source_code from contributions x where x.id = cs.contribution_id)',
  feedback_all_avg: `(select coalesce(avg(nullif(f.need, 0)), 0) + coalesce(avg(nullif(f.benefit, 0)), 0)
      + coalesce(avg(nullif(f.feasibility, 0)), 0) from feedback f
    where f.contribution_id = cs.contribution_id and f.type = 'TECHNICAL_ASSESSMENT')`,
}

/** The parameters of a statement, with their types and how their values are read from the criteria. */
const STATEMENT_PARAMS = {
  reader: { type: 'int', of: (ask: ContributionListCriteria) => ask.reader },
  members: { type: 'boolean', of: (ask: ContributionListCriteria) => ask.members },
  spaceId: { type: 'int', of: ({ space }: ContributionListCriteria) => ('id' in space ? space.id : undefined) },
  spaceUuid: { type: 'uuid', of: ({ space }: ContributionListCriteria) => ('uuid' in space ? space.uuid : undefined) },
  type: { type: 'text', of: (ask: ContributionListCriteria) => ask.type },
  all: { type: 'text[]', of: (ask: ContributionListCriteria) => ask.all },
  limit: { type: 'int', of: (ask: ContributionListCriteria) => ask.limit },
  offset: { type: 'int', of: (ask: ContributionListCriteria) => ask.offset },
  seed: { type: 'int8', of: ({ order }: ContributionListCriteria) => (order.by === 'random' ? order.seed : undefined) },
  own: { type: 'text[]', of: (ask: ContributionListCriteria) => ask.own },
  words: { type: 'text', of: (ask: ContributionListCriteria) => ask.words.map((w) => `${w}:*`).join(' & ') },
  themeIds: { type: 'int[]', of: (ask: ContributionListCriteria) => ask.themes.filter(isNumericId) },
  themeUuids: { type: 'uuid[]', of: (ask: ContributionListCriteria) => ask.themes.filter((t) => !isNumericId(t)) },
} as const
type StatementParam = keyof typeof STATEMENT_PARAMS

const isNumericId = (text: string): boolean => /^\d+$/.test(text)

/** The criteria that change the statement text; lists that differ only in values share one text. */
interface StatementShape extends Pick<ContributionListCriteria, 'only' | 'groupAuthors' | 'public' | 'pinned'> {
  readonly byId: boolean
  readonly by: ContributionListCriteria['order']['by']
  readonly ascending: boolean
  readonly own: boolean
  readonly words: boolean
  readonly themes: boolean
}

const toStatementShape = ({
  space,
  order,
  own,
  words,
  themes,
  only,
  groupAuthors,
  public: forPublic,
  pinned,
}: ContributionListCriteria): StatementShape => ({
  byId: 'id' in space,
  by: order.by,
  ascending: order.by !== 'random' && order.ascending,
  own: own.length > 0,
  words: words.length > 0,
  themes: themes.length > 0,
  only,
  groupAuthors,
  public: forPublic,
  pinned,
})

const getStatementParams = (shape: StatementShape): StatementParam[] => [
  'reader',
  'members',
  shape.byId ? 'spaceId' : 'spaceUuid',
  'type',
  'all',
  'limit',
  'offset',
  ...(shape.by === 'random' ? ['seed' as const] : []),
  ...(shape.own ? ['own' as const] : []),
  ...(shape.words ? ['words' as const] : []),
  ...(shape.themes ? (['themeIds', 'themeUuids'] as const) : []),
]

const statementCache = new Map<string, { text: string; params: StatementParam[] }>()

/** Builds the statement for a page of a list; its text is built once per shape and is then the identical string. */
export function buildListStatement(criteria: ContributionListCriteria): { text: string; values: unknown[] } {
  const shape = toStatementShape(criteria)
  const key = Object.values(shape).join()
  let cached = statementCache.get(key)
  if (!cached) {
    const params = getStatementParams(shape)
    cached = { text: buildStatementText(shape, params), params }
    statementCache.set(key, cached)
  }
  return { text: cached.text, values: cached.params.map((name) => STATEMENT_PARAMS[name].of(criteria)) }
}

/**
 * One statement for a page of a list: the viewer's memberships (for the rules), the total, and the cards as JSON text. The page
 * is selected from the narrow table first and only its rows get card columns; `limit 1` in the lateral keeps the planner from
 * reading all contributions for a page whose size it cannot estimate. Without filters the few pinned contributions are selected
 * separately and come first, so that the rest is read in index order, forwards or backwards, and the total is a sum over
 * `space_counts`. With filters the matching rows are selected once, then counted and sorted.
 */
function buildStatementText(shape: StatementShape, params: StatementParam[]): string {
  const p = (name: StatementParam): string => `$${params.indexOf(name) + 1}::${STATEMENT_PARAMS[name].type}`

  const me = p('reader')
  const spaceCondition = shape.byId ? `s.id = ${p('spaceId')}` : `s.uuid = ${p('spaceUuid')}`
  const random = shape.by === 'random' ? `hashint8extended(cs.contribution_id, ${p('seed')})` : ''
  const key = shape.by === 'random' ? random : SORT_COLUMNS[shape.by]
  const direction = shape.ascending || random ? 'asc' : 'desc'
  const order = `${key} ${direction}, cs.contribution_id ${direction}`

  const own = `select o.id from contributions o where o.creator_id = ${me}`
  const byGroup = `select o.id from contributions o join memberships y on y.group_id = o.group_id
    where y.user_id = ${me} and y.status = 'ACCEPTED'`
  const written = `select ca.contribution_id from contribution_authors ca where ca.user_id = ${me}
    union ${own}${shape.groupAuthors ? ` union ${byGroup}` : ''}`
  const ofReader = shape.own ? `cs.status = any(${p('own')}) and cs.contribution_id in (${written})` : ''

  const filters: string[] = []
  if (shape.only === 'creator') filters.push(`cs.contribution_id in (${own})`)
  if (shape.only === 'author') filters.push(`cs.contribution_id in (${written}) and cs.contribution_id not in (${own})`)
  if (shape.words) filters.push(matchesWordsSql(p('words')))
  if (shape.themes) filters.push(hasThemeSql(p('themeIds'), p('themeUuids')))
  if (shape.pinned) filters.push('cs.pinned')

  const inList = `cs.space_id = (select s_id from h) and cs.type = ${p('type')}`
  const visible = ofReader ? `(cs.status = any(${p('all')}) or (${ofReader}))` : `cs.status = any(${p('all')})`
  const where = [inList, visible, ...filters].join('\n    and ')

  const parts = filters.length > 0 ? filteredPage() : random ? randomPage() : indexedPage()
  return `with h as (${selectListContext(spaceCondition, me)}),
${parts.page}
select row_to_json(h)::text as facts, (${parts.total}) as total,
  (select string_agg(row_to_json(v)::text, ',' order by page.rest, page.n)
    from page cross join lateral (
      select ${cardColumns({ public: shape.public, me, members: p('members'), pinned: 'page.pinned' })}
      from contributions c where c.id = page.contribution_id limit 1) v) as list
from h`

  function filteredPage() {
    return {
      page: `found as materialized (
  select cs.contribution_id, cs.pinned, ${key} as key from contribution_spaces cs where ${where}),
page as (
  select contribution_id, pinned, 0 as rest,
    row_number() over (order by ${random ? '' : 'pinned desc,'} key ${direction}, contribution_id ${direction}) as n
  from found order by n limit ${p('limit')} offset ${p('offset')})`,
      total: 'select count(*)::int from found',
    }
  }

  /**
   * A true shuffle by seed would sort the whole list for every page. The contributions are in 256 buckets by the last bits of
   * their id; the seed shuffles the buckets and then each bucket, so a page reads only the few buckets it needs.
   */
  function randomPage() {
    return {
      page: `page as (
  select i.contribution_id, i.pinned, 0 as rest,
    row_number() over (order by b.shuffled, i.shuffled, i.contribution_id) as n
  from (select n as bucket, hashint8extended(n, ${p('seed')}) as shuffled from generate_series(0, 255) n order by 2) b
  cross join lateral (
    select cs.contribution_id, cs.pinned, ${key} as shuffled from contribution_spaces cs
    where ${where} and (cs.contribution_id & 255) = b.bucket
    order by 3, 1 offset 0) i
  order by b.shuffled, i.shuffled, i.contribution_id limit ${p('limit')} offset ${p('offset')})`,
      total: countVisibleSql(),
    }
  }

  function indexedPage() {
    return {
      page: `pins as materialized (
  select cs.contribution_id, row_number() over (order by ${order}) as n
  from contribution_spaces cs where ${where} and cs.pinned),
pinned as (select contribution_id, n from pins order by n limit ${p('limit')} offset ${p('offset')}),
rest as (
  select cs.contribution_id, row_number() over (order by ${order}) as n
  from contribution_spaces cs where ${where} and not cs.pinned
  order by ${order}
  limit ${p('limit')} - (select count(*) from pinned)
  offset greatest(0, ${p('offset')} - (select count(*) from pins))),
page as (
  select contribution_id, true as pinned, 0 as rest, n from pinned
  union all select contribution_id, false, 1, n from rest)`,
      total: countVisibleSql(),
    }
  }

  function countVisibleSql(): string {
    const open = `select coalesce(sum(n.n), 0)::int from space_counts n
    where n.space_id = h.s_id and n.type = ${p('type')} and n.status = any(${p('all')})`
    return ofReader
      ? `(${open}) + (select count(*)::int from contribution_spaces cs where ${inList} and ${ofReader})`
      : open
  }
}

/** Selects the context of a list (the space of a campaign, phase or working group) and its viewer. */
const selectListContext = (place: string, me: string): string => `
  select s.id as s_id, g.id is not null as s_group, ${contextColumns({ phases: true })}
  from spaces s
  left join campaigns k0 on k0.space_id = s.id
  left join components p0 on p0.space_id = s.id
  left join working_groups g on g.space_id = s.id and g.deleted_at is null
  left join campaigns k on k.id = coalesce(k0.id, p0.campaign_id) and k.deleted_at is null
  join assemblies a on a.id = coalesce(k.assembly_id, g.assembly_id) and a.archived_at is null
  ${membershipJoins(me)}
  where ${place}`

/** Every search word is a prefix of a word in title or text; the expression equals that of the index `contributions_words`. */
const matchesWordsSql = (query: string): string => `cs.contribution_id in (select x.id from contributions x
      where x.on_space_id is null and to_tsvector('simple', x.title || ' ' || x.plain) @@ to_tsquery('simple', ${query}))`

const hasThemeSql = (
  ids: string,
  uuids: string,
): string => `cs.contribution_id in (select x.contribution_id from contribution_themes x
      where x.theme_id in (select t.id from themes t where t.id = any(${ids}) or t.uuid = any(${uuids})))`
