import { isCoordinatorOrAdmin, isMember, isMemberOrAdmin, type Viewer } from '../../access/viewer.ts'
import { canSeeAuthorContacts } from '../../campaigns/policy.ts'
import { ALLOWED, allowIf, deny, type Permission } from '../../shared/permission.ts'
import { type ContributionState, type ContributionViewer, isGroupMember } from '../contribution-viewer.ts'
import { canPinContribution } from '../policy.ts'
import { isCommentType, isLocked } from '../words.ts'
import { canChangeParts } from './parts-policy.ts'

/** A contribution whose authors change. */
export interface AuthoredState extends ContributionState {
  /** Whether contributions of its kind have several authors here (specification G.4). */
  readonly severalAuthors: boolean
}

type AddReason = 'not_allowed' | 'content_locked' | 'authors_off'

/** Authors, coordinators of the group and the assembly, and admins ask somebody to write with them (CON-103, specification C). */
export function canInviteAuthor(item: AuthoredState, viewer: ContributionViewer): Permission<AddReason> {
  const changing = canChangeParts(item, viewer)
  return changing.allowed ? allowIf(item.severalAuthors, 'authors_off') : changing
}

/**
 * A member becomes an author by their own act: at once who may add others, who was asked, and members of the group of a proposal;
 * everybody else asks its authors (CON-103, CON-104, specification C).
 */
export function canBecomeAuthor(item: AuthoredState, viewer: ContributionViewer): Permission<AddReason> & { readonly asks?: boolean } {
  if (isCommentType(item.type) || !isMemberOrAdmin(viewer.assemblyViewer)) return deny('not_allowed')
  if (item.removed || isLocked(item.status)) return deny('content_locked')
  if (!item.severalAuthors) return deny('authors_off')
  const atOnce =
    viewer.author || viewer.invited || canPinContribution(viewer).allowed || (item.type === 'PROPOSAL' && isGroupMember(viewer))
  return { ...ALLOWED, asks: !atOnce }
}

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
export function canRemoveAuthor(viewer: ContributionViewer, place: AuthorPlace): Permission<RemoveReason> {
  const coordinates = isCoordinatorOrAdmin(viewer.assemblyViewer)
  if (!place.self && !coordinates) return deny('not_allowed')
  if (place.only) return deny('last_author')
  return allowIf(!place.first || coordinates, 'first_author_stays')
}

/** Who asked or was asked takes it back or declines; who may ask somebody declines or takes it back as well. */
export const canDropRequest = (item: ContributionState, viewer: ContributionViewer, self: boolean) =>
  allowIf(self || canChangeParts(item, viewer).allowed || (isLocked(item.status) && viewer.author))

/** Members read it as well where that person agreed; visitors never do (CON-024). */
export const canSeeContact = (viewer: Viewer, author: { readonly publishContact: boolean }) =>
  allowIf(canSeeAuthorContacts(viewer).allowed || (author.publishContact && isMember(viewer)))
