import {
  coordinatorOrAdmin,
  isCoordinator,
  isMember,
  isModerator,
  memberOrAdmin,
  moderatesOrAdmin,
  type Standing,
} from '../assemblies/standing.ts'
import { isImplementing, openPhases, windowOpen } from '../campaigns/phases.ts'
import { type CampaignState, hasPublicSide, ideaAct, mayReadCampaign, proposalAct } from '../campaigns/policy.ts'
import type { Day } from '../shared/dates.ts'
import type { Actor } from './steps.ts'
import {
  type ContributionType,
  isLocked,
  isMemberDraft,
  isOutOfReach,
  isPrivateDraft,
  isPublicStatus,
  isTalk,
  type ListedType,
  type Status,
} from './words.ts'

/** The forum of an assembly: switched on or off; its public part is for everybody where the assembly is listed (DIS-003). */
export interface ForumState {
  readonly open: boolean
  readonly listed: boolean
}

/** Where an item stands. An item of a group that is in no campaign has none; only threads and their answers have a forum. */
export interface Home {
  readonly campaign: CampaignState | undefined
  readonly forum?: ForumState | undefined
  readonly group:
    | {
        readonly topic: boolean
        readonly publicSite: boolean
        readonly draftsShown: boolean
        readonly commentsClosed: boolean
      }
    | undefined
}

/** What somebody is to one item: to its assembly, to its group, and as a writer of it. */
export interface Seat {
  readonly standing: Standing
  readonly group: Standing | undefined
  readonly creator: boolean
  /** Creator, one of the authors, or a member of the authoring group where groups are authors (CON-100, CON-101). */
  readonly author: boolean
  readonly parentAuthor: boolean
}

export interface ItemState {
  readonly type: ContributionType
  readonly status: Status
  readonly removed: boolean
}

/** A caller of whom nothing is known. */
export const stranger = (standing: Standing): Seat => ({
  standing,
  group: undefined,
  creator: false,
  author: false,
  parentAuthor: false,
})

const inGroup = (seat: Seat): boolean => seat.group !== undefined && isMember(seat.group)
const leadsGroup = (seat: Seat): boolean => seat.group !== undefined && isCoordinator(seat.group)
const minds = (seat: Seat): boolean => moderatesOrAdmin(seat.standing) || leadsGroup(seat)

// Reading (decisions C, D.1). Who may not read gets 404.

/** An open forum: its members, and where the assembly is listed everybody. */
export const mayReadForum = (standing: Standing, forum: ForumState): boolean =>
  forum.open && (forum.listed || memberOrAdmin(standing))

/** The campaign, group or forum around an item: its public side for everybody, else its members. */
export function mayReadHome(standing: Standing, home: Home): boolean {
  if (home.forum) return mayReadForum(standing, home.forum)
  if (home.campaign) return mayReadCampaign(standing, home.campaign)
  return memberOrAdmin(standing) || home.group?.publicSite === true
}

/** Have the campaign, group or forum pages for everybody (A5)? */
export function hasPublicPages(home: Home): boolean {
  if (home.forum) return home.forum.open && home.forum.listed
  return home.campaign ? hasPublicSide(home.campaign) : home.group?.publicSite === true
}

/** The members' board: of a group its members and whoever coordinates, of a campaign the members (DIS-007 to DIS-009). */
export const maySeeMembersBoard = (seat: Seat, home: Home): boolean =>
  home.group ? inGroup(seat) || coordinatorOrAdmin(seat.standing) : memberOrAdmin(seat.standing)

export function mayRead(item: ItemState, seat: Seat, home: Home): boolean {
  const { standing } = seat
  if (item.removed) return moderatesOrAdmin(standing) && !isPrivateDraft(item.status)
  if (!mayReadHome(standing, home) && !seat.author) return false
  return readable(item.status, seat, home) === 'all'
}

/**
 * Something said on a board: whoever reads what it stands on, and the board; its writer and who moderates in any case, but
 * for a forum that is closed: then nobody.
 */
export function mayReadTalk(
  talk: ItemState & { readonly board: 'PUBLIC' | 'MEMBERS' | null },
  host: (ItemState & { readonly author: boolean }) | undefined,
  seat: Seat,
  home: Home,
): boolean {
  if (home.forum?.open === false) return false
  if (talk.removed) return minds(seat)
  if (talk.status !== 'PUBLISHED') return seat.creator || minds(seat)
  if (talk.board === 'MEMBERS' && !maySeeMembersBoard(seat, home)) return false
  return host ? mayRead(host, { ...seat, author: host.author }, home) : mayReadHome(seat.standing, home)
}

/**
 * Which items of a status somebody reads: all of them, only those they write on, or none. Of an item, `author` in the seat
 * decides; of a list, the seat is that of a stranger and `own` tells the query to keep the own ones.
 */
export function readable(status: Status, seat: Seat, home: Home): 'all' | 'own' | 'none' {
  const { standing } = seat
  if (isPublicStatus(status) || seat.author) return 'all'
  if (isMemberDraft(status)) return memberOrAdmin(standing) ? 'all' : 'own'
  if (status === 'MERGED_PRIVATE_DRAFT') return seat.parentAuthor ? 'all' : 'own'
  if (isPrivateDraft(status)) return inGroup(seat) && home.group?.draftsShown === true ? 'all' : 'own'
  if (minds(seat)) return 'all'
  const tabs = home.campaign?.config.tabs
  const shown = (status === 'ARCHIVED' && tabs?.archived) || (status === 'EXCLUDED' && tabs?.excluded)
  return shown && memberOrAdmin(standing) ? 'all' : 'own'
}

// Writing (decisions C). A refusal tells why not; undefined means yes.

/** The window in which a type is written: ideas and brainstorming in theirs, proposals in theirs, others at any time. */
export function writingOpen(type: ContributionType, campaign: CampaignState | undefined, today: Day): boolean {
  if (!campaign) return true
  const also = { ideasDuringProposals: campaign.config.ideasDuringProposals }
  if (type === 'PROPOSAL') return windowOpen(campaign.components, campaign.milestones, 'newProposal', today)
  if (type !== 'IDEA' && type !== 'BRAINSTORMING') return true
  return windowOpen(campaign.components, campaign.milestones, 'contribute', today, also)
}

/** A phase in which group coordinators exclude items: ideas or proposals (decisions D.2). */
export const groupPhaseOpen = (campaign: CampaignState | undefined, today: Day): boolean =>
  writingOpen('PROPOSAL', campaign, today) || writingOpen('IDEA', campaign, today)

/** Amendments are published in the phases of proposals and deliberation (decisions D.3). */
export const amendingOpen = (campaign: CampaignState | undefined, today: Day): boolean =>
  writingOpen('PROPOSAL', campaign, today) ||
  openPhases(campaign?.components ?? [], today).some((phase) => phase.type === 'DELIBERATION')

/** Are up and down switched off, here or on public pages (decisions G.3)? */
export const supportClosed = (home: Home, forPublic: boolean): boolean =>
  home.campaign !== undefined &&
  (forPublic ? home.campaign.config.disableInformalVotingPublic : home.campaign.config.disableInformalVoting)

/** Up and down, by members, where the campaign has not switched them off (decisions C). */
export function refusesSupport(standing: Standing, home: Home): 'not_allowed' | 'feedback_closed' | undefined {
  if (!home.campaign) return memberOrAdmin(standing) ? undefined : 'not_allowed'
  if (home.campaign.config.disableInformalVoting) return 'feedback_closed'
  return memberOrAdmin(standing) ? undefined : 'not_allowed'
}

/** Support of an idea or proposal is over once what was decided is being carried out; comments are supported at any time. */
export const supportOver = (type: ContributionType, home: Home, today: Day): boolean =>
  !isTalk(type) && home.campaign !== undefined && isImplementing(home.campaign.components, today)

const NEW_REFUSALS = [
  'type_not_allowed',
  'contributions_closed',
  'phase_closed',
  'not_allowed',
  'fields_missing',
] as const
type NewRefusal = (typeof NEW_REFUSALS)[number]

/** A new item of a campaign: its type is taken, its phase is open, and the caller is one of those who write (CON-109 to CON-112). */
export function refusesNew(
  type: ListedType,
  standing: Standing,
  home: Home,
  today: Day,
  given: { group: boolean },
): { why: NewRefusal; missing?: readonly string[] } | { outside: boolean } {
  const { campaign } = home
  if (!campaign) return memberOrAdmin(standing) ? { outside: false } : { why: 'not_allowed' }
  if (!campaign.config.contributionTypes.includes(type)) return { why: 'type_not_allowed' }
  if (type === 'NOTE') return memberOrAdmin(standing) ? { outside: false } : { why: 'not_allowed' }
  const act =
    type === 'PROPOSAL'
      ? proposalAct(standing, campaign, today)
      : ideaAct(standing, type === 'IDEA' ? campaign : asIdeas(campaign), today)
  if (!act.may) return { why: NEW_REFUSALS.find((code) => code === act.why) ?? 'not_allowed' }
  const { requireGroupAuthorship, individualProposals } = campaign.config
  if (type === 'PROPOSAL' && requireGroupAuthorship && !individualProposals && !given.group) {
    return { why: 'fields_missing', missing: ['group'] }
  }
  return { outside: act.outside === true }
}

/** Who writes for a group: its members, and whoever coordinates the assembly. */
export const mayWriteFor = (seat: Seat): boolean => inGroup(seat) || coordinatorOrAdmin(seat.standing)

/** Brainstorming items follow the window and the rule of ideas, also where a campaign takes no ideas. */
const asIdeas = (campaign: CampaignState): CampaignState => ({
  ...campaign,
  config: { ...campaign.config, contributionTypes: [...campaign.config.contributionTypes, 'IDEA'] },
})

/** A comment can be changed for so long, or until somebody answers it. */
export const TALK_EDIT_MINUTES = 15

/**
 * May the text be changed, and if not why? Proposals by authors, group and assembly coordinators; notes by members of
 * their space; all else, and anything in a topic group, by authors only (CON-097, CON-098, CON-105). Published texts by
 * authors only while their phase is open and the campaign lets them (A54); locked ones by nobody (D.1).
 */
export function refusesEdit(
  item: ItemState & { readonly minutesOld: number; readonly answered: boolean },
  seat: Seat,
  home: Home,
  today: Day,
): 'not_allowed' | 'edit_time_over' | 'content_locked' | 'phase_closed' | undefined {
  if (isTalk(item.type)) {
    if (!seat.creator) return 'not_allowed'
    return item.minutesOld >= TALK_EDIT_MINUTES || item.answered ? 'edit_time_over' : undefined
  }
  if (item.removed || isLocked(item.status)) return editors(item, seat, home) ? 'content_locked' : 'not_allowed'
  const who = editors(item, seat, home)
  if (!who) return 'not_allowed'
  if (item.status === 'MERGED_PRIVATE_DRAFT' || item.status === 'MERGED_PUBLIC_DRAFT') return 'content_locked'
  if (item.status !== 'PUBLISHED' && item.status !== 'FORKED_PUBLISHED') return undefined
  if (who === 'coordinator' || item.type === 'NOTE') return undefined
  if (home.campaign?.config.publishedEditable === false) return 'content_locked'
  return writingOpen(item.type, home.campaign, today) ? undefined : 'phase_closed'
}

/** As what somebody may change an item's text, if at all; coordinating is the wider right and comes first. */
function editors(item: ItemState, seat: Seat, home: Home): 'coordinator' | 'author' | undefined {
  const coordinates = coordinatorOrAdmin(seat.standing) || leadsGroup(seat)
  const ownDraft = isPrivateDraft(item.status) || item.status === 'NEW' || item.status === 'FORKED_PUBLIC_DRAFT'
  const authorsOnly = home.group?.topic === true || ownDraft
  if (item.type === 'NOTE' && !authorsOnly) {
    const ofTheSpace = home.group ? inGroup(seat) || coordinates : memberOrAdmin(seat.standing)
    return ofTheSpace ? 'author' : undefined
  }
  if (item.type === 'PROPOSAL' && !authorsOnly && coordinates) return 'coordinator'
  return seat.author ? 'author' : undefined
}

type RemovalRefusal = 'not_found' | 'not_allowed' | 'content_locked'

/** Taking away what one wrote: any time, but not what is on the ballot, chosen or part of another text. */
export function refusesRemoval(item: ItemState, seat: Seat): RemovalRefusal | undefined {
  if (item.removed) return 'not_found'
  if (!(isTalk(item.type) ? seat.creator : seat.author)) return 'not_allowed'
  return isOutOfReach(item.status) ? 'content_locked' : undefined
}

/** Taking away what somebody else wrote, with a reason: moderators, coordinators, admins, group coordinators in their group. */
export function refusesModeration(item: ItemState, seat: Seat): RemovalRefusal | undefined {
  if (item.removed) return 'not_found'
  if (!minds(seat) || isPrivateDraft(item.status)) return 'not_allowed'
  return isOutOfReach(item.status) ? 'content_locked' : undefined
}

/** How long a removed item can be brought back; then it is erased (CON-049). */
export const RECOVERY_DAYS = 90

/** Bringing back what was removed: moderators, coordinators and admins (decisions C), while it is kept. */
export function refusesRecovery(
  item: ItemState & { readonly removedDays: number },
  seat: Seat,
): 'not_found' | 'not_allowed' | undefined {
  if (!item.removed || item.removedDays >= RECOVERY_DAYS) return 'not_found'
  return moderatesOrAdmin(seat.standing) && !isPrivateDraft(item.status) ? undefined : 'not_allowed'
}

export const mayPin = (seat: Seat): boolean => coordinatorOrAdmin(seat.standing) || leadsGroup(seat)

/** What somebody is in the table of steps (decisions D.2); admins may do what coordinators may. */
export function actorsFor(seat: Seat): Actor[] {
  const { standing } = seat
  const is: [Actor, boolean][] = [
    ['author', seat.author],
    ['groupCoordinator', leadsGroup(seat)],
    ['coordinator', coordinatorOrAdmin(standing)],
    ['moderator', isModerator(standing) || standing.admin],
    ['parentAuthor', seat.parentAuthor],
  ]
  return is.filter(([, holds]) => holds).map(([actor]) => actor)
}
