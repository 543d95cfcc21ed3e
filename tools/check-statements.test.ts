import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, test } from 'node:test'
import { checkStatements } from './check-statements.ts'

const folders: string[] = []
after(() => {
  for (const folder of folders) rmSync(folder, { recursive: true })
})

/** The faults of a server that has one module with this text. */
function faultsOf(text: string, file = 'server/src/users/store.ts'): readonly string[] {
  const root = mkdtempSync(join(tmpdir(), 'folkmoot-statements-'))
  folders.push(root)
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), `${text}\ndefineStatement({})`)
  return checkStatements(root).faults
}

test('a statement with names, and a replacement by a group of a pattern, are accepted', () => {
  assert.deepEqual(faultsOf("const text = ({ id }) => 'select ' + id\nurl.replace(/:(a)/, '{$1}')"), [])
})

test('a positional placeholder in a text or template of a feature is refused with its line', () => {
  for (const text of ["pool.query('select $1', [1])", 'const text = `select where a = $2::int`'])
    assert.deepEqual(faultsOf(`\n${text}`), [
      'server/src/users/store.ts:2: a positional placeholder: define the statement',
    ])
})

test('placeholders are accepted where statements are made, but no list of more than six values', () => {
  const file = 'server/src/database/locks.ts'
  assert.deepEqual(faultsOf("client.query('select $1', [1, 2, 3, 4, 5, 6])", file), [])
  assert.deepEqual(faultsOf('client.query(text, [1, 2, 3, 4, 5, 6, 7])', file), [
    'server/src/database/locks.ts:1: 7 values by position: define the statement with names',
  ])
  assert.deepEqual(faultsOf('CompiledQuery.raw(text, [1, 2, 3, 4, 5, 6, 7])'), [
    'server/src/users/store.ts:1: 7 values by position: define the statement with names',
  ])
})

test('a server without statements is refused', () => {
  const root = mkdtempSync(join(tmpdir(), 'folkmoot-statements-'))
  folders.push(root)
  assert.deepEqual(checkStatements(root).faults, ['nothing was checked: no statement was found'])
})
