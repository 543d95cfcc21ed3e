import { countRemainingVotes, type Paper, savePaper, type VotableBallot, type Vote } from '@folkmoot/core/decisions/ballots/paper.ts'
import type { Ballot, PaperDocument } from '@folkmoot/core/decisions/ballots/schemas.ts'
import { parseVoteValue, usableVotesOf, votesLimitOf } from '@folkmoot/core/decisions/ballots/vote-values.ts'
import type { Refusal } from '@folkmoot/core/platform/shared/refusals.ts'

/** The ballot as the rules of a paper take it: the same rules as the server's. */
const toVotableBallot = (ballot: Ballot): VotableBallot => ({
  state: ballot.state,
  startsOn: ballot.starts_on,
  endsOn: ballot.ends_on,
  voting: ballot.rules.voting,
  votesLimit: ballot.votes_limit,
  blockReasons: ballot.rules.blockReasons,
  candidates: ballot.candidates.map(({ id, contribution_uuid, withdrawn }) => ({
    id,
    uuid: contribution_uuid,
    withdrawn,
  })),
})

/** What a paper needs of its ballot to be read. */
export type BallotOfPaper = Pick<PaperDocument['ballot'], 'candidates' | 'rules'>

/** A paper of a response as the rules take it. */
export function parsePaper(ballot: BallotOfPaper, document: PaperDocument): Paper {
  // nobody has given the scores of 0 that an untouched paper has on the wire
  if (document.vote.untouched) return { status: document.vote.status, votes: {}, untouched: true }
  const uuids = new Map(ballot.candidates.map(({ id, contribution_uuid }) => [id, contribution_uuid]))
  const votes: Record<string, string> = {}
  const reasons: Record<string, string> = {}
  for (const { candidate_id, value, reason } of document.vote.votes) {
    const uuid = uuids.get(candidate_id)
    const read = parseVoteValue(ballot.rules.voting, value)
    if (uuid && read) votes[uuid] = read
    if (uuid && reason) reasons[uuid] = reason
  }
  return { status: document.vote.status, votes, ...(Object.keys(reasons).length > 0 ? { reasons } : {}) }
}

/** Changes a paper in the browser by the server's rule; a refusal leaves it unchanged (VOT-023). */
export const changeVotes = (ballot: Ballot, paper: Paper, votes: readonly Vote[], today: string): Paper | Refusal =>
  savePaper(toVotableBallot(ballot), { eligible: true }, paper, votes, today)

/** All values of a save request; those of withdrawn candidates are left out. The order that a voter sees is never sent. */
export const buildVotesBody = (ballot: Ballot, paper: Paper): { candidate_id: number; value: string; reason?: string }[] =>
  ballot.candidates
    .filter((c) => !c.withdrawn)
    .toSorted((a, b) => a.id - b.id)
    .map(({ id, contribution_uuid: uuid }) => ({
      candidate_id: id,
      value: paper.votes[uuid] ?? '',
      ...(paper.votes[uuid] === 'BLOCK' ? { reason: paper.reasons?.[uuid] ?? '' } : {}),
    }))

/** What a paper says of its candidates, for its footer: `used` of `most`, and what is left of a limit (null: no limit). */
export interface PaperUse {
  /** Proposals with a vote, or the points given. */
  readonly used: number
  readonly most: number
  readonly left: number | null
  /** Proposals that may be voted on, and those of them with a vote. */
  readonly candidates: number
  readonly voted: number
}

export function countPaperUse(ballot: Ballot, paper: Paper): PaperUse {
  const { voting } = ballot.rules
  const candidates = ballot.candidates.filter((c) => !c.withdrawn)
  const voted = candidates.filter((c) => paper.votes[c.contribution_uuid] !== undefined).length
  const limit = votesLimitOf(voting, ballot.votes_limit)
  const left = countRemainingVotes(toVotableBallot(ballot), paper.votes)
  const counts = { candidates: candidates.length, voted }
  if (left === null) return { ...counts, used: voted, most: candidates.length, left }
  const most = usableVotesOf(voting, ballot.votes_limit, candidates.length)
  return { ...counts, used: limit - left, most, left: left - (limit - most) }
}

const sortEntries = (values: Paper['votes'] = {}): string => JSON.stringify(Object.entries(values).sort())

export const isSamePaper = (a: Paper, b: Paper): boolean =>
  sortEntries(a.votes) === sortEntries(b.votes) && sortEntries(a.reasons) === sortEntries(b.reasons)
