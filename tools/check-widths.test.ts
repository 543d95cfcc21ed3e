import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkWidths } from './check-widths.ts'
import { makeTree } from './testing/make-tree.ts'

test('finding no file is a fault', () => {
  assert.deepEqual(checkWidths(makeTree()).faults, ['nothing was checked: no file was found'])
})

test('a line of more than 140 columns is reported, comments and strings too; a title of a test and a regular expression are not', () => {
  const long = 'ä'.repeat(137)
  const lines = [`// ${long}`, `// ${long}x`, `'${long}xx'`, `test('${long}', () => {})`, `  /^${long}$/,`]
  assert.deepEqual(checkWidths(makeTree({ 'core/src/a.ts': lines.join('\n') })).faults, [
    'core/src/a.ts:2 has 141 columns, at most 140 are allowed',
    'core/src/a.ts:3 has 141 columns, at most 140 are allowed',
  ])
})
