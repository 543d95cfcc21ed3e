import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { type OpenDatabase, openDatabase, type PoolOptions } from '../open.ts'
import { ownTestCluster, replaceDatabaseName, TEMPLATE, withClusterClient } from './test-cluster.ts'

/** The URL of the test cluster. The runner passes it in TEST_CLUSTER_URL; a test file that runs by itself starts one. */
export const findTestCluster = async (): Promise<string> => process.env.TEST_CLUSTER_URL ?? (await ownTestCluster())

interface TestDatabaseOptions extends PoolOptions {
  /** The database to copy instead of the empty one. */
  readonly template?: string
}

/** Creates a database for one test file: a copy of a template, about 50 ms; `close` drops it. */
export async function createTestDatabase({
  template = TEMPLATE,
  ...pool
}: TestDatabaseOptions = {}): Promise<OpenDatabase> {
  const cluster = await findTestCluster()
  const name = `folkmoot_test_${randomBytes(8).toString('hex')}`
  await withClusterClient(cluster, (client) =>
    client.query(`create database ${name} template ${template} strategy wal_log`),
  )
  const open = openDatabase(replaceDatabaseName(cluster, name), { max: 5, refuseNested: true, ...pool })
  return {
    ...open,
    close: async () => {
      await open.close()
      await withClusterClient(cluster, (client) => dropDatabase(client, name))
    },
  }
}

/** Sessions of a closed pool take a moment to end; terminating them at once would make each report a lost connection. */
async function dropDatabase(client: pg.Client, name: string): Promise<void> {
  for (const end = performance.now() + 1000; performance.now() < end; await sleep(5)) {
    const { rowCount } = await client.query('select from pg_stat_activity where datname = $1', [name])
    if (rowCount === 0) break
  }
  await client.query(`drop database ${name} with (force)`)
}
