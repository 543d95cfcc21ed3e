// Checks that every requirement and chapter cited in code, tests and docs exists in docs/specification.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CHECKED_ROOT, type Checked, reportCheck } from './report-check.ts'
import { REQUIREMENT_ID, readSpecification } from './specification.ts'

/** `specification B.10` and `specification C, D.1`. */
const CHAPTERS = /\bspecification ([A-I](?:\.\d+)?(?:(?:, | and | to )[A-I](?:\.\d+)?)*)(?![\w.-])/g

/** Checks the modules and docs below a root. Finding no citation is itself a fault, because nothing was checked. */
export function checkCitations(root: string): Checked<'citations'> {
  const { requirements, chapters } = readSpecification(root)
  const faults: string[] = []
  let citations = 0
  const files = globSync(['{core,server,web,e2e,tools,bench}/**/*.{ts,tsx}', '*.md', 'docs/**/*.md'], {
    cwd: root,
    exclude: (path) => /(^|\/)(node_modules|dist|specification)$/.test(path),
  })
  for (const file of files.sort()) {
    if (/^tools\/.*\.test\.ts$/.test(file)) continue
    for (const [index, line] of readFileSync(join(root, file), 'utf8').split('\n').entries()) {
      const cited = [
        ...Array.from(line.matchAll(REQUIREMENT_ID), ([id]) => ({ name: id, isKnown: requirements.has(id) })),
        ...Array.from(line.matchAll(CHAPTERS), ([, list = '']) => list.split(/, | and | to /))
          .flat()
          .map((name) => ({ name, isKnown: chapters.has(name) })),
      ]
      citations += cited.length
      for (const { name, isKnown } of cited) if (!isKnown) faults.push(`${file}:${index + 1}: ${name} is not in docs/specification`)
    }
  }
  if (citations === 0) faults.push('nothing was checked: no citation was seen')
  return { citations, faults }
}

if (import.meta.main) reportCheck(checkCitations(CHECKED_ROOT))
