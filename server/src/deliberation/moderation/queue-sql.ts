import type { ModerationCase, OpenFlags } from '@folkmoot/core/deliberation/moderation/schemas.ts'
import { CASE_TEXT_LENGTH, QUEUE_FILTERS, type QueueFilter } from '@folkmoot/core/deliberation/moderation/words.ts'
import { ASSEMBLY_SETTINGS } from '@folkmoot/core/platform/settings/assembly-settings.ts'
import { type ContributionType, isCommentType, isPrivateDraft } from '@folkmoot/core/platform/shared/contribution-words.ts'
import { isCoordinatorSql, isMemberSql, joinGroupMembership } from '../../communities/access/member-sql.ts'
import { columnOf, defineStatement, defineStatementVariants } from '../../platform/database/statement.ts'
import { isoTimestampSql, nonMemberNamesSql } from '../contributions/card-sql.ts'
import { contextJoins } from '../contributions/read-contribution-sql.ts'
import { hasStatusSql, hasTypeSql } from '../contributions/status-sql.ts'
import { CASE_ROW, caseColumns, isOpenFlagSql } from './case-sql.ts'

/** Who looks at the queue, as expressions. */
interface QueueReader {
  readonly assembly: string
  readonly viewer: string
  /** Moderates the whole assembly. */
  readonly moderates: string
  /** Coordinates it, or is an admin. */
  readonly coordinates: string
  /** Reads campaigns in preparation. */
  readonly organizes: string
  /** May use the role of a group coordinator. */
  readonly coordinatesGroups: string
}

/**
 * Selects the texts of an assembly that a moderator may have to look at, from three narrow indexes: those that wait, are flagged, or
 * are removed. What they may not read is left out as the policies of reading do: other groups' members' boards, campaigns in
 * preparation, closed forums, private drafts, and to coordinators of groups what was removed but comments.
 */
export const casesSql = ({ assembly, viewer, moderates, coordinates, organizes, coordinatesGroups }: QueueReader): string => `
select x.id, x.campaign_id, x.held, x.flagged, x.objected, x.removed, x.mine,
  case when x.removed then x.removed_at else least(x.held_since, x.flagged_since, x.objected_at) end as since
from (
  select c.id, c.campaign_id, c.removed_at, r.objected_at, held.since as held_since, f.since as flagged_since,
    held.since is not null as held, f.since is not null as flagged,
    r.id is not null and r.objected_at is not null and r.decision is null as objected, r.id is not null as removed,
    coalesce(c.creator_id = ${viewer}, false) or (r.objected_at is not null and r.decision is null and r.by_id = ${viewer}) as mine
  from (
    select id from contributions where assembly_id = ${assembly} and status = 'NEW' and removed_at is null
    union select id from contributions where assembly_id = ${assembly} and flags > 0
    union select contribution_id from removals where assembly_id = ${assembly} and restored_at is null) q
  join contributions c on c.id = q.id
  left join contributions host on host.space_id = c.on_space_id
  left join campaigns k on k.id = c.campaign_id
  left join working_groups g on g.id = c.group_id and g.deleted_at is null
  left ${joinGroupMembership('gm', { group: 'g.id', user: viewer })}
  left join lateral (select c.created_at as since where c.status = 'NEW' and c.removed_at is null) held on true
  left join lateral (select min(f.flagged_at) as since from feedback f
    where ${isOpenFlagSql('f', 'c')} and (c.removed_at is null or c.hidden_by_flags)) f on c.flags > 0
  left join removals r on r.contribution_id = c.id and r.restored_at is null and c.removed_at is not null
    and not c.hidden_by_flags
  where not ${hasStatusSql('c', isPrivateDraft)} and (host.id is null or not ${hasStatusSql('host', isPrivateDraft)})
    and (c.campaign_id is null or (k.deleted_at is null and (k.status = 'PUBLISHED' or ${organizes})))
    and ((${moderates} and (${coordinates} or c.board is distinct from 'MEMBERS' or g.id is null or g.is_topic
        or coalesce(${isMemberSql('gm')}, false)))
      or (${coordinatesGroups} and coalesce(${isCoordinatorSql('gm')}, false)
        and (c.removed_at is null or ${hasTypeSql('c', isCommentType)})))
    and not ('FORUM_POST' in (c.type, host.type) and exists (select from config o join assemblies a on a.space_id = o.space_id
      where a.id = c.assembly_id and o.key = '${ASSEMBLY_SETTINGS.forum.key}' and lower(o.value) = 'false'))) x
where x.held or x.flagged or x.removed`

const READER = {
  assembly: 'int',
  viewer: 'int',
  moderates: 'boolean',
  coordinates: 'boolean',
  organizes: 'boolean',
  coordinatesGroups: 'boolean',
  campaign: 'int?',
} as const

const WAITS = '(held or flagged or objected)'
const inCampaign = (campaign: string): string => `(${campaign} is null or campaign_id = ${campaign})`

/** How many texts each filter has. */
export const COUNT_QUEUE = defineStatement({
  name: 'moderation.count-queue',
  params: READER,
  row: { waiting: 'int', held: 'int', flagged: 'int', objections: 'int', removed: 'int', oldest: 'text?' },
  text: (p) => `
select count(*) filter (where ${WAITS})::int as waiting, count(*) filter (where held)::int as held,
  count(*) filter (where flagged)::int as flagged, count(*) filter (where objected)::int as objections,
  count(*) filter (where removed)::int as removed,
  ${isoTimestampSql(`(min(since) filter (where ${WAITS}))`)} as oldest
from (${casesSql(p)}) y where ${inCampaign(p.campaign)}`,
})

const FILTER_SQL: Readonly<Record<QueueFilter, string>> = {
  waiting: WAITS,
  held: 'held',
  flagged: 'flagged',
  objections: 'objected',
  removed: 'removed',
}

const flagsSql = (c: string): string => `
  (select json_build_object('count', count(*), 'first', ${isoTimestampSql('min(f.flagged_at)')},
      'reasons', coalesce((select json_agg(json_build_object('reason', z.reason, 'n', z.n) order by z.n desc, z.reason)
        from (select coalesce(nullif(f.flag_reason, ''), 'OTHER') as reason, count(*)::int as n from feedback f
          where ${isOpenFlagSql('f', c)} group by 1) z), '[]'),
      'notes', coalesce(json_agg(f.flag_note order by f.flagged_at) filter (where f.flag_note <> ''), '[]'))
    from feedback f where ${isOpenFlagSql('f', c)} having count(*) > 0)`

/** A page of the queue: what waits from the oldest on, what was removed from the newest on. */
export const LIST_QUEUE = defineStatementVariants({
  name: 'moderation.list-queue',
  params: { ...READER, limit: 'int', offset: 'int' },
  row: {
    ...CASE_ROW,
    plain: 'text',
    shortened: 'boolean',
    created: 'text',
    since: 'text',
    held: 'boolean',
    non_members: columnOf<ModerationCase['nonMemberAuthors']>('json'),
    visitor_name: 'text',
    flags: columnOf<OpenFlags | null>('json?'),
    creator_user: columnOf<ModerationCase['author']>('json?'),
    item: columnOf<{ contributionId: number; uuid: string; type: ContributionType; title: string } | null>('json?'),
    k_title: 'text?',
    g_uuid: 'uuid?',
    g_name: 'text?',
    status: 'contributions.status',
  },
  packed: true,
  text: (p, { filter }: { filter: QueueFilter }) => `
select ${caseColumns(p.viewer)}, left(c.plain, ${CASE_TEXT_LENGTH}) as plain, length(c.plain) > ${CASE_TEXT_LENGTH} as shortened,
  ${isoTimestampSql('c.created_at')} as created, ${isoTimestampSql('y.since')} as since, y.held, ${nonMemberNamesSql('c.id')} as
    non_members, c.visitor_name,
  ${flagsSql('c')} as flags,
  (select json_build_object('uuid', u.uuid, 'name', u.name) from users u where u.id = c.creator_id) as creator_user,
  case when host.id is not null then json_build_object('contributionId', host.id, 'uuid', host.uuid, 'type', host.type,
    'title', host.title) end as item,
  k.title as k_title, g.uuid as g_uuid, g.name as g_name
${contextJoins(
  p.viewer,
  `(select * from (${casesSql(p)}) y where ${FILTER_SQL[filter]} and ${inCampaign(p.campaign)}
    order by since ${filter === 'removed' ? 'desc' : 'asc'}, id limit ${p.limit} offset ${p.offset}) y`,
)}
where c.id = y.id order by y.since ${filter === 'removed' ? 'desc' : 'asc'}, c.id`,
  examples: QUEUE_FILTERS.map((filter) => ({ filter })),
})
