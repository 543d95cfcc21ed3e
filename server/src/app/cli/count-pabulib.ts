import { countParsedFile, type FileCount, type FileCountOptions } from '@folkmoot/core/decisions/tally/pabulib/count-file.ts'
import { type PabulibFaults, type PabulibFile, parsePabulib } from '@folkmoot/core/decisions/tally/pabulib/parse-pabulib.ts'
import type { LineFault as FileFault } from '@folkmoot/core/decisions/tally/pabulib/parse-rows.ts'
import type { CountStep } from '@folkmoot/core/decisions/tally/result.ts'
import { Fault } from '../../platform/fault.ts'
import { printableInLine } from '../../platform/shared/printable.ts'
import { readTextParts } from './read-text-file.ts'

interface CountPabulibOptions extends FileCountOptions {
  readonly path: string
  readonly json: boolean
  readonly skipBad: boolean
}

export const formatLineFault = ({ line, reason }: FileFault): string => printableInLine(line === null ? reason : `Line ${line}: ${reason}`)

/** Describes the faults of a file line by line, and how it could be counted nevertheless. */
export function describeFaults({ faults, stopped, onlyPapers }: PabulibFaults, hint: string): string[] {
  return [
    ...faults.map(formatLineFault),
    ...(stopped ? [`Reading stopped here, after ${faults.length === 1 ? 'this fault' : `${faults.length} faults`}.`] : []),
    ...(onlyPapers && hint !== '' ? [hint] : []),
  ]
}

/** Counts a Pabulib file and prints the result. The file is read in parts and never held in memory whole. */
export function countPabulib({ path, json, skipBad, ...options }: CountPabulibOptions, say: (line: string) => void): number {
  const refuse = (lines: readonly string[]) => new Fault([`${path} cannot be counted.`, ...lines].join('\n'))
  const read = parsePabulib(readTextParts(path), { skipBad })
  if ('faults' in read) throw refuse(describeFaults(read, 'Only papers are wrong: --skip-bad counts the file without them.'))
  const counted = countParsedFile(read.file, options)
  if ('faults' in counted) throw refuse(counted.faults.map(formatLineFault))
  if (json) say(JSON.stringify(counted, null, 2))
  else for (const line of describe(counted, read.file)) say(line)
  return 0
}

/** `12  A bench`, by the id of a project. */
export function createProjectNames({ projects }: Pick<PabulibFile, 'projects'>): (id: string) => string {
  const names = new Map(projects.map(({ id, name }) => [id, name]))
  return (id) => printableInLine([id, names.get(id)].filter(Boolean).join('  '))
}

/** Describes the differences between the count and the file's column `selected`. */
export function describeSelected(selected: FileCount['selected'], nameOf: (id: string) => string): string[] {
  if (!selected) return []
  const { same, onlyInFile, onlyInCount, unclear } = selected
  const list = (title: string, ids: readonly string[]) => (ids.length === 0 ? [] : [title, ...ids.map((id) => `      ${nameOf(id)}`)])
  return [
    same ? 'The file marks the same projects as selected.' : 'The file marks other projects as selected:',
    ...list('  Selected in the file, not in this count:', onlyInFile),
    ...list('  Selected in this count, not in the file:', onlyInCount),
    ...list('  Marked neither 1 nor 0 in the file, not compared:', unclear),
  ]
}

function describeComparison(steps: readonly CountStep[]): string[] {
  return steps.flatMap((step) => {
    if (step.step !== 'compare') return []
    const { preferShares, preferGreedy, holds } = step
    return [`${preferShares} papers have more winners by equal shares, ${preferGreedy} by dynamic2: ${holds} holds.`]
  })
}

function describe(counted: FileCount, file: PabulibFile): string[] {
  const { rule, papers, budget, cost, seed, winners, notes, skipped, minScore, shares, selected } = counted
  const nameOf = createProjectNames(file)
  const more = skipped.papers - skipped.listed.length
  return [
    ...notes.map((note) => `Note: ${formatLineFault(note)}`),
    ...(skipped.papers > 0 ? [`Left out ${skipped.papers} bad papers:`] : []),
    ...skipped.listed.map((each) => `  ${formatLineFault(each)}`),
    ...(more > 0 ? [`  And ${more} more.`] : []),
    `Counted ${papers} papers by the rule ${rule}.`,
    ...(minScore > 0 ? [`Projects with a score below ${minScore} could not win (min_project_score_threshold).`] : []),
    ...describeComparison(counted.steps),
    ...(shares?.end === 'capped' ? [`The shares were raised ${shares.raises} times, the maximum; the last outcome counts.`] : []),
    `${winners.length} win; together they cost ${cost} of ${budget}.`,
    ...winners.map((id, index) => `${String(index + 1).padStart(4)}. ${nameOf(id)}`),
    ...(counted.steps.some(({ step }) => step === 'lot') ? [`Ties were broken by lot, with the seed ${seed}.`] : []),
    ...describeSelected(selected, nameOf),
  ]
}
