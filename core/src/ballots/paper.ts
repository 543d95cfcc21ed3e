import type { Day } from '../shared/dates.ts'
import { within } from '../shared/dates.ts'
import { isRefusal, type Refusal, refuse } from '../shared/refusals.ts'
import type { BallotState } from './words.ts'

/** What the rules of a paper read of its ballot. */
export interface BallotOfPaper {
  readonly state: BallotState
  readonly startsOn: Day
  readonly endsOn: Day
  /** At most so many choices; 0 is no limit. */
  readonly votesLimit: number
  readonly candidates: readonly CandidateOfPaper[]
}
export interface CandidateOfPaper {
  readonly id: number
  readonly uuid: string
  readonly withdrawn: boolean
}

/** Who votes: somebody on the roll, or not (decisions E.4). */
export interface Voter {
  readonly eligible: boolean
}

/** A paper: status 0 while it may change, 1 once finalized (VOT-014); values by candidate uuid, blank ones left out. */
export interface Paper {
  readonly status: 0 | 1
  readonly votes: Readonly<Record<string, string>>
}

export interface Vote {
  readonly candidate_id: number
  readonly value: string
}

export const BLANK_PAPER: Paper = { status: 0, votes: {} }

/** Is voting enabled on this day: open, and between the first and the last day, both included (VOT-019, VOT-020)? */
export const votingEnabled = (ballot: Pick<BallotOfPaper, 'state' | 'startsOn' | 'endsOn'>, today: Day): boolean =>
  ballot.state === 'open' && within(today, ballot.startsOn, ballot.endsOn)

/** The refusal that keeps this person from voting at all, if any. */
export function refusesVoter(
  ballot: BallotOfPaper,
  voter: Voter,
  today: Day,
): Refusal<'ballot_closed' | 'not_eligible'> | undefined {
  if (!votingEnabled(ballot, today)) return refuse('ballot_closed')
  return voter.eligible ? undefined : refuse('not_eligible')
}

/** A YES weighs one choice; nothing else takes of what remains. */
const weight = (value: string): number => (value === 'YES' ? 1 : 0)

/** The limit minus the sum of the votes on candidates that still stand; null when there is no limit (VOT-022). */
export function remaining(
  ballot: Pick<BallotOfPaper, 'votesLimit' | 'candidates'>,
  votes: Paper['votes'],
): number | null {
  if (ballot.votesLimit === 0) return null
  const spent = ballot.candidates
    .filter((candidate) => !candidate.withdrawn)
    .reduce((sum, { uuid }) => sum + weight(votes[uuid] ?? ''), 0)
  return ballot.votesLimit - spent
}

/** YES or blank, accepted in any case (VOT-005); undefined for anything else. */
export function readValue(text: string): 'YES' | '' | undefined {
  const value = text.trim().toUpperCase()
  return value === 'YES' || value === '' ? value : undefined
}

/** A new paper of somebody on the roll, while the ballot is open. */
export function createPaper(
  ballot: BallotOfPaper,
  voter: Voter,
  today: Day,
): Paper | Refusal<'ballot_closed' | 'not_eligible'> {
  return refusesVoter(ballot, voter, today) ?? BLANK_PAPER
}

type NotThis = Refusal<'candidate_unknown' | 'value_not_allowed' | 'votes_limit_exceeded'>
export type NotSaved = Refusal<'ballot_closed' | 'not_eligible' | 'paper_finished'> | NotThis

/** The values after adding or overwriting those given; a paper that breaks a limit is refused whole (E.2, VOT-015). */
function write(ballot: BallotOfPaper, votes: Paper['votes'], given: readonly Vote[]): Paper['votes'] | NotThis {
  const written = { ...votes }
  for (const { candidate_id, value } of given) {
    const candidate = ballot.candidates.find(({ id }) => id === candidate_id)
    const read = readValue(value)
    if (!candidate) return refuse('candidate_unknown')
    if (read === undefined) return refuse('value_not_allowed')
    if (candidate.withdrawn && read !== '') return refuse('candidate_unknown')
    if (read === '') delete written[candidate.uuid]
    else written[candidate.uuid] = read
  }
  const left = remaining(ballot, written)
  return left !== null && left < 0 ? refuse('votes_limit_exceeded', { params: { limit: ballot.votesLimit } }) : written
}

/** Saves values and keeps the paper open (VOT-014); those not given stay as they are. */
export function savePaper(
  ballot: BallotOfPaper,
  voter: Voter,
  paper: Paper,
  given: readonly Vote[],
  today: Day,
): Paper | NotSaved {
  const no = refusesVoter(ballot, voter, today)
  if (no) return no
  if (paper.status === 1) return refuse('paper_finished')
  const votes = write(ballot, paper.votes, given)
  return isRefusal(votes) ? votes : { status: 0, votes }
}

/** One vote adds or overwrites one candidate's value (VOT-015); one that leaves less than nothing is refused (VOT-023). */
export const castVote = (ballot: BallotOfPaper, voter: Voter, paper: Paper, vote: Vote, today: Day): Paper | NotSaved =>
  savePaper(ballot, voter, paper, [vote], today)

/** Finalizes, for good; asking again gives the same paper, at any time, so a lost answer loses nothing (E.4). */
export function completePaper(
  ballot: BallotOfPaper,
  voter: Voter,
  paper: Paper,
  given: readonly Vote[],
  today: Day,
): Paper | NotSaved {
  if (paper.status === 1) return paper
  const saved = savePaper(ballot, voter, paper, given, today)
  return isRefusal(saved) ? saved : { status: 1, votes: standing(ballot, saved.votes) }
}

/** Choices on withdrawn candidates are lost (decisions D.2). */
const standing = (ballot: BallotOfPaper, votes: Paper['votes']): Paper['votes'] =>
  Object.fromEntries(
    ballot.candidates.flatMap(({ uuid, withdrawn }) => {
      const value = votes[uuid]
      return value && !withdrawn ? [[uuid, value]] : []
    }),
  )

/** The votes of the wire: one for every candidate, "" where nothing was chosen (VOT-004), with their positions. */
export function votesOf(ballot: Pick<BallotOfPaper, 'candidates'>, votes: Paper['votes']) {
  const list = ballot.candidates.map(({ id, uuid }) => ({ candidate_id: id, value: votes[uuid] ?? '' }))
  return { votes: list, votesIndex: Object.fromEntries(list.map((vote, position) => [vote.candidate_id, position])) }
}
