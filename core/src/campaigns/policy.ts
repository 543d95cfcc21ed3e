import type { ManagementType } from '../access/management-type.ts'
import {
  isCoordinatorOrAdmin,
  isInvitee,
  isMember,
  isMemberOrAdmin,
  isModeratorOrCoordinator,
  isOrganizer,
  isRequester,
  type Viewer,
} from '../access/viewer.ts'
import { type AssemblyPolicyInput, canOpenById } from '../assemblies/policy.ts'
import type { CampaignSettings } from '../settings/campaign-settings.ts'
import { type Day, isWithinDays } from '../shared/dates.ts'
import { ALLOWED, allowIf, deny, denyNonMember, type NonMemberReason, type Permission } from '../shared/permission.ts'
import type { RefusalCode } from '../shared/refusals.ts'
import { type ActionWindow, getActionWindow, isImplementing, type WindowedAction } from './phases.ts'
import type { CampaignStatus, Milestone, Phase } from './words.ts'

/** A campaign as its policies read it, with the management type of its assembly. */
export interface CampaignState {
  readonly status: CampaignStatus
  readonly managementType: ManagementType
  readonly config: CampaignSettings
  readonly components: readonly Phase[]
  readonly milestones: readonly Milestone[]
}

// Reading. The public pages and access for non-members follow one rule: a hidden campaign is not found.

/** The part of a campaign that decides who may read it. */
export interface CampaignVisibility extends Pick<CampaignState, 'status' | 'managementType'> {
  readonly config: Pick<CampaignSettings, 'publicSiteDisabled'>
}

export const canReadCampaign = (s: Viewer, c: CampaignVisibility): Permission<'not_found'> =>
  allowIf(c.status === 'DRAFT' ? isOrganizer(s, c.managementType) : isMemberOrAdmin(s) || !c.config.publicSiteDisabled, 'not_found')
/**
 * By number, an unlisted campaign and any campaign of an unlisted assembly open for members only (ASM-050,
 * specification B.5).
 */
export const canOpenCampaign = (
  s: Viewer,
  c: CampaignVisibility & { readonly listed: boolean; readonly assemblyListed: boolean },
  { byNumber }: { readonly byNumber: boolean },
): Permission<'not_found'> =>
  byNumber && !canOpenById(s, { listed: c.listed && c.assemblyListed }).allowed ? deny('not_found') : canReadCampaign(s, c)
/** The public pages and endpoints, for every viewer (specification G.3, disable-public-site; A17). */
export const hasPublicSide = (c: Omit<CampaignVisibility, 'managementType'>): boolean =>
  c.status === 'PUBLISHED' && !c.config.publicSiteDisabled
/** The members' board and documents: members, moderators, coordinators, admins (CAM-025, DIS-009). */
export const canReadMembersSide = (s: Viewer): Permission<'not_found'> => allowIf(isMemberOrAdmin(s), 'not_found')

/** The numbers of a campaign: its coordinators see them also where the campaign does not show them (CAM-068). */
export const canSeeAnalytics = (s: Viewer, config: Pick<CampaignSettings, 'toolbarAnalytics'>): Permission<'not_found'> =>
  allowIf(config.toolbarAnalytics || isCoordinatorOrAdmin(s), 'not_found')

// Organizing.

/** Coordinators of the assembly and admins read and download how to reach the authors of contributions (CON-024, CON-108). */
export const canSeeAuthorContacts = (s: Viewer): Permission<'not_allowed'> => allowIf(isCoordinatorOrAdmin(s))

/** Whoever may not see an unlisted assembly is not told that it exists. */
export const canCreateCampaign = (
  s: Viewer,
  assembly: { readonly listed: boolean; readonly managementType: ManagementType },
): Permission<'not_allowed' | 'not_found'> =>
  allowIf(isOrganizer(s, assembly.managementType), canOpenById(s, assembly).allowed ? 'not_allowed' : 'not_found')
export const canEditCampaign = (s: Viewer, type: ManagementType): Permission<'not_allowed'> => allowIf(isOrganizer(s, type))
/** Secrets, voting settings and dates, the public side and the consent text are never for plain members (A60). */
export const canEditGuardedSettings = (s: Viewer): Permission<'not_allowed'> => allowIf(isCoordinatorOrAdmin(s))
export const canCorrectPastDates = (s: Viewer): Permission<'not_allowed'> => allowIf(isCoordinatorOrAdmin(s))
export const canDeleteCampaign = (s: Viewer): Permission<'not_allowed'> => allowIf(isCoordinatorOrAdmin(s))
export const canPrepareBallot = (s: Viewer): Permission<'not_allowed'> => allowIf(isCoordinatorOrAdmin(s))
export const canModerateCampaign = (s: Viewer): Permission<'not_allowed'> => allowIf(isModeratorOrCoordinator(s))

// What depends on the day. The window decides the reason first, then the viewer.

/** A permission that a window of days decides: when it closes, opens or closed. */
export type TimedPermission<R extends RefusalCode = RefusalCode> = Permission<R> &
  Omit<ActionWindow, 'open'> & {
    /** Allowed only as a coordinator's correction: no phase opens the action now (CAM-050). */
    readonly outside?: boolean
  }

const getCampaignWindow = (c: CampaignState, act: WindowedAction, today: Day): ActionWindow =>
  getActionWindow(c.components, c.milestones, act, today, { ideasDuringProposals: c.config.ideasDuringProposals })

const allowInWindow = ({ open, ...when }: ActionWindow): TimedPermission<'phase_closed'> => ({
  ...allowIf(open, 'phase_closed'),
  ...when,
})

/** A coordinator may also act outside a window. */
function decideTimedPermission(s: Viewer, window: ActionWindow, isRightPerson: boolean): TimedPermission<NonMemberReason | 'phase_closed'> {
  const { open, ...when } = window
  if (!isRightPerson) return { ...denyNonMember(s), ...when }
  return !open && isCoordinatorOrAdmin(s) ? { ...ALLOWED, outside: true, ...when } : allowInWindow(window)
}

type NewContributionReason = NonMemberReason | 'phase_closed' | 'type_not_allowed' | 'contributions_closed'

/** A new idea: members in the ideas phase, others where ideas without an account are enabled (CON-109 to CON-111, C). */
export function canCreateIdea(s: Viewer, c: CampaignState, today: Day): TimedPermission<NewContributionReason> {
  if (!c.config.contributionTypes.includes('IDEA')) return deny('type_not_allowed')
  if (c.config.newContributionsDisabled && !isCoordinatorOrAdmin(s)) return deny('contributions_closed')
  const window = getCampaignWindow(c, 'contribute', today)
  return decideTimedPermission(s, window, isMemberOrAdmin(s) || c.config.anonymousIdeas)
}

/** A new proposal: members in the proposals phase (CON-109, C). The contribution policy has the further rules for groups. */
export function canCreateProposal(s: Viewer, c: CampaignState, today: Day): TimedPermission<NewContributionReason> {
  if (!c.config.contributionTypes.includes('PROPOSAL')) return deny('type_not_allowed')
  if (c.config.newContributionsDisabled && !isCoordinatorOrAdmin(s)) return deny('contributions_closed')
  return decideTimedPermission(s, getCampaignWindow(c, 'newProposal', today), isMemberOrAdmin(s))
}

/** A new working group: organizers, until the end of group creation (CAM-045). */
export const canCreateGroup = (
  s: Viewer,
  c: Pick<CampaignState, 'managementType' | 'components' | 'milestones'>,
  today: Day,
): TimedPermission<NonMemberReason | 'phase_closed'> =>
  decideTimedPermission(s, getActionWindow(c.components, c.milestones, 'newGroup', today), isOrganizer(s, c.managementType))

/** The days of the campaign's open ballot. */
export interface OpenBallotDates {
  readonly startsOn: Day
  readonly endsOn: Day
}

/**
 * Whether the campaign shows voting to this viewer: while its ballot is open, whatever the phase, else in the voting phase.
 * The ballot itself decides who may vote (CAM-047, VOT-020).
 */
export function canVoteInCampaign(
  s: Viewer,
  c: CampaignState,
  today: Day,
  ballot?: OpenBallotDates,
): TimedPermission<NonMemberReason | 'phase_closed'> {
  const window =
    ballot && isWithinDays(today, ballot.startsOn, ballot.endsOn)
      ? { open: true, closes: ballot.endsOn }
      : getCampaignWindow(c, 'vote', today)
  const { open: _, ...when } = window
  return isMember(s) ? allowInWindow(window) : { ...denyNonMember(s), ...when }
}

/** Results are visible from the start of voting (CAM-048). */
export const canSeeCampaignResults = (c: CampaignState, today: Day): TimedPermission<'phase_closed'> =>
  allowInWindow(getCampaignWindow(c, 'results', today))

/** Assessments: members, until the assessment end (CAM-049); the feedback policy decides who assesses. */
export const canAssessInCampaign = (
  s: Viewer,
  c: CampaignState,
  today: Day,
): TimedPermission<NonMemberReason | 'phase_closed' | 'feedback_closed'> =>
  c.config.feedbackDisabled ? deny('feedback_closed') : decideTimedPermission(s, getCampaignWindow(c, 'assess', today), isMemberOrAdmin(s))

/** Whether today is within the time for assessments (CAM-049). */
export const isAssessmentOpen = (c: CampaignState, today: Day): boolean => getCampaignWindow(c, 'assess', today).open

/** Supporting and opposing contributions: members, unless disabled, and not when only implementation is left (C, G.3). */
export function canSupportInCampaign(
  s: Viewer,
  c: CampaignState,
  today: Day,
): Permission<NonMemberReason | 'phase_closed' | 'feedback_closed'> {
  if (c.config.informalVotingDisabled) return deny('feedback_closed')
  if (isImplementing(c.components, today)) return deny('phase_closed')
  return isMemberOrAdmin(s) ? ALLOWED : denyNonMember(s)
}

/** Commenting on the campaign's public board: everybody, visitors with a captcha, unless it is closed (SES-054, C). */
export function canCommentOnCampaign(c: CampaignState): Permission<'discussions_closed'> {
  const { discussionsDisabled, publicDiscussionsDisabled, campaignCommentsDisabled } = c.config
  const closed = discussionsDisabled || publicDiscussionsDisabled || campaignCommentsDisabled
  return allowIf(!closed, 'discussions_closed')
}

/** How a non-member becomes a member, which is by invitation alone while joining is closed; null for members (MEM-010). */
export type JoinOption = 'sign_in' | 'join' | 'request' | 'requested' | 'answer_invitation' | 'invitation_only' | 'kept_out'
export function getJoinOption(
  s: Viewer,
  {
    supportedMembership,
    newMembershipsClosed,
    keptOut = false,
  }: Pick<AssemblyPolicyInput, 'supportedMembership' | 'newMembershipsClosed'> & { readonly keptOut?: boolean },
): JoinOption | null {
  if (!s.signedIn) return 'sign_in'
  if (isMember(s)) return null
  if (keptOut) return 'kept_out'
  if (isRequester(s)) return 'requested'
  if (isInvitee(s)) return 'answer_invitation'
  if (newMembershipsClosed || supportedMembership === 'INVITATION') return 'invitation_only'
  return supportedMembership === 'OPEN' ? 'join' : 'request'
}
