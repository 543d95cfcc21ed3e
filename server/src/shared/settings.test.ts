import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { testDatabase } from '../database/for-tests.ts'
import type { OpenDatabase } from '../database/open.ts'
import { instanceSettings, instanceValue, LISTENS_KEY, MARK_KEY, setInstanceValue } from './instance.ts'
import { createSpaces, readConfig, writeConfig } from './space.ts'

let database: OpenDatabase
before(async () => {
  database = await testDatabase()
})
after(() => database.close())

test('the settings of a space are its own, and an empty text unsets the one that it is given for', async () => {
  const { db } = database
  const [space = 0, beside = 0] = await createSpaces(db, 'CAMPAIGN', 'CAMPAIGN')
  await writeConfig(db, space, { colour: 'estuary', order: 'newest' })
  await writeConfig(db, beside, { colour: 'meadow', order: 'oldest' })
  await writeConfig(db, space, { colour: '' })
  assert.deepEqual(await readConfig(db, space), { order: 'newest' })
  assert.deepEqual(await readConfig(db, beside), { colour: 'meadow', order: 'oldest' })
})

test('the settings of the site do not tell what the instance remembers about itself', async () => {
  const { db } = database
  await setInstanceValue(db, MARK_KEY, 'real')
  await setInstanceValue(db, LISTENS_KEY, 'http://localhost:3000')
  await setInstanceValue(db, 'appcivist.instance.domain', 'rivermouth')
  assert.deepEqual(await instanceSettings(db), { 'appcivist.instance.domain': 'rivermouth' })
  assert.equal(await instanceValue(db, LISTENS_KEY), 'http://localhost:3000')
})
