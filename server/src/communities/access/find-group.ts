import type { JoinRules } from '@folkmoot/core/communities/memberships/join.ts'
import type { SettingMap } from '@folkmoot/core/platform/settings/setting.ts'
import { type Identifier, isUuid, parseIdentifier } from '@folkmoot/core/platform/shared/ids.ts'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/database/open.ts'
import type { WorkingGroupsTable } from '../groups/tables.ts'

export type GroupRow = Selectable<WorkingGroupsTable>

/** A working group with the input of its policies: its settings, and whether its assembly is listed. */
export interface GroupContext extends GroupRow {
  readonly config: SettingMap
  readonly assembly_listed: boolean
}

/** What the group itself says about joining. */
export const toJoinRules = (group: GroupRow): JoinRules => ({
  supportedMembership: group.supported_membership,
  autoAccept: group.auto_accept_membership,
})

/** A working group by number or uuid, unless it is deleted or its assembly is archived; the caller checks permission. */
export function findGroup(db: Db, identifier: string | Identifier): Promise<GroupContext | undefined> {
  const which = typeof identifier === 'string' ? parseIdentifier(identifier) : identifier
  const query = db
    .selectFrom('working_groups as g')
    .innerJoin('assemblies as a', 'a.id', 'g.assembly_id')
    .selectAll('g')
    .select('a.listed as assembly_listed')
    .select(
      sql<SettingMap>`coalesce((select json_object_agg(c.key, c.value) from config c where c.space_id = g.space_id), '{}')`.as('config'),
    )
    .where('g.deleted_at', 'is', null)
    .where('a.archived_at', 'is', null)
  if (which.by === 'id') return query.where('g.id', '=', which.id).executeTakeFirst()
  if (which.by === 'uuid' && isUuid(which.uuid)) return query.where('g.uuid', '=', which.uuid).executeTakeFirst()
  return Promise.resolve(undefined)
}
