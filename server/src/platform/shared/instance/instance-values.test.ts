import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testDatabase } from '../../database/testing/database.ts'
import { DATABASE_MODE_KEY, findInstanceValue, listSiteSettings, SERVER_ADDRESS_KEY, saveInstanceValue } from './instance-values.ts'

const database = testDatabase()

test('the settings of the site do not include the values that the instance stores about itself', async () => {
  const { db } = database
  await saveInstanceValue(db, DATABASE_MODE_KEY, 'real')
  await saveInstanceValue(db, SERVER_ADDRESS_KEY, 'http://localhost:3000')
  await saveInstanceValue(db, 'appcivist.instance.domain', 'rivermouth')
  assert.deepEqual(await listSiteSettings(db), { 'appcivist.instance.domain': 'rivermouth' })
  assert.equal(await findInstanceValue(db, SERVER_ADDRESS_KEY), 'http://localhost:3000')
})
