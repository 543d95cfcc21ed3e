import { refuseReadingBoard } from '@folkmoot/core/deliberation/comments/policy.ts'
import type { CommentCount } from '@folkmoot/core/deliberation/comments/schemas.ts'
import type { Context } from '../../platform/http/context.ts'
import type { ReadableBoard } from './board.ts'

/** The comments and replies on the boards of a space; null for a board that is closed or that the viewer does not read (SPC-016). */
export async function countComments(context: Context, { row, boardContext, viewer }: ReadableBoard): Promise<CommentCount> {
  const counts = await context.db
    .selectFrom('contributions')
    .select((e) => [
      e.fn.countAll<number>().filterWhere('board', '=', 'PUBLIC').as('public'),
      e.fn.countAll<number>().filterWhere('board', '=', 'MEMBERS').as('members'),
    ])
    .where('on_space_id', '=', row.target)
    .where('status', '=', 'PUBLISHED')
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return {
    public: !refuseReadingBoard('PUBLIC', boardContext, viewer) ? counts.public : null,
    members: !refuseReadingBoard('MEMBERS', boardContext, viewer) ? counts.members : null,
  }
}
