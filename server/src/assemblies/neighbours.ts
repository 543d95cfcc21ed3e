import { sql } from 'kysely'
import type { Db } from '../database/open.ts'

/** Whether the other assembly is the same one or, where neighbours count, a child of it or one that it follows. */
export async function isSameOrNeighbour(
  db: Db,
  assemblyId: number,
  otherId: number,
  neighbours: boolean,
): Promise<boolean> {
  if (otherId === assemblyId || !neighbours) return otherId === assemblyId
  const { rows } = await sql`
    select from assemblies o where o.id = ${otherId}
      and (o.parent_id = ${assemblyId}
        or exists (select from assembly_links l where l.assembly_id = ${assemblyId} and l.linked_id = o.id))`.execute(
    db,
  )
  return rows.length > 0
}
