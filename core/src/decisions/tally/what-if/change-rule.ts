import { DEFAULT_STV_ARITHMETIC, STV_ARITHMETICS } from '../../../platform/settings/voting-system.ts'
import type { Paper, Pile } from '../papers/paper.ts'
import { createPileCollector } from '../papers/piles.ts'
import { readRank } from '../ranked/rankings.ts'
import type { Election } from '../recount-with-change.ts'
import { parseRules, type Rules } from '../rules.ts'

/** Names of voting systems and methods by which papers of their kind are counted. */
const SYSTEM_RULES = ['plurality', 'distribution', 'range', 'schulze', 'stv', 'borda'] as const
type SystemRule = (typeof SYSTEM_RULES)[number]
const WINNER_RULES = {
  fixed: 'FIXED',
  dynamic1: 'DYNAMIC1',
  dynamic2: 'DYNAMIC2',
  'equal-shares': 'EQUAL_SHARES',
} as const

/** How else to count papers: by another method or rule for winners, for so many seats. */
export interface RuleRequest {
  readonly rule?: string | undefined
  readonly seats?: number | undefined
  readonly arithmetic?: string | undefined
}

const PAPERS = {
  PLURALITY: 'say YES or NO',
  DISTRIBUTION: 'give points',
  RANGE: 'give scores',
  RANKED: 'rank candidates',
} as const satisfies Record<Rules['system'], string>

const isSystemRule = (rule: string): rule is SystemRule => SYSTEM_RULES.some((known) => known === rule)
const isWinnerRule = (rule: string): rule is keyof typeof WINNER_RULES => Object.hasOwn(WINNER_RULES, rule)

/** A paper of ranks as a choice of its first rank alone, withdrawn candidates passed over. */
function toFirstChoices(paper: Paper, isStanding: (uuid: string) => boolean): Paper {
  const ranked = paper.filter(([uuid, value]) => isStanding(uuid) && readRank(value) > 0)
  const best = Math.min(...ranked.map(([, value]) => readRank(value)))
  return ranked.filter(([, value]) => readRank(value) === best).map(([uuid]) => [uuid, 'YES'])
}

function toFirstChoicePiles({ candidates, papers }: Election): Pile[] {
  const standing = new Set(candidates.filter(({ withdrawn }) => !withdrawn).map(({ uuid }) => uuid))
  const collector = createPileCollector()
  for (const { paper, people } of papers)
    collector.add(
      toFirstChoices(paper, (uuid) => standing.has(uuid)),
      people,
    )
  return collector.take()
}

/** The fields of the voting system, where the papers are of its kind; throws a sentence where not. */
function changeSystem(rule: SystemRule, rules: Rules): object {
  const ranked = rule === 'schulze' || rule === 'stv' || rule === 'borda'
  if (ranked ? rules.system !== 'RANKED' : rules.system !== rule.toUpperCase()) {
    if (rule === 'plurality' && rules.system === 'RANKED') return { system: 'PLURALITY', pluralityType: 'YES', votesLimit: null }
    throw new Error(`These papers ${PAPERS[rules.system]}; they cannot be counted by the rule ${rule}.`)
  }
  return ranked ? { method: rule.toUpperCase(), arithmetic: DEFAULT_STV_ARITHMETIC } : {}
}

function changeWinners({ rule, seats }: RuleRequest, rules: Rules): object {
  if (seats !== undefined && (!Number.isSafeInteger(seats) || seats < 1))
    throw new Error('The number of seats is not a whole number from 1.')
  const winners = rule !== undefined && isWinnerRule(rule) ? WINNER_RULES[rule] : null
  if (winners !== null && winners !== 'FIXED') {
    if (seats !== undefined) throw new Error(`The rule ${rule} spends a budget and takes no number of seats.`)
    if (rules.winners === 'FIXED') throw new Error(`The rule ${rule} needs a budget, which this election has not.`)
    return { winners, compareWithGreedy: undefined }
  }
  const own = rules.winners === 'FIXED' ? rules.fixedNumber : undefined
  if (winners === null && seats === undefined && !(rule === 'stv' && own === undefined)) return {}
  return { winners: 'FIXED', fixedNumber: seats ?? own ?? 3, compareWithGreedy: undefined }
}

/**
 * The same papers as an election by another rule. Papers of ranks can be counted as PLURALITY too: each chooses whom it ranks
 * first. Throws a sentence where the rule does not go with the papers.
 */
export function changeRule(election: Election, request: RuleRequest): Election {
  const { rule, arithmetic } = request
  if (rule !== undefined && !isSystemRule(rule) && !isWinnerRule(rule)) {
    const names = [...SYSTEM_RULES, ...Object.keys(WINNER_RULES)].join(', ')
    throw new Error(`The rule '${rule}' is unknown; there are ${names}.`)
  }
  const system = rule !== undefined && isSystemRule(rule) ? changeSystem(rule, election.rules) : {}
  const changed = { ...election.rules, ...system, ...changeWinners(request, election.rules) }
  if (arithmetic !== undefined) {
    if (!('method' in changed) || changed.method !== 'STV') throw new Error('Only the rule stv takes an arithmetic.')
    if (!STV_ARITHMETICS.some((known) => known === arithmetic))
      throw new Error(`The arithmetic '${arithmetic}' is unknown; there are ${STV_ARITHMETICS.join(', ')}.`)
  }
  const rules = parseRules(arithmetic === undefined ? changed : { ...changed, arithmetic })
  const firstChoices = rules.system === 'PLURALITY' && election.rules.system === 'RANKED'
  return { ...election, rules, ...(firstChoices ? { papers: toFirstChoicePiles(election) } : {}) }
}
