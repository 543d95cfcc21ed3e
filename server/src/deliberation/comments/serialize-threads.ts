import type { Reply, Thread, ThreadList } from '@folkmoot/core/deliberation/comments/schemas.ts'
import type { Board } from '@folkmoot/core/deliberation/comments/words.ts'
import type { ContributionContext, ContributionViewer } from '@folkmoot/core/deliberation/contributions/contribution-viewer.ts'
import { serializeCommentPermissions } from '@folkmoot/core/deliberation/contributions/permissions.ts'
import type { CommentType } from '@folkmoot/core/platform/shared/contribution-words.ts'
import { toPageWindow } from '@folkmoot/core/platform/shared/pagination.ts'
import { mostRelevantRole, type Role } from '@folkmoot/core/platform/shared/role-names.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Me } from '../../platform/http/session.ts'
import { type ReadableBoard, refuseBoard, serializeBoardPermissions } from './board.ts'
import { type CommentRow, LIST_THREADS } from './board-sql.ts'

type PageQuery = { page?: number | undefined; pageSize: number; all?: boolean | undefined }

/** Reads a page of a board's threads for its viewer. */
export async function readBoardThreads(context: Context, me: Me | undefined, found: ReadableBoard, board: Board, query: PageQuery) {
  const refusal = refuseBoard(found, board)
  if (refusal) return refusal
  const { page, pageSize, limit, offset } = toPageWindow(query)
  const row = await LIST_THREADS({ public: me === undefined, order: 'newest' }).read(context.db, {
    space: found.row.target,
    board,
    limit,
    offset,
    viewer: me?.userId ?? 0,
    item: found.row.host_id ?? 0,
  })
  const may = serializeBoardPermissions(found, board)
  const answer: ThreadList = {
    page,
    pageSize,
    total: row.total,
    counts: { public: row.n_public, members: may.seeMembers ? row.n_members : null },
    may,
    list: serializeThreads(
      row.threads,
      createCommentSerializer(
        context,
        me,
        { contributionContext: found.boardContext.contributionContext, viewer: found.viewer },
        may.reply,
      ),
    ),
  }
  return answer
}

export const serializeThreads = (rows: readonly CommentRow[], serializeComment: ReturnType<typeof createCommentSerializer>): Thread[] =>
  rows.map((t) => ({
    ...serializeComment(t),
    replies: (t.replies ?? []).map((r) => serializeReply(serializeComment(r), r)),
  }))

const serializeReply = (said: Omit<Reply, 'parentUuid'>, row: CommentRow): Reply => ({
  ...said,
  parentUuid: row.parentUuid ?? null,
})

/** Creates a serializer that adds the viewer's permissions to each comment. */
export function createCommentSerializer(
  context: Context,
  me: Me | undefined,
  { contributionContext, viewer }: { readonly contributionContext: ContributionContext; readonly viewer: ContributionViewer },
  mayReply: boolean,
) {
  return (row: CommentRow): Omit<Reply, 'parentUuid'> => {
    const { creatorId, replyCount, roles, replies: _, parentUuid: __, ...said } = row
    const creator = me !== undefined && creatorId === me.userId
    return {
      ...said,
      role: getDisplayedRole(roles),
      may: readCommentPermissions(context, said, { ...viewer, creator, author: creator }, contributionContext, replyCount, {
        reply: mayReply,
      }),
    }
  }
}

/** The author's role in the assembly, if it is more than a member. */
export const getDisplayedRole = (roles: readonly Role[] | null): Reply['role'] => {
  const role = mostRelevantRole(roles ?? [])
  return role === 'COORDINATOR' || role === 'MODERATOR' || role === 'EXPERT' ? role : null
}

/** The viewer's permissions on one comment. */
export const readCommentPermissions = (
  context: Context,
  said: Pick<Reply, 'status' | 'removed' | 'creation'> & { readonly type: CommentType },
  viewer: ContributionViewer,
  contributionContext: ContributionContext,
  replies: number,
  may: { readonly reply: boolean },
): Reply['may'] => {
  const minutesOld = (context.clock.now() - Date.parse(said.creation)) / 60_000
  const edited = { ...said, minutesOld, answered: replies > 0 }
  return serializeCommentPermissions(edited, viewer, contributionContext, context.clock.today('UTC'), may)
}
