import { paragraphs, plainText } from '@folkmoot/core/shared/html.ts'
import { createSpaces } from '../../shared/space.ts'
import type { Db } from '../open.ts'
import type { Town } from './people-rows.ts'
import type { DemoComment, DemoReply } from './shapes.ts'
import type { Calendar } from './when.ts'

/** Where comments stand: the space of a campaign or of a contribution. */
interface Board {
  readonly assemblyId: number
  readonly campaignId: number
  readonly spaceId: number
  readonly contributionId?: number
}

/** Threads on the boards of a campaign or contribution, with their replies; the contribution's counters go along. */
export async function fillComments(
  trx: Db,
  town: Town,
  board: Board,
  threads: readonly DemoComment[],
  days: Calendar,
): Promise<void> {
  const counts = { PUBLIC: 0, MEMBERS: 0 }
  for (const [nth, thread] of threads.entries()) {
    const side = thread.board ?? 'PUBLIC'
    const root = await insertComment(trx, town, board, thread, { side, at: days.at(thread.day, nth), root: null })
    for (const [i, reply] of (thread.replies ?? []).entries()) {
      await insertComment(trx, town, board, reply, { side, at: days.at(reply.day, nth + i + 1), root })
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
  board: Board,
  said: DemoReply,
  place: { side: 'PUBLIC' | 'MEMBERS'; at: string; root: number | null },
): Promise<number> {
  const [spaceId = 0] = await createSpaces(trx, 'CONTRIBUTION')
  const text = paragraphs(said.text)
  const { id } = await trx
    .insertInto('contributions')
    .values({
      type: place.root === null ? 'DISCUSSION' : 'COMMENT',
      status: 'PUBLISHED',
      assembly_id: board.assemblyId,
      campaign_id: board.campaignId,
      group_id: null,
      space_id: spaceId,
      text,
      plain: plainText(text),
      board: place.side,
      on_space_id: board.spaceId,
      parent_id: place.root,
      root_id: place.root,
      creator_id: town.people[said.by],
      created_at: place.at,
      updated_at: place.at,
      public_revision: null,
      published_at: place.at,
      removed_by: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
