import { isCoordinatorOrAdmin, isMemberOrAdmin, isModeratorOrCoordinator, type Viewer } from '../../communities/access/viewer.ts'
import {
  type CampaignState,
  getIdeaWindow,
  getProposalWindow,
  hasPublicSide,
  isAmendingOpen,
  isWritingOpen,
  refuseReadingCampaign,
  type ViewerWindow,
} from '../../communities/campaigns/policy.ts'
import {
  CONTRIBUTION_STATUSES,
  type ContributionStatus,
  isCommentType,
  isLocked,
  isMemberDraft,
  isPrivateDraft,
  isProtectedFromRemoval,
  isPublicStatus,
  type ListedType,
} from '../../platform/shared/contribution-words.ts'
import type { Day } from '../../platform/shared/dates.ts'
import { refuseSignedIn, refuseUnless } from '../../platform/shared/permission.ts'
import { type Refusal, refuse } from '../../platform/shared/refusals.ts'
import {
  type ContributionContext,
  type ContributionState,
  type ContributionViewer,
  type ForumState,
  isContributionModerator,
  isGroupCoordinator,
  isGroupMember,
} from './contribution-viewer.ts'

// Reading (specification C, D.1). What a viewer may not read is not found.

type ReadPermission = Refusal<'not_found'> | undefined

/** Members read an open forum; where the assembly is listed, everybody does. */
export const refuseReadingForum = (viewer: Viewer, forum: ForumState): ReadPermission =>
  refuseUnless(forum.open && (forum.listed || isMemberOrAdmin(viewer)), 'not_found')

/** Everybody reads the public side of the campaign, group or forum of a contribution; members read the rest. */
export function refuseReadingContext(viewer: Viewer, contributionContext: ContributionContext): ReadPermission {
  if (contributionContext.forum) return refuseReadingForum(viewer, contributionContext.forum)
  if (contributionContext.campaign) return refuseReadingCampaign(viewer, contributionContext.campaign)
  return refuseUnless(isMemberOrAdmin(viewer) || contributionContext.group?.publicSite === true, 'not_found')
}

/** Whether the campaign, group or forum has pages for everybody (A5). */
export function hasPublicPages(contributionContext: ContributionContext): boolean {
  if (contributionContext.forum) return contributionContext.forum.open && contributionContext.forum.listed
  return contributionContext.campaign ? hasPublicSide(contributionContext.campaign) : contributionContext.group?.publicSite === true
}

/**
 * The members' board of a group is for its members and the assembly's coordinators, that of a campaign for its members
 * (DIS-007 to DIS-009).
 */
export const refuseReadingMembersBoard = (viewer: ContributionViewer, contributionContext: ContributionContext): ReadPermission =>
  refuseUnless(
    contributionContext.group
      ? isGroupMember(viewer) || isCoordinatorOrAdmin(viewer.assemblyViewer)
      : isMemberOrAdmin(viewer.assemblyViewer),
    'not_found',
  )

export function refuseReadingContribution(
  item: ContributionState,
  viewer: ContributionViewer,
  contributionContext: ContributionContext,
): ReadPermission {
  const { assemblyViewer } = viewer
  if (item.removed) return refuseUnless(isModeratorOrCoordinator(assemblyViewer) && !isPrivateDraft(item.status), 'not_found')
  const hidden = refuseReadingContext(assemblyViewer, contributionContext)
  if (hidden && !viewer.author && !viewer.invited) return hidden
  return refuseUnless(getStatusVisibility(item.status, viewer, contributionContext) === 'all', 'not_found')
}

/** The statuses in which a viewer reads every contribution of a place. */
export const listReadableStatuses = (viewer: ContributionViewer, context: ContributionContext): ContributionStatus[] =>
  CONTRIBUTION_STATUSES.filter((status) => getStatusVisibility(status, viewer, context) === 'all')

/**
 * A comment is readable for viewers who can read its parent and its board, and always for its author and moderators; nobody
 * reads a closed forum.
 */
export function refuseReadingComment(
  talk: ContributionState & { readonly board: 'PUBLIC' | 'MEMBERS' | null },
  host: (ContributionState & { readonly author: boolean }) | undefined,
  viewer: ContributionViewer,
  contributionContext: ContributionContext,
): ReadPermission {
  if (contributionContext.forum?.open === false) return refuse('not_found')
  if (talk.removed) return refuseUnless(isContributionModerator(viewer), 'not_found')
  if (talk.status !== 'PUBLISHED') return refuseUnless(viewer.creator || isContributionModerator(viewer), 'not_found')
  const hidden = talk.board === 'MEMBERS' ? refuseReadingMembersBoard(viewer, contributionContext) : undefined
  if (hidden) return hidden
  return host
    ? refuseReadingContribution(host, { ...viewer, author: host.author }, contributionContext)
    : refuseReadingContext(viewer.assemblyViewer, contributionContext)
}

/**
 * Which contributions of a status a viewer reads: all, only their own, or none. For a single contribution, `author` of the
 * viewer decides; for a list, the viewer is a non-author and `own` tells the query to include their own ones.
 */
export function getStatusVisibility(
  status: ContributionStatus,
  viewer: ContributionViewer,
  contributionContext: ContributionContext,
): 'all' | 'own' | 'none' {
  const { assemblyViewer } = viewer
  if (isPublicStatus(status) || viewer.author || viewer.invited) return 'all'
  if (isMemberDraft(status)) return isMemberOrAdmin(assemblyViewer) ? 'all' : 'own'
  if (status === 'MERGED_PRIVATE_DRAFT') return viewer.parentAuthor ? 'all' : 'own'
  if (isPrivateDraft(status)) return isGroupMember(viewer) && contributionContext.group?.draftsShown === true ? 'all' : 'own'
  if (isContributionModerator(viewer)) return 'all'
  const config = contributionContext.campaign?.config
  const shown = (status === 'ARCHIVED' && config?.archivedShown) || (status === 'EXCLUDED' && config?.excludedShown)
  return shown && isMemberOrAdmin(assemblyViewer) ? 'all' : 'own'
}

// Writing (specification C).

/** Whether up and down votes are disabled, everywhere or on public pages (specification G.3). */
export const isSupportDisabled = (contributionContext: ContributionContext, forPublic: boolean): boolean =>
  contributionContext.campaign !== undefined &&
  (forPublic
    ? contributionContext.campaign.config.publicInformalVotingDisabled
    : contributionContext.campaign.config.informalVotingDisabled)

/** Whether the means of assessments are hidden, from members or on public pages (specification G.3). */
export const areAssessmentsHidden = (contributionContext: ContributionContext, forPublic: boolean): boolean =>
  contributionContext.campaign !== undefined &&
  (forPublic ? contributionContext.campaign.config.publicFeedbackDisabled : contributionContext.campaign.config.feedbackDisabled)

type CreateReason = 'type_not_allowed' | 'contributions_closed' | 'phase_closed' | 'not_allowed' | 'fields_missing'

/**
 * A new contribution needs an accepted type, an open phase and a viewer who may write (CON-109 to CON-112). Visitors are told
 * that it is not allowed, because signing in would not help them.
 */
export function getCreationWindow(
  type: ListedType,
  viewer: Viewer,
  contributionContext: ContributionContext,
  today: Day,
  options: { group: boolean },
): ViewerWindow<CreateReason> {
  const { campaign } = contributionContext
  if (!campaign) return { refusal: refuseUnless(isMemberOrAdmin(viewer)) }
  if (!campaign.config.contributionTypes.includes(type)) return { refusal: refuse('type_not_allowed') }
  if (type === 'NOTE') return { refusal: refuseUnless(isMemberOrAdmin(viewer)) }
  const inPhase =
    type === 'PROPOSAL'
      ? getProposalWindow(viewer, campaign, today)
      : getIdeaWindow(viewer, type === 'IDEA' ? campaign : withIdeasAllowed(campaign), today)
  if (inPhase.refusal) return { refusal: refuseSignedIn(inPhase.refusal) }
  const { groupAuthorshipRequired, individualProposals } = campaign.config
  if (type === 'PROPOSAL' && groupAuthorshipRequired && !individualProposals && !options.group)
    return { refusal: refuse('fields_missing', { missingFields: ['group'] }) }
  return { ...inPhase, refusal: undefined }
}

/** Members of the group and coordinators of the assembly write for a group. */
export const refuseWritingForGroup = (viewer: ContributionViewer) =>
  refuseUnless(isGroupMember(viewer) || isCoordinatorOrAdmin(viewer.assemblyViewer))

/** Who adds a contribution for a group: whoever writes for it, and members of the assembly where it takes their proposals. */
export function refusePostingForGroup(
  type: ListedType,
  viewer: ContributionViewer,
  contributionContext: ContributionContext,
): Refusal<'not_allowed'> | undefined {
  const open = type === 'PROPOSAL' && contributionContext.group?.outsidersPropose === true
  return open && isMemberOrAdmin(viewer.assemblyViewer) ? undefined : refuseWritingForGroup(viewer)
}

/** Brainstorming follows the window and the rule of ideas, also where a campaign does not accept ideas. */
const withIdeasAllowed = (campaign: CampaignState): CampaignState => ({
  ...campaign,
  config: { ...campaign.config, contributionTypes: [...campaign.config.contributionTypes, 'IDEA'] },
})

/** How long a comment without replies can be edited. */
const COMMENT_EDIT_MINUTES = 15

/**
 * Whether a text may be edited. Proposals: authors, group and assembly coordinators; notes: members
 * of their space; other types, and everything in a topic group: authors only (CON-097, CON-098, CON-105). Authors edit
 * published texts only while the phase is open and the campaign allows it (A54); nobody edits locked ones
 * (specification D.1).
 */
export function refuseEditingContribution(
  item: ContributionState & { readonly minutesOld: number; readonly answered: boolean },
  viewer: ContributionViewer,
  contributionContext: ContributionContext,
  today: Day,
): Refusal<'not_allowed' | 'edit_time_over' | 'content_locked' | 'phase_closed'> | undefined {
  if (isCommentType(item.type)) {
    if (!viewer.creator || viewer.keptOut) return refuse('not_allowed')
    return refuseUnless(item.minutesOld < COMMENT_EDIT_MINUTES && !item.answered, 'edit_time_over')
  }
  const who = getEditorRole(item, viewer, contributionContext)
  if (!who) return refuse('not_allowed')
  if (item.removed || isLocked(item.status)) return refuse('content_locked')
  if (item.status === 'MERGED_PRIVATE_DRAFT' || item.status === 'MERGED_PUBLIC_DRAFT') return refuse('content_locked')
  if (item.status !== 'PUBLISHED' && item.status !== 'FORKED_PUBLISHED') return undefined
  if (who === 'coordinator' || item.type === 'NOTE') return undefined
  if (contributionContext.campaign?.config.publishedEditable === false) return refuse('content_locked')
  const { campaign } = contributionContext
  const open = item.status === 'FORKED_PUBLISHED' ? isAmendingOpen(campaign, today, []) : false
  return refuseUnless(open || isWritingOpen(item.type, campaign, today), 'phase_closed')
}

/** The role in which a viewer edits a contribution, if any; coordinator comes first because it has the wider permission. */
function getEditorRole(
  item: ContributionState,
  viewer: ContributionViewer,
  contributionContext: ContributionContext,
): 'coordinator' | 'author' | undefined {
  const isCoordinating = isCoordinatorOrAdmin(viewer.assemblyViewer) || isGroupCoordinator(viewer)
  const ownDraft = isPrivateDraft(item.status) || item.status === 'NEW' || item.status === 'FORKED_PUBLIC_DRAFT'
  const authorsOnly = contributionContext.group?.topic === true || ownDraft
  if (item.type === 'NOTE' && !authorsOnly) {
    const isSpaceMember = contributionContext.group ? isGroupMember(viewer) || isCoordinating : isMemberOrAdmin(viewer.assemblyViewer)
    return isSpaceMember ? 'author' : undefined
  }
  if (item.type === 'PROPOSAL' && !authorsOnly && isCoordinating) return 'coordinator'
  return viewer.author ? 'author' : undefined
}

type RemovalReason = 'not_found' | 'not_allowed' | 'content_locked'

/** Authors remove their own contribution at any time, unless it is on a ballot, selected or merged. */
export function refuseRemovingContribution(item: ContributionState, viewer: ContributionViewer): Refusal<RemovalReason> | undefined {
  if (item.removed) return refuse('not_found')
  if (!(isCommentType(item.type) ? viewer.creator : viewer.author)) return refuse('not_allowed')
  return refuseUnless(!isProtectedFromRemoval(item.status), 'content_locked')
}

/**
 * Moderators, coordinators, admins and, in their group, group coordinators remove contributions of others with a reason; a candidate
 * of an open ballot is out of reach (SES-052).
 */
export function refuseModeratingContribution(
  item: ContributionState & { readonly inOpenBallot?: boolean },
  viewer: ContributionViewer,
): Refusal<RemovalReason> | undefined {
  if (item.removed) return refuse('not_found')
  if (!isContributionModerator(viewer) || isPrivateDraft(item.status)) return refuse('not_allowed')
  return refuseUnless(!isProtectedFromRemoval(item.status) && item.inOpenBallot !== true, 'content_locked')
}

/** How long a removed contribution can be restored before it is erased (CON-049). */
export const RECOVERY_DAYS = 90

/** Moderators, coordinators and admins restore a removed contribution within that time (specification C). */
export function refuseRecoveringContribution(
  item: ContributionState & { readonly removedDays: number },
  viewer: ContributionViewer,
): Refusal<'not_found' | 'not_allowed'> | undefined {
  if (!item.removed || item.removedDays >= RECOVERY_DAYS) return refuse('not_found')
  return refuseUnless(isModeratorOrCoordinator(viewer.assemblyViewer) && !isPrivateDraft(item.status))
}

/** Admins erase a contribution at once, without the days of recovery (specification C). */
export const refuseErasingContribution = (viewer: { readonly admin: boolean }) => refuseUnless(viewer.admin)

export const refusePinningContribution = (viewer: ContributionViewer) =>
  refuseUnless(isCoordinatorOrAdmin(viewer.assemblyViewer) || isGroupCoordinator(viewer))
