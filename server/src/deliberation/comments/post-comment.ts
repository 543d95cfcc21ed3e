import { refuseWritingOnBoard, resolveReplyParent } from '@folkmoot/core/deliberation/comments/policy.ts'
import type { CreateCommentBody } from '@folkmoot/core/deliberation/comments/schemas.ts'
import { refuseSignedIn } from '@folkmoot/core/platform/shared/permission.ts'
import { refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Me } from '../../platform/http/session.ts'
import { toReadableBoard } from './board.ts'
import type { BoardRow } from './board-sql.ts'
import { insertComment } from './insert-comment.ts'
import { replyToThread } from './post-to-forum.ts'

/**
 * Posts a comment on a board of a space or in a forum thread, with one read of the board and one write (DIS-004, DIS-009,
 * DIS-010).
 */
export async function postComment(context: Context, me: Me, sid: string, body: CreateCommentBody, boardRow: BoardRow | undefined) {
  const readableBoard = toReadableBoard(me, sid, boardRow)
  if (!readableBoard) return replyToThread(context, me, sid, body)
  const { row, boardContext, viewer } = readableBoard
  const reply = row.q_id !== null
  if (body.parentId !== undefined && !reply) return refuse('not_found')
  const board = row.q_board ?? body.board
  const type = reply ? 'COMMENT' : body.type
  const denied = refuseSignedIn(refuseWritingOnBoard({ board, type, reply }, boardContext, viewer))
  if (denied) return denied
  const answers = row.q_id === null ? undefined : resolveReplyParent({ id: row.q_id, parentId: row.q_parent, rootId: row.q_root })
  return insertComment(
    context,
    me,
    {
      type,
      board,
      text: body.text,
      spaceId: row.target,
      itemId: row.host_id,
      owner: row,
      parentId: answers?.parentId ?? null,
      rootId: answers?.rootId ?? null,
    },
    {
      contributionContext: boardContext.contributionContext,
      viewer,
      mayReply: !refuseWritingOnBoard({ board, type: 'COMMENT', reply: true }, boardContext, viewer),
    },
  )
}
