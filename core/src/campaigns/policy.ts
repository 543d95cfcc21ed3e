import type { ManagementType } from '../access/management-type.ts'
import {
  canModerate,
  isCoordinatorOrAdmin,
  isInvitee,
  isMember,
  isMemberOrAdmin,
  isOrganizer,
  isRequester,
  type Viewer,
} from '../access/viewer.ts'
import { canOpenById } from '../assemblies/policy.ts'
import type { SupportedMembership } from '../assemblies/words.ts'
import { type Day, isWithinDays } from '../shared/dates.ts'
import type { RefusalCode } from '../shared/refusals.ts'
import type { CampaignConfig } from './config.ts'
import { type ActionWindow, getActionWindow, isImplementing, type WindowedAction } from './phases.ts'
import type { CampaignStatus, Milestone, Phase } from './words.ts'

/** A campaign as its policies read it, with the management type of its assembly. */
export interface CampaignState {
  readonly status: CampaignStatus
  readonly managementType: ManagementType
  readonly config: CampaignConfig
  readonly components: readonly Phase[]
  readonly milestones: readonly Milestone[]
}

// Reading. The public pages and access for non-members follow one rule: a hidden campaign is 404.

/** The part of a campaign that decides who may read it. */
export interface CampaignVisibility extends Pick<CampaignState, 'status' | 'managementType'> {
  readonly config: Pick<CampaignConfig, 'disablePublicSite'>
}

export const canReadCampaign = (s: Viewer, c: CampaignVisibility): boolean =>
  c.status === 'DRAFT' ? isOrganizer(s, c.managementType) : isMemberOrAdmin(s) || !c.config.disablePublicSite
/**
 * By number, an unlisted campaign and any campaign of an unlisted assembly open for members only (ASM-050,
 * specification B.5).
 */
export const canOpenCampaign = (
  s: Viewer,
  c: CampaignVisibility & { readonly listed: boolean; readonly assemblyListed: boolean },
  { byNumber }: { readonly byNumber: boolean },
): boolean => canReadCampaign(s, c) && (!byNumber || canOpenById(s, { listed: c.listed && c.assemblyListed }))
/** The public pages and endpoints, for every viewer (specification G.3, disable-public-site; A17). */
export const hasPublicSide = (c: Omit<CampaignVisibility, 'managementType'>): boolean =>
  c.status === 'PUBLISHED' && !c.config.disablePublicSite
/** The members' board and documents: members, moderators, coordinators, admins (CAM-025, DIS-009). */
export const canReadMembersSide = (s: Viewer): boolean => isMemberOrAdmin(s)

// Organizing.

export const canCreateCampaign = (s: Viewer, type: ManagementType): boolean => isOrganizer(s, type)
export const canEditCampaign = (s: Viewer, type: ManagementType): boolean => isOrganizer(s, type)
/** Secrets, voting settings and dates, the public side and the consent text are never for plain members (A60). */
export const canEditGuardedSettings = (s: Viewer): boolean => isCoordinatorOrAdmin(s)
export const canCorrectPastDates = (s: Viewer): boolean => isCoordinatorOrAdmin(s)
export const canDeleteCampaign = (s: Viewer): boolean => isCoordinatorOrAdmin(s)
export const canPrepareBallot = (s: Viewer): boolean => isCoordinatorOrAdmin(s)
export const canModerateCampaign = (s: Viewer): boolean => canModerate(s)

/** Whether an action is allowed now; if not, the reason, and when its window opens or closed. */
export interface TimedPermission {
  readonly may: boolean
  /** Allowed only as a coordinator's correction: no phase opens the action now (CAM-050). */
  readonly outside?: boolean
  readonly why?: RefusalCode
  readonly closes?: Day
  readonly opens?: Day
  readonly closed?: Day
}

const getCampaignWindow = (c: CampaignState, act: WindowedAction, today: Day): ActionWindow =>
  getActionWindow(c.components, c.milestones, act, today, { ideasDuringProposals: c.config.ideasDuringProposals })

const deny = (why: RefusalCode, when: Omit<ActionWindow, 'open'> = {}): TimedPermission => ({
  may: false,
  why,
  ...when,
})

/** The window decides the reason first, then the viewer. A coordinator may also act outside a window. */
function decideTimedPermission(
  s: Viewer,
  { open, ...when }: ActionWindow,
  allowed: boolean,
  why: RefusalCode,
): TimedPermission {
  if (!allowed) return deny(s.signedIn ? why : 'not_logged_in', when)
  if (open) return { may: true, ...when }
  return isCoordinatorOrAdmin(s) ? { may: true, outside: true, ...when } : deny('phase_closed', when)
}

/** A new idea: members in the ideas phase, others where ideas without an account are enabled (CON-109 to CON-111, C). */
export function checkIdeaCreation(s: Viewer, c: CampaignState, today: Day): TimedPermission {
  const window = getCampaignWindow(c, 'contribute', today)
  if (!c.config.contributionTypes.includes('IDEA')) return deny('type_not_allowed')
  if (c.config.disableNewContributions && !isCoordinatorOrAdmin(s)) return deny('contributions_closed')
  return decideTimedPermission(s, window, isMemberOrAdmin(s) || c.config.allowAnonymousIdeas, 'not_allowed')
}

/** A new proposal: members in the proposals phase (CON-109, C). The contribution policy has the further rules for groups. */
export function checkProposalCreation(s: Viewer, c: CampaignState, today: Day): TimedPermission {
  const window = getCampaignWindow(c, 'newProposal', today)
  if (!c.config.contributionTypes.includes('PROPOSAL')) return deny('type_not_allowed')
  if (c.config.disableNewContributions && !isCoordinatorOrAdmin(s)) return deny('contributions_closed')
  return decideTimedPermission(s, window, isMemberOrAdmin(s), 'not_allowed')
}

/** A new working group: organizers, until the end of group creation (CAM-045). */
export const checkGroupCreation = (s: Viewer, c: CampaignState, today: Day): TimedPermission =>
  decideTimedPermission(s, getCampaignWindow(c, 'newGroup', today), isOrganizer(s, c.managementType), 'not_allowed')

/** The days of the campaign's open ballot. */
export interface OpenBallotDates {
  readonly startsOn: Day
  readonly endsOn: Day
}

/**
 * Whether the campaign shows voting to this viewer: while its ballot is open, whatever the phase, else in the voting phase.
 * The ballot itself decides who may vote (CAM-047, VOT-020).
 */
export function checkCampaignVoting(
  s: Viewer,
  c: CampaignState,
  today: Day,
  ballot?: OpenBallotDates,
): TimedPermission {
  const { open, ...when } =
    ballot && isWithinDays(today, ballot.startsOn, ballot.endsOn)
      ? { open: true, closes: ballot.endsOn }
      : getCampaignWindow(c, 'vote', today)
  if (!isMember(s)) return deny(s.signedIn ? 'not_allowed' : 'not_logged_in', when)
  return open ? { may: true, ...when } : deny('phase_closed', when)
}

/** Results are visible from the start of voting (CAM-048). */
export const checkCampaignResults = (c: CampaignState, today: Day): TimedPermission => {
  const { open, ...when } = getCampaignWindow(c, 'results', today)
  return open ? { may: true, ...when } : deny('phase_closed', when)
}

/** Assessments: members, until the assessment end (CAM-049); the feedback policy decides who assesses. */
export const checkCampaignAssessment = (s: Viewer, c: CampaignState, today: Day): TimedPermission =>
  c.config.disableExtendedFeedback
    ? deny('feedback_closed')
    : decideTimedPermission(s, getCampaignWindow(c, 'assess', today), isMemberOrAdmin(s), 'not_allowed')

/** Supporting and opposing contributions: members, unless disabled, and not when only implementation is left (C, G.3). */
export const checkCampaignSupport = (s: Viewer, c: CampaignState, today: Day): TimedPermission => {
  if (c.config.disableInformalVoting) return deny('feedback_closed')
  if (isImplementing(c.components, today)) return deny('phase_closed')
  return isMemberOrAdmin(s) ? { may: true } : deny(s.signedIn ? 'not_allowed' : 'not_logged_in')
}

/** Commenting on the campaign's public board: everybody, visitors with a captcha, unless it is closed (SES-054, C). */
export const checkCampaignCommenting = (c: CampaignState): TimedPermission => {
  const { disabled, publicDisabled, campaignDisabled } = c.config.discussions
  return disabled || publicDisabled || campaignDisabled ? deny('discussions_closed') : { may: true }
}

/** How a non-member becomes a member; null for members (MEM-010). */
export type JoinOption = 'sign_in' | 'join' | 'request' | 'requested' | 'answer_invitation' | 'invitation_only'
export function getJoinOption(s: Viewer, membership: SupportedMembership): JoinOption | null {
  if (!s.signedIn) return 'sign_in'
  if (isMember(s)) return null
  if (isRequester(s)) return 'requested'
  if (isInvitee(s)) return 'answer_invitation'
  if (membership === 'OPEN') return 'join'
  return membership === 'INVITATION' ? 'invitation_only' : 'request'
}
