import { castVote, countRemainingVotes, type Paper, type VotableBallot } from '@folkmoot/core/ballots/paper.ts'
import type { Ballot, PaperDocument } from '@folkmoot/core/ballots/schemas.ts'
import type { Refusal } from '@folkmoot/core/shared/refusals.ts'

/** The ballot as the rules of a paper take it: the same rules as the server's. */
const ballotOfPaper = (ballot: Ballot): VotableBallot => ({
  state: ballot.state,
  startsOn: ballot.starts_on,
  endsOn: ballot.ends_on,
  votesLimit: ballot.votes_limit,
  candidates: ballot.candidates.map(({ id, contribution_uuid, withdrawn }) => ({
    id,
    uuid: contribution_uuid,
    withdrawn,
  })),
})

/** A paper of a response as the rules take it. */
export function parsePaper(ballot: Ballot, document: PaperDocument): Paper {
  const uuids = new Map(ballot.candidates.map(({ id, contribution_uuid }) => [id, contribution_uuid]))
  return {
    status: document.vote.status,
    votes: Object.fromEntries(
      document.vote.votes.flatMap(({ candidate_id, value }) => {
        const uuid = uuids.get(candidate_id)
        return uuid && value !== '' ? [[uuid, value]] : []
      }),
    ),
  }
}

/** Changes a paper in the browser by the server's rule; a refusal leaves it unchanged (VOT-023). */
export function changeChoice(
  ballot: Ballot,
  paper: Paper,
  candidateId: number,
  chosen: boolean,
  today: string,
): Paper | Refusal {
  return castVote(
    ballotOfPaper(ballot),
    { eligible: true },
    paper,
    { candidate_id: candidateId, value: chosen ? 'YES' : '' },
    today,
  )
}

/** All values of a save request; those of withdrawn candidates are left out. */
export const buildVotesBody = (ballot: Ballot, paper: Paper): { candidate_id: number; value: string }[] =>
  ballot.candidates
    .filter((c) => !c.withdrawn)
    .map(({ id, contribution_uuid }) => ({ candidate_id: id, value: paper.votes[contribution_uuid] ?? '' }))

/** The numbers in the footer: how many are chosen, and how many choices are left (null: no limit). */
export function countChoices(ballot: Ballot, paper: Paper): { chosen: number; left: number | null; limit: number } {
  const chosen = ballot.candidates.filter((c) => !c.withdrawn && paper.votes[c.contribution_uuid] === 'YES').length
  return { chosen, left: countRemainingVotes(ballotOfPaper(ballot), paper.votes), limit: ballot.votes_limit }
}

export const isSamePaper = (a: Paper, b: Paper): boolean => {
  const [one, other] = [a, b].map((p) => JSON.stringify(Object.entries(p.votes).sort()))
  return one === other
}
