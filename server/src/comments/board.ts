import { type Place, refusesReading, refusesWriting } from '@folkmoot/core/comments/policy.ts'
import type { Board } from '@folkmoot/core/comments/words.ts'
import { hasPublicPages, type ItemState, mayRead, mayReadHome, type Seat } from '@folkmoot/core/contributions/policy.ts'
import type { ContributionType, Status } from '@folkmoot/core/contributions/words.ts'
import { refuse } from '@folkmoot/core/shared/refusals.ts'
import { type HomeRow, homeOf, readsHome, seatIn } from '../contributions/home.ts'
import { spaceOf } from '../contributions/list.ts'
import type { Context } from '../http/context.ts'
import type { Me } from '../http/session.ts'
import { BOARD } from './board-sql.ts'

/** A board as rules read it. */
export interface BoardRow extends HomeRow {
  /** The space its comments stand on. */
  target: number
  of_group: boolean
  host_id: number | null
  host_type: ContributionType
  host_status: Status
  host_removed: boolean
  host_comments: number | null
  host_members: number | null
  creator: boolean
  author: boolean
  parent_author: boolean
  q_id: number | null
  q_parent: number | null
  q_root: number | null
  q_board: Board | null
  outsiders: string | null
}

export interface FoundBoard {
  readonly row: BoardRow
  readonly place: Place
  readonly seat: Seat
}

/** The boards of a space, when the caller may read what they belong to; without `me` as everybody may. */
export async function findBoard(
  context: Context,
  me: Me | undefined,
  space: string,
  answered = 0,
): Promise<FoundBoard | undefined> {
  const by = spaceOf(space)
  if (!by) return undefined
  const [where, value] = 'id' in by ? ['s.id = $1::int', by.id] : ['s.uuid = $1::uuid', by.uuid]
  const { rows } = await context.pool.query<BoardRow>(BOARD(where), [value, me?.userId ?? 0, answered])
  const row = rows[0]
  if (!row) return undefined
  const home = homeOf(row)
  const seat = seatIn(row, me, home)
  const item: ItemState | undefined =
    row.host_id === null ? undefined : { type: row.host_type, status: row.host_status, removed: row.host_removed }
  const reads = item ? mayRead(item, seat, home) : mayReadHome(seat.standing, home)
  const byNumber = me !== undefined && 'id' in by
  if (!reads || (!seat.author && !readsHome(row, seat.standing, home, byNumber))) return undefined
  if (!me && !hasPublicPages(home)) return undefined
  const place = {
    home,
    item,
    ofGroup: row.of_group,
    outsidersComment: row.outsiders?.toLowerCase() !== 'false',
  }
  return { row, place, seat }
}

/** What the caller may do on a board, for its buttons. */
export function boardMay({ place, seat }: FoundBoard, board: Board) {
  const write = refusesWriting({ board, type: 'COMMENT', reply: false }, place, seat)
  return {
    write: write === undefined,
    why: write === undefined || write === 'not_found' || write === 'replies_closed' ? null : write,
    reply: refusesWriting({ board, type: 'COMMENT', reply: true }, place, seat) === undefined,
    seeMembers: refusesReading('MEMBERS', place, seat) === undefined,
  }
}

/** Reads a board or refuses: closed, or not the caller's to see. */
export const refusesBoard = ({ place, seat }: FoundBoard, board: Board) => {
  const why = refusesReading(board, place, seat)
  return why ? refuse(why) : undefined
}
