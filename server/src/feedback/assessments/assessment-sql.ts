import type { Assessment, StatementGroup } from '@folkmoot/core/feedback/assessment-schemas.ts'
import { GROUP_SETTINGS } from '@folkmoot/core/settings/group-settings.ts'
import { isAcceptedSql, isCoordinatorSql, isExpertSql } from '../../access/member-sql.ts'
import { isSettingOnSql } from '../../access/setting-sql.ts'
import { isoTimestampSql, userSql } from '../../contributions/card-sql.ts'
import { columnOf, defineStatement, defineStatementVariants } from '../../database/statement.ts'

const PUBLIC_GROUP = `g.listed and not ${isSettingOnSql('g.space_id', GROUP_SETTINGS.groupSiteDisabled)}`

/** What somebody withdrew by an empty assessment is none. */
const hasContentSql = (f: string): string =>
  `(${f}.text <> '' or coalesce(${f}.need, 0) + coalesce(${f}.benefit, 0) + coalesce(${f}.feasibility, 0) > 0)`

/** The groups that are concerned with a contribution `c`: its own, those it was assigned to, and those of its campaign. */
const isConcernedSql = `(g.id = c.group_id
  or exists (select from contribution_spaces cs where cs.contribution_id = c.id and cs.space_id = g.space_id)
  or exists (select from campaign_groups cg where cg.group_id = g.id and cg.campaign_id = c.campaign_id))`

const userNumber = (forPublic: boolean): string => (forPublic ? '' : "'workingGroupId', e.group_id,")

/**
 * Selects a page of the written assessments of a contribution: official statements first, then the newest. Statements of groups that
 * are not public are only for those who see all groups. With `group` it is the statement of one group and, with `members`, what its
 * members wrote.
 */
export const LIST_ASSESSMENTS = defineStatementVariants({
  name: 'feedback.list-assessments',
  params: {
    item: 'int',
    group: 'int?',
    members: 'boolean',
    seesGroups: 'boolean',
    limit: 'int',
    offset: 'int',
  },
  row: { total: 'int', list: columnOf<Omit<Assessment, 'may'>[]>('json') },
  text: ({ item, group, members, seesGroups, limit, offset }, { forPublic }: { forPublic: boolean }) => `
with entries as (
  select 1 as rank, u.uuid, f.need, f.benefit, f.feasibility, f.text, f.at, f.user_id, null::integer as group_id,
    null as group_name, null::uuid as group_uuid, null as visitor
  from feedback f join users u on u.id = f.user_id
  where f.contribution_id = ${item} and f.type = 'TECHNICAL_ASSESSMENT' and ${hasContentSql('f')}
    and (${group} is null or (${members} and exists (select from memberships gm
      where gm.group_id = ${group} and gm.user_id = f.user_id and ${isAcceptedSql('gm')})))
  union all
  select case when s.group_id is null then 1 else 0 end, s.uuid, s.need, s.benefit, s.feasibility, s.text, s.at, null,
    s.group_id, g.name, g.uuid, nullif(s.visitor_name, '')
  from assessments s left join working_groups g on g.id = s.group_id
  where s.contribution_id = ${item} and s.removed_at is null and (${group} is null or s.group_id = ${group})
    and (s.group_id is null or (g.deleted_at is null and (${seesGroups} or ${PUBLIC_GROUP}))))
select (select count(*)::int from entries) as total,
  coalesce((select json_agg(json_build_object('uuid', e.uuid, 'type', 'TECHNICAL_ASSESSMENT', 'status', 'PUBLIC',
      'need', nullif(e.need, 0), 'benefit', nullif(e.benefit, 0), 'feasibility', nullif(e.feasibility, 0),
      'textualFeedback', e.text, 'lastUpdate', ${isoTimestampSql('e.at')}, 'author', ${userSql('e.user_id', forPublic)},
      'expert', exists (select from memberships m join contributions c on c.id = ${item}
        where m.assembly_id = c.assembly_id and m.group_id is null and m.user_id = e.user_id and ${isExpertSql('m')}),
      ${userNumber(forPublic)} 'workingGroupUuid', e.group_uuid, 'workingGroupName', e.group_name,
      'nonMemberAuthor', case when e.visitor is not null then json_build_object('name', e.visitor) end)
      order by e.rank, e.at desc, e.uuid)
    from (select * from entries order by rank, at desc, uuid limit ${limit} offset ${offset}) e), '[]') as list`,
  examples: [{ forPublic: true }, { forPublic: false }],
})

/** Lists the groups concerned with a contribution whose statement a user writes: as coordinator, or as admin of every one. */
export const LIST_STATEMENT_GROUPS = defineStatement({
  name: 'feedback.list-statement-groups',
  params: { item: 'int', user: 'int', admin: 'boolean' },
  row: { groups: columnOf<StatementGroup[]>('json') },
  text: ({ item, user, admin }) => `
select coalesce((select json_agg(json_build_object('groupId', x.id, 'name', x.name) order by lower(x.name), x.id)
  from (select g.id, g.name from contributions c join working_groups g on g.assembly_id = c.assembly_id
    where c.id = ${item} and g.deleted_at is null and ${isConcernedSql}
      and (${admin} or exists (select from memberships m
        where m.group_id = g.id and m.user_id = ${user} and ${isCoordinatorSql('m')}))
    order by lower(g.name), g.id limit 100) x), '[]') as groups`,
})

/** Whether a group is concerned with a contribution. */
export const IS_CONCERNED = defineStatement({
  name: 'feedback.is-concerned',
  params: { item: 'int', group: 'int' },
  row: { concerned: 'boolean' },
  text: ({ item, group }) => `
select exists (select from contributions c join working_groups g on g.assembly_id = c.assembly_id
  where c.id = ${item} and g.id = ${group} and ${isConcernedSql}) as concerned`,
})

const SCORES = { need: 'int?', benefit: 'int?', feasibility: 'int?', text: 'text' } as const

/** Sets the statement of a group; `fresh`: it had none. */
export const SAVE_STATEMENT = defineStatement({
  name: 'feedback.save-statement',
  params: { item: 'int', group: 'int', user: 'int', ...SCORES, now: 'timestamptz' },
  row: { fresh: 'boolean' },
  text: (p) => `
insert into assessments as s (contribution_id, group_id, created_by, need, benefit, feasibility, text, at)
values (${p.item}, ${p.group}, ${p.user}, ${p.need}, ${p.benefit}, ${p.feasibility}, ${p.text}, ${p.now})
on conflict (contribution_id, group_id) where group_id is not null do update set created_by = excluded.created_by,
  need = excluded.need, benefit = excluded.benefit, feasibility = excluded.feasibility, text = excluded.text, at = excluded.at
returning xmax = 0 as fresh`,
})

/** Sets the assessment under a name; `fresh`: it is the first under this name. */
export const SAVE_OUTSIDER_ASSESSMENT = defineStatement({
  name: 'feedback.save-outsider-assessment',
  params: { item: 'int', name: 'text', ...SCORES, now: 'timestamptz' },
  row: { fresh: 'boolean' },
  text: (p) => `
insert into assessments as s (contribution_id, visitor_name, need, benefit, feasibility, text, at)
values (${p.item}, ${p.name}, ${p.need}, ${p.benefit}, ${p.feasibility}, ${p.text}, ${p.now})
on conflict (contribution_id, lower(visitor_name)) where group_id is null and removed_at is null do update set
  visitor_name = excluded.visitor_name, need = excluded.need, benefit = excluded.benefit, feasibility = excluded.feasibility,
  text = excluded.text, at = excluded.at
returning xmax = 0 as fresh`,
})
