import type { Reply } from '@folkmoot/core/deliberation/comments/schemas.ts'
import type { Board } from '@folkmoot/core/deliberation/comments/words.ts'
import type { ContributionContext, ContributionViewer } from '@folkmoot/core/deliberation/contributions/contribution-viewer.ts'
import { NO_VIEWER_FEEDBACK } from '@folkmoot/core/deliberation/contributions/schemas.ts'
import { plainText } from '@folkmoot/core/platform/shared/html.ts'
import { refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import { isBlank } from '@folkmoot/core/platform/shared/text/clean-line.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Me } from '../../platform/http/session.ts'
import { checkHiddenFiles } from '../../platform/http/uploads/check-hidden-files.ts'
import { cleanTextHtml } from '../contributions/parse-texts.ts'
import { INSERT_COMMENT } from './board-sql.ts'
import { getDisplayedRole, readCommentPermissions } from './serialize-threads.ts'

interface NewComment {
  readonly type: 'DISCUSSION' | 'COMMENT'
  readonly board: Board
  readonly text: string
  /** The space the comment belongs to, and the contribution that owns this space. */
  readonly spaceId: number
  readonly itemId: number | null
  readonly owner: { readonly a_id: number; readonly k_id: number | null; readonly g_id: number | null }
  /** The parent comment and the first comment of its thread. */
  readonly parentId: number | null
  readonly rootId: number | null
}

/** Inserts a comment and returns it as its author sees it; the caller has checked the permission. */
export async function insertComment(
  context: Context,
  me: Me,
  newComment: NewComment,
  { contributionContext, viewer, mayReply }: { contributionContext: ContributionContext; viewer: ContributionViewer; mayReply: boolean },
) {
  const { type, board, owner } = newComment
  const text = cleanTextHtml(newComment.text)
  const plain = plainText(text)
  if (isBlank(plain)) return refuse('text_empty')
  const hidden = await checkHiddenFiles(context.db, context, { me }, { text })
  if (hidden) return hidden
  const at = context.clock.iso()
  const inserted = await INSERT_COMMENT.read(context.db, {
    type,
    status: 'PUBLISHED',
    assembly: owner.a_id,
    campaign: owner.k_id,
    group: owner.g_id,
    text,
    plain,
    lang: me.lang,
    board,
    space: newComment.spaceId,
    item: newComment.itemId,
    parent: newComment.parentId,
    root: newComment.rootId,
    creator: me.userId,
    visitorName: '',
    now: at,
  })
  const commentState = { type, status: 'PUBLISHED', removed: false, creation: at } as const
  const answer: Reply = {
    contributionId: inserted.id,
    uuid: inserted.uuid,
    ...commentState,
    board,
    text,
    lang: me.lang,
    edited: false,
    author: { userId: me.userId, uuid: me.uuid, name: me.name, profilePic: inserted.profile_pic },
    visitorName: '',
    isAuthor: inserted.is_author,
    role: getDisplayedRole(viewer.assemblyViewer.roles),
    stats: { ups: 0, downs: 0, favs: 0, flags: 0 },
    mine: NO_VIEWER_FEEDBACK,
    may: readCommentPermissions(context, commentState, { ...viewer, creator: true, author: true }, contributionContext, 0, {
      reply: mayReply,
    }),
    parentUuid: inserted.parent_uuid,
  }
  return answer
}
