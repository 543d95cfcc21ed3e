import type { Db } from '../../platform/database/open.ts'

/** Whether the other assembly is the same one or, where neighbours count, a child of it or one that it follows. */
export async function isSameOrNeighbour(db: Db, assemblyId: number, otherId: number, neighbours: boolean): Promise<boolean> {
  if (otherId === assemblyId || !neighbours) return otherId === assemblyId
  const row = await db
    .selectFrom('assemblies as o')
    .select('o.id')
    .where('o.id', '=', otherId)
    .where((e) =>
      e.or([
        e('o.parent_id', '=', assemblyId),
        e.exists(
          e
            .selectFrom('assembly_links as l')
            .select('l.linked_id')
            .where('l.assembly_id', '=', assemblyId)
            .whereRef('l.linked_id', '=', 'o.id'),
        ),
      ]),
    )
    .executeTakeFirst()
  return row !== undefined
}
