import type { ForumThread } from '@folkmoot/core/deliberation/comments/forum-schemas.ts'
import type { Board } from '@folkmoot/core/deliberation/comments/words.ts'
import { columnOf, defineStatement, defineStatementVariants, type RowOf } from '../../platform/database/statement.ts'
import { insertEventsSql } from '../../platform/shared/emit-event.ts'
import { excerptSql, isoTimestampSql, userSql } from '../contributions/card-sql.ts'
import { CONTEXT_ROW, contextColumns } from '../contributions/contribution-context.ts'
import { contributionFieldsSql } from '../contributions/contribution-event.ts'
import { contextJoins, READ_ROW, readColumns } from '../contributions/read-contribution-sql.ts'
import { type CommentRow, commentColumns } from './board-sql.ts'

const THREAD_ROW = {
  ...READ_ROW,
  ...CONTEXT_ROW,
  space_id: 'int',
  board: columnOf<Board | null>('text?'),
  q_id: 'int?',
  q_root: 'int?',
  answers: 'int',
  said: columnOf<CommentRow>('json'),
  listed: columnOf<Pick<ForumThread, 'title' | 'pinned' | 'lastActivity'>>('json'),
} as const
export type ForumThreadRow = RowOf<typeof THREAD_ROW>

/** Which thread `c` is meant; `key` is its id or uuid, or that of its space. */
const THREAD_CONDITIONS = {
  id: ({ id }: ThreadParams) => `c.id = ${id}`,
  uuid: ({ uuid }: ThreadParams) => `c.uuid = ${uuid}`,
  space: ({ id }: ThreadParams) => `c.space_id = ${id}`,
  spaceUuid: ({ uuid }: ThreadParams) => `c.space_id = (select x.id from spaces x where x.uuid = ${uuid})`,
} as const
type ThreadParams = { readonly id: string; readonly uuid: string }

/** Selects a thread with its context and viewer; `replyTo` is the reply that is replied to (0: none). */
export const FIND_THREAD = defineStatementVariants({
  name: 'comments.find-thread',
  params: { id: 'int?', uuid: 'uuid?', viewer: 'int', replyTo: 'int' },
  row: THREAD_ROW,
  text: (p, { by, public: forPublic }: { by: keyof typeof THREAD_CONDITIONS; public: boolean }) => `
select ${readColumns(p.viewer)}, ${contextColumns({ phases: false })}, c.space_id, q.id as q_id, q.root_id as q_root,
  c.comments + c.comments_members as answers,
  json_build_object(${commentColumns('c', { public: forPublic, me: p.viewer, item: 'c.id' })}) as said,
  json_build_object('title', c.title, 'pinned', cs.pinned, 'lastActivity', ${isoTimestampSql('cs.at')}) as listed
${contextJoins(p.viewer)}
join contribution_spaces cs on cs.contribution_id = c.id and cs.space_id = a.forum_space_id
left join contributions q on q.id = nullif(${p.replyTo}, 0) and q.on_space_id = c.space_id and q.status = 'PUBLISHED'
  and q.removed_at is null
where c.type = 'FORUM_POST' and ${THREAD_CONDITIONS[by](p)}`,
  examples: [
    { by: 'id', public: false },
    { by: 'uuid', public: true },
    { by: 'space', public: false },
    { by: 'spaceUuid', public: true },
  ],
})

/** Contribution `x` has every search word, or another number of it; those in `exact` as they stand. */
const matchesWords = (exact: string | undefined): string =>
  `x.search_words @@ (select q from q)${exact ? ` and has_words(${exact}, x.title || ' ' || x.plain)` : ''}`

const LAST_WRITER = `(select r.creator_id from contributions r where r.on_space_id = c.space_id and r.board = c.board
        and r.status = 'PUBLISHED' and r.removed_at is null order by r.id desc limit 1)`

/** Threads that contain all words themselves or in one of their replies. */
const matchingThreads = (words: string, exact: string | undefined, space: string): string => `q as materialized (
  select place_query((${words})::json, a.lang) as q from assemblies a where a.forum_space_id = ${space}),
found as materialized (
  select x.id from contributions x where x.on_space_id is null and x.type = 'FORUM_POST'
    and ${matchesWords(exact)}
  union
  select t.id from contributions x join contributions t on t.space_id = x.on_space_id and t.type = 'FORUM_POST'
  where x.on_space_id is not null and x.campaign_id is null and x.status = 'PUBLISHED' and x.removed_at is null
    and ${matchesWords(exact)})`

type ForumListShape = {
  readonly public: boolean
  /** Every thread of the forum: the total is then stored by the database and not counted. */
  readonly all: boolean
  readonly search: boolean
  /** Some words are searched for as they stand. */
  readonly exact: boolean
}

/** Selects a page of a forum as JSON text with its total; `words` are searched in threads and replies. */
export const LIST_FORUM_THREADS = defineStatementVariants({
  name: 'comments.list-forum-threads',
  params: { space: 'int', boards: 'text[]', limit: 'int', offset: 'int', words: 'text', exact: 'text[]' },
  row: { total: 'int', list: 'rawJson' },
  text(p, { public: forPublic, all, search, exact }: ForumListShape) {
    const { space, boards, limit, offset, words } = p
    const storedTotal = `coalesce((select n.n from space_counts n
  where n.space_id = ${space} and n.type = 'FORUM_POST' and n.status = 'PUBLISHED'), 0)`
    const inForumSql = `
    from contribution_spaces cs join contributions c on c.id = cs.contribution_id
    where cs.space_id = ${space} and cs.type = 'FORUM_POST' and cs.status = 'PUBLISHED' and c.board = any(${boards})
    ${search ? 'and cs.contribution_id in (select id from found)' : ''}`
    return `${search ? `with ${matchingThreads(words, exact ? p.exact : undefined, space)}` : ''}
select ${all && !search ? storedTotal : `(select count(*)::int ${inForumSql})`} as total,
  coalesce((select string_agg(row_to_json(v)::text, ',' order by p.n) from (
    select c.id, cs.pinned, cs.at,
      row_number() over (order by cs.pinned desc, cs.at desc, cs.contribution_id desc) as n ${inForumSql}
    order by cs.pinned desc, cs.at desc, cs.contribution_id desc limit ${limit} offset ${offset}) p
  cross join lateral (
    select ${forPublic ? '' : 'c.id as "contributionId",'} c.uuid, c.title, c.lang, c.board, p.pinned,
      ${excerptSql('c.plain', 240)} as excerpt,
      ${isoTimestampSql('c.created_at')} as creation, ${isoTimestampSql('p.at')} as "lastActivity",
      c.comments + c.comments_members as answers,
      json_build_object('ups', c.ups, 'downs', c.downs, 'favs', c.favs, 'flags', c.flags) as stats,
      ${userSql('c.creator_id', forPublic)} as author,
      ${userSql(LAST_WRITER, forPublic)} as "lastAuthor"
    from contributions c where c.id = p.id limit 1) v), '') as list`
  },
  examples: [
    { public: false, all: true, search: false, exact: false },
    { public: true, all: false, search: false, exact: false },
    { public: false, all: true, search: true, exact: false },
    { public: true, all: false, search: true, exact: true },
  ],
})

/** Inserts a thread with its own space, its row in a forum, its author, history and notification, in one statement. */
export const INSERT_THREAD = defineStatement({
  name: 'comments.insert-thread',
  params: {
    assembly: 'int',
    forumSpace: 'int',
    title: 'text',
    text: 'text',
    plain: 'text',
    lang: 'text',
    board: 'text',
    creator: 'int',
    now: 'timestamptz',
  },
  row: { id: 'int' },
  text: (p) => `
with own_space as (insert into spaces (kind) values ('CONTRIBUTION') returning id),
c as (
  insert into contributions (type, status, assembly_id, space_id, title, text, plain, lang, board, creator_id, created_at,
    updated_at, published_at, public_revision)
  select 'FORUM_POST', 'PUBLISHED', ${p.assembly}, own_space.id, ${p.title}, ${p.text}, ${p.plain}, ${p.lang}, ${p.board},
    ${p.creator}, ${p.now}, ${p.now}, ${p.now}, 1
  from own_space returning *),
listed as (
  insert into contribution_spaces (space_id, contribution_id, type, at)
  select ${p.forumSpace}, id, type, created_at from c),
writer as (insert into contribution_authors (contribution_id, user_id) select id, creator_id from c),
told as (
  insert into contribution_history (contribution_id, at, user_id, act, revision, to_status, title, text)
  select id, created_at, creator_id, 'CREATE', 1, status, title, text from c),
notice as (
  ${insertEventsSql<'NEW_CONTRIBUTION_FORUM_POST'>(
    {
      at: 'created_at',
      event: `'NEW_CONTRIBUTION_FORUM_POST'`,
      actor: 'creator_id',
      space: p.forumSpace,
      data: { ...contributionFieldsSql(), campaignId: 'null', groupId: 'null', board: 'board' },
    },
    'c',
  )})
select id from c`,
})
