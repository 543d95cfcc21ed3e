import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { parseBlt } from '@folkmoot/core/decisions/tally/blt/parse-blt.ts'
import { toBltElection } from '@folkmoot/core/decisions/tally/blt/to-election.ts'
import { ZERO_SEED } from '@folkmoot/core/decisions/tally/pabulib/count-file.ts'
import { errorCode, Fault } from '../../platform/fault.ts'
import { printableInLine } from '../../platform/shared/printable.ts'
import { countByRule, countPackageByRule, describeCount } from './count-by-rule.ts'
import { countPabulib, describeFaults, formatLineFault } from './count-pabulib.ts'
import { recountPackageFile } from './count-package.ts'
import { print } from './print.ts'
import { readFirstBytes, readTextParts } from './read-text-file.ts'

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
function countBlt(options: CountBltOptions, say: (line: string) => void): number {
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

export const COUNT_USAGE =
  'count FILE [--rule RULE] [--seats N] [--arithmetic exact|scottish] [--seed HEX] [--skip-bad] [--digits N] [--digest ' +
  'HEX] [--commitment HEX] [--json]'

interface CountOptions {
  readonly path: string
  readonly rule: string | undefined
  /** So many win under `fixed` and `stv`; `--winners` is its other name. */
  readonly seats: number | undefined
  readonly arithmetic: string | undefined
  readonly seed: string | undefined
  /** Values of a package known from elsewhere, to compare with. */
  readonly digest: string | undefined
  readonly commitment: string | undefined
  readonly json: boolean
  readonly skipBad: boolean
  /** How many digits an exact number of a package may have; 0 is no limit. */
  readonly digits: number
}

/** A count of a package from before there was a limit takes some minutes at this length, and one beyond it may never end. */
const MOST_DIGITS = 5000

/**
 * `folkmoot count FILE`: counts a Pabulib file or a file of ranked papers (.blt), or recounts the audit package (ZIP) of a ballot
 * and compares; with --rule its papers are counted by another rule. Needs no database and no network. Returns 1 when an audit package is
 * inconsistent or not the known one; the faults of a file are one Fault.
 */
export async function runCountCommand(args: readonly string[], say: (line: string) => void = print): Promise<number> {
  const options = parseArguments(args)
  const isZip = readFirstBytes(options.path, 2).toString() === 'PK'
  return isZip ? countZip(await readBytes(options.path), options, say) : countText(options, say)
}

function parseArguments(args: readonly string[]): CountOptions {
  const usage = `Usage: folkmoot ${COUNT_USAGE}`
  const parse = () =>
    parseArgs({
      args: [...args],
      options: {
        rule: { type: 'string' },
        seats: { type: 'string' },
        winners: { type: 'string' },
        arithmetic: { type: 'string' },
        seed: { type: 'string' },
        'skip-bad': { type: 'boolean', default: false },
        digits: { type: 'string', default: String(MOST_DIGITS) },
        digest: { type: 'string' },
        commitment: { type: 'string' },
        json: { type: 'boolean', default: false },
      },
      allowPositionals: true,
    })
  let parsed: ReturnType<typeof parse>
  try {
    parsed = parse()
  } catch (error) {
    throw new Fault(`${(error as Error).message.split('. ')[0]}. ${usage}`)
  }
  const { values, positionals } = parsed
  const [path, ...more] = positionals
  if (path === undefined || more.length > 0) throw new Fault(`Name one file to count. ${usage}`)
  const number = values.seats ?? values.winners
  const seats = number === undefined ? undefined : Number(number || Number.NaN)
  const { rule, arithmetic, seed, digest, commitment, json } = values
  if (!/^\d{1,6}$/.test(values.digits)) throw new Fault('--digits needs a whole number; 0 is no limit.')
  const digits = Number(values.digits)
  return { path, rule, seats, arithmetic, seed, digest, commitment, json, skipBad: values['skip-bad'], digits }
}

async function readBytes(path: string): Promise<Buffer> {
  try {
    return await readFile(path)
  } catch (error) {
    const code = errorCode(error)
    throw new Fault(code === 'ENOENT' ? `There is no file ${path}.` : `The file ${path} cannot be read (${code}).`)
  }
}

/** A file of ranked papers begins with two numbers, those of candidates and seats. */
const isBlt = (path: string): boolean =>
  path.toLowerCase().endsWith('.blt') || /^\uFEFF?\s*\d+[ \t]+\d+\s/.test(readFirstBytes(path, 64).toString())

function countZip(bytes: Buffer, options: CountOptions, say: (line: string) => void): number {
  const { path, rule, seats, arithmetic, seed, skipBad } = options
  if (skipBad || seed !== undefined)
    throw new Fault(`${path} is an audit package: it names its own seed, and takes no --seed or --skip-bad.`)
  const another = [rule, seats, arithmetic].some((value) => value !== undefined)
  if (another && (options.digest !== undefined || options.commitment !== undefined))
    throw new Fault('A package is compared by --digest and --commitment only when it is counted by its own rule.')
  return another ? countPackageByRule(bytes, options, say) : recountPackageFile(bytes, options, say)
}

function countText(options: CountOptions, say: (line: string) => void): number {
  const { digest, commitment, seats, arithmetic, ...how } = options
  if (digest !== undefined || commitment !== undefined)
    throw new Fault(`${options.path} is no audit package: only one of those takes --digest and --commitment.`)
  if (isBlt(options.path)) return countBlt({ ...how, seats, arithmetic }, say)
  if (arithmetic !== undefined) throw new Fault('Only the rule stv takes an arithmetic.')
  return countPabulib({ ...how, winners: seats }, say)
}
