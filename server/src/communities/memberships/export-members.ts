import type { Viewer } from '@folkmoot/core/communities/access/viewer.ts'
import { refuseSeeingEmail } from '@folkmoot/core/communities/memberships/policy.ts'
import type { ExportedMember } from '@folkmoot/core/communities/memberships/schemas.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/open.ts'
import { isCountedMemberSql } from '../access/member-sql.ts'

/** All members of an assembly by name, without mere followers, each with the address if the viewer may see it. */
export async function exportMembers(db: Db, assembly: { id: number }, viewer: Viewer): Promise<ExportedMember[]> {
  const rows = await db
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['m.user_id', 'u.name', 'u.email', 'm.roles', 'm.created_at'])
    .where('m.assembly_id', '=', assembly.id)
    .where('m.group_id', 'is', null)
    .where(sql.raw<boolean>(isCountedMemberSql('m')))
    .orderBy(sql`u.name_key`)
    .orderBy('m.id')
    .execute()
  return rows.map(({ user_id: userId, name, email, roles, created_at }) => ({
    name,
    email: !refuseSeeingEmail(viewer, { userId, status: 'ACCEPTED', roles }) ? email : null,
    roles,
    createdAt: created_at,
  }))
}
