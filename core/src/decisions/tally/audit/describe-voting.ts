import type { Majority, PluralityWithNo, Range, Ranked } from '../../../platform/settings/voting-system.ts'
import type { Rules } from '../rules.ts'

const describeLimit = (limit: number | null, words: (limit: number) => string): string => (limit ? words(limit) : '')

const WORDS_WITH_NO = {
  YES_NO: 'YES or NO',
  YES_NO_ABSTAIN: 'YES, NO or ABSTAIN',
  YES_NO_ABSTAIN_BLOCK: 'YES, NO, ABSTAIN or BLOCK',
} as const satisfies Record<PluralityWithNo['pluralityType'], string>

const describeMajority = (majority: Majority, eligible: number | null): string => {
  switch (majority) {
    case 'simple':
      return 'more YES than NO'
    case 'absolute':
      return eligible === null ? 'YES on more than half of the papers' : `YES from more than half of the ${eligible} people on the roll`
    case 'two_thirds':
      return 'at least two YES among every three of its YES and NO'
    case 'three_quarters':
      return 'at least three YES among every four of its YES and NO'
    case 'unanimity':
      return 'a YES and no NO'
  }
}

const describeWithNo = (rules: PluralityWithNo, eligible: number | null): string[] => [
  `Each voter said ${WORDS_WITH_NO[rules.pluralityType]} of each candidate, or nothing. The score of a candidate is its YES minus its NO.`,
  `A candidate passes with ${describeMajority(rules.majority, eligible)}. Only what passed can win.`,
  ...(rules.blockThreshold === undefined
    ? []
    : [
        'A candidate is blocked, and does not pass, when the share of BLOCK among all that was said of it is greater than ' +
          `${rules.blockThreshold}.`,
      ]),
  'The order: candidates that passed first and blocked ones last, then by score, then by the share of YES among YES and NO.',
]

const describeRange = ({ min, max, blank }: Range): string[] => [
  `Each voter gave scores from ${min} to ${max}. The score of a candidate is the mean ${
    blank === 'as-min'
      ? `over all papers; a paper without a score for it counts as ${min}.`
      : 'of the scores given for it; papers without a score for it are left out.'
  } Candidates without any score come last.`,
]

const describeStv = (seats: number, arithmetic: 'exact' | 'scottish'): string[] => [
  `The method is the single transferable vote for ${seats} ${seats === 1 ? 'seat' : 'seats'}. Valid papers are those that ` +
    `rank a candidate that was not withdrawn. The quota is the number of valid papers divided by ${seats + 1}, rounded ` +
    'down, plus 1; it stays the same. A paper counts for its first candidate with the value 1.',
  'Each stage: who holds the quota is elected. When all seats are filled the count ends; when as many candidates are left ' +
    'in as seats, or fewer, they are elected and it ends. Otherwise, if an elected candidate holds a surplus over the ' +
    'quota that has not moved, the largest surplus moves: each paper that the candidate holds goes to its next candidate ' +
    'still in, at its value times the surplus divided by the vote of the candidate. Otherwise the candidate with the ' +
    'lowest vote is excluded, and its papers go on at their value. A paper without a next candidate is exhausted. The ' +
    'elected never receive papers; equal ranks end a paper.',
  arithmetic === 'exact'
    ? 'All values are exact fractions.'
    : "Each paper's new value is cut, not rounded, to five decimals, as the rules of the Scottish councils say.",
  'Of equals that candidate is the larger that held more in the latest earlier stage in which they differed. The order is ' +
    'that of election, then those still in by their vote, then the reverse of exclusion. The score is the vote when ' +
    'elected, excluded or left.',
]

const SCHULZE = [
  'The method is that of Schulze with winning votes. For each pair of candidates the papers that rank the one above the ' +
    'other are counted; the unranked stand below all ranked and are equal among themselves, and equals count for neither. ' +
    'One defeats the other with as many papers as prefer it, if they are more than those that prefer the other. A path of ' +
    'defeats is as strong as its weakest. One candidate beats another if its strongest path to it is stronger than the ' +
    'strongest path back.',
  'The order: again and again all candidates whom nobody left beats are taken; those taken together are tied. The score of ' +
    'a candidate is how many it beats.',
]

function describeRanked(rules: Rules & Ranked): string[] {
  const most = rules.number === 0 ? 'any number of' : `at most ${rules.number}`
  const voting = `Each voter ranked ${most} candidates, 1 for the best. Gaps between ranks close up.`
  switch (rules.method) {
    case 'SCHULZE':
      return [voting, ...SCHULZE]
    case 'BORDA':
      return [
        voting,
        'The method is that of Borda: ' +
          `${rules.number === 0 ? 'as many points as there are candidates not withdrawn' : `${rules.number} points`} for ` +
          'the first rank, one less for each further rank, none for the unranked; equal ranks share the points of their ' +
          'places. The score of a candidate is the sum of its points.',
      ]
    case 'STV':
      return [voting, ...describeStv(rules.winners === 'FIXED' ? rules.fixedNumber : 0, rules.arithmetic)]
  }
}

/** How people voted and what the order is made of, in plain English sentences. */
export function describeVoting(rules: Rules): string[] {
  switch (rules.system) {
    case 'PLURALITY': {
      if (rules.pluralityType !== 'YES') return describeWithNo(rules, rules.eligible)
      const most = describeLimit(rules.votesLimit, (limit) => ` at most ${limit}`)
      return [
        `Each voter chose${most === '' ? ' any number of' : most} candidates with YES. The score of a candidate is the ` +
          'number of papers that chose it.',
      ]
    }
    case 'DISTRIBUTION': {
      const most = describeLimit(rules.votesLimit, (limit) => ` at most ${limit}`)
      const each = describeLimit(rules.maxPerCandidate ?? null, (limit) => `, at most ${limit} to one candidate`)
      return [`Each voter gave${most} points${each}. The score of a candidate is the sum of its points.`]
    }
    case 'RANGE':
      return describeRange(rules)
    case 'RANKED':
      return describeRanked(rules)
  }
}
