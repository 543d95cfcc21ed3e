import { plainText, textToHtml } from '@folkmoot/core/platform/shared/html.ts'
import { insertSpaces } from '../../../communities/spaces/space-rows.ts'
import type { Db } from '../../../platform/database/open.ts'
import type { DemoComment, DemoReply } from '../data/demo-types.ts'
import type { PersonKey } from '../data/people.ts'
import type { DemoCalendar } from './demo-calendar.ts'
import { drawCommentCounts, drawReactions, insertReactions } from './seed-reactions.ts'
import type { Town } from './seed-town.ts'

/** The board of the comments: the space of a campaign or of a contribution. */
interface CommentBoard {
  readonly assemblyId: number
  readonly campaignId: number
  readonly spaceId: number
  readonly contributionId?: number
}

/** Inserts threads with their replies and reactions on the board of a campaign or contribution, and updates the contribution's counters. */
export async function seedComments(
  trx: Db,
  town: Town,
  board: CommentBoard,
  threads: readonly DemoComment[],
  days: DemoCalendar,
  crowd: readonly PersonKey[],
): Promise<void> {
  const counts = { PUBLIC: 0, MEMBERS: 0 }
  const react = async (id: number, { by, day }: DemoReply, nth: number) => {
    const reactions = drawReactions(crowd, by, drawCommentCounts(id * 6151 + 3), id * 7919 + 17)
    await insertReactions(trx, town, id, reactions, (i) => days.at(day, nth + i + 1))
  }
  for (const [nth, thread] of threads.entries()) {
    const side = thread.board ?? 'PUBLIC'
    const root = await insertComment(trx, town, board, thread, { side, at: days.at(thread.day, nth), root: null })
    await react(root, thread, nth)
    for (const [i, reply] of (thread.replies ?? []).entries()) {
      const id = await insertComment(trx, town, board, reply, { side, at: days.at(reply.day, nth + i + 1), root })
      await react(id, reply, nth + i + 1)
    }
    counts[side] += 1 + (thread.replies?.length ?? 0)
  }
  if (board.contributionId !== undefined && threads.length > 0) {
    await trx
      .updateTable('contributions')
      .set({ comments: counts.PUBLIC, comments_members: counts.MEMBERS })
      .where('id', '=', board.contributionId)
      .execute()
  }
}

async function insertComment(
  trx: Db,
  town: Town,
  board: CommentBoard,
  comment: DemoReply,
  position: { side: 'PUBLIC' | 'MEMBERS'; at: string; root: number | null },
): Promise<number> {
  const [spaceId = 0] = await insertSpaces(trx, 'CONTRIBUTION')
  const text = textToHtml(comment.text)
  const { id } = await trx
    .insertInto('contributions')
    .values({
      type: position.root === null ? 'DISCUSSION' : 'COMMENT',
      status: 'PUBLISHED',
      assembly_id: board.assemblyId,
      campaign_id: board.campaignId,
      group_id: null,
      space_id: spaceId,
      text,
      plain: plainText(text),
      board: position.side,
      on_space_id: board.spaceId,
      parent_id: position.root,
      root_id: position.root,
      creator_id: town.people[comment.by],
      created_at: position.at,
      updated_at: position.at,
      public_revision: null,
      published_at: position.at,
      removed_by: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
