import { answerIn, mayPinThread, refusesPosting } from '@folkmoot/core/comments/forum.ts'
import type { ForumThread, ThreadGiven } from '@folkmoot/core/comments/forum-shapes.ts'
import type { CommentGiven } from '@folkmoot/core/comments/shapes.ts'
import { plainText } from '@folkmoot/core/shared/html.ts'
import { isRefusal, refuse } from '@folkmoot/core/shared/refusals.ts'
import { spaceOf } from '../contributions/list.ts'
import { cleanText } from '../contributions/texts.ts'
import type { Context } from '../http/context.ts'
import { refuseHiddenFiles } from '../http/named-files.ts'
import type { Me } from '../http/session.ts'
import { type FoundForum, type FoundThread, findThread, toldThread } from './forum.ts'
import { INSERT_THREAD, PIN } from './forum-sql.ts'
import { insertSaid } from './insert.ts'

/** Starts a thread in a forum the caller may enter. */
export async function startThread(
  context: Context,
  me: Me,
  { assembly, standing, forum }: FoundForum,
  given: ThreadGiven,
) {
  const why = refusesPosting(standing, forum)
  if (why) return refuse(why === 'not_logged_in' ? 'not_allowed' : why)
  const text = cleanText(given.text)
  const plain = plainText(text)
  if (plain === '') return refuse('text_empty')
  const hidden = await refuseHiddenFiles(context.db, context, { me }, { text })
  if (hidden) return hidden
  const { rows } = await context.pool.query<{ id: number }>(INSERT_THREAD, [
    assembly.id,
    given.title,
    text,
    plain,
    me.lang,
    given.board,
    me.userId,
    context.clock.iso(),
    assembly.forum_space_id,
  ])
  const found = await findThread(context, me, { id: rows[0]?.id ?? 0 })
  if (isRefusal(found)) throw new Error('a new thread is readable by its writer')
  return toldThread(context, found) satisfies ForumThread
}

/** Answers a thread, or an answer in it, by the thread's space; in two levels (DIS-003). */
export async function answerThread(context: Context, me: Me, sid: string, given: CommentGiven) {
  const by = spaceOf(sid)
  if (!by) return refuse('not_found')
  const which = 'id' in by ? { space: by.id } : { spaceUuid: by.uuid }
  const found = await findThread(context, me, which, { answered: given.parentId ?? 0 })
  if (isRefusal(found)) return found
  const { row, home, seat, may } = found
  if (given.parentId !== undefined && row.q_id === null) return refuse('not_found')
  if (!may.write) return refuse('not_allowed')
  const answered = row.q_id === null ? undefined : { id: row.q_id, rootId: row.q_root }
  return insertSaid(
    context,
    me,
    {
      type: 'COMMENT',
      board: row.board,
      text: given.text,
      on: row.space_id,
      itemId: row.id,
      place: row,
      ...answerIn(answered),
    },
    { home, seat, mayReply: true },
  )
}

/** Pins a thread to the top of its forum, or lets it go. */
export async function pinThread(context: Context, { row, seat }: FoundThread, pinned: boolean) {
  if (!mayPinThread(seat.standing)) return refuse('not_allowed')
  await context.pool.query(PIN, [row.id, pinned])
  return { pinned }
}
