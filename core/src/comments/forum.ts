import { coordinatorOrAdmin, memberOrAdmin, type Standing } from '../assemblies/standing.ts'
import { type ForumState, type Home, type ItemState, mayReadTalk, type Seat } from '../contributions/policy.ts'
import { BOARDS, type Board } from './words.ts'

/**
 * May somebody enter the forum of an assembly? Members, and where it is listed everybody; a closed one nobody, but strangers
 * of an unlisted assembly do not learn of it (DIS-003, decisions C).
 */
export function refusesForum(standing: Standing, forum: ForumState): 'not_found' | 'forum_closed' | undefined {
  if (!forum.listed && !memberOrAdmin(standing)) return 'not_found'
  return forum.open ? undefined : 'forum_closed'
}

/** Starting and answering threads is for members (decisions C). */
export function refusesPosting(
  standing: Standing,
  forum: ForumState,
): 'not_found' | 'forum_closed' | 'not_logged_in' | 'not_allowed' | undefined {
  const outside = refusesForum(standing, forum)
  if (outside) return outside
  if (memberOrAdmin(standing)) return undefined
  return standing.signedIn ? 'not_allowed' : 'not_logged_in'
}

/** Threads of the members' board are for members; the others are the public part. */
export const threadBoards = (standing: Standing): readonly Board[] => (memberOrAdmin(standing) ? BOARDS : ['PUBLIC'])

/** May a thread be read in its forum? One that was taken away is gone from it for everybody. */
export function refusesThread(
  thread: ItemState & { readonly board: Board | null },
  seat: Seat,
  home: Home,
): 'not_found' | 'forum_closed' | undefined {
  if (!home.forum || thread.removed) return 'not_found'
  const outside = refusesForum(seat.standing, home.forum)
  if (outside) return outside
  return mayReadTalk(thread, undefined, seat, home) ? undefined : 'not_found'
}

export const mayPinThread = coordinatorOrAdmin

/** Where an answer in a thread goes: below the thread, or below the answer of the first level it replies to (DIS-003). */
export function answerIn(answered: { readonly id: number; readonly rootId: number | null } | undefined): {
  parentId: number | null
  rootId: number | null
} {
  const first = answered ? (answered.rootId ?? answered.id) : null
  return { parentId: first, rootId: first }
}
