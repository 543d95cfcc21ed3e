import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openWorld, type WorldServer } from './open-world.ts'
import { ITEM_KEYS, ROLE_NAMES, ROLES } from './world/world-types.ts'

// The tests of the permission matrix look in every answer for the texts of contributions whose page that person may not open.

let server: WorldServer
before(async () => {
  server = await openWorld()
})
after(() => server.stop())

test('each of the seventeen people may read some of the contributions and not others, so an answer can show too much', () => {
  const { readable } = server.world
  for (const role of ROLE_NAMES) assert.ok(readable[role].length > 0 && readable[role].length < ITEM_KEYS.length, ROLES[role])
})
