import { isUuid, parseId } from '@folkmoot/core/platform/shared/ids.ts'
import type { Db } from '../../platform/database/open.ts'
import { defineStatementVariants, type StatementRow } from '../../platform/database/statement.ts'

const FIND_SPACE_OWNER = defineStatementVariants({
  name: 'access.find-space-owner',
  params: { id: 'int?', uuid: 'uuid?' },
  row: {
    spaceId: 'int',
    resourcesSpaceId: 'int',
    hasSettings: 'boolean',
    assemblyId: 'int',
    campaignId: 'int?',
    componentId: 'int?',
    groupId: 'int?',
    contributionId: 'int?',
    contributionUuid: 'uuid?',
  },
  text: ({ id, uuid }, { by }: { by: 'id' | 'uuid' }) => `
    select s.id as "spaceId", coalesce(a.resources_space_id, g.resources_space_id, s.id) as "resourcesSpaceId",
      i.id is null and coalesce(a.space_id, g.space_id, s.id) = s.id as "hasSettings",
      coalesce(a.id, g.assembly_id, c.assembly_id, pc.assembly_id, i.assembly_id) as "assemblyId",
      coalesce(c.id, pc.id) as "campaignId", p.id as "componentId", g.id as "groupId", i.id as "contributionId",
      i.uuid as "contributionUuid"
    from spaces s
    left join assemblies a on (a.space_id = s.id or a.resources_space_id = s.id)
    left join working_groups g on (g.space_id = s.id or g.resources_space_id = s.id) and g.deleted_at is null
    left join campaigns c on c.space_id = s.id and c.deleted_at is null
    left join components p on p.space_id = s.id
    left join campaigns pc on pc.id = p.campaign_id and pc.deleted_at is null
    left join contributions i on i.space_id = s.id
    join assemblies h on h.id = coalesce(a.id, g.assembly_id, c.assembly_id, pc.assembly_id, i.assembly_id)
    where ${by === 'id' ? `s.id = ${id}` : `s.uuid = ${uuid}`} and h.archived_at is null`,
  examples: [{ by: 'id' }, { by: 'uuid' }],
})

/**
 * The owner of a space: exactly one of assembly alone, group, campaign (with or without a phase) or contribution.
 * `resourcesSpaceId` is the space of its resources and organizations: assemblies and groups have a separate one for them. That one
 * and the space of a contribution have no settings.
 */
export type SpaceOwner = StatementRow<ReturnType<typeof FIND_SPACE_OWNER>>

/** The owner of a space, by its id or uuid; undefined for a forum and for an owner that was deleted or archived. */
export async function findSpaceOwner(db: Db, sid: number | string): Promise<SpaceOwner | undefined> {
  const id = typeof sid === 'number' ? sid : parseId(sid)
  if (id !== undefined) return FIND_SPACE_OWNER({ by: 'id' }).find(db, { id, uuid: null })
  return isUuid(String(sid)) ? FIND_SPACE_OWNER({ by: 'uuid' }).find(db, { id: null, uuid: String(sid) }) : undefined
}
