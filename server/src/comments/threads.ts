import { memberOrAdmin } from '@folkmoot/core/assemblies/standing.ts'
import type { Reply, Thread, ThreadList } from '@folkmoot/core/comments/shapes.ts'
import type { Board } from '@folkmoot/core/comments/words.ts'
import {
  type Home,
  refusesEdit,
  refusesModeration,
  refusesRemoval,
  refusesSupport,
  type Seat,
} from '@folkmoot/core/contributions/policy.ts'
import type { TalkType } from '@folkmoot/core/contributions/words.ts'
import { windowOf } from '@folkmoot/core/shared/page.ts'
import { mostRelevant, type Role } from '@folkmoot/core/users/words.ts'
import type { Context } from '../http/context.ts'
import { rawJson } from '../http/serve.ts'
import type { Me } from '../http/session.ts'
import { boardMay, type FoundBoard, refusesBoard } from './board.ts'
import { threadsSql } from './board-sql.ts'

export type SaidRow = Omit<Reply, 'may' | 'role' | 'parentUuid'> & {
  creatorId?: number | null
  replyCount: number
  roles: Role[] | null
  parentUuid?: string | null
  replies?: SaidRow[]
}
export interface ThreadsRow {
  total: number
  n_public: number
  n_members: number
  threads: SaidRow[]
}
type PageQuery = { page?: number | undefined; pageSize: number; all?: boolean | undefined }

/** A page of a board's threads for its reader. */
export async function threadsOf(
  context: Context,
  me: Me | undefined,
  found: FoundBoard,
  board: Board,
  query: PageQuery,
) {
  const refusal = refusesBoard(found, board)
  if (refusal) return refusal
  const { page, pageSize, limit, offset } = windowOf(query)
  const { rows } = await context.pool.query<ThreadsRow>(threadsSql(me === undefined), [
    found.row.target,
    board,
    limit,
    offset,
    me?.userId ?? 0,
    found.row.host_id ?? 0,
  ])
  const [row] = rows
  if (!row) throw new Error('a select without from gave no row')
  const may = boardMay(found, board)
  const answer: ThreadList = {
    page,
    pageSize,
    total: row.total,
    counts: { public: row.n_public, members: may.seeMembers ? row.n_members : null },
    may,
    list: toldThreads(row.threads, teller(context, me, { home: found.place.home, seat: found.seat }, may.reply)),
  }
  return rawJson<ThreadList>(JSON.stringify(answer))
}

/** Threads with their answers, as their reader is told of them. */
export const toldThreads = (rows: readonly SaidRow[], tell: ReturnType<typeof teller>): Thread[] =>
  rows.map((t) => ({ ...tell(t), replies: (t.replies ?? []).map((r) => reply(tell(r), r)) }))

const reply = (said: Omit<Reply, 'parentUuid'>, row: SaidRow): Reply => ({
  ...said,
  parentUuid: row.parentUuid ?? null,
})

/** Adds to what is said what its reader may do with it. */
export function teller(
  context: Context,
  me: Me | undefined,
  { home, seat }: { readonly home: Home; readonly seat: Seat },
  mayReply: boolean,
) {
  const marks = memberOrAdmin(seat.standing)
  const support = refusesSupport(seat.standing, home) === undefined
  return (row: SaidRow): Omit<Reply, 'parentUuid'> => {
    const { creatorId, replyCount, roles, replies: _, parentUuid: __, ...said } = row
    const creator = me !== undefined && creatorId === me.userId
    return {
      ...said,
      role: roleOf(roles),
      may: saidMay(context, said, { ...seat, creator, author: creator }, home, replyCount, {
        reply: mayReply && !said.removed,
        support: support && !said.removed,
        mark: marks && !said.removed,
      }),
    }
  }
}

/** What somebody is to the assembly, where it is more than a member. */
export const roleOf = (roles: readonly Role[] | null): Reply['role'] => {
  const role = mostRelevant(roles ?? [])
  return role === 'COORDINATOR' || role === 'MODERATOR' || role === 'EXPERT' ? role : null
}

/** What somebody may do with one thing said; it has no phases, so no day matters. */
export function saidMay(
  context: Context,
  said: Pick<Reply, 'status' | 'removed' | 'creation'> & { readonly type: TalkType },
  seat: Seat,
  home: Home,
  replies: number,
  board: { reply: boolean; support: boolean; mark: boolean },
): Reply['may'] {
  const today = context.clock.today('UTC')
  const minutesOld = (context.clock.now() - Date.parse(said.creation)) / 60_000
  return {
    ...board,
    edit: !said.removed && refusesEdit({ ...said, minutesOld, answered: replies > 0 }, seat, home, today) === undefined,
    remove: refusesRemoval(said, seat) === undefined,
    moderate: refusesModeration(said, seat) === undefined,
  }
}
