import type { AssemblyPolicyInput } from '@folkmoot/core/assemblies/policy.ts'
import { parseAssemblySettings } from '@folkmoot/core/settings/assembly-settings.ts'
import { sql } from 'kysely'
import { isActiveCoordinatorSql, isCountedMemberSql } from '../access/member-sql.ts'
import type { Db } from '../database/open.ts'
import type { AssemblyRow } from './store.ts'

/** The input of the policies about an assembly, apart from the viewer, with its settings. */
export async function readAssemblyPolicyInput(
  db: Db,
  assembly: AssemblyRow,
  userId: number | undefined,
): Promise<AssemblyPolicyInput> {
  const other = sql`m.assembly_id = ${assembly.id} and m.group_id is null and m.user_id is distinct from ${userId ?? null}::integer`
  const { rows } = await sql<{ config: Record<string, string>; members: number; coordinators: number }>`
    select
      coalesce((select json_object_agg(c.key, c.value) from config c where c.space_id = ${assembly.space_id}), '{}') as config,
      (select count(*) from (select from memberships m where ${other} and ${sql.raw(isCountedMemberSql('m'))}
        limit 1) any_member) as members,
      (select count(*) from memberships m where ${other} and ${sql.raw(isActiveCoordinatorSql('m'))}) as coordinators`.execute(
    db,
  )
  const { config = {}, members = 0, coordinators = 0 } = rows[0] ?? {}
  const { membersInvite, newMembershipsClosed, messaging, meetings, forum } = parseAssemblySettings(config)
  return {
    listed: assembly.listed,
    managementType: assembly.management_type,
    supportedMembership: assembly.supported_membership,
    membersInvite,
    newMembershipsClosed,
    messaging,
    meetings,
    forum,
    otherMembers: members,
    otherCoordinators: coordinators,
  }
}
