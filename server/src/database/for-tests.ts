import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { type OpenDatabase, openUrl, type PoolOptions } from './open.ts'
import { onCluster, ownTestCluster, TEMPLATE, withDatabase } from './test-cluster.ts'

/** The cluster of the tests. The runner names it in TEST_CLUSTER_URL; a file run by itself starts one. */
export const testCluster = async (): Promise<string> => process.env.TEST_CLUSTER_URL ?? (await ownTestCluster())

interface TestDatabaseOptions extends PoolOptions {
  /** The database to copy instead of the empty one. */
  readonly template?: string
}

/** A database of its own for one test file: a copy of a template, about 50 ms; `close` drops it. */
export async function testDatabase({ template = TEMPLATE, ...pool }: TestDatabaseOptions = {}): Promise<OpenDatabase> {
  const cluster = await testCluster()
  const name = `folkmoot_test_${randomBytes(8).toString('hex')}`
  await onCluster(cluster, (client) => client.query(`create database ${name} template ${template} strategy wal_log`))
  const open = openUrl(withDatabase(cluster, name), { max: 5, refuseNested: true, ...pool })
  return {
    ...open,
    close: async () => {
      await open.close()
      await onCluster(cluster, (client) => drop(client, name))
    },
  }
}

/** A closed pool's sessions take a moment to leave; forcing them out at once would make each report a loss. */
async function drop(client: pg.Client, name: string): Promise<void> {
  for (const end = performance.now() + 1000; performance.now() < end; await sleep(5)) {
    const { rowCount } = await client.query('select from pg_stat_activity where datname = $1', [name])
    if (rowCount === 0) break
  }
  await client.query(`drop database ${name} with (force)`)
}
