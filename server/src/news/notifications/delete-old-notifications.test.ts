import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testWorld } from '../../app/testing/open-world.ts'
import { deleteOldNotifications } from './delete-old-notifications.ts'

const server = testWorld()

test('what people were told is kept for a year, and of what they were reminded for ninety days', async () => {
  const { db } = server.context
  const count = async () => {
    const [told, reminded] = await Promise.all([
      db.selectFrom('notifications').select('id').execute(),
      db.selectFrom('reminders').select('key').execute(),
    ])
    return [told.length, reminded.length]
  }
  // the world's are of the first of November 2026
  const all = await count()
  server.setTime('2027-01-20T00:00:00.000Z')
  await deleteOldNotifications(server.context)
  assert.deepEqual(await count(), all)
  server.setTime('2027-02-20T00:00:00.000Z')
  await deleteOldNotifications(server.context)
  assert.deepEqual(await count(), [all[0], 0])
  server.setTime('2027-11-02T00:00:00.000Z')
  await deleteOldNotifications(server.context)
  assert.deepEqual(await count(), [0, 0])
})
