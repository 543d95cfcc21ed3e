import type { Ranked } from '../../../platform/settings/voting-system.ts'
import type { CountingMethod, MethodCount } from '../counting-method.ts'
import type { Rules } from '../rules.ts'
import { countBorda } from './borda.ts'
import type { RankedInput } from './ranked-input.ts'
import { countRanked, readRank, readRankings } from './rankings.ts'
import { countSchulze } from './schulze.ts'
import { countStv } from './stv.ts'

const isRank = (value: string): boolean => /^(0|[1-9]\d{0,8})$/.test(value)
const isGiven = (value: string): boolean => readRank(value) > 0

function countByMethod(rules: Rules & Ranked, input: RankedInput): MethodCount {
  switch (rules.method) {
    case 'SCHULZE':
      return countSchulze(input)
    case 'BORDA':
      return countBorda(input, rules.number)
    case 'STV':
      return countStv(input, rules.winners === 'FIXED' ? rules.fixedNumber : 0, rules.arithmetic)
  }
}

/**
 * RANKED (specification E.2): "1" is the best; "0" and "" are unranked; at most `number` candidates on a paper (0: no limit).
 * Gaps close up. Papers of our own ballots have no equal ranks; those from files may.
 */
export function createRankedMethod(rules: Rules & Ranked): CountingMethod {
  return {
    support: (value) => (isGiven(value) ? 1 : 0),
    isGiven,
    fault: (paper) => {
      const strange = paper.find(([, value]) => value !== '' && !isRank(value))
      if (strange) return `'${strange[1]}' is not a rank.`
      const ranked = paper.filter(([, value]) => isGiven(value)).length
      return rules.number && ranked > rules.number ? `It ranks ${ranked} candidates, at most ${rules.number} are allowed.` : null
    },
    count: (input) => {
      const rankings = readRankings(input.uuids, input.piles)
      const { ranked, first } = countRanked(rankings, input.uuids.length)
      const summaries = input.uuids.map((_, i) => ({ ranked: ranked[i] as number, first: first[i] as number }))
      return countByMethod(rules, { ...input, rankings, summaries })
    },
  }
}
