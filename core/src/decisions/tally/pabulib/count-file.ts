import { parseSeed } from '../../../platform/exact/digest.ts'
import { fromDecimal, toNumber } from '../../../platform/exact/fraction.ts'
import { DEFAULT_STV_ARITHMETIC, type VotingSystem } from '../../../platform/settings/voting-system.ts'
import { countPiles } from '../count.ts'
import type { Pile } from '../papers/paper.ts'
import { createPileCollector } from '../papers/piles.ts'
import type { CountStep, SharesSummary } from '../result.ts'
import { type Candidate, combineRules, type RuleName, type Rules, type WinnerRules } from '../rules.ts'
import { compareSelected, type SelectedComparison } from './compare-selected.ts'
import type { SkippedPapers } from './fault-log.ts'
import { chooseFileRule, type FileRule, WINNER_RULE_BY_NAME } from './file-rules.ts'
import type { PabulibFile } from './parse-pabulib.ts'
import type { LineFault } from './parse-rows.ts'

/** The seed of a count that names none: 32 zero bytes. */
export const ZERO_SEED = '0'.repeat(64)

/** How to count a file: the rule (else the file's own), how many win under `fixed` (3), the tie seed. */
export interface FileCountOptions {
  readonly rule?: string | undefined
  readonly winners?: number | undefined
  readonly seed?: string | undefined
}

export interface FileCount {
  /** Project ids in the order of winning. */
  readonly winners: readonly string[]
  readonly cost: number
  readonly budget: number
  readonly rule: RuleName
  /** Projects below this score could not win; 0 is no limit. */
  readonly minScore: number
  readonly papers: number
  readonly seed: string
  /** How the shares were raised; null for every other rule. */
  readonly shares: SharesSummary | null
  /** Null where the file does not say who won. */
  readonly selected: SelectedComparison | null
  readonly skipped: SkippedPapers
  readonly steps: readonly CountStep[]
  readonly notes: readonly LineFault[]
}

/** A file as a ballot whose equal papers are put together. */
interface FileElection {
  readonly voting: VotingSystem
  readonly rules: Rules
  readonly candidates: readonly Candidate[]
  readonly piles: readonly Pile[]
}

function readLimit(file: PabulibFile, key: string): number | null {
  const text = file.meta.get(key)
  return text ? Number(text) : null
}

/** The papers of a file by the ids of its projects. */
function groupFilePapers({ projects, papers }: PabulibFile): Pile[] {
  const collector = createPileCollector()
  for (const { choices, points, people } of papers) {
    const paper = choices.map((index, i): [string, string] => [projects[index]?.id ?? '', points ? String(points[i] ?? 0) : 'YES'])
    collector.add(paper, people)
  }
  return collector.take()
}

/** The largest points of a paper for one project, where the file sets no limit of its own. */
const findMostPoints = ({ papers }: PabulibFile): number => {
  let most = 1
  for (const { points } of papers) for (const each of points ?? []) most = Math.max(most, each)
  return most
}

function resolveFileVoting(file: PabulibFile, { votes }: FileRule): VotingSystem {
  switch (file.voteType) {
    case 'cumulative':
      return { system: 'DISTRIBUTION', maxPerCandidate: readLimit(file, 'max_points') }
    case 'scoring':
      return votes === 'range'
        ? { system: 'RANGE', min: 0, max: readLimit(file, 'max_points') ?? findMostPoints(file), blank: 'as-min' }
        : { system: 'DISTRIBUTION', maxPerCandidate: readLimit(file, 'max_points') }
    case 'ordinal':
      return votes === 'stv'
        ? { system: 'RANKED', method: 'STV', number: file.places, arithmetic: DEFAULT_STV_ARITHMETIC }
        : { system: 'RANKED', method: votes === 'schulze' ? 'SCHULZE' : 'BORDA', number: file.places }
    default:
      return { system: 'PLURALITY', pluralityType: 'YES' }
  }
}

/** The limit of a paper: choices, points, or places. */
function findVotesLimit(file: PabulibFile): number | null {
  switch (file.voteType) {
    case 'choose-1':
      return 1
    case 'approval':
      return readLimit(file, 'max_length')
    case 'ordinal':
      return file.places
    default:
      return readLimit(file, 'max_sum_points')
  }
}

/**
 * A file as a ballot: approval is PLURALITY YES with max_length as the limit of choices (choose-1: one), cumulative is
 * DISTRIBUTION with max_sum_points and max_points, and so is scoring, whose scores are added up, without a limit of all; ordinal
 * is RANKED by BORDA with max_length places. Project ids stand for uuids; there is no roll and so no quorum.
 */
export function toFileElection(file: PabulibFile, by: FileRule, fixedNumber = 3): FileElection {
  const winners = WINNER_RULE_BY_NAME[by.rule]
  const voting = resolveFileVoting(file, by)
  const votesLimit = findVotesLimit(file)
  const chosen: WinnerRules =
    winners === 'FIXED'
      ? { winners, fixedNumber }
      : winners === 'EQUAL_SHARES' && by.compareWithGreedy
        ? { winners, budget: file.budget, compareWithGreedy: true }
        : { winners, budget: file.budget }
  const minimum = file.minScore > 0 ? { minScore: file.minScore } : {}
  return {
    voting,
    rules: combineRules(voting, chosen, { votesLimit, ...minimum, quorum: { enabled: false }, eligible: null }),
    candidates: file.projects.map(({ id, cost }) => ({ uuid: id, cost })),
    piles: groupFilePapers(file),
  }
}

/** Counts a file that was read: the outcome, or what is wrong with the options. */
export function countParsedFile(file: PabulibFile, options: FileCountOptions = {}): FileCount | { readonly faults: readonly LineFault[] } {
  const by = chooseFileRule(file, options.rule)
  if ('fault' in by) return { faults: [by.fault] }
  const { winners: number = 3, seed = ZERO_SEED } = options
  const faults: LineFault[] = []
  if (!Number.isSafeInteger(number) || number < 1) {
    faults.push({ line: null, reason: 'The number of winners is not a whole number from 1.' })
  } else if (options.winners !== undefined && by.rule !== 'fixed') {
    faults.push({ line: null, reason: `Only the rule fixed takes a number of winners, not ${by.rule}.` })
  }
  try {
    parseSeed(seed)
  } catch (error) {
    faults.push({ line: null, reason: error instanceof Error ? error.message : String(error) })
  }
  if (faults.length > 0) return { faults }
  const { rules, candidates, piles } = toFileElection(file, by, number)
  const result = countPiles(rules, candidates, piles, seed)
  return {
    winners: result.winners,
    cost: toNumber(fromDecimal(result.outcome.cost ?? '0')),
    budget: toNumber(fromDecimal(file.budget)),
    rule: result.rule,
    minScore: file.minScore,
    papers: result.papers,
    seed,
    shares: result.shares,
    selected: compareSelected(file.projects, result.winners),
    skipped: file.skipped,
    steps: result.steps,
    notes: file.notes,
  }
}
