import { refusesWriting, replyTo } from '@folkmoot/core/comments/policy.ts'
import type { CommentGiven } from '@folkmoot/core/comments/shapes.ts'
import { refuse } from '@folkmoot/core/shared/refusals.ts'
import type { Context } from '../http/context.ts'
import type { Me } from '../http/session.ts'
import { type BoardRow, foundBoard } from './board.ts'
import { answerThread } from './forum-write.ts'
import { insertSaid } from './insert.ts'

/**
 * Says something on a board of a space, or in a thread of the forum: one look at the board, one statement that writes
 * (DIS-004, DIS-009, DIS-010).
 */
export async function sayOn(context: Context, me: Me, sid: string, given: CommentGiven, first: BoardRow | undefined) {
  const found = foundBoard(me, sid, first)
  if (!found) return answerThread(context, me, sid, given)
  const { row, place, seat } = found
  const reply = row.q_id !== null
  if (given.parentId !== undefined && !reply) return refuse('not_found')
  const board = row.q_board ?? given.board
  const type = reply ? 'COMMENT' : given.type
  const why = refusesWriting({ board, type, reply }, place, seat)
  if (why) return refuse(why === 'not_logged_in' ? 'not_allowed' : why)
  const answers = row.q_id === null ? undefined : replyTo({ id: row.q_id, parentId: row.q_parent, rootId: row.q_root })
  return insertSaid(
    context,
    me,
    {
      type,
      board,
      text: given.text,
      on: row.target,
      itemId: row.host_id,
      place: row,
      parentId: answers?.parentId ?? null,
      rootId: answers?.rootId ?? null,
    },
    {
      home: place.home,
      seat,
      mayReply: refusesWriting({ board, type: 'COMMENT', reply: true }, place, seat) === undefined,
    },
  )
}
