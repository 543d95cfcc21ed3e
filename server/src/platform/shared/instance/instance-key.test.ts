import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testDatabase } from '../../database/testing/database.ts'
import { seal } from '../seal.ts'
import { adoptSecretKey, checkSecretKey, renewKeyCheck } from './instance-key.ts'
import { saveInstanceValue } from './instance-values.ts'

const database = testDatabase()

const [first, second, third] = ['a1', 'b2', 'c3'].map((byte) => Buffer.from(byte.repeat(32), 'hex')) as [Buffer, Buffer, Buffer]
const keys = (secretKey: Buffer, ...oldSecretKeys: Buffer[]) => ({ secretKey, oldSecretKeys })
const REFUSED = /^Fault: SECRET_KEY is not the key of this database: [^\n]+\.$/

test('a database of a former version is known by what it has sealed: another key is refused', async () => {
  await saveInstanceValue(database.db, 'vapid', seal(first, 'a secret'))
  await assert.rejects(adoptSecretKey(database.db, keys(second)), REFUSED)
  await checkSecretKey(database.db, keys(second, first))
})

test('a server with another SECRET_KEY is refused, one that names the former key as SECRET_KEY_OLD is not', async () => {
  await adoptSecretKey(database.db, keys(first))
  await adoptSecretKey(database.db, keys(first))
  await assert.rejects(adoptSecretKey(database.db, keys(second)), REFUSED)
  await assert.rejects(checkSecretKey(database.db, keys(second, third)), REFUSED)
  await adoptSecretKey(database.db, keys(second, first))
  // nodes that are not restarted yet go on
  await checkSecretKey(database.db, keys(first))
})

test('once everything is sealed anew, the new key alone is that of the database', async () => {
  await renewKeyCheck(database.db, keys(second))
  await checkSecretKey(database.db, keys(second))
  await assert.rejects(checkSecretKey(database.db, keys(first)), REFUSED)
})
