import { drawLotOrder, parseSeed } from '../../platform/exact/digest.ts'
import {
  add,
  cmp,
  type Fraction,
  formatFraction,
  fromInt,
  roundFraction,
  sub,
  toAmount,
  toDecimal,
  ZERO,
} from '../../platform/exact/fraction.ts'
import type { CandidateScore } from './candidate-score.ts'
import { chooseCountingMethod } from './choose-counting-method.ts'
import { compareOutcomes } from './compare-outcomes.ts'
import { type CountingMethod, type MethodCount, sumSupport } from './counting-method.ts'
import { selectEqualShares } from './equal-shares/equal-shares.ts'
import type { Pile } from './papers/paper.ts'
import { computePapersDigest } from './papers/papers-digest.ts'
import { computeQuorum } from './quorum.ts'
import type { Tier } from './rank-candidates.ts'
import { MOST_DIGITS } from './ranked/exact-limit.ts'
import type { CountResult, CountStep, RankedCandidate, ResultReason, RuleOutcome, SharesSummary, WinnersPerVoter } from './result.ts'
import {
  type Candidate,
  parseBudget,
  parseCandidateCost,
  parseCandidates,
  parseRules,
  RULES_VERSION,
  type RuleName,
  type Rules,
  type RulesVersion,
  ruleName,
} from './rules.ts'
import { selectDynamic1, selectDynamic2, selectFixed, type WinnerSelection } from './select-winners.ts'

const NONE: WinnersPerVoter = [0, 0, 0, 0, 0]

interface PlacingFacts {
  readonly winners: readonly string[]
  readonly winnersEach: ReadonlyMap<string, WinnersPerVoter>
  readonly supporters: (uuid: string) => number
  readonly reasonOf: (uuid: string) => ResultReason
}

/** Every candidate with its rank, score and reason, in the order of the result; withdrawn ones come last, by uuid. */
function placeCandidates(
  { tiers, scores, verdicts }: MethodCount,
  candidates: readonly Candidate[],
  { winners, winnersEach, supporters, reasonOf }: PlacingFacts,
): RankedCandidate[] {
  const won = new Set(winners)
  const placed = tiers.flatMap(({ rank, uuids }) =>
    uuids.map((uuid): RankedCandidate => {
      const { score, summary } = scores.get(uuid) as CandidateScore
      const verdict = verdicts?.get(uuid)
      return {
        uuid,
        rank,
        lastRank: rank + uuids.length - 1,
        tied: uuids.length > 1,
        score: score && roundFraction(score),
        scoreExact: score && formatFraction(score),
        summary,
        supporters: supporters(uuid),
        winnersEach: winnersEach.get(uuid) ?? NONE,
        winner: won.has(uuid),
        reason: reasonOf(uuid),
        ...(verdict && { passed: verdict.passed, blocked: verdict.blocked, quorum: verdict.quorum }),
      }
    }),
  )
  const withdrawn = candidates.filter((candidate) => candidate.withdrawn).map(({ uuid }) => uuid)
  const unranked = { rank: null, lastRank: null, tied: false, score: null, scoreExact: null, summary: null }
  const none = { supporters: 0, winnersEach: NONE, winner: false, reason: { kind: 'withdrawn' } } as const
  return [...placed, ...withdrawn.sort().map((uuid): RankedCandidate => ({ uuid, ...unranked, ...none }))]
}

type Five = [number, number, number, number, number]

/** How winners spread over voters: of all papers, and of the supporters of each candidate. */
interface WinnerDistribution {
  readonly all: WinnersPerVoter
  readonly of: ReadonlyMap<string, WinnersPerVoter>
}

/** Counts for each paper how many winners it supports: 0, 1, 2, 3, or 4 and more. Blank papers have none. */
function countWinnersPerPaper(
  winners: readonly string[],
  uuids: readonly string[],
  piles: readonly Pile[],
  support: CountingMethod['support'],
): WinnerDistribution {
  const won = new Set(winners)
  const all: Five = [0, 0, 0, 0, 0]
  const of = new Map<string, Five>(uuids.map((uuid) => [uuid, [0, 0, 0, 0, 0]]))
  for (const { paper, people } of piles) {
    const supported = paper.filter(([, value]) => support(value) > 0).map(([uuid]) => uuid)
    const have = Math.min(4, supported.filter((uuid) => won.has(uuid)).length) as 0 | 1 | 2 | 3 | 4
    all[have] += people
    for (const uuid of supported) {
      const each = of.get(uuid)
      if (each) each[have] += people
    }
  }
  return { all, of }
}

/** What stands beside another rule's: winners, what they cost together (null when a cost is unknown), who has how many. */
function summarizeOutcome(
  rule: RuleName,
  winners: readonly string[],
  costs: ReadonlyMap<string, Fraction>,
  spread: WinnerDistribution,
): RuleOutcome {
  const known = winners.map((uuid) => costs.get(uuid))
  const cost = known.every((each) => each !== undefined) ? toDecimal(known.reduce(add, ZERO)) : null
  return { rule, winners, cost, winnersEach: spread.all }
}

interface CountDefinition {
  readonly rules: Rules
  readonly candidates: readonly Candidate[]
  readonly seed: string
  readonly method: CountingMethod
}

function parseDefinition(givenRules: Rules, givenCandidates: readonly Candidate[], givenSeed: string): CountDefinition {
  const rules = parseRules(givenRules)
  const candidates = parseCandidates(givenCandidates, rules.winners !== 'FIXED')
  return { rules, candidates, seed: parseSeed(givenSeed), method: chooseCountingMethod(rules) }
}

function checkPapers(piles: readonly Pile[], { candidates, method }: CountDefinition): void {
  const uuids = new Set(candidates.map(({ uuid }) => uuid))
  for (const [i, { paper }] of piles.entries()) {
    const seen = new Set<string>()
    for (const [uuid] of paper) {
      if (!uuids.has(uuid)) throw new Error(`Paper ${i + 1} names ${uuid}, which is no candidate.`)
      if (seen.has(uuid)) throw new Error(`Paper ${i + 1} names ${uuid} twice.`)
      seen.add(uuid)
    }
    const fault = method.fault(paper)
    if (fault) throw new Error(`Paper ${i + 1} cannot be counted. ${fault}`)
  }
}

type ChosenWinners = WinnerSelection & { readonly rule: RuleName; readonly shares: SharesSummary | null }

/** Selects the winners by the ballot's winner rule, from the order of eligible candidates. */
function chooseWinners(
  rules: Rules,
  tiers: readonly Tier[],
  shares: Omit<Parameters<typeof selectEqualShares>[1], 'budget'>,
  supporters: (uuid: string) => number,
  version: RulesVersion,
): ChosenWinners {
  const rule = ruleName(rules)
  switch (rules.winners) {
    case 'FIXED':
      return { ...selectFixed(tiers, rules.fixedNumber), rule, shares: null }
    case 'DYNAMIC1':
      return { ...selectDynamic1(tiers, shares.costs, parseBudget(rules.budget)), rule, shares: null }
    case 'DYNAMIC2':
      return { ...selectDynamic2(tiers, shares.costs, parseBudget(rules.budget)), rule, shares: null }
    case 'EQUAL_SHARES': {
      const budget = parseBudget(rules.budget)
      const equal = { ...selectEqualShares(tiers, { ...shares, budget }, supporters, version), rule }
      if (!rules.compareWithGreedy) return equal
      const greedy = selectDynamic2(tiers, shares.costs, budget)
      const preferences = compareOutcomes(equal.winners, greedy.winners, shares.piles, shares.support)
      const step: CountStep = { step: 'compare', ...preferences }
      if (preferences.holds === 'equal-shares') return { ...equal, steps: [...equal.steps, step] }
      return { ...greedy, rule: 'dynamic2', shares: null, steps: [step, ...greedy.steps] }
    }
  }
}

const NO_WINNERS: WinnerSelection = { winners: [], reasons: new Map(), steps: [] }

/** The seats that the method filled, without candidates that cannot win; null where a rule for winners chooses. */
function takeSeats({ seats }: MethodCount, isElectable: (uuid: string) => boolean): ChosenWinners | null {
  return seats ? { ...seats, winners: seats.winners.filter(isElectable), rule: 'fixed', shares: null } : null
}

function chooseReason(rules: Rules, counted: MethodCount, chosen: WinnerSelection, uuid: string): ResultReason | undefined {
  const reason = chosen.reasons.get(uuid)
  if (reason?.kind !== 'after-cut' || reason.byLot || rules.winners !== 'FIXED') return reason
  return counted.explainLoss?.(uuid, rules.fixedNumber) ?? reason
}

/**
 * Counts a ballot (specification E.1) from groups of equal papers, as `groupIntoPiles` returns them: the same
 * rules, candidates, finalized papers and tie seed (64 hexadecimal digits) give the same result on any machine and in any order of
 * papers. Throws a sentence on invalid rules, candidates or papers; nothing is guessed and no paper is left out. `digits` limits exact
 * numbers, 0 not at all: a recount takes as many as the count took.
 */
export function countPiles(
  givenRules: Rules,
  givenCandidates: readonly Candidate[],
  piles: readonly Pile[],
  givenSeed: string,
  version: RulesVersion = RULES_VERSION,
  digits = MOST_DIGITS,
): CountResult {
  const definition = parseDefinition(givenRules, givenCandidates, givenSeed)
  checkPapers(piles, definition)
  const { rules, candidates, seed, method } = definition
  const papers = piles.reduce((sum, { people }) => sum + people, 0)
  const digest = computePapersDigest(piles)
  const eligibleUuids = candidates.filter(({ withdrawn }) => !withdrawn).map(({ uuid }) => uuid)
  const costs = new Map<string, Fraction>()
  for (const candidate of candidates) if (candidate.cost !== undefined) costs.set(candidate.uuid, parseCandidateCost(candidate))
  const lot = drawLotOrder(seed, digest, eligibleUuids)
  const counted = method.count({ uuids: eligibleUuids, piles, lot, digits })
  const { scores, tiers: order } = counted
  const support = sumSupport(eligibleUuids, piles, method.support)
  const supporters = (uuid: string): number => (support.get(uuid) as { supporters: number }).supporters
  const isBlank = (of: Pile): boolean => !of.paper.some(([, value]) => method.isGiven(value))
  const scoreOf = (uuid: string): Fraction => (scores.get(uuid) as CandidateScore).score ?? ZERO
  const minimum = rules.minScore ?? 0
  const isBelow = (uuid: string): boolean => rules.minScore !== undefined && cmp(scoreOf(uuid), fromInt(rules.minScore)) < 0
  const isElectable = (uuid: string): boolean => supporters(uuid) > 0 && !isBelow(uuid) && (counted.verdicts?.get(uuid)?.passed ?? true)
  const supported = order.map((tier) => ({ ...tier, uuids: tier.uuids.filter(isElectable) })).filter((tier) => tier.uuids.length > 0)

  const quorum = computeQuorum(rules, papers)
  const utility = rules.system === 'PLURALITY' ? 'cost' : 'units'
  const shares = { costs, piles, support: method.support, utility, lot } as const
  const chosen =
    quorum?.met === false
      ? { ...NO_WINNERS, rule: ruleName(rules), shares: null }
      : (takeSeats(counted, isElectable) ?? chooseWinners(rules, supported, shares, supporters, version))
  const spread = countWinnersPerPaper(chosen.winners, eligibleUuids, piles, method.support)
  const outcome = summarizeOutcome(chosen.rule, chosen.winners, costs, spread)

  const reasonOf = (uuid: string): ResultReason => {
    if (quorum?.met === false) return { kind: 'quorum-not-reached', papers: quorum.papers, needed: quorum.needed }
    const verdict = counted.verdicts?.get(uuid)?.reason
    if (verdict) return verdict
    if (supporters(uuid) > 0 && isBelow(uuid)) {
      const score = scoreOf(uuid)
      return { kind: 'below-minimum', score: toAmount(score), minimum }
    }
    return supporters(uuid) === 0 ? { kind: 'no-support' } : (chooseReason(rules, counted, chosen, uuid) ?? { kind: 'no-support' })
  }
  const placed = placeCandidates(counted, candidates, {
    winners: chosen.winners,
    winnersEach: spread.of,
    supporters,
    reasonOf,
  })
  const steps: CountStep[] = [...(quorum ? [{ step: 'quorum', ...quorum } as const] : []), ...chosen.steps]

  let money: CountResult['money'] = null
  let comparison: CountResult['comparison'] = null
  if (rules.winners !== 'FIXED') {
    const budget = parseBudget(rules.budget)
    const spent = chosen.winners.map((uuid) => costs.get(uuid) as Fraction)
    const left = spent.reduce(sub, budget)
    money = { budget: toDecimal(budget), spent: toDecimal(sub(budget, left)), left: toDecimal(left) }
    if (chosen.shares) {
      const { winners } = selectDynamic2(supported, costs, budget)
      comparison = summarizeOutcome('dynamic2', winners, costs, countWinnersPerPaper(winners, eligibleUuids, piles, method.support))
    }
  }
  return {
    version,
    system: rules.system,
    rule: chosen.rule,
    papers,
    blank: piles.filter(isBlank).reduce((sum, { people }) => sum + people, 0),
    eligible: rules.eligible,
    seed,
    digest,
    quorum,
    order: placed,
    winners: chosen.winners,
    money,
    shares: chosen.shares,
    outcome,
    comparison,
    steps,
    ...(counted.pairs ? { pairs: counted.pairs } : {}),
    ...(counted.stv ? { stv: counted.stv } : {}),
  }
}
