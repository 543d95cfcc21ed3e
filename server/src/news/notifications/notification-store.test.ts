import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { toEntryKey } from '@folkmoot/core/news/notifications/join-events.ts'
import type { EventName } from '@folkmoot/core/platform/events/events.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { createTestDatabase } from '../../platform/database/testing/database.ts'
import { LIST_NOTIFICATION_GROUPS } from './notification-store.ts'

const database = await createTestDatabase()
after(() => database.close())

const events: readonly EventName[] = ['BALLOT_RESULTS', 'BALLOT_CHANGED', 'PROGRESS_NOTED', 'RECOVERED']
const notification = fc.record({
  user: fc.constantFrom(1, 2, 3),
  event: fc.constantFrom(...events),
  thing: fc.constantFrom('', 'ballot 3', 'ballot 33', 'contribution 3', 'ballots 3', ' ballot 3'),
  read: fc.boolean(),
  count: fc.integer({ min: 1, max: 9 }),
})

test('SQL and core agree on which notifications of a person are one entry, for every event and thing, read or not', async () => {
  const text = LIST_NOTIFICATION_GROUPS({ unread: false }).compile({ user: 'x.id', limit: '1000', offset: '0' }).text
  for (const drawn of fc.sample(fc.array(notification, { minLength: 1, maxLength: 60 }), { numRuns: 40, seed: 39 })) {
    const rows = drawn.map((one, n) => ({ ...one, n }))
    const { rows: entries } = await sql<{ user: number; latest: number; count: number; unread: number }>`
      with drawn as (
        select * from json_to_recordset(${JSON.stringify(rows)}::json)
          as x (n int, "user" int, event text, thing text, read boolean, count int)),
      users as (select distinct "user" as id, 'UTC' as timezone from drawn),
      notifications as (
        select n as id, "user" as user_id, n as signal_id, event, thing, count, '' as reason,
          '2027-01-01'::timestamptz as at, case when read then now() end as read_at from drawn)
      select x.id as "user", q.id as latest, q.count::int as count, q.unread::int as unread
      from users x cross join lateral (${sql.raw(text)}) q`.execute(database.db)
    const expected = new Map<string, { user: number; latest: number; count: number; unread: number }>()
    for (const { n, user, event, thing, read, count } of rows) {
      const key = `${user} ${read} ${toEntryKey(event, thing)}`
      const entry = expected.get(key) ?? { user, latest: n, count: 0, unread: 0 }
      expected.set(key, { user, latest: n, count: entry.count + count, unread: entry.unread + (read ? 0 : 1) })
    }
    const byLatest = (a: { latest: number }, b: { latest: number }) => a.latest - b.latest
    assert.deepEqual(entries.toSorted(byLatest), [...expected.values()].toSorted(byLatest))
  }
})
