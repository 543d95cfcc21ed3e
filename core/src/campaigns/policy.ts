import { mayOpenByNumber } from '../assemblies/policy.ts'
import {
  coordinatorOrAdmin,
  isInvitee,
  isMember,
  isRequester,
  memberOrAdmin,
  moderatesOrAdmin,
  organises,
  type Standing,
} from '../assemblies/standing.ts'
import type { ManagementType, SupportedMembership } from '../assemblies/words.ts'
import { type Day, within } from '../shared/dates.ts'
import type { RefusalCode } from '../shared/refusals.ts'
import type { CampaignConfig } from './config.ts'
import { type ActWindow, actWindow, isImplementing, type WindowedAct } from './phases.ts'
import type { CampaignStatus, Milestone, Phase } from './words.ts'

/** What the rules of a campaign read: its own state beside the caller's standing in its assembly. */
export interface CampaignState {
  readonly status: CampaignStatus
  readonly managementType: ManagementType
  readonly config: CampaignConfig
  readonly components: readonly Phase[]
  readonly milestones: readonly Milestone[]
}

// Reading. A visitor's public pages, and what others see of a campaign, are one rule: hidden is 404.

/** As much of a campaign as tells who may read it. */
export interface CampaignDoor extends Pick<CampaignState, 'status' | 'managementType'> {
  readonly config: Pick<CampaignConfig, 'disablePublicSite'>
}

export const mayReadCampaign = (s: Standing, c: CampaignDoor): boolean =>
  c.status === 'DRAFT' ? organises(s, c.managementType) : memberOrAdmin(s) || !c.config.disablePublicSite
/** By number, an unlisted campaign and any campaign of an unlisted assembly are for members (ASM-050, decisions B.5). */
export const mayOpenCampaign = (
  s: Standing,
  c: CampaignDoor & { readonly listed: boolean; readonly assemblyListed: boolean },
  { byNumber }: { readonly byNumber: boolean },
): boolean => mayReadCampaign(s, c) && (!byNumber || mayOpenByNumber(s, { listed: c.listed && c.assemblyListed }))
/** The public pages and calls, whoever asks (decisions G.3, disable-public-site; A17). */
export const hasPublicSide = (c: Omit<CampaignDoor, 'managementType'>): boolean =>
  c.status === 'PUBLISHED' && !c.config.disablePublicSite
/** The members' board and documents: members, moderators, coordinators, admins (CAM-025, DIS-009). */
export const maySeeMembersSide = (s: Standing): boolean => memberOrAdmin(s)

// Organising.

export const mayCreateCampaign = (s: Standing, type: ManagementType): boolean => organises(s, type)
export const mayEditCampaign = (s: Standing, type: ManagementType): boolean => organises(s, type)
/** Secrets, voting settings and dates, the public side, consent text: never plain members (A60). */
export const mayEditGuarded = (s: Standing): boolean => coordinatorOrAdmin(s)
export const mayCorrectPast = (s: Standing): boolean => coordinatorOrAdmin(s)
export const mayDeleteCampaign = (s: Standing): boolean => coordinatorOrAdmin(s)
export const mayPrepareBallot = (s: Standing): boolean => coordinatorOrAdmin(s)
export const mayModerate = (s: Standing): boolean => moderatesOrAdmin(s)

/** Whether somebody may do an act now; if not, why, and when it opens or closed. */
export interface Act {
  readonly may: boolean
  /** Allowed only as a correction by a coordinator: no phase opens it now (CAM-050). */
  readonly outside?: boolean
  readonly why?: RefusalCode
  readonly closes?: Day
  readonly opens?: Day
  readonly closed?: Day
}

const windowOf = (c: CampaignState, act: WindowedAct, today: Day): ActWindow =>
  actWindow(c.components, c.milestones, act, today, { ideasDuringProposals: c.config.ideasDuringProposals })

const no = (why: RefusalCode, when: Omit<ActWindow, 'open'> = {}): Act => ({ may: false, why, ...when })

/** The order of reasons: first when it is possible at all, then by whom. A coordinator may also act outside a window. */
function decide(s: Standing, { open, ...when }: ActWindow, allowed: boolean, why: RefusalCode): Act {
  if (!allowed) return no(s.signedIn ? why : 'not_logged_in', when)
  if (open) return { may: true, ...when }
  return coordinatorOrAdmin(s) ? { may: true, outside: true, ...when } : no('phase_closed', when)
}

/** A new idea: members in the ideas phase, others where ideas without an account are allowed (CON-109 to CON-111, C). */
export function ideaAct(s: Standing, c: CampaignState, today: Day): Act {
  const window = windowOf(c, 'contribute', today)
  if (!c.config.contributionTypes.includes('IDEA')) return no('type_not_allowed')
  if (c.config.disableNewContributions && !coordinatorOrAdmin(s)) return no('contributions_closed')
  return decide(s, window, memberOrAdmin(s) || c.config.allowAnonymousIdeas, 'not_allowed')
}

/** A new proposal: members in the proposals phase (CON-109, C). What a group asks besides is the contributions' rule. */
export function proposalAct(s: Standing, c: CampaignState, today: Day): Act {
  const window = windowOf(c, 'newProposal', today)
  if (!c.config.contributionTypes.includes('PROPOSAL')) return no('type_not_allowed')
  if (c.config.disableNewContributions && !coordinatorOrAdmin(s)) return no('contributions_closed')
  return decide(s, window, memberOrAdmin(s), 'not_allowed')
}

/** A new working group: who organises, until the end of group creation (CAM-045). */
export const groupAct = (s: Standing, c: CampaignState, today: Day): Act =>
  decide(s, windowOf(c, 'newGroup', today), organises(s, c.managementType), 'not_allowed')

/** The days of the campaign's open ballot. */
export interface OpenBallotDays {
  readonly startsOn: Day
  readonly endsOn: Day
}

/**
 * Whether the campaign shows the vote to this person: while its ballot is open, whatever the phase, else in the voting phase.
 * The ballot itself decides the right (CAM-047, VOT-020).
 */
export function voteAct(s: Standing, c: CampaignState, today: Day, ballot?: OpenBallotDays): Act {
  const { open, ...when } =
    ballot && within(today, ballot.startsOn, ballot.endsOn)
      ? { open: true, closes: ballot.endsOn }
      : windowOf(c, 'vote', today)
  if (!isMember(s)) return no(s.signedIn ? 'not_allowed' : 'not_logged_in', when)
  return open ? { may: true, ...when } : no('phase_closed', when)
}

/** Results show once voting has begun (CAM-048). */
export const resultsAct = (c: CampaignState, today: Day): Act => {
  const { open, ...when } = windowOf(c, 'results', today)
  return open ? { may: true, ...when } : no('phase_closed', when)
}

/** Assessments: until assessment end (CAM-049); who assesses is the feedback's rule, here: members. */
export const assessAct = (s: Standing, c: CampaignState, today: Day): Act =>
  c.config.disableExtendedFeedback
    ? no('feedback_closed')
    : decide(s, windowOf(c, 'assess', today), memberOrAdmin(s), 'not_allowed')

/** Supporting and opposing contributions: members, unless switched off, and not once all is decided (C, G.3). */
export const supportAct = (s: Standing, c: CampaignState, today: Day): Act => {
  if (c.config.disableInformalVoting) return no('feedback_closed')
  if (isImplementing(c.components, today)) return no('phase_closed')
  return memberOrAdmin(s) ? { may: true } : no(s.signedIn ? 'not_allowed' : 'not_logged_in')
}

/** Writing on the campaign's public board: everybody, visitors with a captcha, unless closed (SES-054, C). */
export const commentAct = (c: CampaignState): Act => {
  const { disabled, publicDisabled, campaignDisabled } = c.config.discussions
  return disabled || publicDisabled || campaignDisabled ? no('discussions_closed') : { may: true }
}

/** How somebody who is not a member becomes one; null for members (MEM-010). */
export type WayIn = 'sign_in' | 'join' | 'request' | 'requested' | 'answer_invitation' | 'invitation_only'
export function wayIn(s: Standing, membership: SupportedMembership): WayIn | null {
  if (!s.signedIn) return 'sign_in'
  if (isMember(s)) return null
  if (isRequester(s)) return 'requested'
  if (isInvitee(s)) return 'answer_invitation'
  if (membership === 'OPEN') return 'join'
  return membership === 'INVITATION' ? 'invitation_only' : 'request'
}
