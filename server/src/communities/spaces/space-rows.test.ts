import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testDatabase } from '../../platform/database/testing/database.ts'
import { insertSpaces, readSpaceSettings, saveSpaceSettings } from './space-rows.ts'

const database = testDatabase()

test('the settings of a space are separate from others, and an empty text unsets only its own key', async () => {
  const { db } = database
  const [space = 0, beside = 0] = await insertSpaces(db, 'CAMPAIGN', 'CAMPAIGN')
  await saveSpaceSettings(db, space, { colour: 'estuary', order: 'newest' })
  await saveSpaceSettings(db, beside, { colour: 'meadow', order: 'oldest' })
  await saveSpaceSettings(db, space, { colour: '' })
  assert.deepEqual(await readSpaceSettings(db, space), { order: 'newest' })
  assert.deepEqual(await readSpaceSettings(db, beside), { colour: 'meadow', order: 'oldest' })
})
