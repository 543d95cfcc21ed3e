import type { z } from 'zod/mini'
import type { CountedResult } from '../results.ts'
import type { PublicBallotRules } from '../schemas.ts'

type PublicVoting = z.output<typeof PublicBallotRules>['voting']

/** Every score above the lowest is support, also one below zero, which few people expect (specification E.3). */
export const takesNegativeSupport = (voting: PublicVoting): boolean => voting.system === 'RANGE' && voting.min < 0

/** The candidate that came first and cost more than the whole budget, so that nothing was bought (specification E.3). */
export function findFirstTooDear({ method, winners, steps }: Pick<CountedResult, 'method' | 'winners' | 'steps'>): string | undefined {
  const stop = steps.find(({ step }) => step === 'stop')
  return method.rule === 'dynamic1' && winners.length === 0 && stop?.step === 'stop' ? stop.uuid : undefined
}

/** Valid papers of STV that no candidate holds in the first stage: they put several first (specification E.2). */
export function countSharedFirst(stv: CountedResult['stv']): number {
  const [first] = stv?.stages ?? []
  return stv && first ? stv.valid - first.votes.reduce((sum, { vote }) => sum + vote.rounded, 0) : 0
}
