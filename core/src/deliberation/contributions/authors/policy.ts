import { isCoordinatorOrAdmin, isMember, isMemberOrAdmin, type Viewer } from '../../../communities/access/viewer.ts'
import { refuseSeeingAuthorContacts } from '../../../communities/campaigns/policy.ts'
import { isCommentType, isLocked } from '../../../platform/shared/contribution-words.ts'
import { refuseUnless } from '../../../platform/shared/permission.ts'
import { type Refusal, refuse } from '../../../platform/shared/refusals.ts'
import { type ContributionState, type ContributionViewer, isGroupMember } from '../contribution-viewer.ts'
import { refusePinningContribution } from '../policy.ts'
import { refuseChangingParts } from './parts-policy.ts'

/** A contribution whose authors change. */
export interface AuthoredState extends ContributionState {
  /** Whether contributions of its kind have several authors here (specification G.4). */
  readonly severalAuthors: boolean
}

type AddReason = 'not_allowed' | 'content_locked' | 'authors_off'

/** Authors, coordinators of the group and the assembly, and admins ask somebody to write with them (CON-103, specification C). */
export function refuseInvitingAuthor(item: AuthoredState, viewer: ContributionViewer): Refusal<AddReason> | undefined {
  return refuseChangingParts(item, viewer) ?? refuseUnless(item.severalAuthors, 'authors_off')
}

/** A member becomes an author by their own act, at once or by asking its authors (CON-103, specification C). */
export function refuseBecomingAuthor(item: AuthoredState, viewer: ContributionViewer): Refusal<AddReason> | undefined {
  if (isCommentType(item.type) || !isMemberOrAdmin(viewer.assemblyViewer)) return refuse('not_allowed')
  if (item.removed || isLocked(item.status)) return refuse('content_locked')
  return refuseUnless(item.severalAuthors, 'authors_off')
}

/** Who may add others, who was asked, and members of the group of a proposal become authors at once; others ask (CON-104, C). */
export const becomesAuthorAtOnce = (item: AuthoredState, viewer: ContributionViewer): boolean =>
  viewer.author || viewer.invited || !refusePinningContribution(viewer) || (item.type === 'PROPOSAL' && isGroupMember(viewer))

/** An author among those of a contribution. */
export interface AuthorPlace {
  /** The viewer themselves. */
  readonly self: boolean
  readonly first: boolean
  /** Nobody else is an author. */
  readonly only: boolean
}

type RemoveReason = 'not_allowed' | 'first_author_stays' | 'last_author'

/**
 * Authors leave, coordinators of the assembly and admins take others away. The first author stays unless a coordinator takes them
 * away, and the last one always does (specification C).
 */
export function refuseRemovingAuthor(viewer: ContributionViewer, place: AuthorPlace): Refusal<RemoveReason> | undefined {
  const coordinates = isCoordinatorOrAdmin(viewer.assemblyViewer)
  if (!place.self && !coordinates) return refuse('not_allowed')
  if (place.only) return refuse('last_author')
  return refuseUnless(!place.first || coordinates, 'first_author_stays')
}

/** Who asked or was asked takes it back or declines; who may ask somebody declines or takes it back as well. */
export const refuseDroppingRequest = (item: ContributionState, viewer: ContributionViewer, self: boolean) =>
  refuseUnless(self || !refuseChangingParts(item, viewer) || (isLocked(item.status) && viewer.author))

/** Members read it as well where that person agreed; visitors never do (CON-024). */
export const refuseSeeingContact = (viewer: Viewer, author: { readonly publishContact: boolean }) =>
  refuseUnless(!refuseSeeingAuthorContacts(viewer) || (author.publishContact && isMember(viewer)))
