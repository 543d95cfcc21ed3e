import type { VotingSystem } from '../../platform/settings/voting-system.ts'
import type { Day } from '../../platform/shared/dates.ts'
import { isWithinDays } from '../../platform/shared/dates.ts'
import { isRefusal, type Refusal, refuse } from '../../platform/shared/refusals.ts'
import { countUsedVotes, initialVoteValue, isZeroGiven, parseVoteValue, votesLimitOf } from './vote-values.ts'
import type { BallotState } from './words.ts'

/** The fields of a ballot that decide about its papers. */
export interface VotableBallot {
  readonly state: BallotState
  readonly startsOn: Day
  readonly endsOn: Day
  readonly voting: VotingSystem
  /** Maximum number of choices or points; 0 is no limit. */
  readonly votesLimit: number
  /** Every BLOCK of a finalized paper needs a reason. */
  readonly blockReasons?: boolean
  /** A finalized paper may be changed while voting is open. */
  readonly allowRevote?: boolean
  readonly candidates: readonly VotableCandidate[]
}
/** What decides when papers may change. */
export type VotingWindow = Pick<VotableBallot, 'state' | 'startsOn' | 'endsOn'>
interface VotableCandidate {
  readonly id: number
  readonly uuid: string
  readonly withdrawn: boolean
}

/** Whether the person is on the roll (specification E.4). */
export interface Voter {
  readonly eligible: boolean
}

/**
 * A paper: status 0 while it may change, 1 once finalized (VOT-014); values by candidate uuid, without blank ones, and the reasons
 * of its BLOCKs, absent where there are none.
 */
export interface Paper {
  readonly status: 0 | 1
  readonly votes: Readonly<Record<string, string>>
  readonly reasons?: Readonly<Record<string, string>>
  /** Nobody has saved it yet: a score of 0 was given by nobody. */
  readonly untouched?: true
  /** Finalized, with its votes kept apart from who cast them: what is known is that they voted (specification E.6). */
  readonly apart?: true
}

/** One vote of a request; a BLOCK without a reason keeps the one it has. */
export interface Vote {
  readonly candidate_id: number
  readonly value: string
  readonly reason?: string | undefined
}

/** A paper before its voter has touched it: where "0" is a score, every candidate has it (specification E.2, E.4). */
export const createBlankPaper = ({ voting, candidates }: Pick<VotableBallot, 'voting' | 'candidates'>): Paper => ({
  status: 0,
  untouched: true,
  votes: isZeroGiven(voting) ? Object.fromEntries(candidates.filter(({ withdrawn }) => !withdrawn).map(({ uuid }) => [uuid, '0'])) : {},
})

/** Voting is enabled while the ballot is open, from its first to its last day, both included (VOT-019, VOT-020). */
export const isVotingOpen = (ballot: VotingWindow, today: Day): boolean =>
  ballot.state === 'open' && isWithinDays(today, ballot.startsOn, ballot.endsOn)

/** The refusal that excludes this person from voting, if any. */
export function checkVoter(ballot: VotingWindow, voter: Voter, today: Day): Refusal<'ballot_closed' | 'not_eligible'> | undefined {
  if (!isVotingOpen(ballot, today)) return refuse('ballot_closed')
  return voter.eligible ? undefined : refuse('not_eligible')
}

/** The limit minus what the votes on candidates that are not withdrawn use of it; null when there is no limit (VOT-022). */
export function countRemainingVotes(
  ballot: Pick<VotableBallot, 'voting' | 'votesLimit' | 'candidates'>,
  votes: Paper['votes'],
): number | null {
  const limit = votesLimitOf(ballot.voting, ballot.votesLimit)
  if (limit === 0) return null
  return limit - listVotes(ballot, votes).reduce((sum, value) => sum + countUsedVotes(ballot.voting, value), 0)
}

/** The votes on candidates that are not withdrawn. */
const listVotes = ({ candidates }: Pick<VotableBallot, 'candidates'>, votes: Paper['votes']): string[] =>
  candidates.flatMap(({ uuid, withdrawn }) => (withdrawn || !votes[uuid] ? [] : [votes[uuid]]))

/** Creates the paper of a person on the roll while the ballot is open. */
export function createPaper(ballot: VotableBallot, voter: Voter, today: Day): Paper | Refusal<'ballot_closed' | 'not_eligible'> {
  return checkVoter(ballot, voter, today) ?? createBlankPaper(ballot)
}

type VoteRefusal = Refusal<'candidate_unknown' | 'value_not_allowed' | 'votes_limit_exceeded' | 'rank_repeated'>
type SavePaperRefusal = Refusal<'ballot_closed' | 'not_eligible' | 'paper_finished'> | VoteRefusal

/** The reasons of those candidates that still have a BLOCK, left out where there are none. */
function keepBlockReasons(votes: Paper['votes'], reasons: Paper['votes']): Pick<Paper, 'reasons'> {
  const kept = Object.entries(reasons).filter(([uuid, reason]) => votes[uuid] === 'BLOCK' && reason !== '')
  return kept.length === 0 ? {} : { reasons: Object.fromEntries(kept) }
}

/** A limit of points or ranks is told in other words than one of choices. */
const LIMIT_VARIANTS = {
  DISTRIBUTION: { variant: 'points' },
  RANKED: { variant: 'ranks' },
  PLURALITY: {},
  RANGE: {},
} as const

/** Adds or overwrites the given values; a change that breaks a limit is refused as a whole (E.2, VOT-015). */
function applyVotes(ballot: VotableBallot, paper: Paper, changes: readonly Vote[]): Pick<Paper, 'votes' | 'reasons'> | VoteRefusal {
  const votes: Record<string, string> = { ...paper.votes }
  const reasons: Record<string, string> = { ...paper.reasons }
  for (const { candidate_id, value, reason } of changes) {
    const candidate = ballot.candidates.find(({ id }) => id === candidate_id)
    const read = parseVoteValue(ballot.voting, value)
    if (!candidate) return refuse('candidate_unknown')
    if (read === undefined) return refuse('value_not_allowed')
    const { uuid, withdrawn } = candidate
    // clients that send every candidate may send the initial value of a withdrawn one
    if (withdrawn && read !== '' && read !== initialVoteValue(ballot.voting)) return refuse('candidate_unknown')
    if (read === '' || withdrawn) delete votes[uuid]
    else votes[uuid] = read
    if (reason !== undefined) reasons[uuid] = reason.trim()
  }
  const left = countRemainingVotes(ballot, votes)
  if (left !== null && left < 0)
    return refuse('votes_limit_exceeded', {
      ...LIMIT_VARIANTS[ballot.voting.system],
      params: { limit: votesLimitOf(ballot.voting, ballot.votesLimit) },
    })
  const given = listVotes(ballot, votes)
  if (ballot.voting.system === 'RANKED' && new Set(given).size < given.length) return refuse('rank_repeated')
  return { votes, ...keepBlockReasons(votes, reasons) }
}

/** Saves values and keeps the paper open (VOT-014, VOT-015); values not given stay unchanged, one over the limit is refused (VOT-023). */
export function savePaper(
  ballot: VotableBallot,
  voter: Voter,
  paper: Paper,
  changes: readonly Vote[],
  today: Day,
): Paper | SavePaperRefusal {
  const refusal = checkVoter(ballot, voter, today)
  if (refusal) return refusal
  if (paper.status === 1) return refuse('paper_finished')
  const applied = applyVotes(ballot, paper, changes)
  return isRefusal(applied) ? applied : { status: 0, ...applied }
}

/**
 * Finalizes irreversibly. The same votes sent again return the same paper at any time, so that a lost response does no harm
 * (specification E.4); other votes are refused, so that nobody believes that they count. Where the ballot asks for reasons, a BLOCK
 * without one is refused here: a draft may still lack it. Nobody can compare with votes that are kept apart; the receipt tells whether they
 * are those that were sent.
 */
export function finalizePaper(
  ballot: VotableBallot,
  voter: Voter,
  paper: Paper,
  changes: readonly Vote[],
  today: Day,
): Paper | SavePaperRefusal | Refusal<'reason_missing'> {
  if (paper.status === 1 && (paper.apart || repeatsPaper(ballot, paper, changes))) return paper
  const saved = savePaper(ballot, voter, paper, changes, today)
  if (isRefusal(saved)) return saved
  const votes = removeWithdrawnVotes(ballot, saved.votes)
  const reasons = keepBlockReasons(votes, saved.reasons ?? {})
  if (ballot.blockReasons && listBlocksWithoutReason(votes, reasons).length > 0) return refuse('reason_missing')
  return { status: 1, votes, ...reasons }
}

/** Whether a request has no other votes than the paper; a vote on a candidate that was withdrawn since does not count. */
const repeatsPaper = ({ voting, candidates }: VotableBallot, paper: Paper, changes: readonly Vote[]): boolean =>
  changes.every(({ candidate_id, value, reason }) => {
    const candidate = candidates.find(({ id }) => id === candidate_id)
    if (!candidate) return false
    const { uuid, withdrawn } = candidate
    const kept = paper.reasons?.[uuid] ?? ''
    const [before, now] = [paper.votes[uuid] ?? '', parseVoteValue(voting, value)]
    return withdrawn || (now === before && (now !== 'BLOCK' || (reason ?? kept).trim() === kept))
  })

/** The candidates that a paper blocks without a reason. */
export const listBlocksWithoutReason = (votes: Paper['votes'], { reasons = {} }: Pick<Paper, 'reasons'>): string[] =>
  Object.entries(votes).flatMap(([uuid, value]) => (value === 'BLOCK' && !reasons[uuid] ? [uuid] : []))

/** What a voter may do with a paper now: vote, open it again, or replace one whose votes are kept apart. */
export interface PaperPermissions {
  readonly vote: boolean
  readonly reopen: boolean
  readonly replace: boolean
}

/**
 * Nobody reopens votes that are kept apart by who they are: that would need the link which is not kept. The signature given at
 * finalizing names an empty paper that replaces them (specification E.4).
 */
export function paperPermissions(ballot: VotableBallot, voter: Voter, paper: Paper, today: Day): PaperPermissions {
  const votes = checkVoter(ballot, voter, today) === undefined
  const changes = votes && paper.status === 1 && ballot.allowRevote === true
  return { vote: votes && paper.status === 0, reopen: changes && !paper.apart, replace: changes && paper.apart === true }
}

/** Opens a finalized paper again, where the ballot allows it and voting is open (specification E.4). */
export function reopenPaper(
  ballot: VotableBallot,
  voter: Voter,
  paper: Paper,
  today: Day,
): Paper | Refusal<'ballot_closed' | 'not_eligible' | 'revote_off'> {
  const refusal = checkVoter(ballot, voter, today)
  if (refusal) return refusal
  if (!ballot.allowRevote || paper.apart) return refuse('revote_off')
  return paper.status === 0 ? paper : { ...paper, status: 0 }
}

/** Votes for withdrawn candidates are lost (specification D.2). */
const removeWithdrawnVotes = (ballot: VotableBallot, votes: Paper['votes']): Paper['votes'] =>
  Object.fromEntries(
    ballot.candidates.flatMap(({ uuid, withdrawn }) => {
      const value = votes[uuid]
      return value && !withdrawn ? [[uuid, value]] : []
    }),
  )

/** The votes of the wire: one for every candidate, with its initial value where it has none (VOT-004), and their positions. */
export function serializeVotes(
  { voting, candidates }: Pick<VotableBallot, 'voting' | 'candidates'>,
  { votes, reasons = {} }: Pick<Paper, 'votes' | 'reasons'>,
) {
  const none = isZeroGiven(voting) ? '' : initialVoteValue(voting)
  const list = candidates.map(({ id, uuid }) => ({
    candidate_id: id,
    value: votes[uuid] ?? none,
    ...(reasons[uuid] ? { reason: reasons[uuid] } : {}),
  }))
  return { votes: list, votesIndex: Object.fromEntries(list.map((vote, position) => [vote.candidate_id, position])) }
}
