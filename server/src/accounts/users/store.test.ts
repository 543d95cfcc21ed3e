import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testServices } from '../../app/services/testing/services.ts'
import { lockAdmins } from './admins.ts'
import { findMailSender } from './mail-limits.ts'
import { findUser, findUserByEmail, findUserByLogin, lockUser } from './store.ts'
import { createTestUser } from './testing/create-users.ts'

const server = testServices()

test('an account is found by its id, its address or its name until it is deleted [C 7]', async () => {
  const { db } = server.context
  await createTestUser(db, { email: 'beside@rivermouth.test' })
  const { id } = await createTestUser(db, { email: 'Ada@rivermouth.test' })
  await db.updateTable('users').set({ username: 'Ada.Q' }).where('id', '=', id).execute()
  const found = async () => [
    (await findUser(db, id))?.id,
    (await db.transaction().execute((trx) => lockUser(trx, id)))?.id,
    (await findUserByLogin(db, 'ada@Rivermouth.test'))?.id,
    (await findUserByLogin(db, 'ada.q'))?.id,
    (await findUserByEmail(db, 'ADA@rivermouth.test'))?.id,
  ]
  assert.deepEqual(await found(), [id, id, id, id, id])
  assert.equal(await findUserByEmail(db, 'ada.q'), undefined)
  await db.updateTable('users').set({ deleted_at: '2026-11-01T12:00:00Z' }).where('id', '=', id).execute()
  assert.deepEqual(await found(), [undefined, undefined, undefined, undefined, undefined])
})

test('only active admins are counted: neither a plain account, nor a deactivated or deleted admin [C]', async () => {
  const { db } = server.context
  await createTestUser(db, {})
  const [admin, off, gone] = [
    await createTestUser(db, { admin: true }),
    await createTestUser(db, { admin: true }),
    await createTestUser(db, { admin: true }),
  ]
  await db.updateTable('users').set({ active: false }).where('id', '=', off.id).execute()
  await db.updateTable('users').set({ deleted_at: '2026-11-01T12:00:00Z' }).where('id', '=', gone.id).execute()
  assert.deepEqual(await db.transaction().execute(lockAdmins), [admin.id])
})

test('whether a user may send mails depends on their own account', async () => {
  const { db, settings } = server.context
  const confirming = { settings: { ...settings, emailConfirmation: true } }
  for (const verified of [true, false]) {
    const { id } = await createTestUser(db, { verified })
    const sender = await findMailSender(db, confirming, id)
    assert.deepEqual([sender.id, sender.confirmed], [id, verified])
  }
})
