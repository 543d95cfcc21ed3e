import { isUuid, parseId } from '@folkmoot/core/shared/ids.ts'
import { sql } from 'kysely'
import type { Db } from '../database/open.ts'
import type { SpacesTable } from '../spaces/tables.ts'

/** The owner of a space; the features of contributions, forums and resources read more themselves. */
interface SpaceOwner {
  readonly spaceId: number
  readonly kind: SpacesTable['kind']
  readonly assemblyId: number
  readonly campaignId: number | null
  readonly componentId: number | null
  readonly groupId: number | null
}

/** The assembly, campaign, phase or group that owns a space, by the space's id or uuid; undefined for other owners. */
export async function findSpaceOwner(db: Db, sid: string): Promise<SpaceOwner | undefined> {
  const id = parseId(sid)
  if (id === undefined && !isUuid(sid)) return undefined
  const { rows } = await sql<SpaceOwner>`
    select s.id as "spaceId", s.kind, coalesce(a.id, c.assembly_id, pc.assembly_id, g.assembly_id) as "assemblyId",
      coalesce(c.id, pc.id) as "campaignId", p.id as "componentId", g.id as "groupId"
    from spaces s
    left join assemblies a on a.space_id = s.id
    left join campaigns c on c.space_id = s.id and c.deleted_at is null
    left join components p on p.space_id = s.id
    left join campaigns pc on pc.id = p.campaign_id and pc.deleted_at is null
    left join working_groups g on g.space_id = s.id and g.deleted_at is null
    join assemblies h on h.id = coalesce(a.id, c.assembly_id, pc.assembly_id, g.assembly_id)
    where ${id === undefined ? sql`s.uuid = ${sid}` : sql`s.id = ${id}`} and h.archived_at is null`.execute(db)
  return rows[0]
}
