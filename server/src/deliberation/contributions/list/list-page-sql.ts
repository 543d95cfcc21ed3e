/** What the page of a list is selected from. */
interface ListSource {
  readonly param: Readonly<Record<'all' | 'limit' | 'offset' | 'seed' | 'type', string>>
  /** Whether `cs` is in the list at all. */
  readonly inList: string
  /** Selects `contribution_id`, `pinned` and `key` from `cs`. */
  readonly selectKey: string
  readonly key: string
  readonly direction: 'asc' | 'desc'
  /** A part `mine` holds what the viewer wrote in statuses that they see only their own of. */
  readonly own: boolean
  /** Whether the viewer sees `cs`. */
  readonly visible: string
}

/** The parts of a statement that end with `page` (`contribution_id`, `pinned`, `rest`, `n`), and the total. */
interface ListPage {
  readonly page: string
  readonly total: string
}

/** Matching rows are selected once, then counted and sorted. */
export const selectMatchingPage = (
  { param, direction }: ListSource,
  matching: string,
  /** Pinned rows do not come first. */
  random: boolean,
): ListPage => ({
  page: `found as materialized (
  ${matching}),
page as (
  select contribution_id, pinned, 0 as rest,
    row_number() over (order by ${random ? '' : 'pinned desc,'} ${orderOf(direction)}) as n
  from found order by n limit ${param.limit} offset ${param.offset})`,
  total: 'select count(*)::int from found',
})

/**
 * A true shuffle by seed would sort the whole list for every page. The contributions are in up to 2,048 buckets by a hash of their
 * id, about 512 in each. The seed says where to begin and how far to step from bucket to bucket (their number is a power of two and
 * the step odd, so each has its turn once) and shuffles each bucket; a page reads only the few buckets it needs.
 */
export function selectRandomPage(source: ListSource): ListPage {
  const { param, inList, selectKey, own } = source
  const inBucket = (hash: string) =>
    `${hash} >= b.bucket * (select width from size) and ${hash} < (b.bucket + 1) * (select width from size)`
  const hashOfSeed = (n: number) => `(hashint8extended(${n}, ${param.seed}) & 65535)`
  const bucketOf = (id: string) => `(hashint8extended(${id}, 0) & 65535)`
  const ofReader = own
    ? `
    union all select contribution_id, pinned, key from mine where ${inBucket(bucketOf('contribution_id'))}`
    : ''
  const total = countVisibleSql(source)
  return {
    page: `size as materialized (
  select buckets, 65536 / buckets as width
  from (select least(2048, 2 ^ ceil(log(2.0, greatest(1, (${total}) / 512.0))))::int) t (buckets)),
page as (
  select i.contribution_id, i.pinned, 0 as rest, row_number() over (order by b.turn, i.key, i.contribution_id) as n
  from (select g.turn, (g.turn * (${hashOfSeed(1)} | 1) + ${hashOfSeed(2)}) % (select buckets from size) as bucket
    from generate_series(1, (select buckets from size)) with ordinality g (n, turn)) b
  cross join lateral (
    ${selectKey}
    where ${inList} and cs.status = any(${param.all}) and ${inBucket(bucketOf('cs.contribution_id'))}${ofReader}
    order by 3, 1 offset 0) i
  order by b.turn, i.key, i.contribution_id limit ${param.limit} offset ${param.offset})`,
    total,
  }
}

/**
 * The few pinned contributions are selected separately and come first; of the rest each status is read in the order of its index, as
 * far as the page goes (decision 0065).
 */
export function selectIndexedPage(source: ListSource): ListPage {
  const { param, inList, selectKey, key, direction, own, visible } = source
  const order = orderOf(direction)
  const ofReader = own
    ? `
    union all select contribution_id, key from mine where not pinned`
    : ''
  return {
    page: `pins as materialized (
  select contribution_id, row_number() over (order by ${order}) as n
  from (${selectKey} where ${inList} and ${visible} and cs.pinned) p),
pinned as (select contribution_id, n from pins order by n limit ${param.limit} offset ${param.offset}),
rest as (
  select contribution_id, row_number() over (order by ${order}) as n
  from (
    select x.contribution_id, x.key from (select distinct unnest(${param.all}) as status) s cross join lateral (
      ${selectKey}
      where ${inList} and cs.status = s.status and not cs.pinned
      order by ${key} ${direction}, cs.contribution_id ${direction} limit ${param.limit} + ${param.offset}) x${ofReader}) y
  order by ${order}
  limit ${param.limit} - (select count(*) from pinned)
  offset greatest(0, ${param.offset} - (select count(*) from pins))),
page as (
  select contribution_id, true as pinned, 0 as rest, n from pinned
  union all select contribution_id, false, 1, n from rest)`,
    total: countVisibleSql(source),
  }
}

const orderOf = (direction: 'asc' | 'desc'): string => `key ${direction}, contribution_id ${direction}`

/** The total is a sum over `space_counts` (decision 0005), and what the viewer wrote. */
function countVisibleSql({ param, own }: ListSource): string {
  const open = `select coalesce(sum(n.n), 0)::int from space_counts n
    where n.space_id = (select s_id from h) and n.type = ${param.type} and n.status = any(${param.all})`
  return own ? `select (${open}) + (select count(*)::int from mine)` : open
}
