import { globSync } from 'node:fs'
import { matchesGlob } from 'node:path'

/** How each test runs. Pure modules share one process; tests with state get a process of their own. */
const RUNS = {
  together: ['core/src/**/*.test.ts'],
  apart: ['server/src/**/*.test.ts', 'web/**/*.test.ts', 'tools/**/*.test.ts', 'bench/**/*.test.ts'],
  browser: ['e2e/**/*.e2e.ts'],
} as const

type Run = keyof typeof RUNS
interface TestFiles extends Record<Run, string[]> {
  /** Files that look like tests and are in no run, so they would never run unnoticed. */
  stray: string[]
}

/** Finds every test file below the root by its run; with `only`, those at or below one of these paths. */
export function findTestFiles(root: string, only: readonly string[] = []): TestFiles {
  const found: TestFiles = { together: [], apart: [], browser: [], stray: [] }
  const wanted = only.map((path) => path.replace(/^\.\//, '').replace(/\/$/, ''))
  const skipped = (path: string) => /(^|\/)(node_modules|dist|\..+)$/.test(path)
  for (const file of globSync('**/*.{test,e2e}.{ts,tsx,mts,js,mjs}', { cwd: root, exclude: skipped }).sort()) {
    if (wanted.length > 0 && !wanted.some((path) => file === path || file.startsWith(`${path}/`))) continue
    const run = (Object.keys(RUNS) as Run[]).find((name) => RUNS[name].some((glob) => matchesGlob(file, glob)))
    found[run ?? 'stray'].push(file)
  }
  return found
}
