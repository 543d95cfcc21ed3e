import { createHash } from 'node:crypto'
import { accessSync, constants, globSync, readFileSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type Cluster, startCluster } from '../cluster.ts'
import { findLockHolder } from '../embedded/folder-lock.ts'
import { openDatabase } from '../open.ts'
import { migrate } from '../upgrade.ts'

/** The migrated database that every test database is copied from. */
export const TEMPLATE = 'folkmoot_template'

/** The same URL with another database name. */
export const replaceDatabaseName = (url: string, name: string): string => url.replace(/^(\w+:\/\/[^/]*\/)[^?]*/, `$1${name}`)

/** Runs statements on a separate connection. */
export async function withClusterClient<T>(url: string, act: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await act(client)
  } finally {
    await client.end()
  }
}

/** Creates and migrates the template, unless the cluster has it from the same sources; drops the databases of killed tests. */
export async function makeTemplate(cluster: string): Promise<void> {
  const digest = digestOfSources()
  const fresh = await withClusterClient(cluster, async (client) => {
    const { rows } = await client.query<{ name: string; digest: string | null }>(
      `select datname as name, shobj_description(oid, 'pg_database') as digest from pg_database
       where datname = $1 or datname like 'folkmoot\\_test\\_%'`,
      [TEMPLATE],
    )
    if (rows.some((row) => row.digest === digest)) return true
    for (const { name } of rows) await client.query(`drop database ${name} with (force)`)
    await client.query(`create database ${TEMPLATE}`)
    return false
  })
  if (fresh) return
  const template = openDatabase(replaceDatabaseName(cluster, TEMPLATE), { max: 1 })
  try {
    await migrate(template)
  } finally {
    await template.close()
  }
  await withClusterClient(cluster, (client) => client.query(`comment on database ${TEMPLATE} is '${digest}'`))
}

/** A digest of what the template is made of. */
export function digestOfSources(): string {
  const folder = join(import.meta.dirname, '..')
  const hash = createHash('sha256')
  const files = globSync(['migrate.ts', 'migrations/*/*.ts', '../../../../core/src/**/*.ts'], { cwd: folder }).sort()
  if (files.length === 0) throw new Error('The sources of the template are not where its digest looks for them.')
  for (const file of files) if (!file.endsWith('.test.ts')) hash.update(readFileSync(join(folder, file)))
  return hash.digest('hex')
}

/** The folder of test data: in memory where there is enough, because copying a template there is ten times as fast. */
export function findTestFolder(): string {
  const memory = '/dev/shm'
  try {
    accessSync(memory, constants.W_OK)
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize >= 2 ** 31 ? memory : tmpdir()
  } catch {
    return tmpdir()
  }
}

/** The folder of what a test file that runs by itself keeps for the next one. */
export const findKeptFolder = (): string => join(findTestFolder(), `folkmoot-tests-${process.getuid?.() ?? 0}`)

let ownCluster: Promise<string> | undefined

/** Starts a cluster for this process alone, whose data stays between runs; it stops with the process. */
export function ownTestCluster(): Promise<string> {
  ownCluster ??= startOwnCluster().then(async (cluster) => {
    const url = cluster.url('postgres')
    await makeTemplate(url)
    return url
  })
  return ownCluster
}

async function startOwnCluster(): Promise<Cluster> {
  for (let slot = 0; ; slot++) {
    const folder = join(findKeptFolder(), String(slot))
    if (findLockHolder(folder)) continue
    try {
      return await startCluster(folder, { durable: false })
    } catch (error) {
      // another test process was faster; any other error is real
      if (!findLockHolder(folder)) throw error
    }
  }
}
