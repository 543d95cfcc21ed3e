import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

const folder = join(import.meta.dirname, '../e2e')

test('only whole journeys move the clock of the demo: they come last, because a server whose clock was moved opens no ballot of today', () => {
  const moving = readdirSync(folder)
    .filter((name) => name.endsWith('.e2e.ts'))
    .filter((name) => /\/demo\/clock'|'Move forward|Go to this time/.test(readFileSync(join(folder, name), 'utf8')))
  assert.deepEqual(
    moving.filter((name) => !name.startsWith('whole-')),
    [],
  )
  assert.ok(moving.length >= 2)
})
