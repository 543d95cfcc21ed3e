import { parseBlt } from '@folkmoot/core/decisions/tally/blt/parse-blt.ts'
import { toBltElection } from '@folkmoot/core/decisions/tally/blt/to-election.ts'
import { ZERO_SEED } from '@folkmoot/core/decisions/tally/pabulib/count-file.ts'
import { Fault } from '../../platform/fault.ts'
import { printableInLine } from '../../platform/shared/printable.ts'
import { countByRule, describeCount } from './count-by-rule.ts'
import { describeFaults, formatLineFault } from './count-pabulib.ts'
import { readTextParts } from './read-text-file.ts'

interface CountBltOptions {
  readonly path: string
  readonly rule: string | undefined
  readonly seats: number | undefined
  readonly arithmetic: string | undefined
  readonly seed: string | undefined
  readonly json: boolean
  readonly skipBad: boolean
}

/** The largest file of ranked papers that is read, in characters. */
const MAX_LENGTH = 200_000_000

function readWhole(path: string): string {
  let text = ''
  for (const part of readTextParts(path)) {
    text += part
    if (text.length > MAX_LENGTH) throw new Fault(`${path} is larger than ${MAX_LENGTH / 1_000_000} MB.`)
  }
  return text
}

/** Counts a file of ranked papers (.blt), by STV for its seats unless another rule is named, and prints the result. */
export function countBlt(options: CountBltOptions, say: (line: string) => void): number {
  const { path, rule = 'stv', seats, arithmetic, seed = ZERO_SEED, json, skipBad } = options
  const read = parseBlt(readWhole(path), { skipBad })
  if ('faults' in read) {
    const hint = 'Only papers are wrong: --skip-bad counts the file without them.'
    throw new Fault([`${path} cannot be counted.`, ...describeFaults(read, hint)].join('\n'))
  }
  const { file } = read
  const counted = countByRule(toBltElection(file, seed), { rule, seats, arithmetic }, path)
  const { skipped, notes, title } = file
  const more = skipped.papers - skipped.listed.length
  const names = new Map(file.candidates.map(({ id, name }) => [id, name]))
  if (json) {
    const { candidates } = file
    say(JSON.stringify({ rule, title, candidates, skipped, notes, result: counted.result }, null, 2))
    return 0
  }
  const lines = [
    ...notes.map((note) => `Note: ${formatLineFault(note)}`),
    ...(skipped.papers > 0 ? [`Left out ${skipped.papers} bad lines of papers:`] : []),
    ...skipped.listed.map((fault) => `  ${formatLineFault(fault)}`),
    ...(more > 0 ? [`  And ${more} more.`] : []),
    ...(title === '' ? [] : [printableInLine(title)]),
    ...describeCount(counted, rule, (id) => printableInLine(`${id}  ${names.get(id) ?? ''}`)),
  ]
  for (const line of lines) say(line)
  return 0
}
