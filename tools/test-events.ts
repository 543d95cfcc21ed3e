import { join, resolve } from 'node:path'
import type { TestEvent } from 'node:test/reporters'
import { inspect } from 'node:util'

/** One line of the record that a test process writes. */
export interface TestLine {
  /**
   * `noted`: an error that node:test tells outside of every test, such as one thrown after a test has ended; `timed`: how long a
   * file of a group took, its hooks included.
   */
  readonly outcome: 'passed' | 'failed' | 'skipped' | 'noted' | 'timed'
  readonly file: string
  readonly title: string
  readonly error?: string
  /** The reason of a skipped test. */
  readonly reason?: string
  /** In milliseconds. */
  readonly time?: number
}

const GROUP = join(import.meta.dirname, 'run-test-group.ts')

/** A reporter of node:test that writes one JSON line for each test, without suites and files. */
export default async function* record(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  for await (const { type, data } of events) {
    if (type === 'test:diagnostic' && /^(Error|Warning): /.test(data.message)) {
      yield lineOf({ outcome: 'noted', file: data.file ?? '', title: '', error: data.message })
      continue
    }
    if (type !== 'test:pass' && type !== 'test:fail') continue
    const isSuite = data.details.type === 'suite'
    // a group declares a suite for each of its files
    const isFile = resolve(data.name) === data.file || (isSuite && data.file === GROUP)
    if (isSuite && data.file === GROUP)
      yield lineOf({ outcome: 'timed', file: resolve(data.name), title: '', time: data.details.duration_ms })
    const failure = type === 'test:fail' ? failureTypeOf(data.details.error) : undefined
    // a failed hook fails its file alone, as loading fails a file of a group; a file also fails with each of its tests
    const isOutside = isFile && (failure === 'hookFailed' || (isSuite && failure === 'testCodeFailure'))
    if ((isSuite || isFile) && !isOutside) continue
    const line: TestLine = {
      outcome: type === 'test:fail' ? 'failed' : data.skip || data.todo ? 'skipped' : 'passed',
      file: isOutside ? resolve(data.name) : (data.file ?? ''),
      title: isOutside ? 'outside of its tests' : data.name,
      ...(type === 'test:fail' ? { error: inspect(data.details.error.cause ?? data.details.error).slice(0, 4000) } : {}),
      ...(typeof data.skip === 'string' && data.skip !== '' ? { reason: data.skip } : {}),
    }
    yield lineOf(line)
  }
}

const lineOf = (line: TestLine): string => `${JSON.stringify(line)}\n`
const failureTypeOf = (error: Error): unknown => ('failureType' in error ? error.failureType : undefined)
