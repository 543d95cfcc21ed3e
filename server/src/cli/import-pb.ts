import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { importElection } from '../ballots/import.ts'
import { resultPage } from '../ballots/letters.ts'
import { explain, Fault } from '../fault.ts'
import type { Context } from '../http/context.ts'
import { siteUrl } from '../mail/site-url.ts'

export const IMPORT_PB_USAGE = 'import-pb FILE [--assembly SHORTNAME] [--rule RULE]'

/** The largest file that is read, in bytes: about a million papers. */
const LARGEST = 200_000_000

/**
 * `folkmoot import-pb FILE`: a counted campaign from a Pabulib file. Says the address of its result page; a file that is
 * malformed or was imported before is a Fault, and nothing is saved.
 */
export async function importPb(
  context: Context,
  args: readonly string[],
  say: (line: string) => void = console.log,
): Promise<void> {
  const { path, assembly, rule } = readArgs(args)
  const text = await readText(path)
  const page = (uuid: string) => `${siteUrl(context.settings)}${resultPage(uuid)}`
  const imported = await importElection(context, { text, file: basename(path), assembly, rule })
  if ('faults' in imported) {
    const lines = imported.faults.map(({ line, reason }) => (line === null ? reason : `Line ${line}: ${reason}`))
    throw new Fault([`${basename(path)} cannot be imported; nothing was saved.`, ...lines].join('\n'))
  }
  if ('already' in imported) throw new Fault(`This file was imported before: ${page(imported.already)}`)
  for (const { line, reason } of imported.notes)
    say(line === null ? `Note: ${reason}` : `Note, line ${line}: ${reason}`)
  say(page(imported.ballot))
}

function readArgs(args: readonly string[]) {
  const usage = new Fault(`Usage: ${IMPORT_PB_USAGE}`)
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { assembly: { type: 'string' }, rule: { type: 'string' } },
      allowPositionals: true,
    })
    const [path, ...more] = positionals
    if (path === undefined || more.length > 0) throw usage
    return { path, assembly: values.assembly, rule: values.rule }
  } catch (error) {
    throw error === usage ? usage : new Fault(`${explain(error).split('\n')[0]}\n${usage.message}`)
  }
}

async function readText(path: string): Promise<string> {
  try {
    const bytes = await readFile(path)
    if (bytes.length > LARGEST) throw new Fault(`${path} is larger than ${LARGEST / 1_000_000} MB.`)
    return bytes.toString('utf8')
  } catch (error) {
    if (error instanceof Fault) throw error
    throw new Fault(`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  }
}
