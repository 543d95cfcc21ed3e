import { count } from './count.ts'
import { readSeed } from './digest.ts'
import { fromDecimal, toNumber } from './fraction.ts'
import { type PabulibFile, parsePabulib } from './pabulib.ts'
import type { Fault } from './pabulib-rows.ts'
import type { Paper } from './paper.ts'
import type { Step } from './result.ts'
import type { RuleName, Rules } from './rules.ts'
import type { Election } from './what-if.ts'

/** The seed of a count that names none: 32 zero bytes. */
export const ZERO_SEED = '0'.repeat(64)

/** How to count a file: the rule (else the file's own), how many win under `fixed` (3), the tie seed. */
export interface FileOptions {
  readonly rule?: string | undefined
  readonly winners?: number | undefined
  readonly seed?: string | undefined
}

export interface CountedFile {
  /** Project ids in the order of winning. */
  readonly winners: readonly string[]
  readonly cost: number
  readonly budget: number
  readonly rule: RuleName
  readonly papers: number
  readonly seed: string
  readonly steps: readonly Step[]
  readonly notes: readonly Fault[]
}

const FILE_RULES: ReadonlyMap<string, RuleName> = new Map([
  ['greedy', 'dynamic2'],
  ['equalshares/add1', 'equal-shares'],
])

const WINNERS = {
  fixed: 'FIXED',
  dynamic1: 'DYNAMIC1',
  dynamic2: 'DYNAMIC2',
  'equal-shares': 'EQUAL_SHARES',
} as const satisfies Record<RuleName, Rules['winners']>

const isRule = (name: string): name is RuleName => Object.hasOwn(WINNERS, name)

/** The rule to count a file by: the one asked for, else the file's own; a fault when it is none of ours. */
export function chooseRule(file: PabulibFile, asked: string | undefined): RuleName | Fault {
  if (asked !== undefined) {
    if (isRule(asked)) return asked
    return { line: null, reason: `The rule '${asked}' is unknown; there are ${Object.keys(WINNERS).join(', ')}.` }
  }
  const named = file.meta.get('rule') ?? ''
  const rule = FILE_RULES.get(named)
  if (rule) return rule
  const known = [...FILE_RULES.keys()].join(' and ')
  const problem = named === '' ? 'The file names no rule' : `The file's rule '${named}' cannot be counted`
  return { line: null, reason: `${problem}; ${known} are known. Name the rule to count by.` }
}

/**
 * A file as a ballot: approval is PLURALITY YES with max_length as the limit of choices, cumulative is DISTRIBUTION with
 * max_sum_points and max_points. Project ids stand for uuids; there is no roll and so no quorum.
 */
export function ballotOf(file: PabulibFile, rule: RuleName, fixedNumber = 3, seed = ZERO_SEED): Election {
  const limit = (key: string): number | null => {
    const text = file.meta.get(key)
    return text ? Number(text) : null
  }
  const system =
    file.voteType === 'approval'
      ? ({ system: 'PLURALITY', pluralityType: 'YES', votesLimit: limit('max_length') } as const)
      : ({
          system: 'DISTRIBUTION',
          votesLimit: limit('max_sum_points'),
          maxPerCandidate: limit('max_points'),
        } as const)
  const winners = WINNERS[rule]
  const chosen = winners === 'FIXED' ? { winners, fixedNumber } : { winners, budget: file.budget }
  return {
    rules: { ...system, ...chosen, quorum: { enabled: false }, eligible: null },
    candidates: file.projects.map(({ id, cost }) => ({ uuid: id, cost })),
    papers: file.votes.map(
      ({ choices, points }): Paper => choices.map((id, i) => [id, points ? String(points[i] ?? 0) : 'YES'] as const),
    ),
    seed,
  }
}

/** Counts a .pb file as `folkmoot count FILE` does: the outcome, or all that is wrong with the file or the options. */
export function countFile(
  text: string,
  options: FileOptions = {},
): CountedFile | { readonly faults: readonly Fault[] } {
  const read = parsePabulib(text)
  if ('faults' in read) return read
  const { file } = read
  const rule = chooseRule(file, options.rule)
  if (typeof rule !== 'string') return { faults: [rule] }
  const { winners: number = 3, seed = ZERO_SEED } = options
  const faults: Fault[] = []
  if (!Number.isSafeInteger(number) || number < 1) {
    faults.push({ line: null, reason: 'The number of winners is not a whole number from 1.' })
  } else if (options.winners !== undefined && rule !== 'fixed') {
    faults.push({ line: null, reason: `Only the rule fixed takes a number of winners, not ${rule}.` })
  }
  try {
    readSeed(seed)
  } catch (error) {
    faults.push({ line: null, reason: error instanceof Error ? error.message : String(error) })
  }
  if (faults.length > 0) return { faults }
  const { rules, candidates, papers } = ballotOf(file, rule, number, seed)
  const result = count(rules, candidates, papers, seed)
  return {
    winners: result.winners,
    cost: toNumber(fromDecimal(result.outcome.cost ?? '0')),
    budget: toNumber(fromDecimal(file.budget)),
    rule: result.rule,
    papers: result.papers,
    seed,
    steps: result.steps,
    notes: file.notes,
  }
}
