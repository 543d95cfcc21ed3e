import type { RuleName, Rules } from '../rules.ts'
import { clipCell } from './fault-log.ts'
import type { PabulibFile } from './parse-pabulib.ts'
import type { LineFault } from './parse-rows.ts'

/** How a file is counted: one of our rules, for equal shares perhaps with the comparison that some files ask for. */
export interface FileRule {
  readonly rule: RuleName
  readonly compareWithGreedy?: true
  /** How votes are counted where that is not said by their kind: rankings by BORDA, scores by their sum. */
  readonly votes?: 'schulze' | 'stv' | 'borda' | 'range'
}

/** The rules that files name. A minimum score (`min_project_score_threshold`) goes with each of them. */
const FILE_RULES: ReadonlyMap<string, FileRule> = new Map([
  ['greedy', { rule: 'dynamic2' }],
  ['greedy-threshold', { rule: 'dynamic2' }],
  ['greedy-no-skip', { rule: 'dynamic1' }],
  ['equalshares/add1', { rule: 'equal-shares' }],
  ['equalshares/add1-comparison', { rule: 'equal-shares', compareWithGreedy: true }],
])

export const WINNER_RULE_BY_NAME = {
  fixed: 'FIXED',
  dynamic1: 'DYNAMIC1',
  dynamic2: 'DYNAMIC2',
  'equal-shares': 'EQUAL_SHARES',
} as const satisfies Record<RuleName, Rules['winners']>

const isRule = (name: string): name is RuleName => Object.hasOwn(WINNER_RULE_BY_NAME, name)

interface VoteRule {
  readonly voteTypes: readonly PabulibFile['voteType'][]
  readonly votes?: FileRule['votes']
}
/** Rules that name how people voted, where the file says the same: then `fixed` takes the first. */
const VOTE_RULES: ReadonlyMap<string, VoteRule> = new Map<string, VoteRule>([
  ['plurality', { voteTypes: ['approval', 'choose-1'] }],
  ['distribution', { voteTypes: ['cumulative', 'scoring'] }],
  ['range', { voteTypes: ['scoring'], votes: 'range' }],
  ['schulze', { voteTypes: ['ordinal'], votes: 'schulze' }],
  ['stv', { voteTypes: ['ordinal'], votes: 'stv' }],
  ['borda', { voteTypes: ['ordinal'], votes: 'borda' }],
])

/** The rule to count a file by: the one asked for, ours or by the name files use, else the file's own. */
export function chooseFileRule(file: PabulibFile, requestedRule: string | undefined): FileRule | { readonly fault: LineFault } {
  const chosen = requestedRule === undefined ? readFileRule(file) : findRequestedRule(file, requestedRule)
  return !('fault' in chosen) && chosen.rule === 'equal-shares' && file.voteType === 'ordinal'
    ? refuse('Equal shares need support in amounts, which rankings do not give.')
    : chosen
}

const refuse = (reason: string) => ({ fault: { line: null, reason } })

function findRequestedRule(file: PabulibFile, requested: string): FileRule | { readonly fault: LineFault } {
  if (isRule(requested)) return { rule: requested }
  const byVotes = VOTE_RULES.get(requested)
  if (byVotes?.voteTypes.includes(file.voteType)) return { rule: 'fixed', ...(byVotes.votes ? { votes: byVotes.votes } : {}) }
  if (byVotes) return refuse(`A file of vote_type ${file.voteType} cannot be counted by the rule ${requested}.`)
  const names = [...Object.keys(WINNER_RULE_BY_NAME), ...VOTE_RULES.keys(), ...FILE_RULES.keys()].join(', ')
  return FILE_RULES.get(requested) ?? refuse(`The rule '${requested}' is unknown; there are ${names}.`)
}

function readFileRule(file: PabulibFile): FileRule | { readonly fault: LineFault } {
  const known = [...FILE_RULES.keys()]
  const named = file.meta.get('rule') ?? ''
  const rule = FILE_RULES.get(named)
  const toName = 'Name the rule to count by.'
  if (named === 'greedy-threshold' && !file.meta.get('min_project_score_threshold'))
    return refuse(`The file's rule is greedy-threshold, but min_project_score_threshold is missing. ${toName}`)
  if (rule) return rule
  const problem = named === '' ? 'The file names no rule' : `The file's rule '${clipCell(named)}' cannot be counted`
  return refuse(`${problem}; ${known.slice(0, -1).join(', ')} and ${known.at(-1)} are known. ${toName}`)
}
