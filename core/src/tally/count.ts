import { outcomeOf, spreadOf } from './compare.ts'
import { digestOfPiles, lotOrder, readSeed } from './digest.ts'
import { equalShares } from './equal-shares.ts'
import { cmp, type Fraction, fromInt, rounded, sub, toDecimal, toText } from './fraction.ts'
import { type Method, type Scored, supportOf } from './method.ts'
import { methodOf } from './method-of.ts'
import { orderOf, type Tier } from './order.ts'
import { type Paper, type Pile, pile } from './paper.ts'
import { compareOutcomes } from './preferences.ts'
import { quorumOf } from './quorum.ts'
import type { Place, Reason, Result, Shares, Step, WinnersEach } from './result.ts'
import {
  type Candidate,
  costOf,
  RULES_VERSION,
  type RuleName,
  type Rules,
  type RulesVersion,
  readBudget,
  readCandidates,
  readRules,
  ruleName,
} from './rules.ts'
import { type Chosen, dynamic1, dynamic2, fixed } from './winners.ts'

interface Definition {
  readonly rules: Rules
  readonly candidates: readonly Candidate[]
  readonly seed: string
  readonly method: Method
}

function readDefinition(givenRules: Rules, givenCandidates: readonly Candidate[], givenSeed: string): Definition {
  const rules = readRules(givenRules)
  const candidates = readCandidates(givenCandidates, rules.winners !== 'FIXED')
  return { rules, candidates, seed: readSeed(givenSeed), method: methodOf(rules) }
}

function checkPapers(papers: readonly Paper[], { candidates, method }: Definition): void {
  const uuids = new Set(candidates.map(({ uuid }) => uuid))
  for (const [i, paper] of papers.entries()) {
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

type Choice = Chosen & { readonly rule: RuleName; readonly shares: Shares | null }

/** The winners by the ballot's own rule, from the order of those who can win. */
function choose(
  rules: Rules,
  tiers: readonly Tier[],
  shares: Omit<Parameters<typeof equalShares>[1], 'budget'>,
  supporters: (uuid: string) => number,
  version: RulesVersion,
): Choice {
  const rule = ruleName(rules)
  switch (rules.winners) {
    case 'FIXED':
      return { ...fixed(tiers, rules.fixedNumber), rule, shares: null }
    case 'DYNAMIC1':
      return { ...dynamic1(tiers, shares.costs, readBudget(rules.budget)), rule, shares: null }
    case 'DYNAMIC2':
      return { ...dynamic2(tiers, shares.costs, readBudget(rules.budget)), rule, shares: null }
    case 'EQUAL_SHARES': {
      const budget = readBudget(rules.budget)
      const equal = { ...equalShares(tiers, { ...shares, budget }, supporters, version), rule }
      if (!rules.compareWithGreedy) return equal
      const greedy = dynamic2(tiers, shares.costs, budget)
      const preferences = compareOutcomes(equal.winners, greedy.winners, shares.piles, shares.support)
      const step: Step = { step: 'compare', ...preferences }
      if (preferences.holds === 'equal-shares') return { ...equal, steps: [...equal.steps, step] }
      return { ...greedy, rule: 'dynamic2', shares: null, steps: [step, ...greedy.steps] }
    }
  }
}

const NOBODY: Chosen = { winners: [], reasons: new Map(), steps: [] }
const NONE: WinnersEach = [0, 0, 0, 0, 0]

/**
 * The whole count of a ballot (E.1): the same answer from the same rules, candidates, finished papers and tie seed (64
 * hexadecimal digits), wherever it runs and in whatever order the papers come. Throws a sentence on rules, candidates
 * or papers that it does not know; nothing is guessed and no paper is left out.
 */
export function count(
  givenRules: Rules,
  givenCandidates: readonly Candidate[],
  papers: readonly Paper[],
  givenSeed: string,
  version: RulesVersion = RULES_VERSION,
): Result {
  const definition = readDefinition(givenRules, givenCandidates, givenSeed)
  checkPapers(papers, definition)
  return countChecked(definition, pile(papers), version)
}

/** The same count from equal papers put together, as `pile` and `pileUp` give them: many papers need little memory. */
export function countPiles(
  givenRules: Rules,
  givenCandidates: readonly Candidate[],
  piles: readonly Pile[],
  givenSeed: string,
  version: RulesVersion = RULES_VERSION,
): Result {
  const definition = readDefinition(givenRules, givenCandidates, givenSeed)
  checkPapers(
    piles.map(({ paper }) => paper),
    definition,
  )
  return countChecked(definition, piles, version)
}

function countChecked(
  { rules, candidates, seed, method }: Definition,
  piles: readonly Pile[],
  version: RulesVersion,
): Result {
  const papers = piles.reduce((sum, { people }) => sum + people, 0)
  const digest = digestOfPiles(piles)
  const standing = candidates.filter(({ withdrawn }) => !withdrawn).map(({ uuid }) => uuid)
  const costs = new Map<string, Fraction>()
  for (const candidate of candidates) if (candidate.cost !== undefined) costs.set(candidate.uuid, costOf(candidate))
  const lot = lotOrder(seed, digest, standing)
  const scores = method.score(standing, piles)
  const support = supportOf(standing, piles, method.support)
  const supporters = (uuid: string): number => support.get(uuid)?.supporters ?? 0
  const order = orderOf(scores, lot)
  const isBlank = (of: Pile): boolean => of.paper.every(([, value]) => method.support(value) === 0)
  const minimum = rules.minScore ?? 0
  const scoreOf = (uuid: string): Fraction => (scores.get(uuid) as Scored).score
  const isBelow = (uuid: string): boolean => cmp(scoreOf(uuid), fromInt(minimum)) < 0
  const supported = order
    .map((tier) => ({ ...tier, uuids: tier.uuids.filter((uuid) => supporters(uuid) > 0 && !isBelow(uuid)) }))
    .filter((tier) => tier.uuids.length > 0)

  const quorum = quorumOf(rules, papers)
  const utility = rules.system === 'PLURALITY' ? 'cost' : 'units'
  const shares = { costs, piles, support: method.support, utility, lot } as const
  const chosen =
    quorum?.met === false
      ? { ...NOBODY, rule: ruleName(rules), shares: null }
      : choose(rules, supported, shares, supporters, version)
  const spread = spreadOf(chosen.winners, standing, piles, method.support)
  const outcome = outcomeOf(chosen.rule, chosen.winners, costs, spread)

  const reasonOf = (uuid: string): Reason => {
    if (quorum?.met === false) return { kind: 'quorum-not-reached', papers: quorum.papers, needed: quorum.needed }
    if (supporters(uuid) > 0 && isBelow(uuid)) {
      const score = scoreOf(uuid)
      return { kind: 'below-minimum', score: { rounded: rounded(score), exact: toText(score) }, minimum }
    }
    return chosen.reasons.get(uuid) ?? { kind: 'no-support' }
  }
  const won = new Set(chosen.winners)
  const placed = order.flatMap(({ rank, uuids }) =>
    uuids.map((uuid): Place => {
      const { score, summary } = scores.get(uuid) as Scored
      return {
        uuid,
        rank,
        lastRank: rank + uuids.length - 1,
        tied: uuids.length > 1,
        score: rounded(score),
        scoreExact: toText(score),
        summary,
        supporters: supporters(uuid),
        winnersEach: spread.of.get(uuid) ?? NONE,
        winner: won.has(uuid),
        reason: reasonOf(uuid),
      }
    }),
  )
  const withdrawn = candidates.filter((candidate) => candidate.withdrawn).map(({ uuid }) => uuid)
  const unranked = { rank: null, lastRank: null, tied: false, score: null, scoreExact: null, summary: null }
  for (const uuid of withdrawn.sort()) {
    const none = { supporters: 0, winnersEach: NONE, winner: false }
    placed.push({ uuid, ...unranked, ...none, reason: { kind: 'withdrawn' } })
  }
  const steps: Step[] = [...(quorum ? [{ step: 'quorum', ...quorum } as const] : []), ...chosen.steps]

  let money: Result['money'] = null
  let comparison: Result['comparison'] = null
  if (rules.winners !== 'FIXED') {
    const budget = readBudget(rules.budget)
    const spent = chosen.winners.map((uuid) => costs.get(uuid) as Fraction)
    const left = spent.reduce(sub, budget)
    money = { budget: toDecimal(budget), spent: toDecimal(sub(budget, left)), left: toDecimal(left) }
    if (chosen.shares) {
      const { winners } = dynamic2(supported, costs, budget)
      comparison = outcomeOf('dynamic2', winners, costs, spreadOf(winners, standing, piles, method.support))
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
  }
}
