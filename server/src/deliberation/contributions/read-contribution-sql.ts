import type { MembershipStatus } from '@folkmoot/core/communities/access/viewer.ts'
import type { PhaseBallot } from '@folkmoot/core/communities/campaigns/phase-vote.ts'
import type { Contribution } from '@folkmoot/core/deliberation/contributions/schemas.ts'
import { PHASE_SETTINGS } from '@folkmoot/core/platform/settings/phase-settings.ts'
import type { SettingMap } from '@folkmoot/core/platform/settings/setting.ts'
import type { ContributionStatus } from '@folkmoot/core/platform/shared/contribution-words.ts'
import type { Role } from '@folkmoot/core/platform/shared/role-names.ts'
import { joinGroupMembership } from '../../communities/access/member-sql.ts'
import { phaseBallotsSql } from '../../communities/campaigns/store.ts'
import { columnOf, defineStatement, type RowOf } from '../../platform/database/statement.ts'
import { isInvitedSql } from './authors/author-sql.ts'
import { assessmentCountSql, isoTimestampSql, locationSql, meanScoreSql } from './card-sql.ts'
import {
  type ContributionContextRow,
  contextColumns,
  FORUM_OPEN_COLUMN,
  membershipJoins,
  PHASED_CONTEXT_ROW,
} from './contribution-context.ts'
import { pageColumns } from './page-columns-sql.ts'

/** Joins the context of a contribution and the viewer's memberships; `viewers` is a table that the viewer is read from. */
export const contextJoins = (viewer: string, viewers = ''): string => `
from contributions c ${viewers && `cross join ${viewers}`}
join assemblies a on a.id = c.assembly_id and a.archived_at is null
left join campaigns k on k.id = c.campaign_id and k.deleted_at is null
left join working_groups g on g.id = c.group_id and g.deleted_at is null
left join contributions host on host.space_id = c.on_space_id
${membershipJoins(viewer)}`

/** The input of the read policy for a viewer; a comment includes the contribution it belongs to. */
export const readColumns = (viewer: string): string => `
  c.id, c.uuid, c.type, c.status, c.removed_at is not null as removed, c.campaign_id, c.board, ${FORUM_OPEN_COLUMN},
  host.id as host_id, host.type as host_type, host.status as host_status, host.removed_at is not null as host_removed,
  host.id is not null and (host.creator_id = ${viewer} or exists (select from contribution_authors ca
    where ca.contribution_id = host.id and ca.user_id = ${viewer}) or ${isInvitedSql('host.id', viewer)}) as host_author,
  coalesce(c.creator_id = ${viewer}, false) as creator,
  exists (select from contribution_authors ca where ca.contribution_id = c.id and ca.user_id = ${viewer}) as author,
  ${isInvitedSql('c.id', viewer)} as invited,
  c.forked_from_revision is not null as forked,
  c.forked_from_id is not null and (
    exists (select from contribution_authors ca where ca.contribution_id = c.forked_from_id and ca.user_id = ${viewer})
    or exists (select from contributions q where q.id = c.forked_from_id and q.creator_id = ${viewer})) as parent_author,
  c.forked_from_id is not null and exists (select from contributions q where q.id = c.forked_from_id
    and q.group_id = c.group_id and q.forked_from_revision is null) as parent_by_group`

/** The columns of `readColumns`; for comments, `host` is the contribution it belongs to (null on a campaign's own board). */
export const READ_ROW = {
  id: 'int',
  uuid: 'uuid',
  type: 'contributions.type',
  status: 'contributions.status',
  removed: 'boolean',
  campaign_id: 'int?',
  board: 'contributions.board',
  a_forum: 'text?',
  host_id: 'int?',
  host_type: 'contributions.type',
  host_status: 'contributions.status',
  host_removed: 'boolean',
  host_author: 'boolean',
  creator: 'boolean',
  author: 'boolean',
  forked: 'boolean',
  parent_author: 'boolean',
  parent_by_group: 'boolean',
  invited: 'boolean',
} as const

/** The ids of the campaign's phases of a type that have this setting. */
const phasesWithSql = (type: string, key: string, value: string): string => `
  array(select p.id from components p join config o on o.space_id = p.space_id
    where p.campaign_id = k.id and p.type = '${type}' and o.key = '${key}' and lower(o.value) = '${value}')`

/**
 * The additional policy input of a page: which transitions and buttons it offers. Values that only some transitions need are
 * selected only if the current status has such a transition (specification D.2); `now` is by the product's clock.
 */
const permissionColumns = (viewer: string, now: string): string => `${readColumns(viewer)},
  c.creator_id, c.comments, c.comments_members, ${isoTimestampSql('c.created_at')} as created,
  ${isoTimestampSql('c.removed_at')} as removed_at,
  case when c.status in ('EXCLUDED', 'ARCHIVED') then (
    select y.from_status from contribution_history y where y.contribution_id = c.id and y.to_status = c.status
      and y.from_status <> y.to_status order by y.id desc limit 1)
    when c.status in ('MERGED_PRIVATE_DRAFT', 'MERGED_PUBLIC_DRAFT') then (
    select y.from_status from contribution_history y where y.contribution_id = c.id
      and y.from_status like 'FORKED%' and y.to_status like 'MERGED%' order by y.id desc limit 1) end as former,
  c.status = 'PUBLIC_DRAFT' and (
    exists (select from feedback f where f.contribution_id = c.id and f.user_id <> ${viewer}
      and f.at > ${now} - interval '24 hours')
    or exists (select from assessments s where s.contribution_id = c.id and s.created_by is distinct from ${viewer}
      and s.at > ${now} - interval '24 hours')
    or exists (select from contributions t where t.on_space_id = c.space_id and t.creator_id is distinct from ${viewer}
      and t.created_at > ${now} - interval '24 hours')
    or exists (select from contributions t where t.forked_from_id = c.id
      and t.created_at > ${now} - interval '24 hours')) as others_took_part,
  c.status in ('PUBLISHED', 'PUBLIC_DRAFT', 'INBALLOT') and exists (
    select from ballot_candidates b join ballots o on o.id = b.ballot_id
    where b.contribution_id = c.id and o.state = 'open' and o.group_id is null and b.withdrawn_at is null) as in_open_ballot,
  c.forked_from_id, c.forked_from_revision,
  (select case when q.removed_at is null then q.status end from contributions q where q.id = c.forked_from_id)
    as parent_status,
  (select q.revision from contributions q where q.id = c.forked_from_id) as parent_revision,
  case when c.status = 'MERGED' then (select e.revision from contribution_merges e
    where e.child_id = c.id and e.undone_at is null) end as merged_revision,
  case when c.type in ('IDEA', 'PROPOSAL') then ${phasesWithSql('DELIBERATION', PHASE_SETTINGS.extraRoundsDisabled.key, 'true')}
    else '{}' end as closed_rounds,
  c.forked_from_id is not null
    and ${phasesWithSql('PROPOSALS', PHASE_SETTINGS.mergeSplit.key, 'false')} <> '{}' as merging_off,
  c.type = 'PROPOSAL'
    and ${phasesWithSql('PROPOSALS', PHASE_SETTINGS.proposalDocumentDisabled.key, 'true')} <> '{}' as documents_off,
  coalesce((select cs.pinned from contribution_spaces cs
    where cs.space_id = g.space_id and cs.contribution_id = c.id), false) as g_pinned,
  coalesce((select cs.pinned from contribution_spaces cs
    where cs.space_id = k.space_id and cs.contribution_id = c.id), false) as k_pinned,
  (select x.uuid from spaces x where x.id = g.space_id) as g_space_uuid,
  k.title as k_title, k.colour as k_colour, (select x.uuid from spaces x where x.id = k.space_id) as k_space_uuid,
  ${contextColumns({ phases: true })}`

const PERMISSION_ROW = {
  ...READ_ROW,
  ...PHASED_CONTEXT_ROW,
  creator_id: 'int?',
  comments: 'int',
  comments_members: 'int',
  created: 'text',
  removed_at: 'text?',
  former: columnOf<ContributionStatus | null>('text?'),
  others_took_part: 'boolean',
  in_open_ballot: 'boolean',
  forked_from_id: 'int?',
  forked_from_revision: 'int?',
  parent_status: columnOf<ContributionStatus | null>('text?'),
  parent_revision: 'int?',
  merged_revision: 'int?',
  closed_rounds: 'int[]',
  merging_off: 'boolean',
  documents_off: 'boolean',
  g_pinned: 'boolean',
  k_pinned: 'boolean',
  g_space_uuid: 'uuid?',
  k_title: 'text?',
  k_colour: 'text?',
  k_space_uuid: 'uuid?',
} as const

/** A contribution with the input of the read policy and its viewer. */
export type ReadableContributionRow = RowOf<typeof READ_ROW> & ContributionContextRow
/** A readable row with the input that decides which transitions and buttons are offered. */
export type PermissionRow = RowOf<typeof PERMISSION_ROW>

/** Contributions of a deleted campaign count as not found. */
export const CAMPAIGN_NOT_DELETED = '(c.campaign_id is null or k.id is not null)'

/** The other groups in whose lists a contribution is, each with the viewer's own membership. */
const assignedGroupsSql = (viewer: string): string => `
  coalesce((select json_agg(json_build_object('groupId', w.id, 'uuid', w.uuid, 'name', w.name, 'icon', w.icon,
      'colour', w.colour, 'space', (select x.uuid from spaces x where x.id = w.space_id), 'topic', w.is_topic,
      'listed', w.listed, 'config', coalesce((select json_object_agg(o.key, o.value) from config o
        where o.space_id = w.space_id), '{}'), 'membership', case when wm.id is not null then
        json_build_object('status', wm.status, 'roles', wm.roles) end) order by lower(w.name), w.id)
    from contribution_spaces cs join working_groups w on w.space_id = cs.space_id and w.deleted_at is null
    left ${joinGroupMembership('wm', { group: 'w.id', user: viewer })}
    where cs.contribution_id = c.id and w.id is distinct from c.group_id), '[]') as assigned_groups`

const statsSql = `
  json_build_object('ups', c.ups, 'downs', c.downs, 'favs', c.favs, 'flags', c.flags, 'averageNeed', ${meanScoreSql('need', 'c.id')},
    'averageFeasibility', ${meanScoreSql('feasibility', 'c.id')}, 'averageBenefit', ${meanScoreSql('benefit', 'c.id')},
    'assessments', ${assessmentCountSql('c.id')}) as stats`

const pageText = (condition: string, viewer: string, now: string, forPublic: boolean): string => `
select ${permissionColumns(viewer, now)}, ${assignedGroupsSql(viewer)}, ${statsSql}, ${locationSql('c')} as location,
  ${phaseBallotsSql('k.id')} as k_ballots,
  (select row_to_json(v)::text from (select ${pageColumns(forPublic, viewer)}) v) as view ${contextJoins(viewer)}
where ${condition} and ${CAMPAIGN_NOT_DELETED}`

/** A group that a contribution was assigned to, with the input of its policies. */
export interface AssignedGroupRow {
  readonly groupId: number
  readonly uuid: string
  readonly name: string
  readonly icon: string
  readonly colour: string
  readonly space: string
  readonly topic: boolean
  readonly listed: boolean
  readonly config: SettingMap
  readonly membership: { readonly status: MembershipStatus; readonly roles: Role[] } | null
}

const PAGE_ROW = {
  ...PERMISSION_ROW,
  assigned_groups: columnOf<AssignedGroupRow[]>('json'),
  stats: columnOf<Contribution['stats']>('json'),
  location: columnOf<Contribution['location']>('json?'),
  k_ballots: columnOf<readonly PhaseBallot[]>('json'),
  view: 'rawJson',
} as const
/** The row with the part of the page that is the same for all who read it, as JSON that is sent unchanged. */
export type ContributionPageRow = RowOf<typeof PAGE_ROW>

/** Selects a contribution's page by id, for a signed-in viewer. */
export const SELECT_PAGE = defineStatement({
  name: 'contributions.page',
  params: { id: 'int', viewer: 'int', now: 'timestamptz' },
  row: PAGE_ROW,
  packed: true,
  text: ({ id, viewer, now }) => pageText(`c.id = ${id}`, viewer, now, false),
})

/** Selects the public page by uuid; visitors have the id 0. */
export const SELECT_PUBLIC_PAGE = defineStatement({
  name: 'contributions.public-page',
  params: { uuid: 'uuid', viewer: 'int', now: 'timestamptz' },
  row: PAGE_ROW,
  packed: true,
  text: ({ uuid, viewer, now }) => pageText(`c.uuid = ${uuid}`, viewer, now, true),
})

/** A contribution with its policy input and the columns that changes need, without its page. */
const contributionText = (condition: string, viewer: string, now: string): string => `
select ${permissionColumns(viewer, now)}, c.group_id, c.space_id, c.revision, c.title, c.plain, c.lang,
  ${isoTimestampSql('c.updated_at')} as updated ${contextJoins(viewer)}
where ${condition} and ${CAMPAIGN_NOT_DELETED}`

const CONTRIBUTION_ROW = {
  ...PERMISSION_ROW,
  group_id: 'int?',
  space_id: 'int',
  revision: 'int',
  title: 'text',
  plain: 'text',
  lang: 'text',
  updated: 'text',
} as const
/** The row with the columns that changes need. */
export type ContributionRow = RowOf<typeof CONTRIBUTION_ROW>

export const SELECT_CONTRIBUTION = defineStatement({
  name: 'contributions.find',
  params: { id: 'int', viewer: 'int', now: 'timestamptz' },
  row: CONTRIBUTION_ROW,
  packed: true,
  text: ({ id, viewer, now }) => contributionText(`c.id = ${id}`, viewer, now),
})
export const SELECT_PUBLIC_CONTRIBUTION = defineStatement({
  name: 'contributions.find-public',
  params: { uuid: 'uuid', viewer: 'int', now: 'timestamptz' },
  row: CONTRIBUTION_ROW,
  packed: true,
  text: ({ uuid, viewer, now }) => contributionText(`c.uuid = ${uuid}`, viewer, now),
})

/** Locks the row until the transaction ends. */
export const LOCK_CONTRIBUTION = defineStatement({
  name: 'contributions.lock',
  params: { id: 'int', viewer: 'int', now: 'timestamptz' },
  row: CONTRIBUTION_ROW,
  packed: true,
  text: ({ id, viewer, now }) => `${contributionText(`c.id = ${id}`, viewer, now)} for update of c`,
})
