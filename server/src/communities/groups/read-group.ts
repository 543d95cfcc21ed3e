import type { Group, PublicGroup } from '@folkmoot/core/communities/groups/schemas.ts'
import { joinsAtOnce } from '@folkmoot/core/communities/memberships/join.ts'
import { refuseListingMembers } from '@folkmoot/core/communities/memberships/policy.ts'
import { filterReadableSettings } from '@folkmoot/core/platform/settings/setting-access.ts'
import type { Db } from '../../platform/database/open.ts'
import { columnOf, defineStatement } from '../../platform/database/statement.ts'
import { toJoinRules } from '../access/find-group.ts'
import { isCoordinatorSql, isCountedMemberSql, isRequesterSql } from '../access/member-sql.ts'
import { type GroupAccess, readGroupPermissions } from './group-access.ts'
import { readGroupProfile } from './store.ts'

/** So many members of a group stand on its page; the list has a call of its own. */
const FIRST_MEMBERS = 50

export const READ_GROUP_PARTS = defineStatement({
  name: 'groups.read-parts',
  params: { group: 'int' },
  row: {
    config: columnOf<Record<string, string>>('json'),
    themes: columnOf<Group['themes']>('json'),
    campaigns: columnOf<Group['campaigns']>('json'),
    members: columnOf<Group['members']>('json'),
    coordinators: columnOf<Group['coordinatorNames']>('json'),
    requests: 'int',
    consensusBallot: 'uuid?',
    resourcesSpace: 'uuid',
    forumSpace: 'uuid',
  },
  text: ({ group }) => `
select
  coalesce((select json_object_agg(c.key, c.value) from config c where c.space_id = g.space_id), '{}') as config,
  coalesce((select json_agg(json_build_object('themeId', t.id, 'uuid', t.uuid, 'title', t.title) order by t.position, t.id)
    from themes t where t.space_id = g.space_id and t.type = 'OFFICIAL_PRE_DEFINED'), '[]') as themes,
  coalesce((select json_agg(json_build_object('campaignId', c.id, 'uuid', c.uuid, 'title', c.title) order by c.id desc)
    from campaign_groups l join campaigns c on c.id = l.campaign_id
    where l.group_id = g.id and c.deleted_at is null and c.status = 'PUBLISHED'), '[]') as campaigns,
  coalesce((select json_agg(json_build_object('uuid', u.uuid, 'name', u.name) order by m.id)
    from memberships m join users u on u.id = m.user_id
    where m.group_id = g.id and ${isCoordinatorSql('m')}), '[]') as coordinators,
  coalesce((select json_agg(json_build_object('userId', u.id, 'uuid', u.uuid, 'name', u.name, 'roles', f.roles) order by f.id)
    from (select m.id, m.user_id, m.roles from memberships m where m.group_id = g.id and ${isCountedMemberSql('m')}
      order by m.id limit ${FIRST_MEMBERS}) f join users u on u.id = f.user_id), '[]') as members,
  (select count(*)::int from memberships m where m.group_id = g.id and ${isRequesterSql('m')}) as requests,
  (select b.uuid from ballots b where b.group_id = g.id order by b.id desc limit 1) as "consensusBallot",
  r.uuid as "resourcesSpace", f.uuid as "forumSpace"
from working_groups g
join spaces r on r.id = g.resources_space_id
join spaces f on f.id = g.forum_space_id
where g.id = ${group}`,
})

/** The public profile with what the caller may do. */
export async function readPublicGroup(db: Db, access: GroupAccess, now: number): Promise<PublicGroup> {
  const { group } = access
  const permissions = await readGroupPermissions(db, access, now)
  return { ...(await readGroupProfile(db, group.id)), joinsAtOnce: joinsAtOnce(toJoinRules(group)), ...permissions }
}

/** The full group; the caller has checked that the viewer may read it. */
export async function readGroup(db: Db, access: GroupAccess, now: number): Promise<Group> {
  const { assembly, group, inGroup } = access
  const shown = await readPublicGroup(db, access, now)
  const parts = await READ_GROUP_PARTS.read(db, { group: group.id })
  const { id: assemblyId, uuid, shortname, name, timezone } = assembly
  const itsAssembly = { assemblyId, uuid, shortname, name, timezone }
  return {
    ...shown,
    groupId: group.id,
    profile: {
      ...shown.profile,
      targetAudience: group.target_audience,
      membership: group.membership,
      registration: { invitation: group.registration_invitation, request: group.registration_request },
      moderators: group.moderators,
      coordinators: group.coordinators,
    },
    autoAcceptMembership: group.auto_accept_membership,
    majorityThreshold: group.majority_threshold,
    blockMajority: group.block_majority,
    consensusBallot: parts.consensusBallot,
    invitationEmail: group.invitation_email,
    themes: parts.themes,
    configs: filterReadableSettings('WORKING_GROUP', parts.config, inGroup.admin ? 'admin' : 'member'),
    assembly: itsAssembly,
    assemblies: [itsAssembly],
    members: !refuseListingMembers(inGroup, 'ACCEPTED') ? parts.members : [],
    campaigns: parts.campaigns,
    coordinatorNames: parts.coordinators,
    openRequests: shown.may.answerRequests ? parts.requests : null,
    createdAt: group.created_at,
    resourceSpaceId: group.space_id,
    resourcesResourceSpaceId: group.resources_space_id,
    resourcesResourceSpaceUUID: parts.resourcesSpace,
    forumResourceSpaceId: group.forum_space_id,
    forumResourceSpaceUUID: parts.forumSpace,
  }
}
