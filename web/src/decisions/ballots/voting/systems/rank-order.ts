import type { Paper, Vote } from '@folkmoot/core/decisions/ballots/paper.ts'
import type { Ballot } from '@folkmoot/core/decisions/ballots/schemas.ts'

/** The candidates that a paper puts in order, best first; gaps between ranks close up. */
export const listOrder = (ballot: Ballot, paper: Paper): string[] =>
  ballot.candidates
    .filter((c) => !c.withdrawn && Number(paper.votes[c.contribution_uuid] ?? 0) > 0)
    .map((c) => c.contribution_uuid)
    .sort((a, b) => Number(paper.votes[a]) - Number(paper.votes[b]))

/** The votes that give an order its ranks from 1, and no rank to all others. */
export const toRankVotes = (ballot: Ballot, order: readonly string[]): Vote[] =>
  ballot.candidates
    .filter((c) => !c.withdrawn)
    .map(({ id, contribution_uuid }) => ({ candidate_id: id, value: String(order.indexOf(contribution_uuid) + 1) }))

/** An order with one candidate moved by so many places; it stays within the order. */
export function moveInOrder(order: readonly string[], uuid: string, by: -1 | 1): string[] {
  const at = order.indexOf(uuid)
  const to = Math.min(order.length - 1, Math.max(0, at + by))
  return order.filter((one) => one !== uuid).toSpliced(to, 0, uuid)
}
