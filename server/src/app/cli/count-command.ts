import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { errorCode, Fault } from '../../platform/fault.ts'
import { countBlt } from './count-blt.ts'
import { countPackageByRule } from './count-by-rule.ts'
import { countPabulib } from './count-pabulib.ts'
import { recountPackageFile } from './count-package.ts'
import { print } from './print.ts'
import { readFirstBytes } from './read-text-file.ts'

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
