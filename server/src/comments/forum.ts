import { assemblyConfig } from '@folkmoot/core/assemblies/config.ts'
import type { Standing } from '@folkmoot/core/assemblies/standing.ts'
import {
  mayPinThread,
  refusesForum,
  refusesPosting,
  refusesThread,
  threadBoards,
} from '@folkmoot/core/comments/forum.ts'
import type { ForumList, ForumPage, ForumThread } from '@folkmoot/core/comments/forum-shapes.ts'
import { BOARDS, type Board } from '@folkmoot/core/comments/words.ts'
import type { ForumState, Home, Seat } from '@folkmoot/core/contributions/policy.ts'
import { searches, searchWords } from '@folkmoot/core/contributions/sorts.ts'
import { windowOf } from '@folkmoot/core/shared/page.ts'
import { isRefusal, refuse } from '@folkmoot/core/shared/refusals.ts'
import type { AssemblyRow } from '../assemblies/store.ts'
import { visibleAssembly } from '../assemblies/visible.ts'
import { homeOf, isAssemblyOf, seatIn } from '../contributions/home.ts'
import type { ReadRow } from '../contributions/item.ts'
import type { Context } from '../http/context.ts'
import { rawJson } from '../http/serve.ts'
import type { Me } from '../http/session.ts'
import { readConfig } from '../shared/space.ts'
import { threadsSql } from './board-sql.ts'
import { forumSql, threadSql } from './forum-sql.ts'
import { roleOf, type SaidRow, saidMay, type ThreadsRow, teller, toldThreads } from './threads.ts'

type PageQuery = { page?: number | undefined; pageSize: number; all?: boolean | undefined }

/** The forum an address leads to, with what the caller is to its assembly; or why it is closed to them. */
export async function forumAt(context: Context, me: Me | undefined, identifier: string) {
  const found = await visibleAssembly(context.db, me, identifier)
  if (isRefusal(found)) return found
  const { assembly, standing } = found
  const open = assemblyConfig(await readConfig(context.db, assembly.space_id)).forum
  const forum: ForumState = { open, listed: assembly.listed }
  const why = refusesForum(standing, forum)
  return why ? refuse(why) : { assembly, standing, forum }
}
export interface FoundForum {
  readonly assembly: AssemblyRow
  readonly standing: Standing
  readonly forum: ForumState
}

/** Whether the reader may write in a forum they may enter. */
function writingIn(standing: Standing, forum: ForumState): ForumList['may'] {
  const why = refusesPosting(standing, forum)
  return { write: why === undefined, why: why === 'not_logged_in' || why === 'not_allowed' ? why : null }
}

/** A page of a forum's threads: pinned ones first, then by their last activity (DIS-003). */
export async function threadList(
  context: Context,
  me: Me | undefined,
  { assembly, standing, forum }: FoundForum,
  query: PageQuery & { search?: string | undefined },
) {
  const { page, pageSize, limit, offset } = windowOf(query)
  const words = query.search && searches(query.search) ? searchWords(query.search) : []
  const boards = threadBoards(standing)
  const search = words.length > 0
  const ask = { public: me === undefined, all: boards.length === BOARDS.length, search }
  const { rows } = await context.pool.query<{ total: number; list: string }>(forumSql(ask), [
    assembly.forum_space_id,
    boards,
    limit,
    offset,
    ...(search ? [words.map((w) => `${w}:*`).join(' & ')] : []),
  ])
  const [row] = rows
  if (!row) throw new Error('a select without from gave no row')
  const may = JSON.stringify(writingIn(standing, forum))
  return rawJson<ForumList>(
    `{"pageSize":${pageSize},"page":${page},"total":${row.total},"may":${may},"list":[${row.list}]}`,
  )
}

interface ThreadRow extends ReadRow {
  space_id: number
  board: Board
  q_id: number | null
  q_root: number | null
  answers: number
  said: SaidRow
  listed: Pick<ForumThread, 'title' | 'pinned' | 'lastActivity'>
}
export interface FoundThread {
  readonly row: ThreadRow
  readonly home: Home
  readonly seat: Seat
  readonly may: ForumList['may']
}
type Which = { id: number } | { uuid: string } | { space: number } | { spaceUuid: string }

const WHICH = {
  id: 'c.id = $1::int',
  uuid: 'c.uuid = $1::uuid',
  space: 'c.space_id = $1::int',
  spaceUuid: 'c.space_id = (select x.id from spaces x where x.uuid = $1::uuid)',
} as const

/** A thread, when the caller may read it; `aid` is the assembly a path names. Without `me` as everybody may. */
export async function findThread(
  context: Context,
  me: Me | undefined,
  which: Which,
  how: { aid?: string; answered?: number } = {},
) {
  const [[name, value]] = Object.entries(which) as [[keyof typeof WHICH, number | string]]
  const { rows } = await context.pool.query<ThreadRow>(threadSql(WHICH[name], me === undefined), [
    value,
    me?.userId ?? 0,
    how.answered ?? 0,
  ])
  const [row] = rows
  if (!row || (how.aid !== undefined && !isAssemblyOf(row, how.aid))) return refuse('not_found')
  const home = homeOf(row)
  const seat = seatIn(row, me, home)
  const why = refusesThread(row, seat, home)
  if (why || !home.forum) return refuse(why ?? 'not_found')
  const found: FoundThread = { row, home, seat, may: writingIn(seat.standing, home.forum) }
  return found
}

/** A thread as its reader is told of it. */
export function toldThread(context: Context, { row, home, seat, may }: FoundThread): ForumThread {
  const {
    creatorId: _,
    replyCount: __,
    visitorName: ___,
    isAuthor: ____,
    roles,
    type,
    status,
    removed,
    ...said
  } = row.said
  const { creation } = said
  return {
    ...said,
    ...row.listed,
    ...(said.contributionId === undefined ? {} : { spaceId: row.space_id }),
    answers: row.answers,
    role: roleOf(roles ?? []),
    may: {
      ...saidMay(context, { type: row.type as 'FORUM_POST', status, removed, creation }, seat, home, row.answers, {
        reply: may.write,
        support: may.write,
        mark: may.write,
      }),
      pin: mayPinThread(seat.standing),
    },
  }
}

/** A thread and a page of its answers, oldest first. */
export async function threadPage(context: Context, me: Me | undefined, found: FoundThread, query: PageQuery) {
  const { row, home, seat, may } = found
  const { page, pageSize, limit, offset } = windowOf(query)
  const { rows } = await context.pool.query<ThreadsRow>(threadsSql(me === undefined, 'oldest'), [
    row.space_id,
    row.board,
    limit,
    offset,
    me?.userId ?? 0,
    row.id,
  ])
  const [answers] = rows
  if (!answers) throw new Error('a select without from gave no row')
  const answer: ForumPage = {
    page,
    pageSize,
    total: answers.total,
    thread: toldThread(context, found),
    may,
    list: toldThreads(answers.threads, teller(context, me, { home, seat }, may.write)),
  }
  return answer
}
