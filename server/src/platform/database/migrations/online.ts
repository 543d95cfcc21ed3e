import { type Kysely, sql } from 'kysely'

/**
 * Helpers for steps that change tables which people use meanwhile. Such a step exports `online = true` and runs outside a
 * transaction; it must be able to run again after it broke off. In a restore, where nobody waits, all steps share a transaction.
 */

/** How many rows a piece changes: some tenths of a second. */
const PIECE = 5_000

/**
 * Creates an index while others read and write. What a broken try left is removed first: such an index is not used, but kept up to
 * date. `definition` is what follows the name, such as `on users (email)`.
 */
export async function createIndexOnline(
  db: Kysely<unknown>,
  { name, definition, unique = false }: { name: string; definition: string; unique?: boolean },
): Promise<void> {
  const kind = unique ? 'unique index' : 'index'
  if (db.isTransaction) {
    await sql.raw(`create ${kind} if not exists ${name} ${definition}`).execute(db)
    return
  }
  const { rows } = await sql<{ valid: boolean }>`
    select indisvalid as valid from pg_index where indexrelid = to_regclass(${name})`.execute(db)
  if (rows[0]?.valid) return
  if (rows[0]) await sql.raw(`drop index concurrently ${name}`).execute(db)
  await withoutLockTimeout(db, () => sql.raw(`create ${kind} concurrently ${name} ${definition}`).execute(db))
}

/**
 * Updates the rows of a table in pieces by its key `id`, each in a transaction of its own. `set` is what follows `set`, `where`
 * says which rows still need it, so that a second run changes only what is left.
 */
export async function updateInPieces(
  db: Kysely<unknown>,
  { table, set, where, piece = PIECE }: { table: string; set: string; where: string; piece?: number },
): Promise<void> {
  const { rows } = await sql<{ last: number | null }>`select max(id)::float8 as last from ${sql.table(table)}`.execute(db)
  const last = rows[0]?.last ?? 0
  for (let from = 0; from <= last; from += piece)
    await sql.raw(`update ${table} set ${set} where id > ${from} and id <= ${from + piece} and (${where})`).execute(db)
}

/** Calls a procedure of migration 0084 for each table that has columns without a valid guard (`condition`). */
export async function forEachUnguarded(
  db: Kysely<unknown>,
  condition: 'guarded is null' | 'guarded is false',
  procedure: 'guard_finite_values' | 'validate_finite_values',
): Promise<void> {
  const { rows } = await sql<{ relation: string }>`
    select distinct relation::text as relation from unguarded_columns where ${sql.raw(condition)} order by 1`.execute(db)
  for (const { relation } of rows) await sql.raw(`call ${procedure}('${relation}')`).execute(db)
}

/** Building an index waits for whoever began before it, which locks out nobody. */
async function withoutLockTimeout<T>(db: Kysely<unknown>, act: () => Promise<T>): Promise<T> {
  const { rows } = await sql<{ before: string }>`select current_setting('lock_timeout') as before`.execute(db)
  await sql`set lock_timeout = 0`.execute(db)
  try {
    return await act()
  } finally {
    await sql`select set_config('lock_timeout', ${rows[0]?.before ?? '0'}, false)`.execute(db)
  }
}
