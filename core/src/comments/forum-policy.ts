import { isCoordinatorOrAdmin, isMemberOrAdmin, type Viewer } from '../access/viewer.ts'
import type { ContributionContext, ContributionState, ContributionViewer, ForumState } from '../contributions/contribution-viewer.ts'
import { canReadComment } from '../contributions/policy.ts'
import { ALLOWED, allowIf, deny, denyNonMember, type NonMemberReason, type Permission } from '../shared/permission.ts'
import { BOARDS, type Board } from './words.ts'

/**
 * Whether a viewer may open the forum of an assembly: members, and where it is listed everybody. Nobody opens a closed forum;
 * for non-members the forum of an unlisted assembly is 404 (DIS-003, specification C).
 */
export function canOpenForum(viewer: Viewer, forum: ForumState): Permission<'not_found' | 'forum_closed'> {
  if (!forum.listed && !isMemberOrAdmin(viewer)) return deny('not_found')
  return allowIf(forum.open, 'forum_closed')
}

/** Members start threads and reply (specification C). */
export function canPostInForum(viewer: Viewer, forum: ForumState): Permission<'not_found' | 'forum_closed' | NonMemberReason> {
  const opening = canOpenForum(viewer, forum)
  if (!opening.allowed) return opening
  return isMemberOrAdmin(viewer) ? ALLOWED : denyNonMember(viewer)
}

/** Members read threads of the members' board; everybody who may open the forum reads public ones. */
export const getReadableBoards = (viewer: Viewer): readonly Board[] => (isMemberOrAdmin(viewer) ? BOARDS : ['PUBLIC'])

/** Whether a thread is readable in its forum; a removed thread is 404 for everybody. */
export function canReadThread(
  thread: ContributionState & { readonly board: Board | null },
  viewer: ContributionViewer,
  context: ContributionContext,
): Permission<'not_found' | 'forum_closed'> {
  if (!context.forum || thread.removed) return deny('not_found')
  const opening = canOpenForum(viewer.assemblyViewer, context.forum)
  return opening.allowed ? canReadComment(thread, undefined, viewer, context) : opening
}

export const canPinThread = (viewer: Viewer) => allowIf(isCoordinatorOrAdmin(viewer))

/** The parent of a reply: the thread, or the first-level reply that it replies to (DIS-003). */
export function resolveForumReplyParent(answered: { readonly id: number; readonly rootId: number | null } | undefined): {
  parentId: number | null
  rootId: number | null
} {
  const first = answered ? (answered.rootId ?? answered.id) : null
  return { parentId: first, rootId: first }
}
