import { resolve } from 'node:path'
import type { TestEvent } from 'node:test/reporters'
import { inspect } from 'node:util'

/** One line of the record that a test process writes. */
export interface TestLine {
  readonly outcome: 'passed' | 'failed' | 'skipped'
  readonly file: string
  readonly title: string
  readonly error?: string
  /** The reason of a skipped test. */
  readonly reason?: string
}

/** A reporter of node:test that writes one JSON line for each test, without suites and files. */
export default async function* record(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  for await (const { type, data } of events) {
    if (type !== 'test:pass' && type !== 'test:fail') continue
    if (data.details.type === 'suite' || resolve(data.name) === data.file) continue
    const line: TestLine = {
      outcome: type === 'test:fail' ? 'failed' : data.skip || data.todo ? 'skipped' : 'passed',
      file: data.file ?? '',
      title: data.name,
      ...(type === 'test:fail'
        ? { error: inspect(data.details.error.cause ?? data.details.error).slice(0, 4000) }
        : {}),
      ...(typeof data.skip === 'string' && data.skip !== '' ? { reason: data.skip } : {}),
    }
    yield `${JSON.stringify(line)}\n`
  }
}
