import { isUuid, parseId } from '@folkmoot/core/shared/ids.ts'
import { sql } from 'kysely'
import type { Db } from '../database/open.ts'

/** The owner of a space: exactly one of assembly alone, group, campaign (with or without a phase) or contribution. */
export interface AnySpaceOwner {
  readonly spaceId: number
  /** The space with its resources and organizations: assemblies and groups have a separate one for them. */
  readonly keepsIn: number
  readonly assemblyId: number
  readonly campaignId: number | null
  readonly groupId: number | null
  readonly contributionId: number | null
  readonly contributionUuid: string | null
}

/** The owner of a space, by its id or uuid; undefined for a forum and for an owner that was deleted with its campaign. */
export async function findAnySpaceOwner(db: Db, sid: number | string): Promise<AnySpaceOwner | undefined> {
  const id = typeof sid === 'number' ? sid : parseId(sid)
  if (id === undefined && !isUuid(String(sid))) return undefined
  const { rows } = await sql<AnySpaceOwner>`
    select s.id as "spaceId", coalesce(a.resources_space_id, g.resources_space_id, s.id) as "keepsIn",
      coalesce(a.id, g.assembly_id, c.assembly_id, pc.assembly_id, i.assembly_id) as "assemblyId",
      coalesce(c.id, pc.id) as "campaignId", g.id as "groupId", i.id as "contributionId", i.uuid as "contributionUuid"
    from spaces s
    left join assemblies a on (a.space_id = s.id or a.resources_space_id = s.id)
    left join working_groups g on (g.space_id = s.id or g.resources_space_id = s.id) and g.deleted_at is null
    left join campaigns c on c.space_id = s.id and c.deleted_at is null
    left join components p on p.space_id = s.id
    left join campaigns pc on pc.id = p.campaign_id and pc.deleted_at is null
    left join contributions i on i.space_id = s.id
    join assemblies h on h.id = coalesce(a.id, g.assembly_id, c.assembly_id, pc.assembly_id, i.assembly_id)
    where ${id === undefined ? sql`s.uuid = ${sid}` : sql`s.id = ${id}`} and h.archived_at is null`.execute(db)
  return rows[0]
}
