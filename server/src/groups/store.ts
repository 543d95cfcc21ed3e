import type { PublicGroup } from '@folkmoot/core/groups/schemas.ts'
import { CAMPAIGN_SETTINGS } from '@folkmoot/core/settings/campaign-settings.ts'
import { sql } from 'kysely'
import { isCountedMemberSql } from '../access/member-sql.ts'
import type { Db } from '../database/open.ts'

const COUNTED_STATUSES = sql`('PUBLISHED', 'INBALLOT', 'SELECTED')`
const contributionCountSql = (type: string) => sql`coalesce((select sum(n)::int from space_counts n
  where n.space_id = g.space_id and n.type = ${type} and n.status in ${COUNTED_STATUSES}), 0)`

/** Reads the public profile of a group; it lists the group's campaigns that have public pages. */
export async function readGroupProfile(db: Db, groupId: number): Promise<Omit<PublicGroup, 'may'>> {
  const { rows } = await sql<{ profile: Omit<PublicGroup, 'may'> }>`
select
  json_build_object('uuid', g.uuid, 'name', g.name, 'text', g.text, 'isTopic', g.is_topic, 'listed', g.listed,
    'lang', g.lang,
    'profile', json_build_object('icon', g.icon, 'cover', g.cover, 'colour', g.colour,
      'supportedMembership', g.supported_membership, 'managementType', g.management_type),
    'members', (select count(*)::int from memberships m
      where m.group_id = g.id and ${sql.raw(isCountedMemberSql('m'))}),
    'ideas', ${contributionCountSql('IDEA')}, 'proposals', ${contributionCountSql('PROPOSAL')},
    'assembly', json_build_object('uuid', a.uuid, 'shortname', a.shortname, 'name', a.name),
    'campaigns', coalesce((select json_agg(json_build_object('uuid', c.uuid, 'title', c.title) order by c.id)
      from campaign_groups cg join campaigns c on c.id = cg.campaign_id
      where cg.group_id = g.id and c.deleted_at is null and c.status = 'PUBLISHED' and c.listed
        and not exists (select 1 from config p where p.space_id = c.space_id
          and p.key = ${CAMPAIGN_SETTINGS.publicSiteDisabled.key} and lower(p.value) = 'true')), '[]'),
    'resourceSpaceUUID', s.uuid) as profile
from working_groups g
join assemblies a on a.id = g.assembly_id
join spaces s on s.id = g.space_id
where g.id = ${groupId}`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`group ${groupId} is gone`)
  return row.profile
}
