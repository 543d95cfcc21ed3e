import { refuseReadingBoard } from '@folkmoot/core/comments/policy.ts'
import type { CommentCount } from '@folkmoot/core/comments/schemas.ts'
import { defineStatement } from '../database/statement.ts'
import type { Context } from '../http/context.ts'
import type { ReadableBoard } from './board.ts'

const COUNT_COMMENTS = defineStatement({
  name: 'comments.count',
  params: { space: 'int' },
  row: { public: 'int', members: 'int' },
  text: ({ space }) => `
select count(*) filter (where board = 'PUBLIC')::int as public, count(*) filter (where board = 'MEMBERS')::int as members
from contributions where on_space_id = ${space} and status = 'PUBLISHED' and removed_at is null`,
})

/** The comments and replies on the boards of a space; null for a board that is closed or that the viewer does not read (SPC-016). */
export async function countComments(context: Context, { row, boardContext, viewer }: ReadableBoard): Promise<CommentCount> {
  const counts = await COUNT_COMMENTS.read(context.db, { space: row.target })
  return {
    public: !refuseReadingBoard('PUBLIC', boardContext, viewer) ? counts.public : null,
    members: !refuseReadingBoard('MEMBERS', boardContext, viewer) ? counts.members : null,
  }
}
