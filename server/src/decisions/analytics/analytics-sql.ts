import { ANALYTICS_LIMITS, type SpaceAnalytics } from '@folkmoot/core/decisions/analytics/schemas.ts'
import { isCountedMemberSql, isMemberSql } from '../../communities/access/member-sql.ts'
import { isPublicGroupSql } from '../../communities/access/setting-sql.ts'
import { columnOf, defineStatement, defineStatementVariants } from '../../platform/database/statement.ts'

const { themes, weeks, groups, ballots } = ANALYTICS_LIMITS

/**
 * Everything that the analytics of a campaign show, in one statement, so that their cost does not depend on how many parts there
 * are. Comments find their items by unique columns: one plan serves campaigns of all sizes, and that of a join with `items` would
 * compare each with each. `all` are the statuses of which the viewer sees every item, without private drafts; `drafts` those of which only
 * the number is told. `itemBoards` and `ownBoards` say which boards of the items and of the campaign are open and read by the viewer,
 * `silent` the types whose boards are closed; the members' board of an item of a group is read in the group alone, so
 * in `groups`, or in every group with `allGroups`.
 */
export const SELECT_ANALYTICS = defineStatementVariants({
  name: 'analytics.select',
  params: {
    space: 'int',
    campaign: 'int',
    assembly: 'int',
    groups: 'int[]',
    all: 'text[]',
    drafts: 'text[]',
    itemBoards: 'text[]',
    ownBoards: 'text[]',
    silent: 'text[]',
    allGroups: 'boolean',
    support: 'boolean',
    assessments: 'boolean',
    zone: 'text',
  },
  row: {
    people: 'int',
    privateDrafts: 'int',
    byType: columnOf<SpaceAnalytics['byType']>('json'),
    byStatus: columnOf<SpaceAnalytics['byStatus']>('json'),
    byTheme: columnOf<SpaceAnalytics['byTheme']>('json'),
    byAct: columnOf<SpaceAnalytics['byAct']>('json'),
    byWeek: columnOf<SpaceAnalytics['byWeek']>('json'),
    members: 'int',
    groupCount: 'int',
    groups: columnOf<SpaceAnalytics['groups']>('json'),
    ballots: columnOf<SpaceAnalytics['ballots']>('json'),
  },
  packed: true,
  text: (p, { public: forPublic }: { public: boolean }) => `
with items as materialized (
  select c.id, cs.type, cs.status, c.creator_id
  from contribution_spaces cs join contributions c on c.id = cs.contribution_id
  where cs.space_id = ${p.space} and cs.status = any(${p.all})),
read_groups as materialized (
  select g.id from working_groups g
  where g.assembly_id = ${p.assembly} and ${forPublic ? 'false' : `(${p.allGroups} or g.is_topic or g.id = any(${p.groups}))`}),
talk as materialized (
  select t.created_at, t.creator_id
  from contributions t
  left join contributions host on host.space_id = t.on_space_id
  left join contribution_spaces cs on cs.space_id = ${p.space} and cs.contribution_id = host.id and cs.status = any(${p.all})
  where t.campaign_id = ${p.campaign} and t.type in ('COMMENT', 'DISCUSSION') and t.status = 'PUBLISHED'
    and t.removed_at is null
    and case when t.on_space_id = ${p.space} then t.board = any(${p.ownBoards})
      else cs.type <> all(${p.silent}) and t.board = any(${p.itemBoards})
        and (t.board = 'PUBLIC' or host.group_id is null or host.group_id in (select id from read_groups)) end),
marks as materialized (
  select f.at, f.user_id from items i join feedback f on f.contribution_id = i.id
  where (${p.support} and (f.up or f.down))
    or (${p.assessments} and coalesce(f.need, f.benefit, f.feasibility) is not null)),
authors as materialized (
  select i.type, i.creator_id as user_id from items i where i.creator_id is not null
  union select i.type, a.user_id from items i join contribution_authors a on a.contribution_id = i.id),
acts as (
  select type as act, count(*)::int as people from authors group by type
  union all select 'COMMENT', count(distinct creator_id)::int from talk where creator_id is not null having count(*) > 0
  union all select 'FEEDBACK', count(distinct user_id)::int from marks having count(*) > 0),
said as materialized (
  select x.week, sum(x.comments)::int as comments, sum(x.feedback)::int as feedback from (
    select date_trunc('week', t.created_at at time zone (select sql_zone(${p.zone}))) as week, count(*) as comments, 0 as feedback
      from talk t group by 1
    union all
    select date_trunc('week', f.at at time zone (select sql_zone(${p.zone}))), 0, count(*) from marks f group by 1) x
  group by x.week),
span as (select max(week) as last, greatest(min(week), max(week) - interval '${weeks - 1} weeks') as first from said),
seen_groups as materialized (
  select g.id, g.uuid, g.name,
    (select count(*)::int from memberships m where m.group_id = g.id and ${isCountedMemberSql('m')}) as members
  from campaign_groups cg join working_groups g on g.id = cg.group_id
  where cg.campaign_id = ${p.campaign} and g.deleted_at is null${forPublic ? ` and ${isPublicGroupSql('g')}` : ''})
select
  (select count(*)::int from (select user_id from authors union select creator_id from talk where creator_id is not null
    union select user_id from marks) x) as people,
  coalesce((select sum(n)::int from space_counts where space_id = ${p.space} and status = any(${p.drafts})), 0)
    as "privateDrafts",
  coalesce((select json_agg(json_build_object('type', x.type, 'n', x.n) order by x.n desc, x.type)
    from (select type, count(*)::int as n from items group by type) x), '[]') as "byType",
  coalesce((select json_agg(json_build_object('status', x.status, 'n', x.n) order by x.n desc, x.status)
    from (select status, count(*)::int as n from items group by status) x), '[]') as "byStatus",
  coalesce((select json_agg(json_build_object('uuid', t.uuid, 'title', t.title, 'type', t.type, 'n', x.n)
      order by x.n desc, t.position, t.id)
    from (select ct.theme_id, count(*)::int as n from items i join contribution_themes ct on ct.contribution_id = i.id
      group by ct.theme_id order by n desc, ct.theme_id limit ${themes}) x
    join themes t on t.id = x.theme_id), '[]') as "byTheme",
  coalesce((select json_agg(json_build_object('act', a.act, 'people', a.people)) from acts a), '[]') as "byAct",
  coalesce((select json_agg(json_build_object('week', to_char(w.day, 'YYYY-MM-DD'), 'comments', coalesce(s.comments, 0),
      'feedback', coalesce(s.feedback, 0)) order by w.day)
    from span, generate_series(span.first, span.last, interval '1 week') w(day)
    left join said s on s.week = w.day), '[]') as "byWeek",
  (select count(*)::int from memberships m where m.assembly_id = ${p.assembly} and m.group_id is null
    and ${isCountedMemberSql('m')}) as members,
  (select count(*)::int from seen_groups) as "groupCount",
  coalesce((select json_agg(json_build_object('groupId', x.id, 'uuid', x.uuid, 'name', x.name, 'members', x.members)
      order by x.members desc, x.id)
    from (select * from seen_groups order by members desc, id limit ${groups}) x), '[]') as groups,
  coalesce((select json_agg(json_build_object('uuid', x.uuid, 'title', x.title, 'endsOn', to_char(x.ends_on, 'YYYY-MM-DD'),
      'finished', (select count(*)::int from ballot_papers b where b.ballot_id = x.id and b.status = 1),
      'eligible', x.eligible) order by x.ends_on desc, x.id desc)
    from (select * from ballots where campaign_id = ${p.campaign} and state in ('closed', 'counted', 'archived')
      order by ends_on desc, id desc limit ${ballots}) x), '[]') as ballots`,
  examples: [{ public: false }, { public: true }],
})

/** The groups of an assembly in which a user is a member. */
export const LIST_OWN_GROUPS = defineStatement({
  name: 'analytics.list-own-groups',
  params: { assembly: 'int', user: 'int' },
  row: { id: 'int' },
  text: ({ assembly, user }) => `
select coalesce(m.group_id, 0) as id from memberships m
where m.assembly_id = ${assembly} and m.group_id is not null and m.user_id = ${user} and ${isMemberSql('m')} order by 1`,
})
