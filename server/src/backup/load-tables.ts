import type pg from 'pg'
import { type BackupTable, JOBS, type Sequence } from './backup-format.ts'

/** Tables prepared to be filled by COPY in any order. */
interface TableLoader {
  /** The target of COPY: the table with its columns. */
  target(table: string): string
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

  return {
    target(table) {
      if (table === JOBS) return 'restored_jobs (job)'
      return `${name(table)} (${(columnsOf.get(table) ?? []).map(name).join(', ')})`
    },
    async finish(sequences, jobs) {
      await alterEach('enable', (reference) => `add constraint ${name(reference.name)} ${reference.definition}`)
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
