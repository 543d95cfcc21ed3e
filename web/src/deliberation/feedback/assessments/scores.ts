import type { FullFeedbackStats } from '@folkmoot/core/deliberation/contributions/schemas.ts'

/** What an assessment scores, in the order of its form. */
export const SCORES = ['need', 'benefit', 'feasibility'] as const
export type Score = (typeof SCORES)[number]

/** Where the numbers of a contribution have the mean of each score. */
export const MEANS = { need: 'averageNeed', benefit: 'averageBenefit', feasibility: 'averageFeasibility' } as const

/** The scores of which there is a mean. */
export const listScoresWithMean = (stats: FullFeedbackStats): Score[] => SCORES.filter((score) => stats[MEANS[score]] !== null)
