import { cmp, type Fraction, fromDecimal, ZERO } from '../../platform/exact/fraction.ts'
import { expectInteger, expectObject, expectShare, type UntypedObject } from '../../platform/settings/parse-values.ts'
import { allowsEqualShares, parseVotingSystem, type VotingSystem } from '../../platform/settings/voting-system.ts'

/**
 * The versions of the counting rules that can be counted: the version is written into every audit package and changes when
 * an outcome could. From 2 on winners of the equal shares stand in the order of votes, cost and lot where everything fits.
 */
const RULES_VERSIONS = [1, 2] as const
export type RulesVersion = (typeof RULES_VERSIONS)[number]
export const RULES_VERSION: RulesVersion = 2

export const isRulesVersion = (version: unknown): version is RulesVersion => RULES_VERSIONS.some((known) => known === version)

export type WinnerRules =
  | { readonly winners: 'FIXED'; readonly fixedNumber: number }
  | { readonly winners: 'DYNAMIC1' | 'DYNAMIC2'; readonly budget: string }
  | {
      readonly winners: 'EQUAL_SHARES'
      readonly budget: string
      /** DYNAMIC2 decides instead where more papers have more winners by it (`equalshares/add1-comparison` of files). */
      readonly compareWithGreedy?: true
    }

/**
 * What a ballot's definition says about counting (specification E.2, E.3). `votesLimit`: choices for PLURALITY, points for
 * DISTRIBUTION, 0 or null is no limit. `budget` and `share` are plain decimals ('149000', '0.6'). `eligible`: people
 * on the roll at closing, null where there is no roll (then the quorum is off). `minScore`: a candidate with a lower
 * score cannot win; absent where there is no such limit.
 */
export type Rules = VotingSystem & WinnerRules & GeneralRules

interface GeneralRules {
  readonly votesLimit: number | null
  readonly quorum: { readonly enabled: false } | { readonly enabled: true; readonly share: string }
  readonly eligible: number | null
  readonly minScore?: number
}

/** Rules of their three parts; the compiler cannot follow a literal of so many alternatives. */
export const combineRules = (system: VotingSystem, winners: WinnerRules, general: GeneralRules): Rules => ({
  ...system,
  ...winners,
  ...general,
})

/** What a vote is about. `cost` is a plain decimal, needed by every budget rule. A withdrawn candidate is only listed. */
export interface Candidate {
  readonly uuid: string
  readonly cost?: string
  readonly withdrawn?: boolean
}

/** The rule that chose the winners, by the name screens, files and the command line use. */
export type RuleName = 'fixed' | 'dynamic1' | 'dynamic2' | 'equal-shares'

const RULE_NAMES = {
  FIXED: 'fixed',
  DYNAMIC1: 'dynamic1',
  DYNAMIC2: 'dynamic2',
  EQUAL_SHARES: 'equal-shares',
} as const satisfies Record<Rules['winners'], RuleName>

export function ruleName(rules: Rules): RuleName {
  return RULE_NAMES[rules.winners]
}

/** An amount of money of at most 15 digits and 6 decimals, not below 0; throws on any other text. */
function parseAmount(text: string, what: string): Fraction {
  if (!/^\d{1,15}(\.\d{1,6})?$/.test(text)) throw new Error(`${what} '${text}' is not an amount of money.`)
  return fromDecimal(text)
}

/** The money to share out; throws unless it is above 0 (specification E.3). */
export function parseBudget(text: string): Fraction {
  const budget = parseAmount(text, 'The budget')
  if (cmp(budget, ZERO) <= 0) throw new Error('The budget is not above 0.')
  return budget
}

/** What a candidate costs; throws when a budget rule asks and the candidate names no readable cost. */
export function parseCandidateCost(candidate: Candidate): Fraction {
  if (candidate.cost === undefined) throw new Error(`Candidate ${candidate.uuid} has no cost.`)
  return parseAmount(candidate.cost, `The cost of candidate ${candidate.uuid}:`)
}

function parseWinners(read: UntypedObject): WinnerRules {
  const { winners } = read
  if (winners === 'FIXED') return { winners, fixedNumber: expectInteger(read.fixedNumber, 1, 'fixedNumber') }
  if (winners !== 'DYNAMIC1' && winners !== 'DYNAMIC2' && winners !== 'EQUAL_SHARES') {
    throw new Error(`The rule for winners ${String(winners)} is unknown.`)
  }
  if (typeof read.budget !== 'string') throw new Error(`The rule ${winners} needs a budget.`)
  parseBudget(read.budget)
  const { compareWithGreedy } = read
  if (compareWithGreedy === undefined) return { winners, budget: read.budget }
  if (winners !== 'EQUAL_SHARES' || compareWithGreedy !== true) {
    throw new Error(`The rule ${winners} with compareWithGreedy ${String(compareWithGreedy)} is unknown.`)
  }
  return { winners, budget: read.budget, compareWithGreedy }
}

function parseQuorum(value: unknown): Rules['quorum'] {
  const read = expectObject(value, 'quorum')
  if (read.enabled === false) return { enabled: false }
  if (read.enabled !== true) throw new Error('quorum is not readable.')
  return { enabled: true, share: expectShare(read.share, 'The quorum') }
}

function checkPair(rules: Rules): void {
  if (rules.winners === 'EQUAL_SHARES' && !allowsEqualShares(rules)) {
    throw new Error('The rule EQUAL_SHARES needs YES alone, points or scores.')
  }
  if (rules.system === 'RANKED' && rules.method === 'STV' && rules.winners !== 'FIXED') {
    throw new Error('The method STV fills seats, so its rule for winners is FIXED.')
  }
  if (rules.quorum.enabled && rules.eligible === null) throw new Error('A quorum needs the number of eligible voters.')
}

/** Rules from anywhere (a database, a file); throws a sentence on everything that the count does not know. */
export function parseRules(value: unknown): Rules {
  const read = expectObject(value, 'The rules')
  const rules = combineRules(parseVotingSystem(read), parseWinners(read), {
    votesLimit: read.votesLimit === null ? null : expectInteger(read.votesLimit, 0, 'votesLimit'),
    quorum: parseQuorum(read.quorum),
    eligible: read.eligible === null ? null : expectInteger(read.eligible, 0, 'eligible'),
    ...(read.minScore === undefined ? {} : { minScore: expectInteger(read.minScore, 0, 'minScore') }),
  })
  checkPair(rules)
  return rules
}

/** Candidates from anywhere; throws on a repeated uuid and, with `needCost`, on a candidate without a readable cost. */
export function parseCandidates(value: unknown, needCost: boolean): Candidate[] {
  if (!Array.isArray(value)) throw new Error('The candidates are not a list.')
  const seen = new Set<string>()
  return value.map((item: unknown) => {
    const { uuid, cost, withdrawn } = expectObject(item, 'A candidate')
    if (typeof uuid !== 'string' || uuid === '') throw new Error('A candidate has no uuid.')
    if (seen.has(uuid)) throw new Error(`Candidate ${uuid} is listed twice.`)
    seen.add(uuid)
    if (cost !== undefined && typeof cost !== 'string') throw new Error(`The cost of candidate ${uuid} is not a text.`)
    if (withdrawn !== undefined && typeof withdrawn !== 'boolean') {
      throw new Error(`Candidate ${uuid} is neither withdrawn nor not.`)
    }
    const candidate = { uuid, ...(cost === undefined ? {} : { cost }), ...(withdrawn === true ? { withdrawn } : {}) }
    if (cost !== undefined || (needCost && withdrawn !== true)) parseCandidateCost(candidate)
    return candidate
  })
}
