import type pg from 'pg'
import { Fault } from '../../fault.ts'
import { listMigrationNames } from '../migrate.ts'

/** Which steps a database has behind it, in the order of this version. */
export interface MigrationState {
  /** Steps of a newer version. */
  readonly unknown: readonly string[]
  readonly applied: readonly string[]
  readonly pending: readonly string[]
}

/** Reads the state without changing anything; a database without Folkmoot has all steps pending. */
export async function readMigrationState(client: Pick<pg.ClientBase, 'query'>): Promise<MigrationState> {
  const { rows: found } = await client.query<{ exists: boolean }>("select to_regclass('kysely_migration') is not null as exists")
  const rows = found[0]?.exists ? (await client.query<{ name: string }>('select name from kysely_migration order by name')).rows : []
  const stored = new Set(rows.map(({ name }) => name))
  const known = listMigrationNames()
  return {
    unknown: [...stored].filter((name) => !known.includes(name)),
    applied: known.filter((name) => stored.has(name)),
    pending: known.filter((name) => !stored.has(name)),
  }
}

/** Refuses a database that a newer version has migrated: what this version would write might not fit. */
export function refuseNewerDatabase({ unknown }: MigrationState): void {
  if (unknown.length === 0) return
  throw new Fault(
    `This database was migrated by a newer version (${unknown.at(-1)}): start that version, or restore the backup from before the update.`,
  )
}
