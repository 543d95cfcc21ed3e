import type { SortKey } from '@folkmoot/core/contributions/sorts.ts'
import type { ContributionType, Status } from '@folkmoot/core/contributions/words.ts'
import type { Reader } from '../http/ask-as-caller.ts'
import { cardColumns } from './card-sql.ts'
import { homeColumns, membershipJoins } from './home.ts'

/** What a list is asked for, after the rules had their say. */
export interface ListAsk {
  readonly space: { readonly id: number } | { readonly uuid: string }
  readonly type: ContributionType
  /** Statuses of which every item shows, and statuses of which the reader's own show. */
  readonly all: readonly Status[]
  readonly own: readonly Status[]
  /** Only what the reader made, or writes on without having made it. */
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
  readonly reader: Reader
  readonly public: boolean
  readonly members: boolean
  /** Only the pinned ones. */
  readonly pinned: boolean
}

/** The order of a list, as far as possible by a column that an index of `contribution_spaces` holds. */
const KEYS: Readonly<Record<SortKey, string>> = {
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

/**
 * One statement for a page of a list: who the reader is to its place (for the rules), the total, and the cards as JSON
 * text. The page is picked from the narrow table first and only its rows are dressed; `limit 1` in the lateral keeps the
 * planner from reading all contributions for a page whose size it cannot guess.
 *
 * Without filters, pinned items, which are few, are picked apart and come first, so that the rest is read in the order of
 * an index, forwards or backwards, and the total is a sum over `space_counts`. With filters the matching rows are found
 * once, then counted and ordered.
 */
export function listSql(ask: ListAsk): { text: string; values: unknown[] } {
  const values: unknown[] = []
  const p = (value: unknown, type: string): string => `$${values.push(value)}::${type}`

  const me = p(ask.reader, 'int')
  const members = p(ask.members, 'boolean')
  const place = 'id' in ask.space ? `s.id = ${p(ask.space.id, 'int')}` : `s.uuid = ${p(ask.space.uuid, 'uuid')}`
  const type = p(ask.type, 'text')
  const all = p(ask.all, 'text[]')
  const limit = p(ask.limit, 'int')
  const offset = p(ask.offset, 'int')
  const seed = ask.order.by === 'random' ? p(ask.order.seed, 'int8') : ''
  const { key, direction } = orderOf(ask.order, seed)
  const order = `${key} ${direction}, cs.contribution_id ${direction}`

  const made = `select o.id from contributions o where o.creator_id = ${me}`
  const byGroup = `select o.id from contributions o join memberships y on y.group_id = o.group_id
    where y.user_id = ${me} and y.status = 'ACCEPTED'`
  const written = `select ca.contribution_id from contribution_authors ca where ca.user_id = ${me}
    union ${made}${ask.groupAuthors ? ` union ${byGroup}` : ''}`
  const ofReader =
    ask.own.length > 0 ? `cs.status = any(${p(ask.own, 'text[]')}) and cs.contribution_id in (${written})` : ''

  const filters: string[] = []
  if (ask.only === 'creator') filters.push(`cs.contribution_id in (${made})`)
  if (ask.only === 'author') filters.push(`cs.contribution_id in (${written}) and cs.contribution_id not in (${made})`)
  if (ask.words.length > 0) filters.push(found(p(ask.words.map((w) => `${w}:*`).join(' & '), 'text')))
  if (ask.themes.length > 0) filters.push(about(ask.themes, p))
  if (ask.pinned) filters.push('cs.pinned')

  const here = `cs.space_id = (select s_id from h) and cs.type = ${type}`
  const shown = ofReader ? `(cs.status = any(${all}) or (${ofReader}))` : `cs.status = any(${all})`
  const where = [here, shown, ...filters].join('\n    and ')

  const parts = filters.length > 0 ? filteredPage() : ask.order.by === 'random' ? randomPage() : indexedPage()
  return {
    text: `with h as (${homeOfSpace(place, me)}),
${parts.page}
select h.*, (${parts.total}) as total,
  (select string_agg(row_to_json(v)::text, ',' order by page.rest, page.n)
    from page cross join lateral (
      select ${cardColumns({ public: ask.public, me, members, pinned: 'page.pinned' })}
      from contributions c where c.id = page.contribution_id limit 1) v) as list
from h`,
    values,
  }

  function filteredPage() {
    return {
      page: `found as materialized (
  select cs.contribution_id, cs.pinned, ${key} as key from contribution_spaces cs where ${where}),
page as (
  select contribution_id, pinned, 0 as rest,
    row_number() over (order by ${ask.order.by === 'random' ? '' : 'pinned desc,'} key ${direction}, contribution_id ${direction}) as n
  from found order by n limit ${limit} offset ${offset})`,
      total: 'select count(*)::int from found',
    }
  }

  /**
   * A true shuffle by seed would sort the whole list for every page. The items lie in 256 buckets by the last bits of their
   * number; the seed shuffles the buckets and then each bucket, so a page reads the few buckets it needs.
   */
  function randomPage() {
    return {
      page: `page as (
  select i.contribution_id, i.pinned, 0 as rest,
    row_number() over (order by b.shuffled, i.shuffled, i.contribution_id) as n
  from (select n as bucket, hashint8extended(n, ${seed}) as shuffled from generate_series(0, 255) n order by 2) b
  cross join lateral (
    select cs.contribution_id, cs.pinned, ${key} as shuffled from contribution_spaces cs
    where ${where} and (cs.contribution_id & 255) = b.bucket
    order by 3, 1 offset 0) i
  order by b.shuffled, i.shuffled, i.contribution_id limit ${limit} offset ${offset})`,
      total: counted(),
    }
  }

  function indexedPage() {
    return {
      page: `pins as materialized (
  select cs.contribution_id, row_number() over (order by ${order}) as n
  from contribution_spaces cs where ${where} and cs.pinned),
pinned as (select contribution_id, n from pins order by n limit ${limit} offset ${offset}),
rest as (
  select cs.contribution_id, row_number() over (order by ${order}) as n
  from contribution_spaces cs where ${where} and not cs.pinned
  order by ${order}
  limit ${limit} - (select count(*) from pinned)
  offset greatest(0, ${offset} - (select count(*) from pins))),
page as (
  select contribution_id, true as pinned, 0 as rest, n from pinned
  union all select contribution_id, false, 1, n from rest)`,
      total: counted(),
    }
  }

  function counted(): string {
    const open = `select coalesce(sum(n.n), 0)::int from space_counts n
    where n.space_id = h.s_id and n.type = ${type} and n.status = any(${all})`
    return ofReader
      ? `(${open}) + (select count(*)::int from contribution_spaces cs where ${here} and ${ofReader})`
      : open
  }
}

type Param = (value: unknown, type: string) => string

/** The place of a list: a campaign's space, that of one of its phases, or a working group's; and its reader. */
const homeOfSpace = (place: string, me: string): string => `
  select s.id as s_id, g.id is not null as s_group, ${homeColumns({ phases: false })}
  from spaces s
  left join campaigns k0 on k0.space_id = s.id
  left join components p0 on p0.space_id = s.id
  left join working_groups g on g.space_id = s.id and g.deleted_at is null
  left join campaigns k on k.id = coalesce(k0.id, p0.campaign_id) and k.deleted_at is null
  join assemblies a on a.id = coalesce(k.assembly_id, g.assembly_id)
  ${membershipJoins(me)}
  where ${place}`

function orderOf(order: ListAsk['order'], seed: string): { key: string; direction: 'asc' | 'desc' } {
  if (order.by === 'random') return { key: `hashint8extended(cs.contribution_id, ${seed})`, direction: 'asc' }
  return { key: KEYS[order.by], direction: order.ascending ? 'asc' : 'desc' }
}

/** Every word begins some word of title or text; the same expression as the index `contributions_words`. */
const found = (query: string): string => `cs.contribution_id in (select x.id from contributions x
      where x.on_space_id is null and to_tsvector('simple', x.title || ' ' || x.plain) @@ to_tsquery('simple', ${query}))`

function about(themes: readonly string[], p: Param): string {
  const isNumber = (t: string): boolean => /^\d+$/.test(t)
  const ids = p(
    themes.filter((t) => isNumber(t)),
    'int[]',
  )
  const uuids = p(
    themes.filter((t) => !isNumber(t)),
    'uuid[]',
  )
  return `cs.contribution_id in (select x.contribution_id from contribution_themes x
      where x.theme_id in (select t.id from themes t where t.id = any(${ids}) or t.uuid = any(${uuids})))`
}
