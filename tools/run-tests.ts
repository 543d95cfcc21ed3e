import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { TestLine } from './test-events.ts'

interface Failure {
  readonly file: string
  readonly title: string
  readonly error: string
}

/** A test that was skipped. */
interface Skipped {
  readonly file: string
  readonly title: string
  readonly reason: string
}

export interface Result {
  passed: number
  skipped: Skipped[]
  failures: Failure[]
  /** The milliseconds that each file took beside others, where it is known. */
  times: Map<string, number>
}

export const emptyResult = (): Result => ({ passed: 0, skipped: [], failures: [], times: new Map() })

export function addResult(total: Result, more: Result): void {
  total.passed += more.passed
  total.skipped.push(...more.skipped)
  total.failures.push(...more.failures)
  for (const [file, time] of more.times) total.times.set(file, time)
}

/** The files that took longest, as one line. */
export const listSlowest = ({ times }: Result, count = 8): string =>
  [...times]
    .sort(([, a], [, b]) => b - a)
    .slice(0, count)
    .map(([file, time]) => `${file} ${(time / 1000).toFixed(0)} s`)
    .join(', ')

interface Options {
  readonly root: string
  /** The folder in which each process writes its record. */
  readonly folder: string
  /** A process that still runs after this many milliseconds is killed and counts as failed. */
  readonly limit?: number
  /** Starts no further process after a failure. */
  readonly untilFailure?: boolean
}

/** Where the processes of all tests share compiled code. A process without it strips and compiles the whole server again. */
export const findCompileCache = (root: string): string => join(root, 'node_modules', '.cache', 'compile')

/** Runs pure test files in one process. */
export const runTogether = (files: readonly string[], options: Options): Promise<Result> =>
  files.length === 0 ? Promise.resolve(emptyResult()) : runProcess(['--test', '--test-isolation=none'], files, options, 600_000)

/** Fewer files than this are no group. */
const GROUP_SIZE = 12

/** Runs each test file in its own process, and those of `grouped` a few in one, some processes at a time. */
export async function runSeparately(files: readonly string[], options: Options, grouped: readonly string[] = []): Promise<Result> {
  const total = emptyResult()
  const workers = availableParallelism() + 1
  // one for each worker, because each group loads the server, makes its databases and plans its statements anew
  const count = Math.min(Math.ceil(grouped.length / GROUP_SIZE), workers)
  // neighbours go into different groups, because the files that take long stand side by side
  const groups = Array.from({ length: count }, (_, n) => grouped.filter((_, at) => at % count === n))
  // groups take longest: begun last, one would keep a processor busy alone at the end
  const waiting = [...groups, ...files.map((file) => [file])]
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const script = next.length > 1 ? [join(import.meta.dirname, 'run-test-group.ts')] : []
      addResult(total, await runProcess(script, next, options))
      if (options.untilFailure && total.failures.length > 0) return
    }
  }
  await Promise.all(Array.from({ length: workers }, worker))
  return total
}

let processes = 0
const RESOLVE_IMPORTS = pathToFileURL(join(import.meta.dirname, 'resolve-imports.mjs')).href

/** Runs files in one process; `before` are flags or the script that gets them, `patience` is the limit without `options.limit`. */
async function runProcess(
  before: string[],
  files: readonly string[],
  options: Options,
  patience = 300_000 + 5_000 * (files.length - 1),
): Promise<Result> {
  const record = join(options.folder, `record-${++processes}`)
  const reporter = ['--test-reporter', join(import.meta.dirname, 'test-events.ts'), '--test-reporter-destination', record]
  // a runner started by a test must not take itself for that test's child
  const { NODE_TEST_CONTEXT: _, ...env } = process.env
  const child = spawn(process.execPath, [`--import=${RESOLVE_IMPORTS}`, ...reporter, ...before, ...files], {
    cwd: options.root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...env, NODE_COMPILE_CACHE: findCompileCache(options.root) },
  })
  const began = performance.now()
  const leave = () => child.kill('SIGKILL')
  process.once('exit', leave)
  let words = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes: Buffer) => {
      words = (words + bytes.toString()).slice(-8000)
    })
  const limit = options.limit ?? patience
  let late = false
  const timer = setTimeout(() => {
    late = true
    child.kill('SIGKILL')
  }, limit)
  const code = await new Promise((resolve) => child.once('close', resolve))
  clearTimeout(timer)
  process.off('exit', leave)
  const result = readRecord(record, options.root)
  const [file] = files
  if (file && files.length === 1) result.times.set(file, performance.now() - began)
  // failures outside a test: a process that hangs, fails at loading or after its tests, or has no test
  const trouble = late
    ? `still ran after ${limit / 1000} s`
    : code !== 0 && (result.failures.length === 0 || result.notes.length > 0)
      ? `ended with code ${code}`
      : undefined
  if (trouble) result.failures.push({ file: files.join(', '), title: trouble, error: [...result.notes, words.trim()].join('\n') })
  for (const file of trouble ? [] : files) if (!result.seen.has(file)) result.failures.push({ file, title: 'holds no test', error: '' })
  return result
}

function readRecord(record: string, root: string): Result & { seen: Set<string>; notes: string[] } {
  const result = { ...emptyResult(), seen: new Set<string>(), notes: [] as string[] }
  const lines = existsSync(record) ? readFileSync(record, 'utf8').trimEnd().split('\n') : []
  for (const text of lines) {
    if (!text.endsWith('}')) continue
    const line = JSON.parse(text) as TestLine
    if (line.outcome === 'noted') {
      result.notes.push(line.error ?? '')
      continue
    }
    const file = relative(root, line.file)
    if (line.outcome === 'timed') {
      result.times.set(file, line.time ?? 0)
      continue
    }
    result.seen.add(file)
    if (line.outcome === 'failed') result.failures.push({ file, title: line.title, error: line.error ?? '' })
    else if (line.outcome === 'skipped') result.skipped.push({ file, title: line.title, reason: line.reason ?? 'no reason is given' })
    else result.passed++
  }
  return result
}
