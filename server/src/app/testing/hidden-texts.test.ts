import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testWorld } from './open-world.ts'
import { ITEM_KEYS, ROLE_NAMES, ROLES } from './world/world-types.ts'

// The tests of the permission matrix look in every answer for the texts of contributions whose page that person may not open.

const server = testWorld()

test('each of the seventeen people may read some of the contributions and not others, so an answer can show too much', () => {
  const { readable } = server.world
  for (const role of ROLE_NAMES) assert.ok(readable[role].length > 0 && readable[role].length < ITEM_KEYS.length, ROLES[role])
})
