import { memberOrAdmin } from '@folkmoot/core/assemblies/standing.ts'
import { refusesWriting, replyTo } from '@folkmoot/core/comments/policy.ts'
import type { CommentGiven, Reply } from '@folkmoot/core/comments/shapes.ts'
import { refusesSupport } from '@folkmoot/core/contributions/policy.ts'
import { NOTHING_PRESSED } from '@folkmoot/core/contributions/shapes.ts'
import { plainText } from '@folkmoot/core/shared/html.ts'
import { refuse } from '@folkmoot/core/shared/refusals.ts'
import { mostRelevant } from '@folkmoot/core/users/words.ts'
import { cleanText } from '../contributions/texts.ts'
import type { Context } from '../http/context.ts'
import type { Me } from '../http/session.ts'
import { findBoard } from './board.ts'
import { INSERT_COMMENT } from './board-sql.ts'
import { saidMay } from './threads.ts'

interface InsertedRow {
  id: number
  uuid: string
  user_uuid: string
  name: string
  profile_pic: string | null
  is_author: boolean
  parent_uuid: string | null
}

/** Says something on a board of a space: one look at the board, one statement that writes (DIS-004, DIS-009, DIS-010). */
export async function sayOn(context: Context, me: Me, sid: string, given: CommentGiven) {
  const found = await findBoard(context, me, sid, given.parentId ?? 0)
  if (!found) return refuse('not_found')
  const { row, place, seat } = found
  const reply = row.q_id !== null
  if (given.parentId !== undefined && !reply) return refuse('not_found')
  const board = row.q_board ?? given.board
  const type = reply ? 'COMMENT' : given.type
  const why = refusesWriting({ board, type, reply }, place, seat)
  if (why) return refuse(why === 'not_logged_in' ? 'not_allowed' : why)
  const text = cleanText(given.text)
  const plain = plainText(text)
  if (plain === '') return refuse('text_empty')

  const at = context.clock.iso()
  const answers = row.q_id === null ? undefined : replyTo({ id: row.q_id, parentId: row.q_parent, rootId: row.q_root })
  const { rows } = await context.pool.query<InsertedRow>(INSERT_COMMENT, [
    type,
    row.a_id,
    row.k_id,
    row.g_id,
    text,
    plain,
    me.lang,
    board,
    row.target,
    answers?.parentId ?? null,
    answers?.rootId ?? null,
    me.userId,
    at,
    row.host_id,
  ])
  const [made] = rows
  if (!made) throw new Error('an insert gave no row')
  const role = mostRelevant(seat.standing.roles)
  const said = { type, status: 'PUBLISHED', removed: false, creation: at } as const
  const answer: Reply = {
    contributionId: made.id,
    uuid: made.uuid,
    ...said,
    board,
    text,
    edited: false,
    author: { userId: me.userId, uuid: made.user_uuid, name: made.name, profilePic: made.profile_pic },
    visitorName: '',
    isAuthor: made.is_author,
    role: role === 'COORDINATOR' || role === 'MODERATOR' || role === 'EXPERT' ? role : null,
    stats: { ups: 0, downs: 0, favs: 0, flags: 0 },
    mine: NOTHING_PRESSED,
    may: saidMay(
      context,
      said,
      { ...seat, creator: true, author: true },
      place.home,
      context.clock.today(row.a_zone),
      0,
      {
        reply: refusesWriting({ board, type: 'COMMENT', reply: true }, place, seat) === undefined,
        support: refusesSupport(seat.standing, place.home) === undefined,
        mark: memberOrAdmin(seat.standing),
      },
    ),
    parentUuid: made.parent_uuid,
  }
  return answer
}
