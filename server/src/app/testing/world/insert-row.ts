import { type Insertable, sql } from 'kysely'
import { insertSpaces } from '../../../communities/spaces/space-rows.ts'
import type { SpacesTable } from '../../../communities/spaces/tables.ts'
import type { Db } from '../../../platform/database/open.ts'
import type { Schema } from '../../../platform/database/schema.ts'
import type { Entity, Space } from './world-types.ts'

type Value = string | number | boolean | null | Buffer | readonly string[]

/** Inserts one row; columns that are left out take the database's default. */
export async function insertRow<T extends keyof Schema & string>(
  db: Db,
  table: T,
  values: { readonly [K in keyof Insertable<Schema[T]>]?: Value },
): Promise<Entity> {
  const { rows } = await sql<Entity>`
insert into ${sql.table(table)} (${sql.join(Object.keys(values).map((column) => sql.ref(column)))})
values (${sql.join(Object.values<Value | undefined>(values))}) returning *`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`no row was made in ${table}`)
  return row
}

export async function insertSpace(db: Db, kind: SpacesTable['kind']): Promise<Space> {
  const [spaceId = 0] = await insertSpaces(db, kind)
  return spaceOf(db, spaceId)
}

export async function spaceOf(db: Db, spaceId: number): Promise<Space> {
  const { uuid } = await db.selectFrom('spaces').select('uuid').where('id', '=', spaceId).executeTakeFirstOrThrow()
  return { spaceId, spaceUuid: uuid }
}
