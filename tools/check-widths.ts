// Checks that no line of code is wider than 140 columns, in comments and strings too, where the formatter breaks none. The lint
// checks the length of files: at most 300 lines, tests 400.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CHECKED_ROOT, type Checked, reportCheck } from './report-check.ts'

const MAX_COLUMNS = 140
/** What cannot be broken: the title of a test, a regular expression, the address of an import. */
const UNBREAKABLE = /^\s*(?:(?:test|setup)(?:\.\w+)*\(['"`]|(?:\w+ = )?\/[^\s/*]|import .* from ')/

/**
 * Checks the code below a root, but for migrations, which stay as they were released. Finding no file is itself a fault, because nothing
 * was checked.
 */
export function checkWidths(root: string): Checked<'files'> {
  const files = globSync('{core,server,web,e2e,bench,tools}/**/*.{ts,tsx,mjs,css}', {
    cwd: root,
    exclude: (path) => /(^|\/)(node_modules|dist|migrations)$/.test(path),
  })
  const faults: string[] = files.length === 0 ? ['nothing was checked: no file was found'] : []
  for (const file of files.sort())
    for (const [index, line] of readFileSync(join(root, file), 'utf8').split('\n').entries()) {
      const columns = Array.from(line).length
      if (columns > MAX_COLUMNS && !UNBREAKABLE.test(line))
        faults.push(`${file}:${index + 1} has ${columns} columns, at most ${MAX_COLUMNS} are allowed`)
    }
  return { files: files.length, faults }
}

if (import.meta.main) reportCheck(checkWidths(CHECKED_ROOT))
