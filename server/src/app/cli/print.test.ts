import assert from 'node:assert/strict'
import { test } from 'node:test'
import { printable, printableInLine } from '../../platform/shared/printable.ts'

test('terminal control characters and text direction marks are escaped, all others are unchanged', () => {
  assert.equal(
    printable('\u001b[2J\u0007\u009b1m\r\u007f\u202etxt.exe\u2028'),
    '\\u001b[2J\\u0007\\u009b1m\\u000d\\u007f\\u202etxt.exe\\u2028',
  )
  assert.equal(printable('Łódź, 東京 – “Ñandú” 🌳\nnext'), 'Łódź, 東京 – “Ñandú” 🌳\nnext')
  assert.equal(printableInLine('one\ntwo'), 'one\\ntwo')
})

test('printed JSON parses to the same value', () => {
  const value = { name: 'a\u009b\u202e\u001b[31m', list: ['\u0085'] }
  const printed = printable(JSON.stringify(value, null, 2))
  assert.doesNotMatch(printed, /[\u009b\u0085\u202e]/)
  assert.deepEqual(JSON.parse(printed), value)
})
