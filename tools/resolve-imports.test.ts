import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import './resolve-imports.mjs'

const root = join(import.meta.dirname, '..')

test('the imports of our own modules name the files that Node finds', () => {
  assert.equal(fileURLToPath(import.meta.resolve('../server/src/app/main.ts')), join(root, 'server/src/app/main.ts'))
  const refusals = fileURLToPath(import.meta.resolve('@folkmoot/core/platform/shared/refusals.ts'))
  assert.equal(refusals, join(root, 'core/src/platform/shared/refusals.ts'))
  assert.ok(existsSync(refusals))
})

test('an import of a module that does not exist is an error that names it', async () => {
  const gone = './not-there.ts'
  await assert.rejects(import(gone), /not-there\.ts/)
})

test('a package has one file for import and one for require, in each order', () => {
  const require = createRequire(import.meta.url)
  const files = () => [fileURLToPath(import.meta.resolve('@playwright/test')), require.resolve('@playwright/test')]
  const [imported, required] = files()
  assert.match(imported ?? '', /\.mjs$/)
  assert.match(required ?? '', /\.js$/)
  assert.deepEqual(files(), [imported, required])
})
