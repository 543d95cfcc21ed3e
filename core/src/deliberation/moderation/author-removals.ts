import { isCoordinatorOrAdmin, isModeratorOrCoordinator, type Viewer } from '../../communities/access/viewer.ts'
import { refuseUnless } from '../../platform/shared/permission.ts'
import { type Refusal, refuse } from '../../platform/shared/refusals.ts'
import { type ContributionViewer, isContributionModerator } from '../contributions/contribution-viewer.ts'
import { RECOVERY_DAYS } from '../contributions/policy.ts'
import { type CaseState, type RemovalState, refuseRemovingWithReason } from './policy.ts'

/**
 * Everything that a person wrote in an assembly or group is removed by one act, text by text and each by the rule of a single removal,
 * and can be brought back by one act.
 */
export const AUTHOR_REMOVAL_STATES = ['REMOVING', 'REMOVED', 'RESTORING', 'RESTORED'] as const
export type AuthorRemovalStatus = (typeof AUTHOR_REMOVAL_STATES)[number]

/** Why a text stays: it is on a ballot, selected or merged; or the person who removes wrote it as well. */
export const STAYING_REASONS = ['LOCKED', 'CO_WRITTEN'] as const
export type StayingReason = (typeof STAYING_REASONS)[number]

export interface AuthorRemovalState {
  /** Whose texts; null where that account is gone. */
  readonly userId: number | null
  /** Who removed them. */
  readonly by: number | null
  readonly status: AuthorRemovalStatus
  readonly days: number
}

const isRunning = (status: AuthorRemovalStatus): boolean => status === 'REMOVING' || status === 'RESTORING'

/** Who removes members removes all that somebody else wrote. */
export const refuseRemovingAllOf = (s: Viewer, userId: number) => refuseUnless(isCoordinatorOrAdmin(s) && s.userId !== userId)

/** Moderators see what was removed by one act, and coordinators of a group that of their group. */
export const refuseListingAuthorRemovals = (s: Viewer) => refuseUnless(isModeratorOrCoordinator(s))

/** What one act removed comes back by one act: for moderators, and for who coordinates a group and removed it; never for its author. */
export function refuseRestoringAllOf(
  s: Viewer,
  inAssembly: Viewer,
  { userId, by, status, days }: AuthorRemovalState,
): Refusal<'not_allowed' | 'not_found' | 'removal_running' | 'already_decided'> | undefined {
  const own = isCoordinatorOrAdmin(s) && by !== null && by === s.userId
  if (s.userId === userId || (!isModeratorOrCoordinator(inAssembly) && !own)) return refuse('not_allowed')
  if (isRunning(status)) return refuse('removal_running')
  if (status === 'RESTORED') return refuse('already_decided')
  return refuseUnless(days < RECOVERY_DAYS, 'not_found')
}

/** Whether one text goes with the others: it does, it stays for a reason that is told, or it is none of this act. */
export function planRemoval(item: CaseState, viewer: ContributionViewer): 'REMOVE' | StayingReason | 'IGNORE' {
  const refusal = refuseRemovingWithReason(item, viewer)
  if (!refusal) return 'REMOVE'
  if (refusal.refused === 'content_locked') return 'LOCKED'
  return viewer.author && !item.removed ? 'CO_WRITTEN' : 'IGNORE'
}

/**
 * Whether one text comes back with the others, for who moderates it. What another moderator has looked at since and upheld stays removed,
 * and nobody brings back what they wrote as well. An objection that waits is met by that.
 */
export function refuseRestoringWithOthers(
  item: Pick<CaseState, 'removed'>,
  removal: Pick<RemovalState, 'decision'>,
  viewer: ContributionViewer,
): Refusal<'not_allowed' | 'already_decided'> | undefined {
  if (!item.removed || removal.decision === 'UPHELD') return refuse('already_decided')
  return refuseUnless(isContributionModerator(viewer) && !viewer.author && !viewer.creator)
}
