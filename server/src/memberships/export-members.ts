import type { Viewer } from '@folkmoot/core/access/viewer.ts'
import { refuseSeeingEmail } from '@folkmoot/core/memberships/policy.ts'
import type { ExportedMember } from '@folkmoot/core/memberships/schemas.ts'
import type { Role } from '@folkmoot/core/users/role-names.ts'
import { isCountedMemberSql } from '../access/member-sql.ts'
import type { Db } from '../database/open.ts'
import { columnOf, defineStatement } from '../database/statement.ts'

const LIST_FOR_EXPORT = defineStatement({
  name: 'memberships.list-for-export',
  params: { assembly: 'int' },
  row: { user_id: 'int', name: 'text', email: 'text?', roles: columnOf<Role[]>('text[]'), created_at: 'timestamptz' },
  text: ({ assembly }) => `
select m.user_id, u.name, u.email, m.roles, m.created_at
from memberships m join users u on u.id = m.user_id
where m.assembly_id = ${assembly} and m.group_id is null and ${isCountedMemberSql('m')}
order by u.name_key, m.id`,
})

/** All members of an assembly by name, without mere followers, each with the address if the viewer may see it. */
export async function exportMembers(db: Db, assembly: { id: number }, viewer: Viewer): Promise<ExportedMember[]> {
  const rows = await LIST_FOR_EXPORT.list(db, { assembly: assembly.id })
  return rows.map(({ user_id: userId, name, email, roles, created_at }) => ({
    name,
    email: !refuseSeeingEmail(viewer, { userId, status: 'ACCEPTED', roles }) ? email : null,
    roles,
    createdAt: created_at,
  }))
}
