import type { AssemblySummary } from '@folkmoot/core/communities/assemblies/schemas.ts'
import { type Identifier, parseIdentifier } from '@folkmoot/core/platform/shared/ids.ts'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/database/open.ts'
import { viewerMembershipSql } from '../access/member-sql.ts'
import type { ViewerMembership } from '../access/read-viewer.ts'
import type { AssembliesTable } from './tables.ts'

export type AssemblyRow = Selectable<AssembliesTable>

function selectAssembly(db: Db, which: Identifier) {
  const query = db.selectFrom('assemblies as a').selectAll('a').where('a.archived_at', 'is', null)
  if (which.by === 'id') return query.where('a.id', '=', which.id)
  if (which.by === 'uuid') return query.where('a.uuid', '=', which.uuid)
  return query.where((e) => e(e.fn<string>('lower', ['a.shortname']), '=', which.shortname))
}

/** An assembly by number, uuid or short name (ASM-011); archived ones are not found. */
export const findAssembly = (db: Db, identifier: string | Identifier): Promise<AssemblyRow | undefined> =>
  selectAssembly(db, typeof identifier === 'string' ? parseIdentifier(identifier) : identifier).executeTakeFirst()

/** The assembly with a user's membership there, in one query. */
export async function findAssemblyWithMembership(
  db: Db,
  which: Identifier,
  userId: number,
): Promise<{ assembly: AssemblyRow; seat: ViewerMembership | undefined } | undefined> {
  const row = await selectAssembly(db, which)
    .select((e) =>
      e
        .selectFrom('memberships as m')
        .select(sql.raw<ViewerMembership>(viewerMembershipSql('m')).as('seat'))
        .whereRef('m.assembly_id', '=', 'a.id')
        .where('m.group_id', 'is', null)
        .where('m.user_id', '=', userId)
        .as('seat'),
    )
    .executeTakeFirst()
  if (!row) return undefined
  const { seat, ...assembly } = row
  return { assembly, seat: seat ?? undefined }
}

/** Locks the assembly's row until the transaction ends, so that its coordinators are counted one act at a time. */
export const lockAssembly = (trx: Db, id: number): Promise<AssemblyRow | undefined> =>
  trx.selectFrom('assemblies').selectAll().where('id', '=', id).where('archived_at', 'is', null).forNoKeyUpdate().executeTakeFirst()

/** The profile in lists. */
export const serializeSummaryProfile = (
  row: Pick<
    AssemblyRow,
    | 'icon'
    | 'cover'
    | 'colour'
    | 'target_audience'
    | 'membership'
    | 'registration_invitation'
    | 'registration_request'
    | 'supported_membership'
    | 'management_type'
  >,
): AssemblySummary['profile'] => ({
  icon: row.icon,
  cover: row.cover,
  colour: row.colour,
  targetAudience: row.target_audience,
  membership: row.membership,
  registration: { invitation: row.registration_invitation, request: row.registration_request },
  supportedMembership: row.supported_membership,
  managementType: row.management_type,
})
