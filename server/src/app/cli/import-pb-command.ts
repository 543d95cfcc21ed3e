import { statSync } from 'node:fs'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { ballotResultPath } from '../../decisions/ballots/ballot-mails.ts'
import { type ImportedBallot, importElection } from '../../decisions/ballots/import-election.ts'
import { Fault, formatError } from '../../platform/fault.ts'
import type { Context } from '../../platform/http/context.ts'
import { siteUrl } from '../../platform/mail/site-url.ts'
import { printableInLine } from '../../platform/shared/printable.ts'
import { createProjectNames, describeFaults, describeSelected, formatLineFault } from './count-pabulib.ts'
import { print } from './print.ts'
import { readTextParts } from './read-text-file.ts'

export const IMPORT_PB_USAGE = 'import-pb FILE [--assembly SHORTNAME] [--rule RULE]'

/** The maximum size of an imported file, in bytes: about a million papers. */
const MAX_IMPORT_BYTES = 200_000_000

/**
 * `folkmoot import-pb FILE`: creates a counted campaign from a Pabulib file. Prints what was created and the address of its
 * result page; a malformed file, or one imported before, is a Fault, and nothing is saved.
 */
export async function runImportPbCommand(context: Context, args: readonly string[], say: (line: string) => void = print): Promise<void> {
  const { path, assembly, rule } = readArgs(args)
  checkSize(path)
  const page = (uuid: string) => `${siteUrl(context.settings)}${ballotResultPath(uuid)}`
  const imported = await importElection(context, { parts: readTextParts(path), file: basename(path), assembly, rule })
  if ('faults' in imported) {
    const lines = describeFaults(imported, 'Only papers are wrong: count --skip-bad counts the file without them.')
    throw new Fault([`${basename(path)} cannot be imported; nothing was saved.`, ...lines].join('\n'))
  }
  if ('already' in imported) throw new Fault(`This file has already been imported: ${page(imported.already)}`)
  for (const line of describe(imported)) say(line)
  say(page(imported.ballot))
}

function describe({ title, place, file, papers, winners, selected, notes }: ImportedBallot): string[] {
  return [
    ...notes.map((note) => `Note: ${formatLineFault(note)}`),
    printableInLine(`${title} (${place})`),
    `${file.projects.length} proposals, ${papers} papers, ${winners.length} winners.`,
    ...describeSelected(selected, createProjectNames(file)),
  ]
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
    throw error === usage ? usage : new Fault(`${formatError(error).split('\n')[0]}\n${usage.message}`)
  }
}

function checkSize(path: string): void {
  const { size } = statSync(path, { throwIfNoEntry: false }) ?? { size: 0 }
  if (size > MAX_IMPORT_BYTES) throw new Fault(`${path} is larger than ${MAX_IMPORT_BYTES / 1_000_000} MB.`)
}
