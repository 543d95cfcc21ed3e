// Lists the requirements that no test names: `npm run requirements`, or `npm run requirements -- VOT` for one area. Only ids in
// the titles of tests count.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { REQUIREMENT_ID, readSpecification } from './specification.ts'

const TITLE = /\btest(?:\.describe)?\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g

/** The ids in the titles of the tests below a root. */
export function listTestedRequirements(root: string): ReadonlySet<string> {
  const files = globSync('{core,server,web,e2e,tools,bench}/**/*.{test,e2e}.{ts,tsx}', {
    cwd: root,
    exclude: (path) => /(^|\/)(node_modules|dist)$/.test(path),
  })
  const titles = files.flatMap((file) => Array.from(readFileSync(join(root, file), 'utf8').matchAll(TITLE), ([, , title = '']) => title))
  return new Set(titles.flatMap((title) => title.match(REQUIREMENT_ID) ?? []))
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..')
  const area = process.argv[2]?.toUpperCase()
  const tested = listTestedRequirements(root)
  const rows = [...readSpecification(root).requirements].filter(([id]) => !area || id.startsWith(`${area}-`))
  const untested = rows.filter(([id]) => !tested.has(id))
  for (const [id, sentence] of untested) console.log(`${id} ${sentence}`)
  console.log(`${rows.length - untested.length} of ${rows.length} requirements are named by a test`)
}
