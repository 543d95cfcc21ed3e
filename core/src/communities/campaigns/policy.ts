import type { CampaignSettings } from '../../platform/settings/campaign-settings.ts'
import type { ContributionType } from '../../platform/shared/contribution-words.ts'
import { type Day, isWithinDays } from '../../platform/shared/dates.ts'
import { type NonMemberReason, refuseNonMember, refuseUnless } from '../../platform/shared/permission.ts'
import { type Refusal, type RefusalCode, refuse } from '../../platform/shared/refusals.ts'
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
import { type AssemblyPolicyInput, refuseOpeningById } from '../assemblies/policy.ts'
import { type ActionWindow, getActionWindow, isImplementing, isWindowOpen, listOpenPhases, type WindowedAction } from './phases.ts'
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

export const refuseReadingCampaign = (s: Viewer, c: CampaignVisibility): Refusal<'not_found'> | undefined =>
  refuseUnless(c.status === 'DRAFT' ? isOrganizer(s, c.managementType) : isMemberOrAdmin(s) || !c.config.publicSiteDisabled, 'not_found')
/**
 * By number, an unlisted campaign and any campaign of an unlisted assembly open for members only (ASM-050,
 * specification B.5).
 */
export const refuseOpeningCampaign = (
  s: Viewer,
  c: CampaignVisibility & { readonly listed: boolean; readonly assemblyListed: boolean },
  { byNumber }: { readonly byNumber: boolean },
): Refusal<'not_found'> | undefined =>
  byNumber && refuseOpeningById(s, { listed: c.listed && c.assemblyListed }) ? refuse('not_found') : refuseReadingCampaign(s, c)
/** The public pages and endpoints, for every viewer (specification G.3, disable-public-site; A17). */
export const hasPublicSide = (c: Omit<CampaignVisibility, 'managementType'>): boolean =>
  c.status === 'PUBLISHED' && !c.config.publicSiteDisabled
/** The members' board and documents: members, moderators, coordinators, admins (CAM-025, DIS-009). */
export const refuseReadingMembersSide = (s: Viewer): Refusal<'not_found'> | undefined => refuseUnless(isMemberOrAdmin(s), 'not_found')

/** The numbers of a campaign: its coordinators see them also where the campaign does not show them (CAM-068). */
export const refuseSeeingAnalytics = (s: Viewer, config: Pick<CampaignSettings, 'toolbarAnalytics'>): Refusal<'not_found'> | undefined =>
  refuseUnless(config.toolbarAnalytics || isCoordinatorOrAdmin(s), 'not_found')

// Organizing.

/** Coordinators of the assembly and admins read and download how to reach the authors of contributions (CON-024, CON-108). */
export const refuseSeeingAuthorContacts = (s: Viewer): Refusal<'not_allowed'> | undefined => refuseUnless(isCoordinatorOrAdmin(s))

/** Whoever may not see an unlisted assembly is not told that it exists. */
export const refuseCreatingCampaign = (
  s: Viewer,
  assembly: { readonly listed: boolean; readonly managementType: ManagementType },
): Refusal<'not_allowed' | 'not_found'> | undefined =>
  refuseUnless(isOrganizer(s, assembly.managementType), !refuseOpeningById(s, assembly) ? 'not_allowed' : 'not_found')
export const refuseEditingCampaign = (s: Viewer, type: ManagementType): Refusal<'not_allowed'> | undefined =>
  refuseUnless(isOrganizer(s, type))
/** Secrets, voting settings and dates, the public side and the consent text are never for plain members (A60). */
export const refuseEditingGuardedSettings = (s: Viewer): Refusal<'not_allowed'> | undefined => refuseUnless(isCoordinatorOrAdmin(s))
export const refuseCorrectingPastDates = (s: Viewer): Refusal<'not_allowed'> | undefined => refuseUnless(isCoordinatorOrAdmin(s))
export const refuseDeletingCampaign = (s: Viewer): Refusal<'not_allowed'> | undefined => refuseUnless(isCoordinatorOrAdmin(s))
export const refusePreparingBallot = (s: Viewer): Refusal<'not_allowed'> | undefined => refuseUnless(isCoordinatorOrAdmin(s))
export const refuseModeratingCampaign = (s: Viewer): Refusal<'not_allowed'> | undefined => refuseUnless(isModeratorOrCoordinator(s))

// What depends on the day. The window decides the reason first, then the viewer.

/** Whether a viewer may act in a window of days, and when it closes, opens or closed. */
export interface ViewerWindow<R extends RefusalCode = RefusalCode> extends Omit<ActionWindow, 'open'> {
  readonly refusal: Refusal<R> | undefined
  /** Open only for a coordinator's correction: no phase opens the action now (CAM-050). */
  readonly outside?: boolean
}

const getCampaignWindow = (c: CampaignState, act: WindowedAction, today: Day): ActionWindow =>
  getActionWindow(c.components, c.milestones, act, today, { ideasDuringProposals: c.config.ideasDuringProposals })

const openToAll = ({ open, ...when }: ActionWindow): ViewerWindow<'phase_closed'> => ({
  refusal: refuseUnless(open, 'phase_closed'),
  ...when,
})

/** A coordinator may also act outside a window. */
function openTo(s: Viewer, window: ActionWindow, isRightPerson: boolean): ViewerWindow<NonMemberReason | 'phase_closed'> {
  const { open, ...when } = window
  if (!isRightPerson) return { refusal: refuseNonMember(s), ...when }
  return !open && isCoordinatorOrAdmin(s) ? { refusal: undefined, outside: true, ...when } : openToAll(window)
}

type NewContributionReason = NonMemberReason | 'phase_closed' | 'type_not_allowed' | 'contributions_closed'

/** A new idea: members in the ideas phase, others where ideas without an account are enabled (CON-109 to CON-111, C). */
export function getIdeaWindow(s: Viewer, c: CampaignState, today: Day): ViewerWindow<NewContributionReason> {
  if (!c.config.contributionTypes.includes('IDEA')) return { refusal: refuse('type_not_allowed') }
  if (c.config.newContributionsDisabled && !isCoordinatorOrAdmin(s)) return { refusal: refuse('contributions_closed') }
  const window = getCampaignWindow(c, 'contribute', today)
  return openTo(s, window, isMemberOrAdmin(s) || c.config.anonymousIdeas)
}

/** A new proposal: members in the proposals phase (CON-109, C). The contribution policy has the further rules for groups. */
export function getProposalWindow(s: Viewer, c: CampaignState, today: Day): ViewerWindow<NewContributionReason> {
  if (!c.config.contributionTypes.includes('PROPOSAL')) return { refusal: refuse('type_not_allowed') }
  if (c.config.newContributionsDisabled && !isCoordinatorOrAdmin(s)) return { refusal: refuse('contributions_closed') }
  return openTo(s, getCampaignWindow(c, 'newProposal', today), isMemberOrAdmin(s))
}

/** A new working group: organizers, until the end of group creation (CAM-045). */
export const getGroupWindow = (
  s: Viewer,
  c: Pick<CampaignState, 'managementType' | 'components' | 'milestones'>,
  today: Day,
): ViewerWindow<NonMemberReason | 'phase_closed'> =>
  openTo(s, getActionWindow(c.components, c.milestones, 'newGroup', today), isOrganizer(s, c.managementType))

/** The days of the campaign's open ballot. */
export interface OpenBallotDates {
  readonly startsOn: Day
  readonly endsOn: Day
}

/**
 * Whether the campaign shows voting to this viewer: while its ballot is open, whatever the phase, else in the voting phase.
 * The ballot itself decides who may vote (CAM-047, VOT-020).
 */
export function getVotingWindow(
  s: Viewer,
  c: CampaignState,
  today: Day,
  ballot?: OpenBallotDates,
): ViewerWindow<NonMemberReason | 'phase_closed'> {
  const window =
    ballot && isWithinDays(today, ballot.startsOn, ballot.endsOn)
      ? { open: true, closes: ballot.endsOn }
      : getCampaignWindow(c, 'vote', today)
  const { open: _, ...when } = window
  return isMember(s) ? openToAll(window) : { refusal: refuseNonMember(s), ...when }
}

/** Results are visible from the start of voting (CAM-048). */
export const getResultsWindow = (c: CampaignState, today: Day): ViewerWindow<'phase_closed'> =>
  openToAll(getCampaignWindow(c, 'results', today))

/** Assessments: members, until the assessment end (CAM-049); the feedback policy decides who assesses. */
export const getAssessmentWindow = (
  s: Viewer,
  c: CampaignState,
  today: Day,
): ViewerWindow<NonMemberReason | 'phase_closed' | 'feedback_closed'> =>
  c.config.feedbackDisabled ? { refusal: refuse('feedback_closed') } : openTo(s, getCampaignWindow(c, 'assess', today), isMemberOrAdmin(s))

/** Whether today is within the time for assessments (CAM-049). */
export const isAssessmentOpen = (c: CampaignState, today: Day): boolean => getCampaignWindow(c, 'assess', today).open

/** Supporting and opposing contributions: members, unless disabled, and not when only implementation is left (C, G.3). */
export function refuseSupportingInCampaign(
  s: Viewer,
  c: CampaignState,
  today: Day,
): Refusal<NonMemberReason | 'phase_closed' | 'feedback_closed'> | undefined {
  if (c.config.informalVotingDisabled) return refuse('feedback_closed')
  if (isImplementing(c.components, today)) return refuse('phase_closed')
  return isMemberOrAdmin(s) ? undefined : refuseNonMember(s)
}

/** Commenting on the campaign's public board: everybody, visitors with a captcha, unless it is closed (SES-054, C). */
export function refuseCommentingOnCampaign(c: CampaignState): Refusal<'discussions_closed'> | undefined {
  const { discussionsDisabled, publicDiscussionsDisabled, campaignCommentsDisabled } = c.config
  const closed = discussionsDisabled || publicDiscussionsDisabled || campaignCommentsDisabled
  return refuseUnless(!closed, 'discussions_closed')
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

/**
 * The window for writing a type: ideas and brainstorming in the ideas phase, proposals in the proposals phase, others at any
 * time.
 */
export function isWritingOpen(type: ContributionType, campaign: CampaignState | undefined, today: Day): boolean {
  if (!campaign) return true
  const also = { ideasDuringProposals: campaign.config.ideasDuringProposals }
  if (type === 'PROPOSAL') return isWindowOpen(campaign.components, campaign.milestones, 'newProposal', today)
  if (type !== 'IDEA' && type !== 'BRAINSTORMING') return true
  return isWindowOpen(campaign.components, campaign.milestones, 'contribute', today, also)
}

/** Group coordinators exclude contributions in the phases of ideas and proposals (specification D.2). */
export const isGroupPhaseOpen = (campaign: CampaignState | undefined, today: Day): boolean =>
  isWritingOpen('PROPOSAL', campaign, today) || isWritingOpen('IDEA', campaign, today)

/**
 * Amendments are made and published in the phases of proposals and deliberation; a phase of deliberation may take no further ones
 * (specification D.3, G.4).
 */
export const isAmendingOpen = (campaign: CampaignState | undefined, today: Day, closedRounds: readonly number[]): boolean =>
  isWritingOpen('PROPOSAL', campaign, today) ||
  listOpenPhases(campaign?.components ?? [], today).some(({ id, type }) => type === 'DELIBERATION' && !closedRounds.includes(id))
