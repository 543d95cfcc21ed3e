import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { checkWidths } from './check-widths.ts'

const root = mkdtempSync(join(tmpdir(), 'folkmoot-widths-'))
after(() => rmSync(root, { recursive: true }))

test('finding no file is a fault', () => {
  assert.deepEqual(checkWidths(root).faults, ['nothing was checked: no file was found'])
})

test('a line of more than 140 columns is reported, comments and strings too; a title of a test and a regular expression are not', () => {
  mkdirSync(join(root, 'core/src'), { recursive: true })
  const long = 'ä'.repeat(137)
  const lines = [`// ${long}`, `// ${long}x`, `'${long}xx'`, `test('${long}', () => {})`, `  /^${long}$/,`]
  writeFileSync(join(root, 'core/src/a.ts'), lines.join('\n'))
  assert.deepEqual(checkWidths(root).faults, [
    'core/src/a.ts:2 has 141 columns, at most 140 are allowed',
    'core/src/a.ts:3 has 141 columns, at most 140 are allowed',
  ])
})
