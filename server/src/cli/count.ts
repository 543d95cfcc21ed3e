import { readFile } from 'node:fs/promises'
import { parseArgs, TextDecoder } from 'node:util'
import { type AuditFile, type Difference, recount } from '@folkmoot/core/tally/audit.ts'
import { type CountedFile, countFile } from '@folkmoot/core/tally/count-file.ts'
import { parsePabulib } from '@folkmoot/core/tally/pabulib.ts'
import type { Fault as FileFault } from '@folkmoot/core/tally/pabulib-rows.ts'
import { unzipSync } from 'fflate'
import { Fault } from '../fault.ts'

export const COUNT_USAGE = 'count FILE [--rule RULE] [--winners N] [--seed HEX] [--json]'

/** The largest audit package once unpacked, in bytes: one that claims more is no audit package. */
const LARGEST = 500_000_000
/** A file of another kind is wrong in every line; nobody reads them all. */
const MOST_FAULTS = 20

interface Options {
  readonly path: string
  readonly rule: string | undefined
  readonly winners: number | undefined
  readonly seed: string | undefined
  readonly json: boolean
}

/**
 * `folkmoot count FILE`: counts a Pabulib file, or counts the audit package (ZIP) of a ballot again and compares. Needs
 * no database and no network. Gives 1 when an audit package does not hold; all that is wrong with a file is a Fault.
 */
export async function countAct(args: readonly string[], say: (line: string) => void = console.log): Promise<number> {
  const options = readArgs(args)
  const bytes = await readBytes(options.path)
  return bytes.subarray(0, 2).toString() === 'PK' ? countAudit(bytes, options, say) : countText(bytes, options, say)
}

function readArgs(args: readonly string[]): Options {
  const usage = `Usage: folkmoot ${COUNT_USAGE}`
  const parse = () =>
    parseArgs({
      args: [...args],
      options: {
        rule: { type: 'string' },
        winners: { type: 'string' },
        seed: { type: 'string' },
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
  return { path, rule: values.rule, winners, seed: values.seed, json: values.json }
}

async function readBytes(path: string): Promise<Buffer> {
  try {
    return await readFile(path)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new Fault(code === 'ENOENT' ? `There is no file ${path}.` : `The file ${path} cannot be read (${code}).`)
  }
}

function textOf(bytes: Uint8Array, name: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw new Fault(`${name} is no text in UTF-8.`)
  }
}

const lineOf = ({ line, reason }: FileFault): string => (line === null ? reason : `Line ${line}: ${reason}`)

function countText(bytes: Buffer, { path, json, ...options }: Options, say: (line: string) => void): number {
  const text = textOf(bytes, path)
  const counted = countFile(text, options)
  if ('faults' in counted) {
    const lines = counted.faults.slice(0, MOST_FAULTS).map(lineOf)
    const more = counted.faults.length - lines.length
    throw new Fault([`${path} cannot be counted.`, ...lines, ...(more > 0 ? [`And ${more} more.`] : [])].join('\n'))
  }
  if (json) say(JSON.stringify(counted, null, 2))
  else for (const line of describe(counted, namesIn(text))) say(line)
  return 0
}

function namesIn(text: string): ReadonlyMap<string, string> {
  const read = parsePabulib(text)
  return new Map('file' in read ? read.file.projects.map(({ id, name }) => [id, name] as const) : [])
}

function describe(counted: CountedFile, names: ReadonlyMap<string, string>): string[] {
  const { rule, papers, budget, cost, seed, winners, notes } = counted
  return [
    ...notes.map((note) => `Note: ${lineOf(note)}`),
    `Counted ${papers} papers by the rule ${rule}.`,
    `${winners.length} win; together they cost ${cost} of ${budget}.`,
    ...winners.map(
      (id, index) => `${String(index + 1).padStart(4)}. ${[id, names.get(id)].filter(Boolean).join('  ')}`,
    ),
    ...(counted.steps.some(({ step }) => step === 'lot') ? [`Ties were broken by lot, with the seed ${seed}.`] : []),
  ]
}

function countAudit(bytes: Buffer, { path, json, ...options }: Options, say: (line: string) => void): number {
  if (Object.values(options).some((value) => value !== undefined))
    throw new Fault(
      `${path} is an audit package: it names its own rules and seed, and takes no --rule, --winners or --seed.`,
    )
  const found = recount(unpack(bytes, path))
  if (json) say(JSON.stringify(found, null, 2))
  else if (found.ok)
    say(
      `${path} holds: every sum is right, and counting its ${found.result?.papers} papers again gives the published result.`,
    )
  else if (!found.recountable && found.differences.length === 0)
    say(`${path} holds its sums, but too few papers were cast to publish them, so it cannot be counted again.`)
  else for (const line of [`${path} does not hold:`, ...found.differences.map(tell)]) say(line)
  return found.ok ? 0 : 1
}

function unpack(bytes: Buffer, path: string): AuditFile[] {
  let size = 0
  try {
    const files = unzipSync(bytes, {
      filter: ({ originalSize }) => {
        size += originalSize
        if (size > LARGEST) throw new Fault(`${path} is larger than ${LARGEST / 1_000_000} MB once unpacked.`)
        return true
      },
    })
    return Object.entries(files).map(([name, content]) => ({ name, text: textOf(content, `${name} in ${path}`) }))
  } catch (error) {
    throw error instanceof Fault ? error : new Fault(`${path} is a broken ZIP file.`)
  }
}

/** What a recount found, as a sentence. */
function tell(difference: Difference): string {
  switch (difference.kind) {
    case 'file-missing':
      return `- ${difference.name} is missing.`
    case 'file-repeated':
      return `- ${difference.name} is there more than once.`
    case 'file-unlisted':
      return `- ${difference.name} is not in the list of sums.`
    case 'sum-differs':
      return `- ${difference.name} was changed: its sum is ${difference.found}, the list says ${difference.listed}.`
    case 'unreadable':
      return `- ${difference.name} cannot be read: ${difference.because}`
    case 'version-unknown':
      return `- The rules are of version ${difference.found}; this command knows version ${difference.known}.`
    case 'commitment-differs':
      return `- The seed is not the one that was committed to: its sum is ${difference.found}, not ${difference.listed}.`
    case 'papers-not-canonical':
      return '- The papers are not in their canonical form.'
    case 'value-differs':
      return `- ${difference.path}: published ${difference.published || 'nothing'}, counted again ${difference.recounted || 'nothing'}.`
  }
}
