import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/open.ts'
import type { AssemblyRow } from './store.ts'

/** What members of an assembly may know of: neither drafts of others nor what was removed. */
const WITHIN = {
  assembly: (a, uuid) => sql`
    select o.id from assemblies o where o.uuid = ${uuid} and o.archived_at is null and (o.id = ${a.id} or o.parent_id = ${a.id}
      or o.id in (select linked_id from assembly_links where assembly_id = ${a.id}))`,
  campaign: (a, uuid) => sql`
    select id from campaigns where uuid = ${uuid} and assembly_id = ${a.id} and deleted_at is null and status = 'PUBLISHED'`,
  group: (a, uuid) => sql`
    select id from working_groups where uuid = ${uuid} and assembly_id = ${a.id} and deleted_at is null`,
  contribution: (a, uuid, userId) => sql`
    select id from contributions c where uuid = ${uuid} and assembly_id = ${a.id} and removed_at is null
      and (status in ('PUBLISHED', 'INBALLOT', 'SELECTED', 'FORKED_PUBLISHED', 'MERGED', 'PUBLIC_DRAFT',
          'FORKED_PUBLIC_DRAFT', 'MERGED_PUBLIC_DRAFT')
        or exists (select from contribution_authors w where w.contribution_id = c.id and w.user_id = ${userId}))`,
} satisfies Record<string, (a: AssemblyRow, uuid: string, userId: number) => RawBuilder<unknown>>

/** The number of something of an assembly by its uuid (ASM-042). */
export async function idWithin(
  db: Db,
  assembly: AssemblyRow,
  userId: number,
  type: keyof typeof WITHIN,
  uuid: string,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`${WITHIN[type](assembly, uuid.toLowerCase(), userId)}`.execute(db)
  return rows[0]?.id
}
