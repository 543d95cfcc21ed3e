import type { Viewer } from '@folkmoot/core/communities/access/viewer.ts'
import {
  refuseAnsweringRequests,
  refuseJoining,
  refuseReadingAssemblyDocuments,
  serializeAssemblyPermissions,
} from '@folkmoot/core/communities/assemblies/policy.ts'
import type { Assembly, AssemblyGroup, PublicAssembly } from '@folkmoot/core/communities/assemblies/schemas.ts'
import { ASSEMBLY_SETTINGS } from '@folkmoot/core/platform/settings/assembly-settings.ts'
import { CAMPAIGN_SETTINGS } from '@folkmoot/core/platform/settings/campaign-settings.ts'
import { filterReadableSettings } from '@folkmoot/core/platform/settings/setting-access.ts'
import type { Db } from '../../platform/database/open.ts'
import { columnOf, defineStatement, type Executor, type StatementRow } from '../../platform/database/statement.ts'
import { isCoordinatorSql, isCountedMemberSql, isRequesterSql } from '../access/member-sql.ts'
import { readAskAgainAt, readKeptOut } from '../access/read-viewer.ts'
import { isPublicGroupSql, isSettingOnSql } from '../access/setting-sql.ts'
import { memberCountSql } from './assembly-counts-sql.ts'
import { readAssemblyPolicyInput } from './policy-input.ts'
import { type AssemblyRow, serializeSummaryProfile } from './store.ts'

const LINK = `'assemblyId', o.id, 'uuid', o.uuid, 'name', o.name, 'shortname', o.shortname`

/** Whether a campaign is listed and has a public page. */
const OPEN_CAMPAIGN = `c.listed and not ${isSettingOnSql('c.space_id', CAMPAIGN_SETTINGS.publicSiteDisabled)}`

/** Everything that belongs to an assembly, in one query. */
const READ_PARTS = defineStatement({
  name: 'assemblies.read-parts',
  params: { assembly: 'int', space: 'int', resources: 'int', forum: 'int', parent: 'int?' },
  row: {
    config: columnOf<Record<string, string>>('json'),
    themes: columnOf<Assembly['themes']>('json'),
    resources: columnOf<Assembly['resources']>('json'),
    organizations: columnOf<Assembly['organizations']>('json'),
    parent: columnOf<(NonNullable<Assembly['parent']> & { listed: boolean }) | null>('json?'),
    links: columnOf<Assembly['linkedAssemblies']>('json'),
    children: columnOf<Assembly['childAssemblies']>('json'),
    campaigns: columnOf<(Assembly['campaigns'][number] & { open: boolean })[]>('json'),
    groups:
      columnOf<
        (Omit<AssemblyGroup, 'campaigns'> & {
          open: boolean
          campaigns: { campaignId: number; uuid: string; title: string; open: boolean }[]
        })[]
      >('json'),
    coordinators: columnOf<Assembly['coordinatorNames']>('json'),
    members: 'bigint',
    requests: 'bigint',
    posts: 'bigint',
    space: 'uuid',
    resourcesSpace: 'uuid',
    forumSpace: 'uuid',
  },
  text: (p) => `
with shown as materialized (
  select c.id, c.uuid, c.title, ${OPEN_CAMPAIGN} as open from campaigns c
  where c.assembly_id = ${p.assembly} and c.deleted_at is null and c.status = 'PUBLISHED'
), works as materialized (
  select l.group_id, json_agg(json_build_object('campaignId', c.id, 'uuid', c.uuid, 'title', c.title, 'open', c.open)
    order by c.id desc) as campaigns
  from shown c join campaign_groups l on l.campaign_id = c.id group by l.group_id
)
select
  coalesce((select json_object_agg(c.key, c.value) from config c where c.space_id = ${p.space}), '{}') as config,
  coalesce((select json_agg(json_build_object('themeId', t.id, 'uuid', t.uuid, 'title', t.title) order by t.position, t.id)
    from themes t where t.space_id = ${p.space} and t.type = 'OFFICIAL_PRE_DEFINED'), '[]') as themes,
  coalesce((select json_agg(json_build_object('resourceId', r.id, 'uuid', r.uuid, 'name', r.name, 'title', r.title,
      'description', r.description, 'url', r.url, 'resourceType', r.resource_type) order by r.id)
    from resources r where r.space_id = ${p.resources}), '[]') as resources,
  coalesce((select json_agg(json_build_object('uuid', n.uuid, 'name', n.name, 'url', n.url) order by n.position, n.id)
    from organizations n where n.space_id = ${p.resources}), '[]') as organizations,
  (select json_build_object(${LINK}, 'listed', o.listed) from assemblies o where o.id = ${p.parent} and o.archived_at is null) as parent,
  coalesce((select json_agg(json_build_object(${LINK}) order by lower(o.name))
    from assembly_links l join assemblies o on o.id = l.linked_id
    where l.assembly_id = ${p.assembly} and o.archived_at is null), '[]') as links,
  coalesce((select json_agg(json_build_object(${LINK}) order by lower(o.name))
    from assemblies o where o.parent_id = ${p.assembly} and o.archived_at is null), '[]') as children,
  coalesce((select json_agg(json_build_object('campaignId', c.id, 'uuid', c.uuid, 'title', c.title, 'open', c.open)
    order by c.id desc) from shown c), '[]') as campaigns,
  coalesce((select json_agg(json_build_object('groupId', g.id, 'uuid', g.uuid, 'name', g.name, 'text', g.text,
      'icon', g.icon, 'colour', g.colour,
      'open', ${isPublicGroupSql('g')},
      'memberCount', (select count(*) from memberships k where k.group_id = g.id and ${isCountedMemberSql('k')}),
      'campaigns', coalesce(w.campaigns, '[]'))
      order by lower(g.name))
    from working_groups g left join works w on w.group_id = g.id
    where g.assembly_id = ${p.assembly} and g.deleted_at is null), '[]') as groups,
  coalesce((select json_agg(json_build_object('uuid', u.uuid, 'name', u.name) order by m.id)
    from memberships m join users u on u.id = m.user_id
    where m.assembly_id = ${p.assembly} and m.group_id is null and ${isCoordinatorSql('m')}), '[]')
    as coordinators,
  ${memberCountSql(p.assembly)} as members,
  (select count(*) from memberships m where m.assembly_id = ${p.assembly} and m.group_id is null and ${isRequesterSql('m')}) as requests,
  (select count(*) from contributions p where p.assembly_id = ${p.assembly} and p.type = 'FORUM_POST'
    and p.parent_id is null and p.status = 'PUBLISHED' and p.removed_at is null) as posts,
  (select uuid from spaces where id = ${p.space}) as space,
  (select uuid from spaces where id = ${p.resources}) as "resourcesSpace",
  (select uuid from spaces where id = ${p.forum}) as "forumSpace"`,
})

export const readAssemblyParts = (db: Executor, a: AssemblyRow): Promise<StatementRow<typeof READ_PARTS>> =>
  READ_PARTS.read(db, {
    assembly: a.id,
    space: a.space_id,
    resources: a.resources_space_id,
    forum: a.forum_space_id,
    parent: a.parent_id,
  })

const serializeProfile = (a: AssemblyRow): Assembly['profile'] => ({
  ...serializeSummaryProfile(a),
  moderators: a.moderators,
  coordinators: a.coordinators,
  primaryContactName: a.contact_name,
  primaryContactPhone: a.contact_phone,
  primaryContactEmail: a.contact_email,
})

const serializeCommonFields = (a: AssemblyRow) => ({
  uuid: a.uuid,
  shortname: a.shortname,
  name: a.name,
  description: a.description,
  place: a.place,
  lang: a.lang,
  timezone: a.timezone,
  listed: a.listed,
  profile: serializeProfile(a),
  createdAt: a.created_at,
})

/** `membership-type` is sent for old clients and cannot be set (specification G.2). */
export const addMembershipType = (a: AssemblyRow, config: Record<string, string>): Record<string, string> => ({
  ...config,
  [ASSEMBLY_SETTINGS.membershipType.key]: a.supported_membership,
})

/** The full assembly for its members. */
export async function readAssembly(db: Db, a: AssemblyRow, viewer: Viewer): Promise<Assembly> {
  const [facts, parts] = await Promise.all([readAssemblyPolicyInput(db, a, viewer.userId), readAssemblyParts(db, a)])
  const { messaging, meetings } = facts
  return {
    ...serializeCommonFields(a),
    assemblyId: a.id,
    featured: a.featured,
    principalAssembly: a.principal,
    invitationEmail: a.invitation_email,
    config: { messaging, facetoface: meetings },
    configs: addMembershipType(a, filterReadableSettings('ASSEMBLY', parts.config, viewer.admin ? 'admin' : 'member')),
    themes: parts.themes,
    resources: parts.resources,
    organizations: parts.organizations,
    parent: parts.parent,
    linkedAssemblies: parts.links,
    childAssemblies: parts.children,
    campaigns: parts.campaigns,
    workingGroups: parts.groups,
    forumPosts: parts.posts,
    coordinatorNames: parts.coordinators,
    memberCount: parts.members,
    groupCount: parts.groups.length,
    campaignCount: parts.campaigns.length,
    openRequests: !refuseAnsweringRequests(viewer) ? parts.requests : null,
    askAgainAt: null,
    resourceSpaceId: a.space_id,
    resourceSpaceUUID: parts.space,
    resourcesResourceSpaceId: a.resources_space_id,
    resourcesResourceSpaceUUID: parts.resourcesSpace,
    forumResourceSpaceId: a.forum_space_id,
    forumResourceSpaceUUID: parts.forumSpace,
    may: serializeAssemblyPermissions(viewer, { ...facts, askAgainAt: null }),
  }
}

/** The public profile: no row ids, public settings only (ASM-015, specification B.7). */
export async function readPublicAssembly(db: Db, a: AssemblyRow, viewer: Viewer, now: number): Promise<PublicAssembly> {
  const [facts, parts, askAgainAt, keptOut] = await Promise.all([
    readAssemblyPolicyInput(db, a, viewer.userId),
    readAssemblyParts(db, a),
    readAskAgainAt(db, viewer, now),
    readKeptOut(db, viewer, { assemblyId: a.id }, now),
  ])
  return {
    ...serializeCommonFields(a),
    configs: filterReadableSettings('ASSEMBLY', parts.config, 'visitor'),
    themes: parts.themes.map(({ uuid, title }) => ({ uuid, title })),
    resources: !refuseReadingAssemblyDocuments(viewer) ? parts.resources.map(({ resourceId, ...resource }) => resource) : [],
    organizations: parts.organizations,
    parent: parts.parent?.listed ? { uuid: parts.parent.uuid, name: parts.parent.name } : null,
    memberCount: parts.members,
    workingGroups: parts.groups
      .filter((g) => g.open)
      .map(({ groupId, campaigns, ...group }) => ({
        ...group,
        campaigns: campaigns.filter((c) => c.open).map(({ uuid, title }) => ({ uuid, title })),
      })),
    groupCount: parts.groups.filter((g) => g.open).length,
    campaignCount: parts.campaigns.filter((c) => c.open).length,
    // a day is named to those alone whom nothing else keeps from asking
    askAgainAt: !refuseJoining(viewer, { ...facts, keptOut, askAgainAt: null }) ? askAgainAt : null,
    may: serializeAssemblyPermissions(viewer, { ...facts, keptOut, askAgainAt }),
  }
}
