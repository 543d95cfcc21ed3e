import { createHash, randomBytes } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type pg from 'pg'
import { findTestCluster } from '../../platform/database/testing/database.ts'
import { withClusterClient } from '../../platform/database/testing/test-cluster.ts'
import { startTestServices } from '../services/testing/services.ts'
import { buildWorld } from './world/build-world.ts'
import { listReadable } from './world/list-readable.ts'
import { installRowOwners, openRowRestorer, saveRowCopy } from './world/row-watch.ts'
import { WORLD_TIME, type World } from './world/world-types.ts'

const LOCK = 7_250_116

/** The digest of the product's and the world's sources: a changed one rebuilds the world. */
function digestOfSources(): string {
  const root = join(import.meta.dirname, '../../../..')
  const hash = createHash('sha256')
  for (const file of globSync(['core/src/**/*.ts', 'server/src/**/*.ts'], { cwd: root }).sort())
    if (!/\.test\.ts$|testing\/(calls|matrix)/.test(file)) hash.update(readFileSync(join(root, file)))
  return hash.digest('hex').slice(0, 16)
}

let templateName: Promise<string> | undefined

/** The name of a database with the world, to be copied; concurrent test files build it once. */
export function worldTemplate(): Promise<string> {
  templateName ??= makeTemplate()
  return templateName
}

async function makeTemplate(): Promise<string> {
  const name = `folkmoot_world_${digestOfSources()}`
  await withClusterClient(await findTestCluster(), async (client) => {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    const { rows } = await client.query<{ datname: string }>(`select datname from pg_database where datname like 'folkmoot\\_world\\_%'`)
    if (rows.some((row) => row.datname === name)) return
    for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`)
    await build(client, name)
  })
  return name
}

async function build(client: pg.Client, name: string): Promise<void> {
  const server = await startTestServices({ time: WORLD_TIME, prepare: ({ db }) => installRowOwners(db) })
  try {
    const { db, pool } = server.context
    const built = await buildWorld(server)
    await saveRowCopy(db)
    const world: World = { ...built, readable: await listReadable(server, built) }
    const restorer = openRowRestorer(pool.options.connectionString ?? '')
    await restorer.restore()
    await restorer.close()
    await sql`create table testing.world as select ${JSON.stringify(world)}::text as json`.execute(db)
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
    // tables without statistics are taken to have a row or two, so each statement would walk through them once for each row
    await sql`analyze`.execute(db)
    const draft = `${name}_${randomBytes(4).toString('hex')}`
    await db.destroy()
    await client.query(`create database ${draft} template ${rows[0]?.name} strategy file_copy`)
    await client.query(`alter database ${draft} rename to ${name}`)
  } finally {
    await server.stop()
  }
}
