import { isCoordinatorOrAdmin, isMemberOrAdmin, type Viewer } from '../../communities/access/viewer.ts'
import { type NonMemberReason, refuseNonMember, refuseUnless } from '../../platform/shared/permission.ts'
import { type Refusal, refuse } from '../../platform/shared/refusals.ts'
import type { ContributionContext, ContributionState, ContributionViewer, ForumState } from '../contributions/contribution-viewer.ts'
import { refuseReadingComment } from '../contributions/policy.ts'
import { BOARDS, type Board } from './words.ts'

/**
 * Whether a viewer may open the forum of an assembly: members, and where it is listed everybody. Nobody opens a closed forum;
 * for non-members the forum of an unlisted assembly is 404 (DIS-003, specification C).
 */
export function refuseOpeningForum(viewer: Viewer, forum: ForumState): Refusal<'not_found' | 'forum_closed'> | undefined {
  if (!forum.listed && !isMemberOrAdmin(viewer)) return refuse('not_found')
  return refuseUnless(forum.open, 'forum_closed')
}

/** Members start threads and reply (specification C). */
export function refusePostingInForum(
  viewer: Viewer,
  forum: ForumState,
): Refusal<'not_found' | 'forum_closed' | NonMemberReason> | undefined {
  const closed = refuseOpeningForum(viewer, forum)
  if (closed) return closed
  return isMemberOrAdmin(viewer) ? undefined : refuseNonMember(viewer)
}

/** Members read threads of the members' board; everybody who may open the forum reads public ones. */
export const getReadableBoards = (viewer: Viewer): readonly Board[] => (isMemberOrAdmin(viewer) ? BOARDS : ['PUBLIC'])

/** Whether a thread is readable in its forum; a removed thread is 404 for everybody. */
export function refuseReadingThread(
  thread: ContributionState & { readonly board: Board | null },
  viewer: ContributionViewer,
  context: ContributionContext,
): Refusal<'not_found' | 'forum_closed'> | undefined {
  if (!context.forum || thread.removed) return refuse('not_found')
  return refuseOpeningForum(viewer.assemblyViewer, context.forum) ?? refuseReadingComment(thread, undefined, viewer, context)
}

export const refusePinningThread = (viewer: Viewer) => refuseUnless(isCoordinatorOrAdmin(viewer))

/** The parent of a reply: the thread, or the first-level reply that it replies to (DIS-003). */
export function resolveForumReplyParent(answered: { readonly id: number; readonly rootId: number | null } | undefined): {
  parentId: number | null
  rootId: number | null
} {
  const first = answered ? (answered.rootId ?? answered.id) : null
  return { parentId: first, rootId: first }
}
