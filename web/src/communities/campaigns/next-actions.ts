import type { Campaign, CampaignPhase, CampaignTimedPermissions } from '@folkmoot/core/communities/campaigns/schemas.ts'
import type { Day } from '@folkmoot/core/platform/shared/dates.ts'
import type { KeyUnder } from '../../platform/lib/text/text-keys.ts'

/** The id of the tabs of a campaign, for links. */
export const TAB_CONTENT_ID = 'view'

/** The id of the open ballot, for links: a link to vote leads to the ballot itself. */
export const BALLOT_ID = 'ballot'

/** The id of the panel about the jury, for links. */
export const JURY_ID = 'jury'

/** The primary action, or how to join for a viewer who may not do it yet. */
export type MainAction = 'vote' | 'register' | 'propose' | 'share' | 'prepare' | 'signIn' | 'join' | 'ask' | 'answer'
/** All other available actions, in the order of the page. */
export type SideAction = 'share' | 'propose' | 'supportIdeas' | 'supportProposals' | 'comment' | 'results'

/** Why the primary action is not possible: a text key with its values; the screen formats `day`. */
interface BlockedReason {
  readonly k: KeyUnder<'campaigns.now.why'>
  readonly day?: Day
  readonly phase?: Pick<CampaignPhase, 'type' | 'title'>
}

interface NextActions {
  readonly main: MainAction | undefined
  readonly side: readonly SideAction[]
  readonly why: BlockedReason | undefined
}

/** The action for each type of phase. */
const ACT_BY_PHASE = { IDEAS: 'createIdea', PROPOSALS: 'createProposal', VOTING: 'vote' } as const
const MAIN_ACTION_BY_ACT = { createIdea: 'share', createProposal: 'propose', vote: 'vote' } as const
/** "Members of {assembly} can …" */
const MEMBERS_ONLY_TEXTS = {
  createIdea: 'membersShare',
  createProposal: 'membersPropose',
  vote: 'membersVote',
} as const
type PhaseActName = keyof typeof MAIN_ACTION_BY_ACT

const orderActs = (campaign: Campaign): PhaseActName[] => {
  const now = campaign.phase && campaign.phase.state === 'open' ? campaign.phase.type : undefined
  // an open ballot takes precedence over the action of the phase
  const first = campaign.openBallot ? 'vote' : now && now in ACT_BY_PHASE ? ACT_BY_PHASE[now as keyof typeof ACT_BY_PHASE] : undefined
  const all: PhaseActName[] = ['vote', 'createProposal', 'createIdea']
  return first ? [first, ...all.filter((a) => a !== first)] : all
}

/** Whether the action is open to this viewer, and not only as a correction by a coordinator. */
const isOpenToViewer = (acts: CampaignTimedPermissions, act: PhaseActName): boolean => acts[act].may && !acts[act].outside

/** Whether the action is open to members: this viewer is refused only for not being one. */
const isClosedToViewer = (acts: CampaignTimedPermissions, act: PhaseActName): boolean =>
  !acts[act].may && acts[act].closes !== undefined && ['not_logged_in', 'not_allowed'].includes(acts[act].why ?? '')

const JOIN_ACTIONS: Readonly<Partial<Record<NonNullable<Campaign['wayIn']>, MainAction>>> = {
  sign_in: 'signIn',
  join: 'join',
  request: 'ask',
  answer_invitation: 'answer',
}

/** Why somebody who is signed in has no way in now. */
const WAITING_TEXTS = {
  requested: 'requestWaits',
  invitation_only: 'byInvitation',
  kept_out: 'keptOut',
} as const satisfies Partial<Record<NonNullable<Campaign['wayIn']>, string>>
const explainWaiting = (wayIn: Campaign['wayIn']) =>
  wayIn !== null && wayIn in WAITING_TEXTS ? WAITING_TEXTS[wayIn as keyof typeof WAITING_TEXTS] : undefined

/** The actions of a viewer in a campaign: at most one primary action for the phase, or the reason and how to join. */
export function findNextActions(campaign: Campaign): NextActions {
  const { acts, may, wayIn } = campaign
  const order = orderActs(campaign)
  // voting without an open ballot is not open, whatever the dates of the phase
  const openActs = order.filter((act) => isOpenToViewer(acts, act) && (act !== 'vote' || campaign.openBallot !== null))
  // who cannot vote as a member registers, where the ballot takes people without an account
  const registers = campaign.openBallot?.visitors === true && isClosedToViewer(acts, 'vote')
  const first = registers ? undefined : openActs[0]
  const others = openActs.filter((act) => act !== first)
  const delayed = campaign.components.find(({ vote }) => vote === 'delayed')
  const prepare = may.prepareBallot && delayed !== undefined
  const side = listSideActions(
    campaign,
    others.flatMap((act) => (act === 'vote' ? [] : [MAIN_ACTION_BY_ACT[act]])),
  )
  if (registers) return { main: 'register', side, why: { k: 'visitorsVote' } }
  if (first) return { main: MAIN_ACTION_BY_ACT[first], side, why: undefined }
  if (prepare) return { main: 'prepare', side, why: explainDelay(delayed) }
  const members = order.find((act) => isClosedToViewer(acts, act) && !(act === 'vote' && !campaign.openBallot))
  if (members) {
    const waiting = explainWaiting(wayIn)
    return { main: wayIn ? JOIN_ACTIONS[wayIn] : undefined, side, why: { k: waiting ?? MEMBERS_ONLY_TEXTS[members] } }
  }
  return { main: undefined, side, why: explainNoAction(campaign, delayed) }
}

const isCounted = ({ currentBallot }: Pick<Campaign, 'currentBallot'>): boolean =>
  currentBallot !== null && ['counted', 'archived'].includes(currentBallot.state)

function listSideActions({ acts, counts, currentBallot }: Campaign, more: readonly SideAction[]): SideAction[] {
  const counted = isCounted({ currentBallot })
  return [
    ...more,
    ...(counted && acts.seeResults.may ? (['results'] as const) : []),
    ...(acts.support.may && counts.ideas > 0 && acts.createIdea.closes ? (['supportIdeas'] as const) : []),
    ...(acts.support.may && counts.proposals > 0 ? (['supportProposals'] as const) : []),
    ...(acts.comment.may ? (['comment'] as const) : []),
  ]
}

const explainDelay = ({ startDate }: CampaignPhase): BlockedReason => ({
  k: 'votingDelayed',
  ...(startDate === null ? {} : { day: startDate }),
})

function explainNoAction(campaign: Campaign, delayed: CampaignPhase | undefined): BlockedReason | undefined {
  const { upcoming, past, startDate, endDate, phase, acts } = campaign
  if (upcoming && startDate) return { k: 'startsOn', day: startDate }
  if (past && endDate) return { k: 'endedOn', day: endDate }
  if (delayed) return explainDelay(delayed)
  if (campaign.phase?.state !== 'open') {
    const next = findNextPhase(campaign.components, campaign.today)
    if (next?.startDate) return { k: 'nextPhase', phase: next, day: next.startDate }
  }
  if (acts.createIdea.why === 'contributions_closed' || acts.createProposal.why === 'contributions_closed') {
    return { k: 'onlyCoordinators' }
  }
  if (phase?.state === 'open' && phase.type === 'DELIBERATION') return { k: 'deliberate' }
  return phase?.state === 'open' && phase.type === 'IMPLEMENTATION' ? explainImplementation(campaign) : undefined
}

/** What is carried out after a vote: something only where something was selected, and a result only where votes were counted. */
function explainImplementation(campaign: Campaign): BlockedReason | undefined {
  const votes = campaign.components.flatMap(({ vote }) => vote ?? [])
  if (campaign.counts.selected > 0) return { k: isCounted(campaign) ? 'followResult' : 'follow' }
  if (isCounted(campaign) || votes.includes('counted')) return { k: 'nothingSelected' }
  if (votes.includes('cancelled')) return { k: 'voteCancelled' }
  return votes.includes('missed') ? { k: 'noVote' } : undefined
}

const findNextPhase = (components: readonly CampaignPhase[], today: Day): CampaignPhase | undefined =>
  components
    .filter((c) => !c.linked && c.startDate !== null && c.startDate > today)
    .sort((a, b) => ((a.startDate ?? '') < (b.startDate ?? '') ? -1 : 1))[0]
