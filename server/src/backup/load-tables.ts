import type pg from 'pg'
import { type BackupTable, JOBS, type Sequence } from './backup-format.ts'

/** Tables prepared to be filled by COPY in any order. */
interface TableLoader {
  /** The target of COPY: the table with its columns. */
  target(table: string): string
  /** Restores sequences and jobs, and checks every foreign key. */
  finish(sequences: readonly Sequence[], jobs: boolean): Promise<void>
}

/**
 * Empties and prepares the tables within the transaction of a restore: foreign keys are dropped until `finish`, so that the order
 * does not matter, and triggers are disabled, because what they would count is in the backup. The owner of the tables may do
 * both.
 */
export async function createTableLoader(client: pg.PoolClient, tables: readonly BackupTable[]): Promise<TableLoader> {
  const name = (identifier: string): string => client.escapeIdentifier(identifier)
  const columnsOf = new Map(tables.map((table) => [table.name, table.columns]))
  const { rows: references } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`,
  )
  for (const reference of references)
    await client.query(`alter table ${reference.table} drop constraint ${name(reference.name)}`)
  if (tables.length > 0) await client.query(`truncate ${tables.map((table) => name(table.name)).join(', ')}`)
  for (const table of tables) await client.query(`alter table ${name(table.name)} disable trigger user`)
  await client.query('create temporary table restored_jobs (job json) on commit drop')

  return {
    target(table) {
      if (table === JOBS) return 'restored_jobs (job)'
      return `${name(table)} (${(columnsOf.get(table) ?? []).map(name).join(', ')})`
    },
    async finish(sequences, jobs) {
      for (const table of tables) await client.query(`alter table ${name(table.name)} enable trigger user`)
      for (const { table, name: constraint, definition } of references)
        await client.query(`alter table ${table} add constraint ${name(constraint)} ${definition}`)
      for (const { name: sequence, lastValue, isCalled } of sequences)
        await client.query('select setval($1::regclass, $2::bigint, $3::boolean)', [
          name(sequence),
          lastValue,
          isCalled,
        ])
      if (jobs) await client.query(ADD_JOBS)
    },
  }
}

const ADD_JOBS = `select graphile_worker.add_job(identifier => job->>'identifier', payload => job->'payload',
    queue_name => job->>'queue', run_at => (job->>'runAt')::timestamptz, max_attempts => (job->>'maxAttempts')::integer,
    job_key => job->>'key', priority => (job->>'priority')::integer)
  from restored_jobs`
