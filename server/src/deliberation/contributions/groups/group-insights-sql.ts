import { type GroupActivity, INSIGHT_LIMITS, type RankedItem } from '@folkmoot/core/deliberation/contributions/group-insights.ts'
import { CAMPAIGN_SETTINGS } from '@folkmoot/core/platform/settings/campaign-settings.ts'
import { GROUP_SETTINGS } from '@folkmoot/core/platform/settings/group-settings.ts'
import type { Setting } from '@folkmoot/core/platform/settings/setting.ts'
import type { ContributionStatus, ContributionType, THEME_TYPES } from '@folkmoot/core/platform/shared/contribution-words.ts'
import { isMemberSql } from '../../../communities/access/member-sql.ts'
import { isSettingOnSql } from '../../../communities/access/setting-sql.ts'
import { columnOf, defineStatementVariants } from '../../../platform/database/statement.ts'
import { isOwnOrCoWrittenSql } from '../authors/author-sql.ts'
import { isoTimestampSql } from '../card-sql.ts'

const isSetSql = (setting: Setting): string => isSettingOnSql('k.space_id', setting)

/** An item without its numbers, as JSON; public responses have no numeric ids. */
const itemSql = (i: string, byNumber: boolean): string => `
  ${byNumber ? `'contributionId', ${i}.id,` : ''} 'uuid', ${i}.uuid, 'type', ${i}.type, 'title', ${i}.title, 'lang', ${i}.lang`

interface StatusCount {
  readonly type: ContributionType
  readonly status: ContributionStatus
  readonly n: number
}
interface ThemeCount {
  readonly ofType: ContributionType
  readonly uuid: string
  readonly title: string
  readonly type: (typeof THEME_TYPES)[number]
  readonly n: number
}

const { weeks, items: ranked, activities, themes } = INSIGHT_LIMITS

/**
 * Everything that the insights of a group show, in one statement. `all` are the statuses of which the viewer sees every item,
 * `own` those of which only their own; `membersBoards` and `groupBoard` say whether they read the members' boards of items without
 * a group and of this group. Items of a hidden campaign, comments and supports that their campaign switched off are left out.
 */
export const SELECT_GROUP_INSIGHTS = defineStatementVariants({
  name: 'contributions.group-insights',
  params: {
    space: 'int',
    group: 'int',
    viewer: 'int',
    all: 'text[]',
    own: 'text[]',
    boardOpen: 'boolean',
    membersBoards: 'boolean',
    groupBoard: 'boolean',
    seesMembers: 'boolean',
    zone: 'text',
    today: 'text',
  },
  row: {
    people: 'int',
    byStatus: columnOf<StatusCount[]>('json'),
    byTheme: columnOf<ThemeCount[]>('json'),
    commentsByWeek: columnOf<{ week: string; n: number }[]>('json'),
    mostCommented: columnOf<RankedItem[]>('json'),
    mostSupported: columnOf<RankedItem[]>('json'),
    activities: columnOf<GroupActivity[]>('json'),
  },
  text: (p, { public: forPublic, byNumber }: { public: boolean; byNumber: boolean }) => `
with items as materialized (
  select c.id, c.uuid, cs.type, cs.status, c.title, c.lang, c.space_id, c.group_id, c.creator_id, c.ups,
    cs.status = any(${p.own}) as mine,
    ${isSetSql(forPublic ? CAMPAIGN_SETTINGS.publicInformalVotingDisabled : CAMPAIGN_SETTINGS.informalVotingDisabled)} as unsupported,
    ${isSetSql(CAMPAIGN_SETTINGS.discussionsDisabled)}
      or (cs.type = 'PROPOSAL' and ${isSetSql(CAMPAIGN_SETTINGS.proposalDiscussionsDisabled)}) as silent,
    ${isSetSql(CAMPAIGN_SETTINGS.publicDiscussionsDisabled)} as board_closed
  from contribution_spaces cs
  join contributions c on c.id = cs.contribution_id
  left join campaigns k on k.id = c.campaign_id
  where cs.space_id = ${p.space} and cs.type in ('IDEA', 'PROPOSAL')
    and (cs.type <> 'IDEA' or c.group_id = ${p.group}
      or not ${isSettingOnSql(p.space, GROUP_SETTINGS.assignedIdeasHidden)})
    and (cs.status = any(${p.all}) or (cs.status = any(${p.own}) and ${isOwnOrCoWrittenSql('c', p.viewer)}))
    and (c.campaign_id is null or (k.deleted_at is null and k.status = 'PUBLISHED'
      ${forPublic ? `and not ${isSetSql(CAMPAIGN_SETTINGS.publicSiteDisabled)}` : ''}))),
talk as materialized (
  select t.created_at, t.creator_id, i.id as item_id
  from items i join contributions t on t.on_space_id = i.space_id
  where t.status = 'PUBLISHED' and t.removed_at is null and not i.silent
    and case when t.board = 'PUBLIC' then not i.board_closed when i.group_id is null then ${p.membersBoards}
      else i.group_id = ${p.group} and ${p.groupBoard} end
  union all
  select t.created_at, t.creator_id, null from contributions t
  where t.on_space_id = ${p.space} and ${p.boardOpen} and t.status = 'PUBLISHED' and t.removed_at is null
    and (t.board = 'PUBLIC' or ${p.groupBoard})),
happened as (
  (select 'CREATE' as act, h.at, h.user_id, h.to_status as status, i.id as item_id
    from items i join contribution_history h on h.contribution_id = i.id
    where h.act = 'CREATE' and (i.mine or h.to_status = any(${p.all})) order by h.at desc, i.id desc limit ${activities})
  union all
  (select 'STATUS', h.at, h.user_id, h.to_status, i.id
    from items i join contribution_history h on h.contribution_id = i.id
    where h.act = 'STATUS' and (i.mine or h.to_status = any(${p.all})) order by h.at desc, i.id desc limit ${activities})
  union all
  (select 'COMMENT', t.created_at, t.creator_id, null, t.item_id from talk t order by t.created_at desc, t.item_id desc limit ${activities})
  union all
  (select 'JOIN', m.changed_at, m.user_id, null, null from memberships m
    where m.group_id = ${p.group} and ${p.seesMembers} and ${isMemberSql('m')} order by m.changed_at desc, m.user_id limit ${activities})),
counts as (select t.item_id, count(*)::int as n from talk t where t.item_id is not null group by t.item_id)
select
  (select count(*)::int from (select i.creator_id from items i
      union select ca.user_id from items i join contribution_authors ca on ca.contribution_id = i.id
      union select t.creator_id from talk t) x where x.creator_id is not null) as people,
  coalesce((select json_agg(json_build_object('type', x.type, 'status', x.status, 'n', x.n))
    from (select type, status, count(*)::int as n from items group by type, status order by n desc, status) x), '[]')
    as "byStatus",
  coalesce((select json_agg(json_build_object('ofType', x.of_type, 'uuid', t.uuid, 'title', t.title, 'type', t.type, 'n', x.n)
      order by x.n desc, t.position, t.id)
    from (select i.type as of_type, ct.theme_id, count(*)::int as n,
        row_number() over (partition by i.type order by count(*) desc, ct.theme_id) as rank
      from items i join contribution_themes ct on ct.contribution_id = i.id group by i.type, ct.theme_id) x
    join themes t on t.id = x.theme_id where x.rank <= ${themes}), '[]') as "byTheme",
  (select json_agg(json_build_object('week', to_char(w.day, 'YYYY-MM-DD'), 'n', coalesce(x.n, 0)) order by w.day)
    from generate_series(date_trunc('week', ${p.today}::timestamp) - interval '${weeks - 1} weeks',
      date_trunc('week', ${p.today}::timestamp), interval '1 week') w(day)
    left join (select date_trunc('week', t.created_at at time zone (select sql_zone(${p.zone}))) as day, count(*)::int as n from talk t
      group by 1) x on x.day = w.day) as "commentsByWeek",
  coalesce((select json_agg(json_build_object(${itemSql('x', byNumber)}, 'n', x.n) order by x.n desc, x.id desc)
    from (select i.*, c.n from items i join counts c on c.item_id = i.id order by c.n desc, i.id desc limit ${ranked}) x), '[]')
    as "mostCommented",
  coalesce((select json_agg(json_build_object(${itemSql('x', byNumber)}, 'n', x.ups) order by x.ups desc, x.id desc)
    from (select i.* from items i where i.ups > 0 and not i.unsupported order by i.ups desc, i.id desc limit ${ranked}) x), '[]')
    as "mostSupported",
  coalesce((select json_agg(json_build_object('act', x.act, 'at', ${isoTimestampSql('x.at')}, 'status', x.status,
      'by', (select json_build_object('uuid', u.uuid, 'name', u.name) from users u
        where u.id = x.user_id and u.deleted_at is null),
      'item', (select json_build_object(${itemSql('i', byNumber)}) from items i where i.id = x.item_id))
      order by x.at desc, x.act, x.item_id desc, x.user_id)
    from (select * from happened order by at desc, act, item_id desc, user_id limit ${activities}) x), '[]') as activities`,
  examples: [
    { public: false, byNumber: true },
    { public: true, byNumber: true },
    { public: true, byNumber: false },
  ],
})
