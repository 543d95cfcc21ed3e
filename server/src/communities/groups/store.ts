import { readGroupForm } from '@folkmoot/core/communities/groups/group-rules.ts'
import type { PublicGroup } from '@folkmoot/core/communities/groups/schemas.ts'
import { CAMPAIGN_SETTINGS } from '@folkmoot/core/platform/settings/campaign-settings.ts'
import { GROUP_SETTINGS } from '@folkmoot/core/platform/settings/group-settings.ts'
import type { SettingMap } from '@folkmoot/core/platform/settings/setting.ts'
import type { Db } from '../../platform/database/open.ts'
import { columnOf, defineStatement } from '../../platform/database/statement.ts'
import { isCountedMemberSql } from '../access/member-sql.ts'
import { isSettingOnSql } from '../access/setting-sql.ts'

const contributionCountSql = (type: 'IDEA' | 'PROPOSAL'): string => `coalesce((select sum(n)::int from space_counts n
  where n.space_id = g.space_id and n.type = '${type}' and n.status in ('PUBLISHED', 'INBALLOT', 'SELECTED')), 0)`

/** The ideas of a group whose lists leave out those assigned to it. */
const OWN_IDEAS = `(select count(*)::int from contribution_spaces cs join contributions c on c.id = cs.contribution_id
  where cs.space_id = g.space_id and cs.type = 'IDEA' and cs.status in ('PUBLISHED', 'INBALLOT', 'SELECTED')
    and c.group_id = g.id and c.removed_at is null)`

/** What the public profile is without what depends on the viewer. */
type GroupProfile = Omit<PublicGroup, 'joinsAtOnce' | 'may'>
type ProfileColumns = Omit<GroupProfile, 'registrationFormUrl'>

const READ_GROUP_PROFILE = defineStatement({
  name: 'groups.read-profile',
  params: { group: 'int' },
  row: { profile: columnOf<ProfileColumns>('json'), config: columnOf<SettingMap>('json') },
  text: ({ group }) => `
select
  json_build_object('uuid', g.uuid, 'name', g.name, 'text', g.text, 'isTopic', g.is_topic, 'listed', g.listed,
    'lang', g.lang,
    'profile', json_build_object('icon', g.icon, 'cover', g.cover, 'colour', g.colour, 'color', g.colour,
      'supportedMembership', g.supported_membership, 'managementType', g.management_type),
    'memberCount', (select count(*)::int from memberships m
      where m.group_id = g.id and ${isCountedMemberSql('m')}),
    'ideas', case when ${isSettingOnSql('g.space_id', GROUP_SETTINGS.assignedIdeasHidden)} then ${OWN_IDEAS}
      else ${contributionCountSql('IDEA')} end, 'proposals', ${contributionCountSql('PROPOSAL')},
    'assembly', json_build_object('uuid', a.uuid, 'shortname', a.shortname, 'name', a.name),
    'campaigns', coalesce((select json_agg(json_build_object('uuid', c.uuid, 'title', c.title) order by c.id)
      from campaign_groups cg join campaigns c on c.id = cg.campaign_id
      where cg.group_id = g.id and c.deleted_at is null and c.status = 'PUBLISHED' and c.listed
        and not ${isSettingOnSql('c.space_id', CAMPAIGN_SETTINGS.publicSiteDisabled)}), '[]'),
    'resourceSpaceUUID', s.uuid) as profile,
  coalesce((select json_object_agg(o.key, o.value) from config o where o.space_id = g.space_id), '{}') as config
from working_groups g
join assemblies a on a.id = g.assembly_id
join spaces s on s.id = g.space_id
where g.id = ${group}`,
})

/** Reads the public profile of a group; it lists the group's campaigns that have public pages. */
export async function readGroupProfile(db: Db, groupId: number): Promise<GroupProfile> {
  const { profile, config } = await READ_GROUP_PROFILE.read(db, { group: groupId })
  return { ...profile, registrationFormUrl: readGroupForm(config) ?? null }
}
