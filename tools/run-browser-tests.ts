import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildWeb } from './build-web.ts'
import { findChromium, NO_BROWSER } from './chromium.ts'
import { FIREFOX_TAG, findFirefox, NO_FIREFOX } from './firefox.ts'
import { emptyResult, findCompileCache, type Result } from './run-tests.ts'

interface Suite {
  readonly suites?: readonly Suite[]
  readonly specs?: readonly {
    readonly title: string
    readonly file: string
    /** The journey in each browser. */
    readonly tests: readonly {
      readonly projectName: string
      readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped'
      readonly results: readonly { readonly duration: number; readonly errors?: readonly { message?: string }[] }[]
    }[]
  }[]
}

interface Report extends Suite {
  readonly errors?: readonly { readonly message?: string }[]
  readonly stats: { readonly expected: number; readonly unexpected: number }
}

/**
 * Runs the browser tests in Chromium against a real server, and those with the tag in Firefox too. Without Chromium each of them
 * counts as failed; without Firefox each file that has such is skipped.
 */
export async function runBrowserTests(files: readonly string[], options: { root: string; folder: string }): Promise<Result> {
  const result = emptyResult()
  if (files.length === 0) return result
  const fail = (file: string, title: string, error: string) => result.failures.push({ file, title, error })
  if (!(await findChromium())) {
    for (const file of files) fail(file, 'needs a browser', NO_BROWSER)
    return result
  }
  if (!(await buildWeb(options.root))) {
    for (const file of files) fail(file, 'needs the pages', 'The pages could not be built.')
    return result
  }
  if (!findFirefox())
    for (const file of files.filter((path) => readFileSync(join(options.root, path), 'utf8').includes(FIREFOX_TAG)))
      result.skipped.push({ file, title: 'its journeys in Firefox', reason: NO_FIREFOX })
  const output = join(options.folder, 'journeys.json')
  const cli = join(options.root, 'node_modules', '@playwright', 'test', 'cli.js')
  const child = spawn(process.execPath, [cli, 'test', '--config', 'e2e/playwright.config.ts', ...files], {
    cwd: options.root,
    stdio: ['ignore', 'inherit', 'inherit'],
    // the servers of the journeys inherit it
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: output, NODE_COMPILE_CACHE: findCompileCache(options.root) },
  })
  // Playwright stops its browsers and servers at this signal alone
  const leave = () => child.kill('SIGINT')
  process.once('exit', leave)
  const code = await new Promise((resolve) => child.once('close', resolve))
  process.off('exit', leave)
  if (!existsSync(output)) {
    fail('e2e', `the browser run ended with code ${code} and left no report`, '')
    return result
  }
  const report = JSON.parse(readFileSync(output, 'utf8')) as Report
  result.passed = report.stats.expected
  for (const spec of specsOf(report))
    for (const test of spec.tests) {
      const file = join('e2e', spec.file)
      const title = test.projectName.startsWith('Chromium') ? spec.title : `${spec.title} (in ${test.projectName})`
      if (test.status === 'skipped') result.skipped.push({ file, title, reason: 'skipped by the journey itself' })
      for (const { duration } of test.results) result.times.set(file, (result.times.get(file) ?? 0) + duration)
      if (test.status !== 'unexpected') continue
      const errors = test.results.flatMap((one) => one.errors ?? [])
      fail(file, title, errors.map((error) => error.message ?? '').join('\n'))
    }
  for (const error of report.errors ?? []) fail('e2e', 'the browser run', error.message ?? '')
  if (code !== 0 && result.failures.length === 0) fail('e2e', `the browser run ended with code ${code}`, '')
  return result
}

const specsOf = (suite: Suite): NonNullable<Suite['specs']> => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]
