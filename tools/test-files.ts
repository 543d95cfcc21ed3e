import { globSync, readFileSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'

/** Tests of the server that change their process, watch it, or wait long for other ones. */
const SERVER_APART = [
  'server/src/app/main.test.ts',
  'server/src/app/main-upgrade.test.ts',
  'server/src/app/cli/folkmoot.test.ts',
  'server/src/app/cli/missing-database.test.ts',
  'server/src/communities/connections/directory-*.test.ts',
  'server/src/deliberation/contributions/documents/{document-socket,storm}.test.ts',
  'server/src/platform/database/cluster.test.ts',
  'server/src/platform/http/killed-repeats.test.ts',
  'server/src/app/services/take-over-jobs.test.ts',
  'server/src/platform/shared/clock.test.ts',
  'server/src/decisions/tally/run-tally-worker.test.ts',
]

/** A test of the pages that gives its process something of a browser, which the next file would find there. */
const CHANGES_ITS_PROCESS = /\bglobalThis\b|\bprocess\.env\b|\/testing\/screens\.ts/

/**
 * How each test runs; the first that fits counts. Pure modules share one process; tests with state get a process of their own, or
 * share one with a few others, where each starts its own server; what takes minutes and the whole machine comes last.
 */
const RUNS = {
  together: ['core/src/**/*.test.ts'],
  apart: SERVER_APART,
  last: ['tools/guide/*.test.ts'],
  grouped: ['{server/src,web,tools,bench}/**/*.test.ts'],
  browser: ['e2e/**/*.e2e.ts'],
} as const

type Run = keyof typeof RUNS
interface TestFiles extends Record<Run, string[]> {
  /** Files that look like tests and are in no run, so they would never run unnoticed. */
  stray: string[]
}

/** Finds every test file below the root by its run; with `only`, those at or below one of these paths. */
export function findTestFiles(root: string, only: readonly string[] = []): TestFiles {
  const found: TestFiles = { together: [], apart: [], last: [], grouped: [], browser: [], stray: [] }
  const wanted = only.map((path) => path.replace(/^\.\//, '').replace(/\/$/, ''))
  const skipped = (path: string) => /(^|\/)(node_modules|dist|\..+)$/.test(path)
  for (const file of globSync('**/*.{test,e2e}.{ts,tsx,mts,js,mjs}', { cwd: root, exclude: skipped }).sort()) {
    if (wanted.length > 0 && !wanted.some((path) => file === path || file.startsWith(`${path}/`))) continue
    const run = (Object.keys(RUNS) as Run[]).find((name) => RUNS[name].some((glob) => matchesGlob(file, glob)))
    const isAlone = run === 'grouped' && file.startsWith('web/') && CHANGES_ITS_PROCESS.test(readText(root, file))
    found[isAlone ? 'apart' : (run ?? 'stray')].push(file)
  }
  return found
}

const readText = (root: string, file: string): string => readFileSync(join(root, file), 'utf8')
