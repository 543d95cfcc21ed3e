import { countPiles } from './count.ts'
import { readSeed } from './digest.ts'
import { compareSelected, type SelectedInFile } from './file-outcome.ts'
import { chooseRule, type FileRule, WINNERS } from './file-rules.ts'
import { fromDecimal, toNumber } from './fraction.ts'
import { type PabulibFaults, type PabulibFile, parsePabulib } from './pabulib.ts'
import type { SkippedPapers } from './pabulib-faults.ts'
import type { Fault } from './pabulib-rows.ts'
import { type Paper, type Pile, pileUp } from './paper.ts'
import type { Shares, Step } from './result.ts'
import type { Candidate, RuleName, Rules } from './rules.ts'

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
  /** Projects below this score could not win; 0 is no limit. */
  readonly minScore: number
  readonly papers: number
  readonly seed: string
  /** How the shares were raised; null for every other rule. */
  readonly shares: Shares | null
  /** Null where the file does not say who won. */
  readonly selected: SelectedInFile | null
  readonly skipped: SkippedPapers
  readonly steps: readonly Step[]
  readonly notes: readonly Fault[]
}

/** A file as a ballot whose equal papers are put together. */
export interface FileElection {
  readonly rules: Rules
  readonly candidates: readonly Candidate[]
  readonly piles: readonly Pile[]
}

function limitOf(file: PabulibFile, key: string): number | null {
  const text = file.meta.get(key)
  return text ? Number(text) : null
}

/** The papers of a file by the ids of its projects. Equal pairs are one object, because there may be millions. */
function pilesOf({ projects, papers }: PabulibFile): Pile[] {
  const pairs = new Map<string, readonly [string, string]>()
  const pairOf = (index: number, value: string): readonly [string, string] => {
    const key = `${index}:${value}`
    const known = pairs.get(key)
    if (known) return known
    const pair = [projects[index]?.id ?? '', value] as const
    pairs.set(key, pair)
    return pair
  }
  function* groups(): Generator<{ paper: Paper; people: number }> {
    for (const { choices, points, people } of papers) {
      yield { paper: choices.map((index, i) => pairOf(index, points ? String(points[i] ?? 0) : 'YES')), people }
    }
  }
  return pileUp(groups())
}

/**
 * A file as a ballot: approval is PLURALITY YES with max_length as the limit of choices (choose-1: one), cumulative is
 * DISTRIBUTION with max_sum_points and max_points. Project ids stand for uuids; there is no roll and so no quorum.
 */
export function electionOfFile(file: PabulibFile, by: FileRule, fixedNumber = 3): FileElection {
  const winners = WINNERS[by.rule]
  const system =
    file.voteType === 'cumulative'
      ? ({
          system: 'DISTRIBUTION',
          votesLimit: limitOf(file, 'max_sum_points'),
          maxPerCandidate: limitOf(file, 'max_points'),
        } as const)
      : ({
          system: 'PLURALITY',
          pluralityType: 'YES',
          votesLimit: file.voteType === 'choose-1' ? 1 : limitOf(file, 'max_length'),
        } as const)
  const chosen =
    winners === 'FIXED'
      ? { winners, fixedNumber }
      : winners === 'EQUAL_SHARES' && by.compareWithGreedy
        ? ({ winners, budget: file.budget, compareWithGreedy: true } as const)
        : { winners, budget: file.budget }
  const minimum = file.minScore > 0 ? { minScore: file.minScore } : {}
  return {
    rules: { ...system, ...chosen, ...minimum, quorum: { enabled: false }, eligible: null },
    candidates: file.projects.map(({ id, cost }) => ({ uuid: id, cost })),
    piles: pilesOf(file),
  }
}

/** Counts a file that was read: the outcome, or what is wrong with the options. */
export function countParsedFile(
  file: PabulibFile,
  options: FileOptions = {},
): CountedFile | { readonly faults: readonly Fault[] } {
  const by = chooseRule(file, options.rule)
  if ('fault' in by) return { faults: [by.fault] }
  const { winners: number = 3, seed = ZERO_SEED } = options
  const faults: Fault[] = []
  if (!Number.isSafeInteger(number) || number < 1) {
    faults.push({ line: null, reason: 'The number of winners is not a whole number from 1.' })
  } else if (options.winners !== undefined && by.rule !== 'fixed') {
    faults.push({ line: null, reason: `Only the rule fixed takes a number of winners, not ${by.rule}.` })
  }
  try {
    readSeed(seed)
  } catch (error) {
    faults.push({ line: null, reason: error instanceof Error ? error.message : String(error) })
  }
  if (faults.length > 0) return { faults }
  const { rules, candidates, piles } = electionOfFile(file, by, number)
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

/** Reads and counts a .pb file: the outcome, or what is wrong with the file or the options. */
export function countFile(
  source: string | Iterable<string>,
  options: FileOptions & { readonly skipBad?: boolean } = {},
): CountedFile | PabulibFaults | { readonly faults: readonly Fault[] } {
  const read = parsePabulib(source, { skipBad: options.skipBad ?? false })
  return 'file' in read ? countParsedFile(read.file, options) : read
}
