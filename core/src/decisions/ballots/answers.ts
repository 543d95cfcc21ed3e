import type { VotingSystem } from '../../platform/settings/voting-system.ts'
import type { ResultRow } from './results.ts'
import { listPluralityValues, type PluralityValue } from './vote-values.ts'

const FIELDS = { YES: 'yes', NO: 'no', ABSTAIN: 'abstain', BLOCK: 'block' } as const

/** The answers that a ballot asks for each candidate; empty where it does not ask for each, as a vote of YES alone. */
export const listAnswers = (voting: VotingSystem): readonly PluralityValue[] => {
  const values = listPluralityValues(voting)
  return values.length > 1 ? values : []
}

/** The answers given for one candidate. */
export interface AnswerCounts {
  /** How many gave each answer; 0 for those that the ballot does not offer. */
  readonly counts: Readonly<Record<PluralityValue, number>>
  readonly given: number
}

/** Counts the answers for a candidate. Null for another kind of vote, and where no count is published. */
export function countAnswers(voting: VotingSystem, { summary }: Pick<ResultRow, 'summary'>): AnswerCounts | null {
  const answers = listAnswers(voting)
  if (answers.length === 0 || !summary || !('yes' in summary)) return null
  const count = (value: PluralityValue) => (answers.includes(value) ? summary[FIELDS[value]] : 0)
  const counts = { YES: count('YES'), NO: count('NO'), ABSTAIN: count('ABSTAIN'), BLOCK: count('BLOCK') }
  return { counts, given: answers.reduce((sum, value) => sum + counts[value], 0) }
}
