import { isModeratorOrCoordinator, type Viewer } from '../access/viewer.ts'
import { type ContributionState, type ContributionViewer, isContributionModerator } from '../contributions/contribution-viewer.ts'
import { canRecoverContribution, RECOVERY_DAYS } from '../contributions/policy.ts'
import { isPrivateDraft, isProtectedFromRemoval } from '../contributions/words.ts'
import { ALLOWED, allowIf, deny, type Permission } from '../shared/permission.ts'
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
export const canOpenQueue = (viewer: Viewer, coordinatesGroup: boolean) => allowIf(isModeratorOrCoordinator(viewer) || coordinatesGroup)

/** Who moderates publishes what waits, except what they wrote themselves (SES-052, D.2). */
export function canApprove(item: CaseState, viewer: ContributionViewer): Permission<'not_allowed' | 'already_decided'> {
  if (!isJudge(item, viewer)) return deny('not_allowed')
  return allowIf(item.status === 'NEW' && !item.removed, 'already_decided')
}

/** Who moderates removes a text of somebody else with a reason, but none on a ballot, selected or merged (SES-052, C). */
export function canRemoveWithReason(
  item: CaseState,
  viewer: ContributionViewer,
): Permission<'not_allowed' | 'already_decided' | 'content_locked'> {
  if (!isJudge(item, viewer)) return deny('not_allowed')
  if (item.removed && !item.hiddenByFlags) return deny('already_decided')
  return allowIf(!isProtectedFromRemoval(item.status) && !item.inOpenBallot, 'content_locked')
}

/** Who moderates leaves a flagged text as it is, unless it is their own (SES-052). */
export function canDismissFlags(item: CaseState, viewer: ContributionViewer): Permission<'not_allowed' | 'already_decided'> {
  if (!isJudge(item, viewer)) return deny('not_allowed')
  return allowIf(item.openFlags > 0 && (!item.removed || item.hiddenByFlags), 'already_decided')
}

const isDecidedByOther = ({ removedBy }: RemovalState, viewer: ContributionViewer): boolean =>
  removedBy === null || removedBy !== viewer.assemblyViewer.userId
const isObjectionOpen = ({ objected, decision }: RemovalState): boolean => objected && decision === null

/**
 * Moderators, coordinators and admins of the assembly bring back what was removed, for 90 days (CON-049, C). Nobody brings back their
 * own text that a moderator removed, and while its author objects not who removed it.
 */
export function canRestore(
  item: CaseState,
  removal: RemovalState | undefined,
  removedDays: number,
  viewer: ContributionViewer,
): Permission<'not_found' | 'not_allowed' | 'already_decided' | 'removed_by_you'> {
  const isModerator = isModeratorOrCoordinator(viewer.assemblyViewer) && !isPrivateDraft(item.status)
  if (!item.removed) return deny(isModerator ? 'already_decided' : 'not_found')
  const general = canRecoverContribution({ ...item, removedDays }, viewer)
  if (!general.allowed || !removal) return general
  if (viewer.author || viewer.creator) return deny('not_allowed')
  return allowIf(!isObjectionOpen(removal) || isDecidedByOther(removal, viewer), 'removed_by_you')
}

/** The author objects once to a removal by a moderator, while it can come back. */
export function canObject(
  removal: RemovalState | undefined,
  viewer: ContributionViewer,
): Permission<'not_allowed' | 'not_found' | 'already_objected'> {
  if (!removal || removal.removedDays >= RECOVERY_DAYS) return deny('not_found')
  if (!viewer.author && !viewer.creator) return deny('not_allowed')
  return allowIf(!removal.objected, 'already_objected')
}

/** An objection is read by a moderator of the assembly who neither wrote the text nor removed it. */
export function canDecideObjection(
  removal: RemovalState | undefined,
  viewer: ContributionViewer,
): Permission<'not_allowed' | 'already_decided' | 'removed_by_you'> {
  if (!isModeratorOrCoordinator(viewer.assemblyViewer) || viewer.author || viewer.creator) return deny('not_allowed')
  if (!removal || removal.removedDays >= RECOVERY_DAYS || !isObjectionOpen(removal)) return deny('already_decided')
  return isDecidedByOther(removal, viewer) ? ALLOWED : deny('removed_by_you')
}

/** How much of a removed text is shown: everything to its author and to who moderates, that it was removed to other readers. */
export function getRemovalVisibility(
  item: ContributionState,
  viewer: ContributionViewer,
  readable: Permission,
): 'details' | 'notice' | 'none' {
  if (!item.removed) return 'none'
  if (viewer.creator || viewer.author) return 'details'
  if (isContributionModerator(viewer) && !isPrivateDraft(item.status)) return 'details'
  return readable.allowed ? 'notice' : 'none'
}
