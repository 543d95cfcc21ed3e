// Runs the tests: `npm test` runs all, `npm test -- path ...` the files at or below these paths. The last line is `N passed, N
// failed`; the exit code is 1 when a test failed or none ran. A test that cannot run here is skipped with its reason; with
// REFUSE_SKIPS=1, as in CI, it counts as failed. With FIRST_FAILURE=1 no further file starts after a failure. TEST_CLUSTER_URL
// names another PostgreSQL (15 or newer) to test on than the embedded one.
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { startCluster } from '../server/src/platform/database/cluster.ts'
import { isAlive } from '../server/src/platform/database/embedded/processes.ts'
import { makePreparedFolder } from '../server/src/platform/database/testing/prepared-folder.ts'
import { findTestFolder, makeTemplate } from '../server/src/platform/database/testing/test-cluster.ts'
import { runBrowserTests } from './run-browser-tests.ts'
import { addResult, emptyResult, listSlowest, type Result, runSeparately, runTogether } from './run-tests.ts'
import { findTestFiles } from './test-files.ts'

/** Milliseconds for a file that comes last. */
const LAST_LIMIT = 900_000
const root = join(import.meta.dirname, '..')
const only = process.argv.slice(2).map((path) => relative(root, resolve(process.env.INIT_CWD ?? '.', path)))
const files = findTestFiles(root, only)
const total = emptyResult()
for (const file of files.stray)
  total.failures.push({ file, title: 'is in no run', error: 'Move it, or name its place in tools/test-files.ts.' })

removeLeftovers()
const folder = mkdtempSync(join(findTestFolder(), `folkmoot-run-${process.pid}-`))
chmodSync(folder, 0o711)
process.env.TEST_FOLDER = folder
// the settings of this machine's own Folkmoot are none of the tests'
process.env.ENV_FILE = 'off'
const options = { root, folder, untilFailure: process.env.FIRST_FAILURE === '1' }
// they need no database, so they run while it starts
const core = part('core', files.together, () => runTogether(files.together, options))
const cluster = files.apart.length + files.grouped.length > 0 ? await startTestCluster() : undefined
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void end(130))

await part('server, web and tools', [...files.apart, ...files.grouped], () => runSeparately(files.apart, options, files.grouped))
await core
await part('journeys', files.browser, () => runBrowserTests(files.browser, options))
await part('guide', files.last, () => runSeparately(files.last, { ...options, limit: LAST_LIMIT }))
if (process.env.REFUSE_SKIPS === '1')
  for (const { file, title, reason } of total.skipped.splice(0)) total.failures.push({ file, title, error: `skipped: ${reason}` })
report()
const failed = total.failures.length
const nothing = total.passed + failed === 0
if (nothing) console.log(only.length > 0 ? `No test is at or below ${only.join(', ')}.` : 'No test was found.')
console.log(`${total.passed} passed, ${failed} failed`)
await end(nothing || failed > 0 ? 1 : 0)

async function part(name: string, of: readonly string[], run: () => Promise<Result>): Promise<void> {
  if (of.length === 0) return
  const began = performance.now()
  const result = await run()
  addResult(total, result)
  const counts = [`${result.passed} passed`, `${result.failures.length} failed`]
  if (result.skipped.length > 0) counts.push(`${result.skipped.length} skipped`)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(`${name}: ${counts.join(', ')} (${of.length} files, ${seconds} s)`)
  if (result.times.size > 1) console.log(`  longest: ${listSlowest(result)}`)
}

function report(): void {
  for (const { file, title, error } of total.failures) {
    const indented = error.replaceAll(/^(?=.)/gm, '    ')
    console.log(`\nFAILED ${file}\n  ${title}${indented ? `\n${indented}` : ''}`)
  }
  if (total.failures.length > 0) console.log('')
  for (const { file, title, reason } of total.skipped) console.log(`SKIPPED ${file}\n  ${title}\n    ${reason}`)
}

async function startTestCluster() {
  if (process.env.TEST_CLUSTER_URL) {
    await makeTemplate(process.env.TEST_CLUSTER_URL)
    return undefined
  }
  await makePreparedFolder(join(folder, 'cluster'))
  const started = await startCluster(join(folder, 'cluster'), { durable: false })
  process.env.TEST_CLUSTER_URL = started.url('postgres')
  return started
}

async function end(code: number): Promise<void> {
  await cluster?.stop()
  rmSync(folder, { recursive: true, force: true })
  process.exit(code)
}

/** A run that was killed could not remove its folder. */
function removeLeftovers(): void {
  const place = findTestFolder()
  for (const name of readdirSync(place)) {
    const pid = Number(/^folkmoot-run-(\d+)-/.exec(name)?.[1])
    if (pid && !isAlive(pid)) rmSync(join(place, name), { recursive: true, force: true })
  }
}
