import { isCoordinatorOrAdmin, isMemberOrAdmin, type Viewer } from '../access/viewer.ts'
import type {
  ContributionContext,
  ContributionState,
  ContributionViewer,
  ForumState,
} from '../contributions/contribution-viewer.ts'
import { canReadComment } from '../contributions/policy.ts'
import { BOARDS, type Board } from './words.ts'

/**
 * May somebody enter the forum of an assembly? Members, and where it is listed everybody; a closed one nobody, but strangers
 * of an unlisted assembly do not learn of it (DIS-003, specification C).
 */
export function checkForumAccess(viewer: Viewer, forum: ForumState): 'not_found' | 'forum_closed' | undefined {
  if (!forum.listed && !isMemberOrAdmin(viewer)) return 'not_found'
  return forum.open ? undefined : 'forum_closed'
}

/** Starting and answering threads is for members (specification C). */
export function checkForumPosting(
  viewer: Viewer,
  forum: ForumState,
): 'not_found' | 'forum_closed' | 'not_logged_in' | 'not_allowed' | undefined {
  const outside = checkForumAccess(viewer, forum)
  if (outside) return outside
  if (isMemberOrAdmin(viewer)) return undefined
  return viewer.signedIn ? 'not_allowed' : 'not_logged_in'
}

/** Threads of the members' board are for members; the others are the public part. */
export const getReadableBoards = (viewer: Viewer): readonly Board[] => (isMemberOrAdmin(viewer) ? BOARDS : ['PUBLIC'])

/** May a thread be read in its forum? One that was taken away is gone from it for everybody. */
export function checkThreadAccess(
  thread: ContributionState & { readonly board: Board | null },
  viewer: ContributionViewer,
  context: ContributionContext,
): 'not_found' | 'forum_closed' | undefined {
  if (!context.forum || thread.removed) return 'not_found'
  const outside = checkForumAccess(viewer.assemblyViewer, context.forum)
  if (outside) return outside
  return canReadComment(thread, undefined, viewer, context) ? undefined : 'not_found'
}

export const canPinThread = isCoordinatorOrAdmin

/** Where an answer in a thread goes: below the thread, or below the answer of the first level it replies to (DIS-003). */
export function resolveForumReplyParent(
  answered: { readonly id: number; readonly rootId: number | null } | undefined,
): {
  parentId: number | null
  rootId: number | null
} {
  const first = answered ? (answered.rootId ?? answered.id) : null
  return { parentId: first, rootId: first }
}
