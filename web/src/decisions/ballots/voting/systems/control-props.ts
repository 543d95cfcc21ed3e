import type { Paper, Vote } from '@folkmoot/core/decisions/ballots/paper.ts'
import type { Ballot, Candidate } from '@folkmoot/core/decisions/ballots/schemas.ts'

/** What the control of one candidate needs. */
export interface SystemControlProps {
  ballot: Ballot
  paper: Paper
  candidate: Candidate
  /** Absent: the paper is finalized. */
  onVotes: ((votes: readonly Vote[]) => void) | undefined
}
