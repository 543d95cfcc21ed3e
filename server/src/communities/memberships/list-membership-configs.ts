import type { TargetType } from '@folkmoot/core/communities/memberships/words.ts'
import { filterReadableSettings } from '@folkmoot/core/platform/settings/setting-access.ts'
import type { Db } from '../../platform/database/open.ts'
import { columnOf, defineStatement } from '../../platform/database/statement.ts'
import { isMemberSql } from '../access/member-sql.ts'

const LIST_MEMBERSHIP_CONFIGS = defineStatement({
  name: 'memberships.list-configs',
  params: { user: 'int', limit: 'int', offset: 'int' },
  row: {
    membershipId: 'int',
    membershipType: columnOf<TargetType>('text'),
    targetId: 'int',
    targetUuid: 'uuid',
    name: 'text',
    configs: columnOf<Record<string, string>>('json'),
    total: 'bigint',
  },
  text: ({ user, limit, offset }) => `
select m.id as "membershipId", m.type as "membershipType", coalesce(g.id, a.id) as "targetId",
  coalesce(g.uuid, a.uuid) as "targetUuid", coalesce(g.name, a.name) as name,
  coalesce((select json_object_agg(c.key, c.value) from config c
    where c.space_id = coalesce(g.space_id, a.space_id)), '{}') as configs,
  count(*) over () as total
from memberships m join assemblies a on a.id = m.assembly_id left join working_groups g on g.id = m.group_id
where m.user_id = ${user} and ${isMemberSql('m')}
  and a.archived_at is null and g.deleted_at is null
order by m.id limit ${limit} offset ${offset}`,
})

/** The settings of the targets a user belongs to, as their members read them. */
export async function listMembershipConfigs(db: Db, userId: number, limit: number, offset: number) {
  const rows = await LIST_MEMBERSHIP_CONFIGS.list(db, { user: userId, limit, offset })
  const list = rows.map(({ total, ...row }) => ({
    ...row,
    configs: filterReadableSettings('ASSEMBLY', row.configs, 'member'),
  }))
  return { total: rows[0]?.total ?? 0, list }
}
