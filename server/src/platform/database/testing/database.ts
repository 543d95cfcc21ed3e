import { randomBytes } from 'node:crypto'
import { after, before } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type OpenDatabase, openDatabase, type PoolOptions } from '../open.ts'
import { ownTestCluster, replaceDatabaseName, TEMPLATE } from './test-cluster.ts'

/** The URL of the test cluster. The runner passes it in TEST_CLUSTER_URL; a test file that runs by itself starts one. */
export const findTestCluster = async (): Promise<string> => process.env.TEST_CLUSTER_URL ?? (await ownTestCluster())

const keptPools = new Map<string, pg.Pool>()

/** The connections that create and drop databases. They are kept, because opening one costs as much as a database. */
function openClusterPool(connectionString: string): pg.Pool {
  const kept = keptPools.get(connectionString)
  if (kept) return kept
  const pool = new pg.Pool({ connectionString, max: 2, idleTimeoutMillis: 0, allowExitOnIdle: true }).on(
    'error',
    // a test may end the cluster; who needs it then is told by its own query
    () => {},
  )
  keptPools.set(connectionString, pool)
  return pool
}

interface TestDatabaseOptions extends PoolOptions {
  /** The database to copy instead of the empty one. */
  readonly template?: string
  /** The URL of a cluster of the test's own, with a template; without it, the one that all tests share. */
  readonly cluster?: string
}

/**
 * Creates a database for one test file: a copy of a template; `close` drops it. Copying its files takes a seventh of the processor
 * time of copying its pages through the write-ahead log.
 */
export async function createTestDatabase({
  template = TEMPLATE,
  cluster: ownCluster,
  ...pool
}: TestDatabaseOptions = {}): Promise<OpenDatabase> {
  const cluster = ownCluster ?? (await findTestCluster())
  const name = `folkmoot_test_${randomBytes(8).toString('hex')}`
  await openClusterPool(cluster).query(`create database ${name} template ${template} strategy file_copy`)
  const open = openDatabase(replaceDatabaseName(cluster, name), { max: 5, refuseNested: true, ...pool })
  return {
    ...open,
    close: async () => {
      await open.close()
      await dropDatabase(openClusterPool(cluster), name)
    },
  }
}

/** A database for the tests of a file: it is created before the first and dropped after the last. */
export function testDatabase(options?: TestDatabaseOptions): OpenDatabase {
  const database = {} as OpenDatabase
  before(async () => Object.assign(database, await createTestDatabase(options)))
  after(() => database.close())
  return database
}

/** Sessions of a closed pool take a moment to end; terminating them at once would make each report a lost connection. */
async function dropDatabase(cluster: pg.Pool, name: string): Promise<void> {
  for (const end = performance.now() + 1000; performance.now() < end; await sleep(5)) {
    const { rowCount } = await cluster.query('select from pg_stat_activity where datname = $1', [name])
    if (rowCount === 0) break
  }
  await cluster.query(`drop database ${name} with (force)`)
}
