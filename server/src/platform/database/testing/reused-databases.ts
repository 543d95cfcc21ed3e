import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { DatabasePool, OpenDatabase } from '../open.ts'
import { createTestDatabase } from './database.ts'
import { listSequences, restoreSequences, type SequenceStates } from './restore-sequences.ts'
import { TEMPLATE } from './test-cluster.ts'

// Making a database, opening its connections and planning each statement on them takes longer than the tests of most files. So the
// files of a group, which run one after another, use the same database: each finds it as its template is, with a pool whose
// connections know the statements of the files before.

/** For a connection of its own: turning triggers off and on discards every plan that a connection has made. */
export const WITHOUT_TRIGGERS = '-c session_replication_role=replica -c jit=off'

/** A template whose copies can be used again. */
export interface RestorableTemplate {
  readonly name: string
  /** A statement that restores every row. */
  readonly restore: string
}

interface ReusedDatabase extends OpenDatabase {
  readonly template: string
  readonly restore: string
  readonly cleaner: pg.Client
  readonly catalogue: string
  readonly sequences: SequenceStates
  readonly listeners: string
}

/** The databases of a process that are used again. */
export interface ReusedDatabases {
  /** A database as `createTestDatabase` makes it from a template, perhaps one that was used before; `close` gives it back. */
  take(template?: RestorableTemplate): Promise<OpenDatabase>
  /** Drops those that nothing uses. */
  close(): Promise<void>
}

export function createReusedDatabases(): ReusedDatabases {
  const free: ReusedDatabase[] = []
  let isClosed = false
  async function giveBack(database: ReusedDatabase): Promise<void> {
    const isAsBefore = !isClosed && (await restoreDatabase(database).catch(() => false))
    if (isAsBefore) free.push(database)
    else await closeForGood(database)
  }
  return {
    async take(template) {
      const name = template?.name ?? TEMPLATE
      const at = free.findIndex((database) => database.template === name)
      const [used] = at === -1 ? [] : free.splice(at, 1)
      const database = used ?? (await makeReusable(name, template?.restore))
      return { ...database, pool: createAlias(database.pool), close: () => giveBack(database) }
    },
    async close() {
      isClosed = true
      for (const database of free.splice(0)) await closeForGood(database)
    },
  }
}

let shared: ReusedDatabases | undefined

/** From now on test files of this process use the same databases. */
export function shareTestDatabases(): ReusedDatabases {
  shared = createReusedDatabases()
  return shared
}

/** A database for one test file, shared with others where `shareTestDatabases` was called. */
export const takeTestDatabase = (template?: RestorableTemplate): Promise<OpenDatabase> =>
  shared?.take(template) ?? createTestDatabase(template ? { template: template.name } : {})

/** The same pool as another object: servers keep what is theirs beside their pool, such as the ballots that they count. */
const createAlias = (pool: DatabasePool): DatabasePool =>
  new Proxy(pool, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })

/** More statements than a server has: the files of a group have many of their own. */
const STATEMENT_NAMES = 5_000

async function makeReusable(template: string, restore?: string): Promise<ReusedDatabase> {
  const database = await createTestDatabase({ template, statementNames: STATEMENT_NAMES })
  const options = `${WITHOUT_TRIGGERS} -c lock_timeout=1000`
  const cleaner = new pg.Client({ connectionString: database.url, options })
  cleaner.on('error', () => {})
  await cleaner.connect()
  return {
    ...database,
    template,
    restore: restore ?? (await makeDeletion(cleaner)),
    cleaner,
    catalogue: await describeCatalogue(cleaner),
    sequences: await listSequences(cleaner),
    listeners: countListeners(database),
  }
}

/** Makes a function that deletes every row but those of migrations, and returns a call of it. */
async function makeDeletion(cleaner: pg.Client): Promise<string> {
  const { rows } = await cleaner.query<{ name: string }>(`select c.oid::regclass::text as name from pg_class c
where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)
  and c.oid::regclass::text not in ('kysely_migration', 'kysely_migration_lock', 'graphile_worker.migrations')`)
  await cleaner.query(`create schema testing; create function testing.delete_rows() returns void language plpgsql as $$ begin
    ${rows.map(({ name }) => `if exists (select from ${name}) then delete from ${name}; end if;`).join('\n    ')}
end $$`)
  return 'select testing.delete_rows()'
}

async function closeForGood({ cleaner, close }: ReusedDatabase): Promise<void> {
  await cleaner.end()
  await close()
}

/** Returns false for a database that is not used again: something uses it still, or more than its rows was changed. */
async function restoreDatabase(database: ReusedDatabase): Promise<boolean> {
  const { pool, cleaner, sequences } = database
  const isIdle = () => !pool.ended && !pool.down && pool.idleCount === pool.totalCount && pool.waitingCount === 0
  if (!isIdle() || countListeners(database) !== database.listeners) return false
  if (!(await haveOthersLeft(cleaner, () => pool.totalCount + 1))) return false
  if ((await describeCatalogue(cleaner)) !== database.catalogue) return false
  await cleaner.query({ name: 'restore', text: database.restore })
  await restoreSequences(cleaner, sequences)
  return isIdle() && (await readSize(cleaner)) < MOST_BYTES
}

const countListeners = ({ pool }: Pick<OpenDatabase, 'pool'>): string =>
  pool
    .eventNames()
    .map((name) => `${String(name)} ${pool.listenerCount(name)}`)
    .join()

/** Sessions that were closed take a moment to end. */
async function haveOthersLeft(cleaner: pg.Client, countOwn: () => number): Promise<boolean> {
  const text = `select count(*)::integer as n from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend'`
  for (const end = performance.now() + 1000; performance.now() < end; await sleep(5)) {
    const { rows } = await cleaner.query<{ n: number }>({ name: 'sessions', text })
    if (rows[0]?.n === countOwn()) return true
  }
  return false
}

/** A database that held many rows stays large, so its statements take longer; a new one has 10 to 15 MB. */
const MOST_BYTES = 50_000_000

async function readSize(cleaner: pg.Client): Promise<number> {
  const text = 'select pg_database_size(current_database())::float as bytes'
  return (await cleaner.query<{ bytes: number }>({ name: 'size', text })).rows[0]?.bytes ?? 0
}

const CATALOGUE = ['pg_class', 'pg_attribute', 'pg_attrdef', 'pg_constraint', 'pg_index', 'pg_proc', 'pg_trigger', 'pg_type']

/** What changes with each statement that defines something. */
async function describeCatalogue(cleaner: pg.Client): Promise<string> {
  const text = CATALOGUE.map((name) => `select '${name}' as name, count(*), max(xmin::text::bigint) as latest from ${name}`).join(
    ' union all ',
  )
  return JSON.stringify((await cleaner.query({ name: 'catalogue', text })).rows)
}
