import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { errorCode, Fault } from '../fault.ts'
import { countPabulib } from './count-pabulib.ts'
import { recountPackageFile } from './count-package.ts'
import { print } from './print.ts'
import { readFirstBytes } from './read-text-file.ts'

export const COUNT_USAGE =
  'count FILE [--rule RULE] [--winners N] [--seed HEX] [--skip-bad] [--digest HEX] [--commitment HEX] [--json]'

interface CountOptions {
  readonly path: string
  readonly rule: string | undefined
  readonly winners: number | undefined
  readonly seed: string | undefined
  /** Values of a package known from elsewhere, to compare with. */
  readonly digest: string | undefined
  readonly commitment: string | undefined
  readonly json: boolean
  readonly skipBad: boolean
}

/**
 * `folkmoot count FILE`: counts a Pabulib file, or recounts the audit package (ZIP) of a ballot and compares. Needs no database
 * and no network. Returns 1 when an audit package is inconsistent or not the known one; the faults of a file are one Fault.
 */
export async function runCountCommand(args: readonly string[], say: (line: string) => void = print): Promise<number> {
  const options = parseArguments(args)
  const isZip = readFirstBytes(options.path, 2).toString() === 'PK'
  return isZip ? countZip(await readBytes(options.path), options, say) : countPabulibText(options, say)
}

function parseArguments(args: readonly string[]): CountOptions {
  const usage = `Usage: folkmoot ${COUNT_USAGE}`
  const parse = () =>
    parseArgs({
      args: [...args],
      options: {
        rule: { type: 'string' },
        winners: { type: 'string' },
        seed: { type: 'string' },
        'skip-bad': { type: 'boolean', default: false },
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
  const winners = values.winners === undefined ? undefined : Number(values.winners || Number.NaN)
  const { rule, seed, digest, commitment, json } = values
  return { path, rule, winners, seed, digest, commitment, json, skipBad: values['skip-bad'] }
}

async function readBytes(path: string): Promise<Buffer> {
  try {
    return await readFile(path)
  } catch (error) {
    const code = errorCode(error)
    throw new Fault(code === 'ENOENT' ? `There is no file ${path}.` : `The file ${path} cannot be read (${code}).`)
  }
}

function countZip(bytes: Buffer, options: CountOptions, say: (line: string) => void): number {
  const { path, rule, winners, seed, skipBad } = options
  if (skipBad || [rule, winners, seed].some((value) => value !== undefined))
    throw new Fault(
      `${path} is an audit package: it names its own rules and seed, and takes no --rule, --winners, --seed or --skip-bad.`,
    )
  return recountPackageFile(bytes, options, say)
}

function countPabulibText(options: CountOptions, say: (line: string) => void): number | Promise<number> {
  const { digest, commitment, ...how } = options
  if (digest !== undefined || commitment !== undefined)
    throw new Fault(`${options.path} is no audit package: only one of those takes --digest and --commitment.`)
  return countPabulib(how, say)
}
