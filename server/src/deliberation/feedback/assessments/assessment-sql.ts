import type { Assessment, StatementGroup } from '@folkmoot/core/deliberation/feedback/assessment-schemas.ts'
import { sql } from 'kysely'
import { isAcceptedSql, isCoordinatorSql, isExpertSql } from '../../../communities/access/member-sql.ts'
import { isPublicGroupSql } from '../../../communities/access/setting-sql.ts'
import type { Db } from '../../../platform/database/open.ts'
import { columnOf, defineStatementVariants } from '../../../platform/database/statement.ts'
import { isoTimestampSql, userSql } from '../../contributions/card-sql.ts'

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
    and (s.group_id is null or (g.deleted_at is null and (${seesGroups} or ${isPublicGroupSql('g')}))))
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
export const listConcernedGroups = (
  db: Db,
  { item, user, admin }: { item: number; user: number; admin: boolean },
): Promise<StatementGroup[]> =>
  selectConcerned(db, item)
    .select(['g.id as groupId', 'g.name'])
    .where('g.deleted_at', 'is', null)
    .where((e) =>
      e.or([
        e.val(admin),
        e.exists(
          e
            .selectFrom('memberships as m')
            .select('m.id')
            .whereRef('m.group_id', '=', 'g.id')
            .where('m.user_id', '=', user)
            .where(sql.raw<boolean>(isCoordinatorSql('m'))),
        ),
      ]),
    )
    .orderBy((e) => e.fn('lower', ['g.name']))
    .orderBy('g.id')
    .limit(100)
    .execute()

const selectConcerned = (db: Db, item: number) =>
  db
    .selectFrom('contributions as c')
    .innerJoin('working_groups as g', 'g.assembly_id', 'c.assembly_id')
    .where('c.id', '=', item)
    .where(sql.raw<boolean>(isConcernedSql))

/** Whether a group is concerned with a contribution. */
export const isConcerned = async (db: Db, item: number, group: number): Promise<boolean> =>
  (await selectConcerned(db, item).select('g.id').where('g.id', '=', group).executeTakeFirst()) !== undefined
