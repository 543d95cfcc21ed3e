import type { AssemblyPolicyInput } from '@folkmoot/core/communities/assemblies/policy.ts'
import { parseAssemblySettings } from '@folkmoot/core/platform/settings/assembly-settings.ts'
import type { Db } from '../../platform/database/open.ts'
import { columnOf, defineStatement } from '../../platform/database/statement.ts'
import { isActiveCoordinatorSql, isCountedMemberSql } from '../access/member-sql.ts'
import type { AssemblyRow } from './store.ts'

const READ_POLICY_INPUT = defineStatement({
  name: 'assemblies.read-policy-input',
  params: { assembly: 'int', space: 'int', user: 'int?' },
  row: { config: columnOf<Record<string, string>>('json'), members: 'bigint', coordinators: 'bigint' },
  text({ assembly, space, user }) {
    const other = `m.assembly_id = ${assembly} and m.group_id is null and m.user_id is distinct from ${user}`
    return `
select
  coalesce((select json_object_agg(c.key, c.value) from config c where c.space_id = ${space}), '{}') as config,
  (select count(*) from (select from memberships m where ${other} and ${isCountedMemberSql('m')}
    limit 1) any_member) as members,
  (select count(*) from memberships m where ${other} and ${isActiveCoordinatorSql('m')}) as coordinators`
  },
})

/** The input of the policies about an assembly, apart from the viewer, with its settings. */
export async function readAssemblyPolicyInput(db: Db, assembly: AssemblyRow, userId: number | undefined): Promise<AssemblyPolicyInput> {
  const { config, members, coordinators } = await READ_POLICY_INPUT.read(db, {
    assembly: assembly.id,
    space: assembly.space_id,
    user: userId ?? null,
  })
  const { membersInvite, moderatorRole, newMembershipsClosed, messaging, meetings, forum } = parseAssemblySettings(config)
  return {
    listed: assembly.listed,
    managementType: assembly.management_type,
    supportedMembership: assembly.supported_membership,
    membersInvite,
    moderatorRole,
    newMembershipsClosed,
    messaging,
    meetings,
    forum,
    otherMembers: members,
    otherCoordinators: coordinators,
  }
}
