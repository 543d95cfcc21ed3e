import type { Rules } from '../rules.ts'
import { describeVoting } from './describe-voting.ts'

function describeWinners(rules: Rules): string[] {
  switch (rules.winners) {
    case 'FIXED':
      if (rules.system === 'RANKED' && rules.method === 'STV') return []
      return [`The first ${rules.fixedNumber} in the order of the scores win, whatever they cost.`]
    case 'DYNAMIC1':
      return [
        `The budget is ${rules.budget}. From the highest score down, each candidate wins while its cost fits in what is ` +
          'left. At the first that does not fit the count stops, even if money remains.',
      ]
    case 'DYNAMIC2':
      return [
        `The budget is ${rules.budget}. From the highest score down, each candidate wins if its cost fits in what is left; ` +
          'what does not fit is skipped, down to the last.',
      ]
    case 'EQUAL_SHARES':
      return [...describeEqualShares(rules.budget, UTILITIES[rules.system]), ...(rules.compareWithGreedy ? [COMPARISON_SENTENCE] : [])]
  }
}

const COMPARISON_SENTENCE =
  'The outcome is compared with another: from the highest score down, each candidate wins if its cost fits in what is ' +
  'left, and what does not fit is skipped. A paper prefers the outcome in which more of the candidates it supports win. ' +
  'Where more papers prefer the other outcome, that one holds.'

const UTILITIES = {
  PLURALITY: 'The utility of a supporter is the cost of the candidate, so supporters pay alike.',
  DISTRIBUTION: 'The utility of a supporter is the number of points given.',
  RANGE: 'A supporter gives a score above the lowest, and the utility is the score minus the lowest.',
  RANKED: '',
} as const satisfies Record<Rules['system'], string>

const describeEqualShares = (budget: string, utility: string): string[] => [
  `The budget is ${budget}. It is shared out by the Method of Equal Shares with completion Add1.`,
  'Taking part are the candidates that are not withdrawn, have support, and cost at most the budget. Every paper that ' +
    'supports any candidate gets the same share: the budget divided by the number of such papers.',
  'One run: a candidate can be bought while its supporters together still hold its cost. Each supporter pays the same ' +
    `price for one unit of utility (rho), or all that is left of the share. ${utility} Again and again the candidate with ` +
    'the smallest rho is bought, until none can be bought. Candidates that cost nothing come first.',
  'Completion: all shares are raised by one step and the run is repeated from nothing, as long as what is bought costs at ' +
    'most the budget together; the last such run holds. One step is 1 unit of money; where the first share is above 1000, ' +
    'it is the thousandth part of it, rounded down to whole units. After 10,000 raises the last run holds.',
  'What is left of the budget then buys, from the highest score down, every candidate not bought that still fits.',
  'Where all that take part cost at most the budget together, all of them win, in the order of the scores, then of the ' +
    'lower cost, then of the lot.',
]

function describeQuorum(rules: Rules): string {
  if (!rules.quorum.enabled || rules.eligible === null) return 'There is no quorum.'
  const { share } = rules.quorum
  return rules.system === 'PLURALITY' && rules.pluralityType !== 'YES'
    ? `A candidate passes only if the number of papers that say anything of it is at least ${share} times the ` +
        `${rules.eligible} people on the roll.`
    : `Nothing is selected unless the number of papers, blank ones included, is at least ${share} times the ` +
        `${rules.eligible} people on the roll.`
}

/** Describes the rules of a ballot in plain English sentences. */
export function describeRules(rules: Rules): string[] {
  return [
    ...describeVoting(rules),
    'Equal scores share a rank. A candidate that was withdrawn, or that nobody supports, cannot win.',
    ...(rules.minScore === undefined ? [] : [`A candidate with a score below ${rules.minScore} cannot win either.`]),
    ...describeWinners(rules),
    describeQuorum(rules),
    'Where an order of equals is needed it comes from the lot.',
  ]
}
