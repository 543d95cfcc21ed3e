import { isoTimestampSql, userSql } from '../contributions/card-sql.ts'
import { contextColumns } from '../contributions/contribution-context.ts'
import { CONTEXT_JOINS, READ_COLUMNS } from '../contributions/read-contribution-sql.ts'
import { commentColumns } from './board-sql.ts'

/**
 * Selects a thread with its context and viewer: `$1` identifies it, `$2` the viewer, `$3` the reply that is replied to (0:
 * none). `which` is a condition on thread `c`, assembly `a` and `$1`.
 */
export const threadSql = (which: string, forPublic: boolean): string => `
select ${READ_COLUMNS}, ${contextColumns({ phases: false })}, c.space_id, q.id as q_id, q.root_id as q_root,
  c.comments + c.comments_members as answers,
  json_build_object(${commentColumns('c', { public: forPublic, me: '$2::int', item: 'c.id' })}) as said,
  json_build_object('title', c.title, 'pinned', cs.pinned, 'lastActivity', ${isoTimestampSql('cs.at')}) as listed
${CONTEXT_JOINS}
join contribution_spaces cs on cs.contribution_id = c.id and cs.space_id = a.forum_space_id
left join contributions q on q.id = nullif($3::int, 0) and q.on_space_id = c.space_id and q.status = 'PUBLISHED'
  and q.removed_at is null
where c.type = 'FORUM_POST' and ${which}`

/** The text search condition of a row, matching the expression of the word indexes. */
const matchesWordsSql = (words: string): string => `to_tsvector('simple', ${words}) @@ to_tsquery('simple', $5)`

interface ForumSqlOptions {
  readonly public: boolean
  /** Every thread of the forum: the total is then stored by the database and not counted. */
  readonly all: boolean
  readonly search: boolean
}

/** Threads that contain all words themselves or in one of their replies. */
const MATCHING_THREADS = `found as materialized (
  select x.id from contributions x where x.on_space_id is null and x.type = 'FORUM_POST'
    and ${matchesWordsSql("x.title || ' ' || x.plain")}
  union
  select t.id from contributions x join contributions t on t.space_id = x.on_space_id and t.type = 'FORUM_POST'
  where x.on_space_id is not null and x.campaign_id is null and x.status = 'PUBLISHED' and x.removed_at is null
    and ${matchesWordsSql('x.plain')})`

const STORED_TOTAL = `coalesce((select n.n from space_counts n
  where n.space_id = $1::int and n.type = 'FORUM_POST' and n.status = 'PUBLISHED'), 0)`

/**
 * Selects a page of a forum as JSON text with its total: `$1` the space, `$2` the boards the viewer sees, `$3` limit, `$4`
 * offset, `$5` the search words for threads and replies.
 */
export function forumSql({ public: forPublic, all, search }: ForumSqlOptions): string {
  const inForumSql = `
    from contribution_spaces cs join contributions c on c.id = cs.contribution_id
    where cs.space_id = $1::int and cs.type = 'FORUM_POST' and cs.status = 'PUBLISHED' and c.board = any($2::text[])
    ${search ? 'and cs.contribution_id in (select id from found)' : ''}`
  return `${search ? `with ${MATCHING_THREADS}` : ''}
select ${all && !search ? STORED_TOTAL : `(select count(*)::int ${inForumSql})`} as total,
  coalesce((select string_agg(row_to_json(v)::text, ',' order by p.n) from (
    select c.id, cs.pinned, cs.at,
      row_number() over (order by cs.pinned desc, cs.at desc, cs.contribution_id desc) as n ${inForumSql}
    order by cs.pinned desc, cs.at desc, cs.contribution_id desc limit $3::int offset $4::int) p
  cross join lateral (
    select ${forPublic ? '' : 'c.id as "contributionId",'} c.uuid, c.title, c.lang, c.board, p.pinned,
      case when length(c.plain) > 240 then rtrim(left(c.plain, 240)) || '…' else c.plain end as excerpt,
      ${isoTimestampSql('c.created_at')} as creation, ${isoTimestampSql('p.at')} as "lastActivity",
      c.comments + c.comments_members as answers,
      json_build_object('ups', c.ups, 'downs', c.downs, 'favs', c.favs, 'flags', c.flags) as stats,
      ${userSql('c.creator_id', forPublic)} as author,
      ${userSql(LAST_WRITER, forPublic)} as "lastAuthor"
    from contributions c where c.id = p.id limit 1) v), '') as list`
}

const LAST_WRITER = `(select r.creator_id from contributions r where r.on_space_id = c.space_id and r.board = c.board
        and r.status = 'PUBLISHED' and r.removed_at is null order by r.id desc limit 1)`

/** Inserts a thread with its own space, its row in forum `$9`, its author, history and notification, in one statement. */
export const INSERT_THREAD = `
with own_space as (insert into spaces (kind) values ('CONTRIBUTION') returning id),
c as (
  insert into contributions (type, status, assembly_id, space_id, title, text, plain, lang, board, creator_id, created_at,
    updated_at, published_at, public_revision)
  select 'FORUM_POST', 'PUBLISHED', $1, own_space.id, $2, $3, $4, $5, $6, $7, $8::timestamptz, $8::timestamptz,
    $8::timestamptz, 1
  from own_space returning *),
listed as (
  insert into contribution_spaces (space_id, contribution_id, type, at) select $9, id, type, created_at from c),
writer as (insert into contribution_authors (contribution_id, user_id) select id, creator_id from c),
told as (
  insert into contribution_history (contribution_id, at, user_id, act, revision, to_status, title, text)
  select id, created_at, creator_id, 'CREATE', 1, status, title, text from c),
notice as (
  insert into signals (at, event, actor_id, space_id, data)
  select created_at, 'NEW_CONTRIBUTION_FORUM_POST', creator_id, $9, json_build_object('contributionId', id, 'uuid', uuid,
    'type', type, 'title', title, 'assemblyId', assembly_id, 'campaignId', null, 'groupId', null, 'board', board) from c)
select id from c`

/** A thread `$1` is listed only in its forum. */
export const UPDATE_PINNED = `
update contribution_spaces set pinned = $2::boolean where contribution_id = $1::int`
