import { isModeratorOrCoordinator, type Viewer } from '../../communities/access/viewer.ts'
import { isPrivateDraft, isProtectedFromRemoval } from '../../platform/shared/contribution-words.ts'
import { refuseUnless } from '../../platform/shared/permission.ts'
import { type Refusal, refuse } from '../../platform/shared/refusals.ts'
import { type ContributionState, type ContributionViewer, isContributionModerator } from '../contributions/contribution-viewer.ts'
import { RECOVERY_DAYS, refuseRecoveringContribution } from '../contributions/policy.ts'
import type { ObjectionDecision } from './words.ts'

/** A text as its moderation sees it. */
export interface CaseState extends ContributionState {
  /** Hidden because of its flags until a moderator has looked at it (`moderation.flags-to-hide`). */
  readonly hiddenByFlags: boolean
  /** Flags that no moderator has looked at. */
  readonly openFlags: number
  /** A candidate of an open ballot, also where the ballot does not lock it. */
  readonly inOpenBallot: boolean
}

/** The removal of a text by a moderator, while it lasts. */
export interface RemovalState {
  readonly removedBy: number | null
  readonly removedDays: number
  readonly objected: boolean
  readonly decision: ObjectionDecision | null
}

const isJudge = (item: ContributionState, viewer: ContributionViewer): boolean =>
  isContributionModerator(viewer) && !viewer.author && !viewer.creator && !isPrivateDraft(item.status)

/** Moderators, coordinators and admins see the queue of their assembly, group coordinators that of their groups (SES-052, C). */
export const refuseOpeningQueue = (viewer: Viewer, coordinatesGroup: boolean) =>
  refuseUnless(isModeratorOrCoordinator(viewer) || coordinatesGroup)

/** Who moderates publishes what waits, except what they wrote themselves (SES-052, D.2). */
export function refuseApproving(item: CaseState, viewer: ContributionViewer): Refusal<'not_allowed' | 'already_decided'> | undefined {
  if (!isJudge(item, viewer)) return refuse('not_allowed')
  return refuseUnless(item.status === 'NEW' && !item.removed, 'already_decided')
}

/** Who moderates removes a text of somebody else with a reason, but none on a ballot, selected or merged (SES-052, C). */
export function refuseRemovingWithReason(
  item: CaseState,
  viewer: ContributionViewer,
): Refusal<'not_allowed' | 'already_decided' | 'content_locked'> | undefined {
  if (!isJudge(item, viewer)) return refuse('not_allowed')
  if (item.removed && !item.hiddenByFlags) return refuse('already_decided')
  return refuseUnless(!isProtectedFromRemoval(item.status) && !item.inOpenBallot, 'content_locked')
}

/** Who moderates leaves a flagged text as it is, unless it is their own (SES-052). */
export function refuseDismissingFlags(item: CaseState, viewer: ContributionViewer): Refusal<'not_allowed' | 'already_decided'> | undefined {
  if (!isJudge(item, viewer)) return refuse('not_allowed')
  return refuseUnless(item.openFlags > 0 && (!item.removed || item.hiddenByFlags), 'already_decided')
}

const isDecidedByOther = ({ removedBy }: RemovalState, viewer: ContributionViewer): boolean =>
  removedBy === null || removedBy !== viewer.assemblyViewer.userId
const isObjectionOpen = ({ objected, decision }: RemovalState): boolean => objected && decision === null

/**
 * Moderators, coordinators and admins of the assembly bring back what was removed, for 90 days (CON-049, C). Nobody brings back their
 * own text that a moderator removed, and while its author objects not who removed it.
 */
export function refuseRestoring(
  item: CaseState,
  removal: RemovalState | undefined,
  removedDays: number,
  viewer: ContributionViewer,
): Refusal<'not_found' | 'not_allowed' | 'already_decided' | 'removed_by_you'> | undefined {
  const isModerator = isModeratorOrCoordinator(viewer.assemblyViewer) && !isPrivateDraft(item.status)
  if (!item.removed) return refuse(isModerator ? 'already_decided' : 'not_found')
  const refusal = refuseRecoveringContribution({ ...item, removedDays }, viewer)
  if (refusal || !removal) return refusal
  if (viewer.author || viewer.creator) return refuse('not_allowed')
  return refuseUnless(!isObjectionOpen(removal) || isDecidedByOther(removal, viewer), 'removed_by_you')
}

/** The author objects once to a removal by a moderator, while it can come back. */
export function refuseObjecting(
  removal: RemovalState | undefined,
  viewer: ContributionViewer,
): Refusal<'not_allowed' | 'not_found' | 'already_objected'> | undefined {
  if (!removal || removal.removedDays >= RECOVERY_DAYS) return refuse('not_found')
  if (!viewer.author && !viewer.creator) return refuse('not_allowed')
  return refuseUnless(!removal.objected, 'already_objected')
}

/** An objection is read by a moderator of the assembly who neither wrote the text nor removed it. */
export function refuseDecidingObjection(
  removal: RemovalState | undefined,
  viewer: ContributionViewer,
): Refusal<'not_allowed' | 'already_decided' | 'removed_by_you'> | undefined {
  if (!isModeratorOrCoordinator(viewer.assemblyViewer) || viewer.author || viewer.creator) return refuse('not_allowed')
  if (!removal || removal.removedDays >= RECOVERY_DAYS || !isObjectionOpen(removal)) return refuse('already_decided')
  return isDecidedByOther(removal, viewer) ? undefined : refuse('removed_by_you')
}

/** How much of a removed text is shown: everything to its author and to who moderates, that it was removed to other readers. */
export function getRemovalVisibility(
  item: ContributionState,
  viewer: ContributionViewer,
  unreadable: Refusal | undefined,
): 'details' | 'notice' | 'none' {
  if (!item.removed) return 'none'
  if (viewer.creator || viewer.author) return 'details'
  if (isContributionModerator(viewer) && !isPrivateDraft(item.status)) return 'details'
  return unreadable ? 'none' : 'notice'
}
