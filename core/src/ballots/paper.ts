import type { Day } from '../shared/dates.ts'
import { isWithinDays } from '../shared/dates.ts'
import { isRefusal, type Refusal, refuse } from '../shared/refusals.ts'
import type { BallotState } from './words.ts'

/** The fields of a ballot that decide about its papers. */
export interface VotableBallot {
  readonly state: BallotState
  readonly startsOn: Day
  readonly endsOn: Day
  /** Maximum number of choices; 0 is no limit. */
  readonly votesLimit: number
  readonly candidates: readonly VotableCandidate[]
}
interface VotableCandidate {
  readonly id: number
  readonly uuid: string
  readonly withdrawn: boolean
}

/** Whether the person is on the roll (specification E.4). */
export interface Voter {
  readonly eligible: boolean
}

/** A paper: status 0 while it may change, 1 once finalized (VOT-014); values by candidate uuid, without blank ones. */
export interface Paper {
  readonly status: 0 | 1
  readonly votes: Readonly<Record<string, string>>
}

interface Vote {
  readonly candidate_id: number
  readonly value: string
}

const BLANK_PAPER: Paper = { status: 0, votes: {} }

/** Voting is enabled while the ballot is open, from its first to its last day, both included (VOT-019, VOT-020). */
export const isVotingOpen = (ballot: Pick<VotableBallot, 'state' | 'startsOn' | 'endsOn'>, today: Day): boolean =>
  ballot.state === 'open' && isWithinDays(today, ballot.startsOn, ballot.endsOn)

/** The refusal that excludes this person from voting, if any. */
export function checkVoter(
  ballot: VotableBallot,
  voter: Voter,
  today: Day,
): Refusal<'ballot_closed' | 'not_eligible'> | undefined {
  if (!isVotingOpen(ballot, today)) return refuse('ballot_closed')
  return voter.eligible ? undefined : refuse('not_eligible')
}

/** A YES counts as one choice; other values use none of the limit. */
const voteWeight = (value: string): number => (value === 'YES' ? 1 : 0)

/** The limit minus the votes on candidates that are not withdrawn; null when there is no limit (VOT-022). */
export function countRemainingVotes(
  ballot: Pick<VotableBallot, 'votesLimit' | 'candidates'>,
  votes: Paper['votes'],
): number | null {
  if (ballot.votesLimit === 0) return null
  const spent = ballot.candidates
    .filter((candidate) => !candidate.withdrawn)
    .reduce((sum, { uuid }) => sum + voteWeight(votes[uuid] ?? ''), 0)
  return ballot.votesLimit - spent
}

/** YES or blank, accepted in any case (VOT-005); undefined for anything else. */
function parseVoteValue(text: string): 'YES' | '' | undefined {
  const value = text.trim().toUpperCase()
  return value === 'YES' || value === '' ? value : undefined
}

/** Creates the paper of a person on the roll while the ballot is open. */
export function createPaper(
  ballot: VotableBallot,
  voter: Voter,
  today: Day,
): Paper | Refusal<'ballot_closed' | 'not_eligible'> {
  return checkVoter(ballot, voter, today) ?? BLANK_PAPER
}

type VoteRefusal = Refusal<'candidate_unknown' | 'value_not_allowed' | 'votes_limit_exceeded'>
type SavePaperRefusal = Refusal<'ballot_closed' | 'not_eligible' | 'paper_finished'> | VoteRefusal

/** Adds or overwrites the given values; a change that breaks a limit is refused as a whole (E.2, VOT-015). */
function applyVotes(
  ballot: VotableBallot,
  votes: Paper['votes'],
  changes: readonly Vote[],
): Paper['votes'] | VoteRefusal {
  const written = { ...votes }
  for (const { candidate_id, value } of changes) {
    const candidate = ballot.candidates.find(({ id }) => id === candidate_id)
    const read = parseVoteValue(value)
    if (!candidate) return refuse('candidate_unknown')
    if (read === undefined) return refuse('value_not_allowed')
    if (candidate.withdrawn && read !== '') return refuse('candidate_unknown')
    if (read === '') delete written[candidate.uuid]
    else written[candidate.uuid] = read
  }
  const left = countRemainingVotes(ballot, written)
  return left !== null && left < 0 ? refuse('votes_limit_exceeded', { params: { limit: ballot.votesLimit } }) : written
}

/** Saves values and keeps the paper open (VOT-014); values not given stay unchanged. */
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
  const votes = applyVotes(ballot, paper.votes, changes)
  return isRefusal(votes) ? votes : { status: 0, votes }
}

/** A vote adds or overwrites one candidate's value (VOT-015); a vote over the limit is refused (VOT-023). */
export const castVote = (
  ballot: VotableBallot,
  voter: Voter,
  paper: Paper,
  vote: Vote,
  today: Day,
): Paper | SavePaperRefusal => savePaper(ballot, voter, paper, [vote], today)

/**
 * Finalizes irreversibly; a repeated request returns the same paper at any time, so that a lost response does no harm
 * (specification E.4).
 */
export function finalizePaper(
  ballot: VotableBallot,
  voter: Voter,
  paper: Paper,
  changes: readonly Vote[],
  today: Day,
): Paper | SavePaperRefusal {
  if (paper.status === 1) return paper
  const saved = savePaper(ballot, voter, paper, changes, today)
  return isRefusal(saved) ? saved : { status: 1, votes: removeWithdrawnVotes(ballot, saved.votes) }
}

/** Opens a finalized paper again, where the ballot allows it and voting is open (specification E.4). */
export function reopenPaper(
  ballot: VotableBallot,
  voter: Voter,
  paper: Paper,
  allowed: boolean,
  today: Day,
): Paper | Refusal<'ballot_closed' | 'not_eligible' | 'revote_off'> {
  const refusal = checkVoter(ballot, voter, today)
  if (refusal) return refusal
  if (!allowed) return refuse('revote_off')
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

/** The votes of the wire: one for every candidate, "" without a choice (VOT-004), with their positions. */
export function serializeVotes(ballot: Pick<VotableBallot, 'candidates'>, votes: Paper['votes']) {
  const list = ballot.candidates.map(({ id, uuid }) => ({ candidate_id: id, value: votes[uuid] ?? '' }))
  return { votes: list, votesIndex: Object.fromEntries(list.map((vote, position) => [vote.candidate_id, position])) }
}
