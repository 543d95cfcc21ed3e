import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/open.ts'
import { createReusedDatabases } from '../../../platform/database/testing/reused-databases.ts'
import { testWorld } from '../open-world.ts'
import { worldTemplate } from '../world-database.ts'
import { type BystanderChange, listBystanderChanges, RESTORE_ROWS } from './row-watch.ts'

const server = testWorld()
afterEach(async () => {
  await server.restore()
  assert.deepEqual(await listTablesThatDiffer(), [], 'every row of the world is as it was')
  assert.deepEqual(await listBystanderChanges(server.context.db), [])
})

/** The tables whose rows are not those of the copy. */
async function listTablesThatDiffer(db: Db = server.context.db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
select relname as name from pg_class where relkind = 'r' and relnamespace = 'saved'::regnamespace`.execute(db)
  const differs: string[] = []
  for (const { name } of rows) {
    const { rows: other } = await sql`
(select t::text from ${sql.table(name)} t except all select world_text from saved.${sql.table(name)})
union all (select world_text from saved.${sql.table(name)} except all select t::text from ${sql.table(name)} t)`.execute(db)
    if (other.length > 0) differs.push(name)
  }
  return differs
}

/** What became of rows, without what a changed row refers to. */
const nameChanges = (changes: readonly BystanderChange[], what: RegExp): string[] =>
  [...new Set(changes.filter((change) => what.test(change.what)).map((change) => `${change.tbl} ${change.what} ${change.owner}`))].sort()

test('a changed and a deleted row of a bystander are found, each time they are, and those of side A are not', async () => {
  const { world, context } = server
  for (const title of ['Other', 'Another']) {
    await context.db
      .updateTable('campaigns')
      .set({ title })
      .where('id', 'in', [world.a.campaigns.ideas.id, world.b.campaigns.ideas.id])
      .execute()
    await context.db.deleteFrom('sessions').where('user_id', 'in', [world.a.people.Me.id, world.b.people.Me.id]).execute()
    // what a session had goes with it
    const changed = ['campaigns', 'push_subscriptions', 'pushes', 'sessions'].map((table) => `${table} changed B`)
    assert.deepEqual(nameChanges(await listBystanderChanges(context.db), /^changed/), changed)
    await server.restore()
  }
})

test('a new row that refers to a bystander is found, and one that holds their word', async () => {
  const { world, context } = server
  const created_at = '2026-01-01T00:00:00Z'
  const row = { space_id: world.a.assembly.spaceId, type: 'NEWSLETTER' as const, created_at }
  await context.db
    .insertInto('subscriptions')
    .values({ ...row, user_id: world.b.people.Me.id })
    .execute()
  await context.db.updateTable('campaigns').set({ title: 'The bystander' }).where('id', '=', world.a.campaigns.ideas.id).execute()
  assert.deepEqual(nameChanges(await listBystanderChanges(context.db), /text|user_id/), [
    'campaigns added with their text B',
    'subscriptions added by user_id B',
  ])
})

test('what a transaction wrote that began before the last restoring is found and restored when it ends', async () => {
  const { world, context } = server
  const client = await context.pool.connect()
  await client.query('begin')
  await client.query('update campaigns set title = $1 where id = $2', ['Late', world.b.campaigns.ideas.id])
  await context.db.updateTable('assemblies').set({ name: 'Early' }).where('id', '=', world.a.assembly.id).execute()
  await server.restore()
  await client.query('commit')
  client.release()
  assert.deepEqual(nameChanges(await listBystanderChanges(context.db), /^changed/), ['campaigns changed B'])
})

test('a copy of the world that is used again has the rows and numbers of the world', async () => {
  const databases = createReusedDatabases()
  const template = { name: await worldTemplate(), restore: RESTORE_ROWS }
  const insertRows = async (db: Db): Promise<number> => {
    const row = { key: 'who', value: 'first' }
    await db.insertInto('instance').values(row).execute()
    const { rows } = await sql<{ id: number }>`insert into spaces (kind) values ('CONTRIBUTION') returning id`.execute(db)
    return rows[0]?.id ?? 0
  }
  try {
    const first = await databases.take(template)
    const id = await insertRows(first.db)
    await first.db.updateTable('campaigns').set({ title: 'Other' }).execute()
    await first.db.deleteFrom('sessions').execute()
    assert.notDeepEqual(await listTablesThatDiffer(first.db), [])
    await first.close()

    const second = await databases.take(template)
    assert.equal(second.url, first.url)
    assert.deepEqual(await listTablesThatDiffer(second.db), [])
    assert.equal(await insertRows(second.db), id)
    await second.close()
  } finally {
    await databases.close()
  }
})
