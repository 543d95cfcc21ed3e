import { refusePinningThread, refusePostingInForum, resolveForumReplyParent } from '@folkmoot/core/deliberation/comments/forum-policy.ts'
import type { CreateThreadBody, ForumThread } from '@folkmoot/core/deliberation/comments/forum-schemas.ts'
import type { CreateCommentBody } from '@folkmoot/core/deliberation/comments/schemas.ts'
import { plainText } from '@folkmoot/core/platform/shared/html.ts'
import { refuseSignedIn } from '@folkmoot/core/platform/shared/permission.ts'
import { isRefusal, refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import { isBlank } from '@folkmoot/core/platform/shared/text/clean-line.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Me } from '../../platform/http/session.ts'
import { checkHiddenFiles } from '../../platform/http/uploads/check-hidden-files.ts'
import { parseSpaceReference } from '../contributions/list/list-contributions.ts'
import { cleanTextHtml } from '../contributions/parse-texts.ts'
import { findThread, type ReadableForum, type ReadableThread, serializeForumThread } from './forum.ts'
import { INSERT_THREAD } from './forum-sql.ts'
import { insertComment } from './insert-comment.ts'

/** Starts a thread in a forum that the caller may read. */
export async function startThread(context: Context, me: Me, { assembly, viewer, forum }: ReadableForum, body: CreateThreadBody) {
  const denied = refuseSignedIn(refusePostingInForum(viewer, forum))
  if (denied) return denied
  const text = cleanTextHtml(body.text)
  const plain = plainText(text)
  if (isBlank(plain)) return refuse('text_empty')
  const hidden = await checkHiddenFiles(context.db, context, { me }, { text })
  if (hidden) return hidden
  const { id } = await INSERT_THREAD.read(context.db, {
    assembly: assembly.id,
    forumSpace: assembly.forum_space_id,
    title: body.title,
    text,
    plain,
    lang: me.lang,
    board: body.board,
    creator: me.userId,
    now: context.clock.iso(),
  })
  const thread = await findThread(context, me, { id })
  if (isRefusal(thread)) throw new Error('a new thread is readable by its writer')
  return serializeForumThread(context, thread) satisfies ForumThread
}

/** Replies to a thread or to a reply in it, by the thread's space; replies have two levels (DIS-003). */
export async function replyToThread(context: Context, me: Me, sid: string, replyBody: CreateCommentBody) {
  const by = parseSpaceReference(sid)
  if (!by) return refuse('not_found')
  const which = 'id' in by ? { space: by.id } : { spaceUuid: by.uuid }
  const thread = await findThread(context, me, which, { answered: replyBody.parentId ?? 0 })
  if (isRefusal(thread)) return thread
  const { row, contributionContext, viewer, may } = thread
  if (replyBody.parentId !== undefined && row.q_id === null) return refuse('not_found')
  if (!may.write) return refuse('not_allowed')
  const answered = row.q_id === null ? undefined : { id: row.q_id, rootId: row.q_root }
  return insertComment(
    context,
    me,
    {
      type: 'COMMENT',
      board: row.said.board,
      text: replyBody.text,
      spaceId: row.space_id,
      itemId: row.id,
      owner: row,
      ...resolveForumReplyParent(answered),
    },
    { contributionContext, viewer, mayReply: true },
  )
}

/** Pins a thread to the top of its forum, or unpins it. */
export async function pinThread(context: Context, { row, viewer }: ReadableThread, pinned: boolean) {
  const denied = refusePinningThread(viewer.assemblyViewer)
  if (denied) return denied
  // a thread is listed only in its forum
  await context.db.updateTable('contribution_spaces').set({ pinned }).where('contribution_id', '=', row.id).execute()
  return { pinned }
}
