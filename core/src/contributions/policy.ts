import { canModerate, isCoordinatorOrAdmin, isMemberOrAdmin, isModerator, type Viewer } from '../access/viewer.ts'
import { isImplementing, isWindowOpen, listOpenPhases } from '../campaigns/phases.ts'
import {
  type CampaignState,
  canReadCampaign,
  checkIdeaCreation,
  checkProposalCreation,
  hasPublicSide,
} from '../campaigns/policy.ts'
import type { Day } from '../shared/dates.ts'
import {
  type ContributionContext,
  type ContributionState,
  type ContributionViewer,
  canModerateContribution,
  type ForumState,
  isGroupCoordinator,
  isGroupMember,
} from './contribution-viewer.ts'
import type { TransitionActor } from './status-transition-table.ts'
import {
  type ContributionStatus,
  type ContributionType,
  isCommentType,
  isLocked,
  isMemberDraft,
  isPrivateDraft,
  isProtectedFromRemoval,
  isPublicStatus,
  type ListedType,
} from './words.ts'

// Reading (specification C, D.1). Who may not read gets 404.

/** An open forum: its members, and where the assembly is listed everybody. */
export const canReadForum = (viewer: Viewer, forum: ForumState): boolean =>
  forum.open && (forum.listed || isMemberOrAdmin(viewer))

/** The campaign, group or forum around an item: its public side for everybody, else its members. */
export function canReadContext(viewer: Viewer, contributionContext: ContributionContext): boolean {
  if (contributionContext.forum) return canReadForum(viewer, contributionContext.forum)
  if (contributionContext.campaign) return canReadCampaign(viewer, contributionContext.campaign)
  return isMemberOrAdmin(viewer) || contributionContext.group?.publicSite === true
}

/** Have the campaign, group or forum pages for everybody (A5)? */
export function hasPublicPages(contributionContext: ContributionContext): boolean {
  if (contributionContext.forum) return contributionContext.forum.open && contributionContext.forum.listed
  return contributionContext.campaign
    ? hasPublicSide(contributionContext.campaign)
    : contributionContext.group?.publicSite === true
}

/** The members' board: of a group its members and whoever coordinates, of a campaign the members (DIS-007 to DIS-009). */
export const canReadMembersBoard = (viewer: ContributionViewer, contributionContext: ContributionContext): boolean =>
  contributionContext.group
    ? isGroupMember(viewer) || isCoordinatorOrAdmin(viewer.assemblyViewer)
    : isMemberOrAdmin(viewer.assemblyViewer)

export function canReadContribution(
  item: ContributionState,
  viewer: ContributionViewer,
  contributionContext: ContributionContext,
): boolean {
  const { assemblyViewer } = viewer
  if (item.removed) return canModerate(assemblyViewer) && !isPrivateDraft(item.status)
  if (!canReadContext(assemblyViewer, contributionContext) && !viewer.author) return false
  return getStatusVisibility(item.status, viewer, contributionContext) === 'all'
}

/**
 * Something said on a board: whoever reads what it stands on, and the board; its writer and who moderates in any case, but
 * for a forum that is closed: then nobody.
 */
export function canReadComment(
  talk: ContributionState & { readonly board: 'PUBLIC' | 'MEMBERS' | null },
  host: (ContributionState & { readonly author: boolean }) | undefined,
  viewer: ContributionViewer,
  contributionContext: ContributionContext,
): boolean {
  if (contributionContext.forum?.open === false) return false
  if (talk.removed) return canModerateContribution(viewer)
  if (talk.status !== 'PUBLISHED') return viewer.creator || canModerateContribution(viewer)
  if (talk.board === 'MEMBERS' && !canReadMembersBoard(viewer, contributionContext)) return false
  return host
    ? canReadContribution(host, { ...viewer, author: host.author }, contributionContext)
    : canReadContext(viewer.assemblyViewer, contributionContext)
}

/**
 * Which items of a status somebody reads: all of them, only those they write on, or none. Of an item, `author` in the seat
 * decides; of a list, the seat is that of a stranger and `own` tells the query to keep the own ones.
 */
export function getStatusVisibility(
  status: ContributionStatus,
  viewer: ContributionViewer,
  contributionContext: ContributionContext,
): 'all' | 'own' | 'none' {
  const { assemblyViewer } = viewer
  if (isPublicStatus(status) || viewer.author) return 'all'
  if (isMemberDraft(status)) return isMemberOrAdmin(assemblyViewer) ? 'all' : 'own'
  if (status === 'MERGED_PRIVATE_DRAFT') return viewer.parentAuthor ? 'all' : 'own'
  if (isPrivateDraft(status))
    return isGroupMember(viewer) && contributionContext.group?.draftsShown === true ? 'all' : 'own'
  if (canModerateContribution(viewer)) return 'all'
  const tabs = contributionContext.campaign?.config.tabs
  const shown = (status === 'ARCHIVED' && tabs?.archived) || (status === 'EXCLUDED' && tabs?.excluded)
  return shown && isMemberOrAdmin(assemblyViewer) ? 'all' : 'own'
}

// Writing (specification C). A refusal tells why not; undefined means yes.

/** The window in which a type is written: ideas and brainstorming in theirs, proposals in theirs, others at any time. */
export function isWritingOpen(type: ContributionType, campaign: CampaignState | undefined, today: Day): boolean {
  if (!campaign) return true
  const also = { ideasDuringProposals: campaign.config.ideasDuringProposals }
  if (type === 'PROPOSAL') return isWindowOpen(campaign.components, campaign.milestones, 'newProposal', today)
  if (type !== 'IDEA' && type !== 'BRAINSTORMING') return true
  return isWindowOpen(campaign.components, campaign.milestones, 'contribute', today, also)
}

/** A phase in which group coordinators exclude items: ideas or proposals (specification D.2). */
export const isGroupPhaseOpen = (campaign: CampaignState | undefined, today: Day): boolean =>
  isWritingOpen('PROPOSAL', campaign, today) || isWritingOpen('IDEA', campaign, today)

/** Amendments are published in the phases of proposals and deliberation (specification D.3). */
export const isAmendingOpen = (campaign: CampaignState | undefined, today: Day): boolean =>
  isWritingOpen('PROPOSAL', campaign, today) ||
  listOpenPhases(campaign?.components ?? [], today).some((phase) => phase.type === 'DELIBERATION')

/** Are up and down switched off, here or on public pages (specification G.3)? */
export const isSupportDisabled = (contributionContext: ContributionContext, forPublic: boolean): boolean =>
  contributionContext.campaign !== undefined &&
  (forPublic
    ? contributionContext.campaign.config.disableInformalVotingPublic
    : contributionContext.campaign.config.disableInformalVoting)

/** Up and down, by members, where the campaign has not switched them off (specification C). */
export function checkContributionSupport(
  viewer: Viewer,
  contributionContext: ContributionContext,
): 'not_allowed' | 'feedback_closed' | undefined {
  if (!contributionContext.campaign) return isMemberOrAdmin(viewer) ? undefined : 'not_allowed'
  if (contributionContext.campaign.config.disableInformalVoting) return 'feedback_closed'
  return isMemberOrAdmin(viewer) ? undefined : 'not_allowed'
}

/** Support of an idea or proposal is over once what was decided is being carried out; comments are supported at any time. */
export const isSupportOver = (type: ContributionType, contributionContext: ContributionContext, today: Day): boolean =>
  !isCommentType(type) &&
  contributionContext.campaign !== undefined &&
  isImplementing(contributionContext.campaign.components, today)

const CREATE_REFUSALS = [
  'type_not_allowed',
  'contributions_closed',
  'phase_closed',
  'not_allowed',
  'fields_missing',
] as const
type CreateRefusal = (typeof CREATE_REFUSALS)[number]

/** A new item of a campaign: its type is taken, its phase is open, and the caller is one of those who write (CON-109 to CON-112). */
export function checkNewContribution(
  type: ListedType,
  viewer: Viewer,
  contributionContext: ContributionContext,
  today: Day,
  options: { group: boolean },
): { why: CreateRefusal; missing?: readonly string[] } | { outside: boolean } {
  const { campaign } = contributionContext
  if (!campaign) return isMemberOrAdmin(viewer) ? { outside: false } : { why: 'not_allowed' }
  if (!campaign.config.contributionTypes.includes(type)) return { why: 'type_not_allowed' }
  if (type === 'NOTE') return isMemberOrAdmin(viewer) ? { outside: false } : { why: 'not_allowed' }
  const act =
    type === 'PROPOSAL'
      ? checkProposalCreation(viewer, campaign, today)
      : checkIdeaCreation(viewer, type === 'IDEA' ? campaign : withIdeasAllowed(campaign), today)
  if (!act.may) return { why: CREATE_REFUSALS.find((code) => code === act.why) ?? 'not_allowed' }
  const { requireGroupAuthorship, individualProposals } = campaign.config
  if (type === 'PROPOSAL' && requireGroupAuthorship && !individualProposals && !options.group) {
    return { why: 'fields_missing', missing: ['group'] }
  }
  return { outside: act.outside === true }
}

/** Who writes for a group: its members, and whoever coordinates the assembly. */
export const canWriteForGroup = (viewer: ContributionViewer): boolean =>
  isGroupMember(viewer) || isCoordinatorOrAdmin(viewer.assemblyViewer)

/** Brainstorming items follow the window and the rule of ideas, also where a campaign takes no ideas. */
const withIdeasAllowed = (campaign: CampaignState): CampaignState => ({
  ...campaign,
  config: { ...campaign.config, contributionTypes: [...campaign.config.contributionTypes, 'IDEA'] },
})

/** A comment can be changed for so long, or until somebody answers it. */
const COMMENT_EDIT_MINUTES = 15

/**
 * May the text be changed, and if not why? Proposals by authors, group and assembly coordinators; notes by members of
 * their space; all else, and anything in a topic group, by authors only (CON-097, CON-098, CON-105). Published texts by
 * authors only while their phase is open and the campaign lets them (A54); locked ones by nobody (specification D.1).
 */
export function checkContributionEdit(
  item: ContributionState & { readonly minutesOld: number; readonly answered: boolean },
  viewer: ContributionViewer,
  contributionContext: ContributionContext,
  today: Day,
): 'not_allowed' | 'edit_time_over' | 'content_locked' | 'phase_closed' | undefined {
  if (isCommentType(item.type)) {
    if (!viewer.creator) return 'not_allowed'
    return item.minutesOld >= COMMENT_EDIT_MINUTES || item.answered ? 'edit_time_over' : undefined
  }
  if (item.removed || isLocked(item.status))
    return getEditorRole(item, viewer, contributionContext) ? 'content_locked' : 'not_allowed'
  const who = getEditorRole(item, viewer, contributionContext)
  if (!who) return 'not_allowed'
  if (item.status === 'MERGED_PRIVATE_DRAFT' || item.status === 'MERGED_PUBLIC_DRAFT') return 'content_locked'
  if (item.status !== 'PUBLISHED' && item.status !== 'FORKED_PUBLISHED') return undefined
  if (who === 'coordinator' || item.type === 'NOTE') return undefined
  if (contributionContext.campaign?.config.publishedEditable === false) return 'content_locked'
  return isWritingOpen(item.type, contributionContext.campaign, today) ? undefined : 'phase_closed'
}

/** As what somebody may change an item's text, if at all; coordinating is the wider right and comes first. */
function getEditorRole(
  item: ContributionState,
  viewer: ContributionViewer,
  contributionContext: ContributionContext,
): 'coordinator' | 'author' | undefined {
  const isCoordinating = isCoordinatorOrAdmin(viewer.assemblyViewer) || isGroupCoordinator(viewer)
  const ownDraft = isPrivateDraft(item.status) || item.status === 'NEW' || item.status === 'FORKED_PUBLIC_DRAFT'
  const authorsOnly = contributionContext.group?.topic === true || ownDraft
  if (item.type === 'NOTE' && !authorsOnly) {
    const isSpaceMember = contributionContext.group
      ? isGroupMember(viewer) || isCoordinating
      : isMemberOrAdmin(viewer.assemblyViewer)
    return isSpaceMember ? 'author' : undefined
  }
  if (item.type === 'PROPOSAL' && !authorsOnly && isCoordinating) return 'coordinator'
  return viewer.author ? 'author' : undefined
}

type RemovalRefusal = 'not_found' | 'not_allowed' | 'content_locked'

/** Taking away what one wrote: any time, but not what is on the ballot, chosen or part of another text. */
export function checkContributionRemoval(
  item: ContributionState,
  viewer: ContributionViewer,
): RemovalRefusal | undefined {
  if (item.removed) return 'not_found'
  if (!(isCommentType(item.type) ? viewer.creator : viewer.author)) return 'not_allowed'
  return isProtectedFromRemoval(item.status) ? 'content_locked' : undefined
}

/** Taking away what somebody else wrote, with a reason: moderators, coordinators, admins, group coordinators in their group. */
export function checkContributionModeration(
  item: ContributionState,
  viewer: ContributionViewer,
): RemovalRefusal | undefined {
  if (item.removed) return 'not_found'
  if (!canModerateContribution(viewer) || isPrivateDraft(item.status)) return 'not_allowed'
  return isProtectedFromRemoval(item.status) ? 'content_locked' : undefined
}

/** How long a removed item can be brought back; then it is erased (CON-049). */
export const RECOVERY_DAYS = 90

/** Bringing back what was removed: moderators, coordinators and admins (specification C), while it is kept. */
export function checkContributionRecovery(
  item: ContributionState & { readonly removedDays: number },
  viewer: ContributionViewer,
): 'not_found' | 'not_allowed' | undefined {
  if (!item.removed || item.removedDays >= RECOVERY_DAYS) return 'not_found'
  return canModerate(viewer.assemblyViewer) && !isPrivateDraft(item.status) ? undefined : 'not_allowed'
}

export const canPinContribution = (viewer: ContributionViewer): boolean =>
  isCoordinatorOrAdmin(viewer.assemblyViewer) || isGroupCoordinator(viewer)

/** What somebody is in the table of steps (specification D.2); admins may do what coordinators may. */
export function getTransitionActors(viewer: ContributionViewer): TransitionActor[] {
  const { assemblyViewer } = viewer
  const is: [TransitionActor, boolean][] = [
    ['author', viewer.author],
    ['groupCoordinator', isGroupCoordinator(viewer)],
    ['coordinator', isCoordinatorOrAdmin(assemblyViewer)],
    ['moderator', isModerator(assemblyViewer) || assemblyViewer.admin],
    ['parentAuthor', viewer.parentAuthor],
  ]
  return is.filter(([, holds]) => holds).map(([actor]) => actor)
}
