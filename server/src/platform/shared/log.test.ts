import assert from 'node:assert/strict'
import { test } from 'node:test'
import { log, logConsole } from './log.ts'
import { collectLogLines } from './testing/log-lines.ts'

/** What a visitor sends to write lines, steer a terminal, or turn the direction of a text. */
const HOSTILE = 'a\r\n{"level":"error","msg":"forged"}\n\u001b[2J\u0007\u009b\u2028\u2029\u202e\u2066\u200b\ufeffz'

test('each event is one line of JSON with time, level and node, in which foreign values make no line', (t) => {
  const texts: string[] = []
  t.mock.method(process.stderr, 'write', (text: string) => texts.push(text) > 0)
  log.warn({ value: HOSTILE, [HOSTILE]: 1 }, HOSTILE)
  assert.equal(texts.length, 1)
  assert.match(texts[0] ?? '', /^[\x20-\x7e]+\n$/)
  const line = JSON.parse(texts[0] ?? '') as Record<string, unknown>
  assert.deepEqual([line.level, line.value, line.msg, line[HOSTILE]], ['warn', HOSTILE, HOSTILE, 1])
  assert.ok(Date.parse(String(line.time)) > 0)
  assert.match(String(line.node), /\/\d+$/)
})

test('of an error its type, code, message and stack are kept, and not the row that PostgreSQL repeats', (t) => {
  const lines = collectLogLines(t)
  const error = Object.assign(new Error('duplicate key'), {
    code: '23505',
    detail: 'Key (email)=(ada@harbour.test) exists',
  })
  log.error({ err: error }, 'failed')
  const { type, code, message, stack } = (lines[0]?.err ?? {}) as Record<string, string>
  assert.deepEqual([type, code, message], ['Error', '23505', 'duplicate key'])
  assert.match(String(stack), /log\.test\.ts/)
  assert.equal(JSON.stringify(lines).includes('harbour'), false)
})

test('what libraries print as errors and warnings is an event too', (t) => {
  const lines = collectLogLines(t)
  const { error, warn } = console
  try {
    logConsole()
    console.error('job 1:', new Error(HOSTILE))
    console.warn(HOSTILE, 2)
  } finally {
    Object.assign(console, { error, warn })
  }
  assert.deepEqual(
    lines.map(({ level, msg }) => [level, msg]),
    [
      ['error', 'job 1:'],
      ['warn', `${HOSTILE} 2`],
    ],
  )
  assert.equal((lines.at(0)?.err as { message: string } | undefined)?.message, HOSTILE)
})
