import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { type BackupTable, JOBS, type Sequence } from './backup-format.ts'

/** Tables prepared to be filled by COPY in any order. */
export interface TableLoader {
  /** Writes rows of COPY text into a table; those of one table follow each other. */
  add(table: string, chunks: AsyncIterable<Buffer>): Promise<void>
  /** Ends the last table; returns how many rows PostgreSQL took of each. */
  close(): Promise<ReadonlyMap<string, number>>
  /** Gives the connection free after an error: it is blocked until its COPY has ended. */
  abort(): void
  /** Restores sequences and jobs, and checks every foreign key. */
  finish(sequences: readonly Sequence[], jobs: boolean): Promise<void>
}

/** A foreign key. */
interface Reference {
  readonly table: string
  readonly name: string
  readonly definition: string
}

/**
 * Empties and prepares the tables within the transaction of a restore: foreign keys are dropped until `finish`, so that the order
 * does not matter, and triggers are disabled, because what they would count is in the backup. The owner of the tables may do
 * both.
 */
export async function createTableLoader(client: pg.PoolClient, tables: readonly BackupTable[]): Promise<TableLoader> {
  const name = (identifier: string): string => client.escapeIdentifier(identifier)
  const columnsOf = new Map(tables.map((table) => [table.name, table.columns]))
  const { rows: references } = await client.query<Reference>(
    `select t.relname as table, f.conname as name, pg_get_constraintdef(f.oid) as definition
     from pg_constraint f join pg_class t on t.oid = f.conrelid
     where f.contype = 'f' and f.connamespace = current_schema()::regnamespace`,
  )
  const referencesOf = Map.groupBy(references, ({ table }) => table)
  // each table is altered once, because PostgreSQL reads it anew when it was altered
  const alterEach = async (trigger: 'enable' | 'disable', alter: (reference: Reference) => string): Promise<void> => {
    for (const { name: table } of tables) {
      const actions = [`${trigger} trigger user`, ...(referencesOf.get(table) ?? []).map(alter)]
      await client.query(`alter table ${name(table)} ${actions.join(', ')}`)
    }
  }
  await alterEach('disable', (reference) => `drop constraint ${name(reference.name)}`)
  // few have a row; to truncate them would make a new file for each table and index
  await client.query(tables.map((table) => `delete from ${name(table.name)}`).join(';'))
  await client.query('create temporary table restored_jobs (job json) on commit drop')

  const targetOf = (table: string): string =>
    table === JOBS ? 'restored_jobs (job)' : `${name(table)} (${(columnsOf.get(table) ?? []).map(name).join(', ')})`
  const taken = new Map<string, number>()
  let open: OpenCopy | undefined
  const closeTable = async (): Promise<void> => {
    if (!open) return
    const { table, end } = open
    open = undefined
    taken.set(table, await end())
  }

  return {
    async add(table, chunks) {
      if (open?.table !== table) {
        await closeTable()
        open = openCopy(client, table, targetOf(table))
      }
      await open.write(chunks)
    },
    async close() {
      await closeTable()
      return taken
    },
    abort: () => open?.abort(),
    async finish(sequences, jobs) {
      await alterEach('enable', (reference) => `add constraint ${name(reference.name)} ${reference.definition}`)
      for (const { name: sequence, lastValue, isCalled } of sequences)
        await client.query('select setval($1::regclass, $2::bigint, $3::boolean)', [name(sequence), lastValue, isCalled])
      if (jobs) await client.query(ADD_JOBS)
    },
  }
}

interface OpenCopy {
  readonly table: string
  /** Waits while the database is slower than the file. */
  write(chunks: AsyncIterable<Buffer>): Promise<void>
  /** Returns how many rows PostgreSQL took. */
  end(): Promise<number>
  abort(): void
}

function openCopy(client: pg.PoolClient, table: string, target: string): OpenCopy {
  const copy = client.query(copyFrom(`copy ${target} from stdin`))
  const failed = Promise.withResolvers<never>()
  failed.promise.catch(() => {})
  // all the time: PostgreSQL also refuses a row while the next ones are still read from the file
  copy.on('error', failed.reject)
  return {
    table,
    async write(chunks) {
      for await (const chunk of chunks)
        if (!copy.write(chunk)) await Promise.race([failed.promise, new Promise((resolve) => copy.once('drain', resolve))])
    },
    async end() {
      await Promise.race([failed.promise, new Promise<void>((resolve) => copy.end(resolve))])
      return copy.rowCount
    },
    abort: () => copy.destroy(),
  }
}

const ADD_JOBS = `select graphile_worker.add_job(identifier => job->>'identifier', payload => job->'payload',
    queue_name => job->>'queue', run_at => (job->>'runAt')::timestamptz, max_attempts => (job->>'maxAttempts')::integer,
    job_key => job->>'key', priority => (job->>'priority')::integer)
  from restored_jobs`
