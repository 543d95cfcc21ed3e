import type { Campaign, CampaignActs, Component } from '@folkmoot/core/campaigns/shapes.ts'
import type { Day } from '@folkmoot/core/shared/dates.ts'
import type { KeyBelow } from '../lib/text-keys.ts'

/** The name of the view below the tabs of a campaign, in addresses. */
export const VIEW = 'view'

/** The name of the sheet of an open ballot, in addresses: a link to vote leads to the sheet itself. */
export const BALLOT = 'ballot'

/** The one thing to do now, or the way in for somebody who may not do it yet. */
export type MainAct = 'vote' | 'propose' | 'share' | 'prepare' | 'signIn' | 'join' | 'ask' | 'answer'
/** Everything else one can do, in the order of the page. */
export type SideAct = 'share' | 'propose' | 'supportIdeas' | 'supportProposals' | 'comment' | 'results'

/** Why the main thing is not possible: a key of the texts with its values; `day` is put into words by the screen. */
export interface Why {
  readonly k: KeyBelow<'campaigns.now.why'>
  readonly day?: Day
  readonly phase?: Pick<Component, 'type' | 'title'>
}

export interface WhatNow {
  readonly main: MainAct | undefined
  readonly side: readonly SideAct[]
  readonly why: Why | undefined
}

/** What each type of phase is for. */
const ACT_OF = { IDEAS: 'createIdea', PROPOSALS: 'createProposal', VOTING: 'vote' } as const
const MAIN_OF = { createIdea: 'share', createProposal: 'propose', vote: 'vote' } as const
/** "Members of {assembly} can …" */
const MEMBERS_OF = { createIdea: 'membersShare', createProposal: 'membersPropose', vote: 'membersVote' } as const
type PhaseAct = keyof typeof MAIN_OF

const ordered = (campaign: Campaign): PhaseAct[] => {
  const now = campaign.phase && campaign.phase.state === 'open' ? campaign.phase.type : undefined
  // an open ballot comes before what the phase is for
  const first = campaign.openBallot ? 'vote' : now && now in ACT_OF ? ACT_OF[now as keyof typeof ACT_OF] : undefined
  const all: PhaseAct[] = ['vote', 'createProposal', 'createIdea']
  return first ? [first, ...all.filter((a) => a !== first)] : all
}

/** Open now for this person, not only as a correction by a coordinator. */
const possible = (acts: CampaignActs, act: PhaseAct): boolean => acts[act].may && !acts[act].outside

/** Open now for others: what keeps this person away is that they are not a member. */
const closedToMe = (acts: CampaignActs, act: PhaseAct): boolean =>
  !acts[act].may && acts[act].closes !== undefined && ['not_logged_in', 'not_allowed'].includes(acts[act].why ?? '')

const WAY_IN: Readonly<Partial<Record<NonNullable<Campaign['wayIn']>, MainAct>>> = {
  sign_in: 'signIn',
  join: 'join',
  request: 'ask',
  answer_invitation: 'answer',
}

/** What somebody can do in a campaign now: at most one main thing in the words of the phase, or the reason and the way in. */
export function whatNow(campaign: Campaign): WhatNow {
  const { acts, may, wayIn } = campaign
  const order = ordered(campaign)
  // a vote that nobody has prepared yet is not open, whatever the dates say
  const able = order.filter((act) => possible(acts, act) && (act !== 'vote' || campaign.currentBallot !== null))
  const [first, ...others] = able
  const noBallot = acts.vote.closes !== undefined && campaign.currentBallot === null
  const prepare = may.prepareBallot && noBallot
  const side = sideActs(
    campaign,
    others.flatMap((act) => (act === 'vote' ? [] : [MAIN_OF[act]])),
  )
  if (first) return { main: MAIN_OF[first], side, why: undefined }
  if (prepare) return { main: 'prepare', side, why: { k: 'noBallotYet' } }
  const members = order.find((act) => closedToMe(acts, act) && !(act === 'vote' && noBallot))
  if (members) {
    const waiting = wayIn === 'requested' ? 'requestWaits' : wayIn === 'invitation_only' ? 'byInvitation' : undefined
    return { main: wayIn ? WAY_IN[wayIn] : undefined, side, why: { k: waiting ?? MEMBERS_OF[members] } }
  }
  return { main: undefined, side, why: whyNothing(campaign, noBallot) }
}

const isCounted = ({ currentBallot }: Pick<Campaign, 'currentBallot'>): boolean =>
  currentBallot !== null && ['counted', 'archived'].includes(currentBallot.state)

function sideActs({ acts, counts, currentBallot }: Campaign, more: readonly SideAct[]): SideAct[] {
  const counted = isCounted({ currentBallot })
  return [
    ...more,
    ...(counted && acts.seeResults.may ? (['results'] as const) : []),
    ...(acts.support.may && counts.ideas > 0 && acts.createIdea.closes ? (['supportIdeas'] as const) : []),
    ...(acts.support.may && counts.proposals > 0 ? (['supportProposals'] as const) : []),
    ...(acts.comment.may ? (['comment'] as const) : []),
  ]
}

function whyNothing(campaign: Campaign, noBallot: boolean): Why | undefined {
  const { upcoming, past, startDate, endDate, phase, acts } = campaign
  if (upcoming && startDate) return { k: 'startsOn', day: startDate }
  if (past && endDate) return { k: 'endedOn', day: endDate }
  if (noBallot) return { k: 'ballotComes' }
  if (campaign.phase?.state !== 'open') {
    const next = nextPhase(campaign.components, campaign.today)
    if (next?.startDate) return { k: 'nextPhase', phase: next, day: next.startDate }
  }
  if (acts.createIdea.why === 'contributions_closed' || acts.createProposal.why === 'contributions_closed') {
    return { k: 'onlyCoordinators' }
  }
  if (phase?.state === 'open' && phase.type === 'DELIBERATION') return { k: 'deliberate' }
  if (phase?.state !== 'open' || phase.type !== 'IMPLEMENTATION') return undefined
  return { k: isCounted(campaign) ? 'followResult' : 'follow' }
}

const nextPhase = (components: readonly Component[], today: Day): Component | undefined =>
  components
    .filter((c) => c.startDate !== null && c.startDate > today)
    .sort((a, b) => ((a.startDate ?? '') < (b.startDate ?? '') ? -1 : 1))[0]
