import type { AnswerCounts } from '@folkmoot/core/decisions/ballots/answers.ts'
import type { ResultRow } from '@folkmoot/core/decisions/ballots/results.ts'

/** A candidate of the result with the answers that were given for it. */
export type AnsweredRow = ResultRow & AnswerCounts

export const CHART_TYPES = ['shares', 'counts', 'grouped', 'table'] as const
export type ConsensusChartType = (typeof CHART_TYPES)[number]
