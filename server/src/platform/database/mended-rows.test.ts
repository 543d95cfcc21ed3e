import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { migrateWithin } from './migrate.ts'
import type { OpenDatabase } from './open.ts'
import { createTestDatabase } from './testing/database.ts'

let database: OpenDatabase
before(async () => {
  database = await createTestDatabase({ template: 'template0' })
  await database.db.transaction().execute((trx) => migrateWithin(trx, '0066_voted_addresses'))
})
after(() => database.close())

/** Inserts a person, and an assembly with a campaign and a phase, as they were stored before their columns were guarded. */
async function insertRows(shortname: string, zone: string, first: string, last: string): Promise<void> {
  const { db } = database
  const { rows } = await sql<{ id: number }>`
insert into spaces (kind) select k from unnest(array['ASSEMBLY', 'ASSEMBLY', 'ASSEMBLY', 'CAMPAIGN', 'CAMPAIGN', 'COMPONENT']) k
returning id`.execute(db)
  const [home, resources, forum, campaign, campaignForum, phase] = rows.map(({ id }) => id)
  await sql`
with person as (insert into users (name, timezone, created_at) values ('Ada', ${zone}, now()) returning id),
assembly as (
  insert into assemblies (space_id, resources_space_id, forum_space_id, creator_id, shortname, name, timezone, created_at)
  select ${home}::integer, ${resources}::integer, ${forum}::integer, id, ${shortname}, 'Town', ${zone}, now() from person
  returning id),
campaign as (
  insert into campaigns (assembly_id, space_id, forum_space_id, title, goal, created_at)
  select id, ${campaign}::integer, ${campaignForum}::integer, 'Streets', 'Better ones', now() from assembly returning id)
insert into components (campaign_id, space_id, key, type, title, position, start_on, end_on)
select id, ${phase}::integer, 'ideas', 'IDEAS', 'Ideas', 1, ${first}::date, ${last}::date from campaign`.execute(db)
}

test('zones and days that were stored before they were guarded are moved to those that every reader knows', async () => {
  const { db } = database
  await insertRows('odd', '+0300', '-infinity', 'infinity')
  await insertRows('short', 'CET', '2026-11-01', '20000-01-01')
  await insertRows('unknown', '+23:17', '0044-03-15 BC', '9999-12-31')
  await insertRows('plain', 'Europe/London', '2026-11-01', '2026-11-30')
  for (const email of ['\u200eada@river.example', 'bo@river.example', 'bo\u200b@river.example', 'ü@river.example'])
    await sql`insert into users (name, email, created_at) values ('Ada', ${email}, now())`.execute(db)
  await db.transaction().execute((trx) => migrateWithin(trx))
  const { rows } = await sql<{ name: string; zone: string; own: string; first: string; last: string }>`
select a.shortname as name, a.timezone as zone, u.timezone as own, p.start_on::text as first, p.end_on::text as last
from assemblies a join users u on u.id = a.creator_id join campaigns k on k.assembly_id = a.id
join components p on p.campaign_id = k.id order by a.id`.execute(db)
  assert.deepEqual(rows, [
    { name: 'odd', zone: 'Etc/GMT-3', own: 'Etc/GMT-3', first: '1000-01-01', last: '8999-12-31' },
    { name: 'short', zone: 'Europe/Brussels', own: 'Europe/Brussels', first: '2026-11-01', last: '8999-12-31' },
    { name: 'unknown', zone: 'UTC', own: 'UTC', first: '1000-01-01', last: '8999-12-31' },
    { name: 'plain', zone: 'Europe/London', own: 'Europe/London', first: '2026-11-01', last: '2026-11-30' },
  ])
})

test('stored addresses lose what nobody sees, unless another account has the visible one', async () => {
  const { rows } = await sql<{ email: string }>`select email from users where email is not null order by id`.execute(database.db)
  assert.deepEqual(
    rows.map(({ email }) => email),
    ['ada@river.example', 'bo@river.example', 'bo\u200b@river.example', 'ü@river.example'],
  )
})

test('every column of a day, a moment or an amount refuses values that JavaScript cannot compute with', async () => {
  const { rows } = await sql<{ relation: string }>`select relation::text from unguarded_columns`.execute(database.db)
  assert.deepEqual(rows, [])
  for (const [column, value] of [
    ['end_on', 'infinity'],
    ['end_on', '20000-01-01'],
    ['start_on', '-infinity'],
  ] as const)
    await assert.rejects(sql`update components set ${sql.ref(column)} = ${value}::date`.execute(database.db), /finite_(start|end)_on/)
  await assert.rejects(sql`update users set created_at = 'infinity'`.execute(database.db), /finite_created_at/)
  const { rows: numeric } = await sql<{ relation: string }>`
select conrelid::regclass::text as relation from pg_constraint where conname like 'finite\_%' and pg_get_constraintdef(oid) like
'%1000000000000000%' limit 1`.execute(database.db)
  assert.equal(numeric.length, 1)
})

test('a name of a zone that PostgreSQL does not know groups moments by UTC', async () => {
  const { rows } = await sql<{ zone: string }>`
select sql_zone(z) as zone from unnest(array['Europe/London', 'Mars/Olympus', 'America/Nowhere']) z`.execute(database.db)
  assert.deepEqual(
    rows.map(({ zone }) => zone),
    ['Europe/London', 'UTC', 'UTC'],
  )
})
