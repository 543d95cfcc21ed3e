import type { PublicGroup } from '@folkmoot/core/groups/schemas.ts'
import { CAMPAIGN_SETTINGS } from '@folkmoot/core/settings/campaign-settings.ts'
import { isCountedMemberSql } from '../access/member-sql.ts'
import { isSettingOnSql } from '../access/setting-sql.ts'
import type { Db } from '../database/open.ts'
import { columnOf, defineStatement } from '../database/statement.ts'

const contributionCountSql = (type: 'IDEA' | 'PROPOSAL'): string => `coalesce((select sum(n)::int from space_counts n
  where n.space_id = g.space_id and n.type = '${type}' and n.status in ('PUBLISHED', 'INBALLOT', 'SELECTED')), 0)`

/** What the public profile is without what depends on the viewer. */
type GroupProfile = Omit<PublicGroup, 'joinsAtOnce' | 'may'>

const READ_GROUP_PROFILE = defineStatement({
  name: 'groups.read-profile',
  params: { group: 'int' },
  row: { profile: columnOf<GroupProfile>('json') },
  text: ({ group }) => `
select
  json_build_object('uuid', g.uuid, 'name', g.name, 'text', g.text, 'isTopic', g.is_topic, 'listed', g.listed,
    'lang', g.lang,
    'profile', json_build_object('icon', g.icon, 'cover', g.cover, 'colour', g.colour,
      'supportedMembership', g.supported_membership, 'managementType', g.management_type),
    'members', (select count(*)::int from memberships m
      where m.group_id = g.id and ${isCountedMemberSql('m')}),
    'ideas', ${contributionCountSql('IDEA')}, 'proposals', ${contributionCountSql('PROPOSAL')},
    'assembly', json_build_object('uuid', a.uuid, 'shortname', a.shortname, 'name', a.name),
    'campaigns', coalesce((select json_agg(json_build_object('uuid', c.uuid, 'title', c.title) order by c.id)
      from campaign_groups cg join campaigns c on c.id = cg.campaign_id
      where cg.group_id = g.id and c.deleted_at is null and c.status = 'PUBLISHED' and c.listed
        and not ${isSettingOnSql('c.space_id', CAMPAIGN_SETTINGS.publicSiteDisabled)}), '[]'),
    'resourceSpaceUUID', s.uuid) as profile
from working_groups g
join assemblies a on a.id = g.assembly_id
join spaces s on s.id = g.space_id
where g.id = ${group}`,
})

/** Reads the public profile of a group; it lists the group's campaigns that have public pages. */
export const readGroupProfile = async (db: Db, groupId: number): Promise<GroupProfile> =>
  (await READ_GROUP_PROFILE.read(db, { group: groupId })).profile
