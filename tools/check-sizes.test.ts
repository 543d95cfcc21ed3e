import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, test } from 'node:test'
import { checkSizes } from './check-sizes.ts'

const folders: string[] = []
after(() => {
  for (const folder of folders) rmSync(folder, { recursive: true })
})

/** The faults of a repository with files of so many lines. */
function faultsOf(files: Record<string, number>): readonly string[] {
  const root = mkdtempSync(join(tmpdir(), 'folkmoot-sizes-'))
  folders.push(root)
  for (const [file, lines] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), '\n'.repeat(lines))
  }
  return checkSizes(root).faults
}

const small = { 'core/src/users/a.ts': 90, 'core/src/users/b.ts': 10, 'server/src/users/c.ts': 90 }

test('files of up to 300 lines are small enough, and tests have no limit', () => {
  const files = { ...small, 'web/src/users/D.tsx': 300, 'core/src/users/a.test.ts': 400, 'core/src/testing/e.ts': 301 }
  assert.deepEqual(faultsOf(files), [])
})

test('a file of more than 300 lines is reported', () => {
  assert.deepEqual(faultsOf({ ...small, 'web/src/users/D.tsx': 301, 'web/src/users/E.tsx': 1 }), [
    'web/src/users/D.tsx has 301 lines, at most 300 are allowed',
  ])
})

test('a median above 90 lines is reported', () => {
  assert.deepEqual(faultsOf({ 'core/src/users/a.ts': 91 }), ['the median file has 91 lines, at most 90 are allowed'])
})

test('a folder of more than 25 files is reported, without its tests and the folders in it', () => {
  const files = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`server/src/users/f${index}.ts`, 1]))
  const more = { 'server/src/users/f.test.ts': 1, 'server/src/users/mails/g.ts': 1 }
  assert.deepEqual(faultsOf({ ...files(25), ...more }), [])
  assert.deepEqual(faultsOf(files(26)), ['server/src/users has 26 files, at most 25 are allowed'])
})

test('finding no file is a fault', () => {
  assert.deepEqual(faultsOf({}), ['nothing was checked: no file was found'])
})
