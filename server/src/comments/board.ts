import { type Place, refusesReading, refusesWriting } from '@folkmoot/core/comments/policy.ts'
import type { Board } from '@folkmoot/core/comments/words.ts'
import { hasPublicPages, type ItemState, mayRead, mayReadHome, type Seat } from '@folkmoot/core/contributions/policy.ts'
import type { ContributionType, Status } from '@folkmoot/core/contributions/words.ts'
import { refuse } from '@folkmoot/core/shared/refusals.ts'
import { type HomeRow, homeOf, readsHome, seatIn } from '../contributions/home.ts'
import { spaceOf } from '../contributions/list.ts'
import { type Asked, askFor, CALLER } from '../http/ask-as-caller.ts'
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

const OF_ID = BOARD('s.id = $1::int')
const OF_UUID = BOARD('s.uuid = $1::uuid')

/** Asks for the boards of a space, together with who calls. */
export function askBoard(space: string, answered = 0): Asked | undefined {
  const by = spaceOf(space)
  return (
    by &&
    ('id' in by
      ? { text: OF_ID, values: [by.id, CALLER, answered] }
      : { text: OF_UUID, values: [by.uuid, CALLER, answered] })
  )
}

/** The boards of a space, when the caller may read what they belong to; without `me` as everybody may. */
export async function findBoard(
  context: Context,
  me: Me | undefined,
  space: string,
  answered = 0,
): Promise<FoundBoard | undefined> {
  const asked = askBoard(space, answered)
  return asked && foundBoard(me, space, await askFor<BoardRow>(context.db, asked, me?.userId ?? 0))
}

export function foundBoard(me: Me | undefined, space: string, row: BoardRow | undefined): FoundBoard | undefined {
  const by = spaceOf(space)
  if (!by || !row) return undefined
  const home = homeOf(row)
  const seat = seatIn(row, me, home)
  const item: ItemState | undefined =
    row.host_id === null ? undefined : { type: row.host_type, status: row.host_status, removed: row.host_removed }
  const reads = item ? mayRead(item, seat, home) : mayReadHome(seat.standing, home)
  if (!reads || (!seat.author && !readsHome(row, seat.standing, home, 'id' in by))) return undefined
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
