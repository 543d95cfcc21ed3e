import assert from 'node:assert/strict'
import { randomBytes, randomUUID } from 'node:crypto'
import { beforeEach, test } from 'node:test'
import { testDatabase } from '../../platform/database/testing/database.ts'
import type { TokenKind } from '../../platform/shared/tables.ts'
import { deleteExpiredRows } from './delete-expired.ts'
import { createTestUser } from './testing/create-users.ts'

const NOW = Date.parse('2027-03-01T12:00:00.000Z')
const SECOND = 1000
const HOUR = 3_600_000
const DAY = 24 * HOUR
const ago = (ms: number) => new Date(NOW - ms).toISOString()

const database = testDatabase()
let userId = 0
beforeEach(async () => {
  for (const table of ['sessions', 'tokens', 'attempts', 'idempotency_keys', 'mails'] as const)
    await database.db.deleteFrom(table).execute()
  userId = (await createTestUser(database.db, {})).id
})

/** The rows of a kind that are left after the deletion, by the name each was given. */
const left = async (table: 'sessions' | 'tokens' | 'attempts' | 'idempotency_keys' | 'mails', name: string) => {
  await deleteExpiredRows(database.db, NOW)
  const rows = (await database.db.selectFrom(table).selectAll().execute()) as unknown as Record<string, string>[]
  return rows.map((row) => row[name]).sort()
}

test('a session unused for 30 days or started 180 days ago is deleted, a younger one stays', async () => {
  const session = (device: string, created: number, used: number) => ({
    key_hash: randomBytes(32),
    user_id: userId,
    device,
    created_at: ago(created),
    used_at: ago(used),
  })
  await database.db
    .insertInto('sessions')
    .values([
      session('unused for 30 days', 40 * DAY, 30 * DAY + SECOND),
      session('nearly unused for 30 days', 40 * DAY, 30 * DAY - SECOND),
      session('begun 180 days ago', 180 * DAY + SECOND, 0),
      session('begun nearly 180 days ago', 180 * DAY - SECOND, 0),
    ])
    .execute()
  assert.deepEqual(await left('sessions', 'device'), ['begun nearly 180 days ago', 'nearly unused for 30 days'])
})

test('an expired token is deleted, whatever its kind and age', async () => {
  const token = (kind: TokenKind, created: number, expires: number) => ({
    token_hash: randomBytes(32),
    kind,
    user_id: userId,
    data: '{}',
    created_at: ago(created),
    expires_at: ago(expires),
  })
  await database.db
    .insertInto('tokens')
    .values([
      token('ticket', 2 * SECOND, SECOND),
      token('reset', HOUR, SECOND),
      token('signup', 6 * DAY, -SECOND),
      token('captcha', SECOND, -SECOND),
    ])
    .execute()
  assert.deepEqual(await left('tokens', 'kind'), ['captcha', 'signup'])
})

test('a counted attempt is deleted after a day', async () => {
  const row = (who: string, at: number) => ({ limit_name: 'forgotmail', who, at: ago(at) })
  await database.db
    .insertInto('attempts')
    .values([row('old', DAY + SECOND), row('young', DAY - SECOND)])
    .execute()
  assert.deepEqual(await left('attempts', 'who'), ['young'])
})

test('a response stored for a repeated request is deleted after a day', async () => {
  const row = (key: string, at: number) => ({
    user_id: userId,
    key,
    body_hash: 'x',
    owner: randomUUID(),
    answer_status: 200,
    answer: '{}',
    at: ago(at),
  })
  await database.db
    .insertInto('idempotency_keys')
    .values([row('old', DAY + SECOND), row('young', DAY - SECOND)])
    .execute()
  assert.deepEqual(await left('idempotency_keys', 'key'), ['young'])
})

test('a mail is deleted after 30 days, sent or not', async () => {
  const row = (subject: string, at: number, sent: boolean) => ({
    to_email: 'ada@rivermouth.test',
    to_user_id: userId,
    lang: 'en-US',
    letter: 'users.reset',
    subject,
    text: '',
    html: '',
    at: ago(at),
    sent_at: sent ? ago(at) : null,
  })
  await database.db
    .insertInto('mails')
    .values([
      row('old and sent', 30 * DAY + SECOND, true),
      row('old and failed', 30 * DAY + SECOND, false),
      row('young and sent', 30 * DAY - SECOND, true),
      row('young and waiting', 30 * DAY - SECOND, false),
    ])
    .execute()
  assert.deepEqual(await left('mails', 'subject'), ['young and sent', 'young and waiting'])
})
