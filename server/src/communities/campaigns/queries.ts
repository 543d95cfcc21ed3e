import type { Campaign, CampaignGroup, CampaignResource, CampaignTheme } from '@folkmoot/core/communities/campaigns/schemas.ts'
import { ASSEMBLY_SETTINGS } from '@folkmoot/core/platform/settings/assembly-settings.ts'
import { GROUP_SETTINGS } from '@folkmoot/core/platform/settings/group-settings.ts'
import { isFoundInList } from '@folkmoot/core/platform/shared/search-words/has-searched-words.ts'
import { orderLanguages } from '@folkmoot/core/platform/shared/search-words/search-languages.ts'
import type { Db } from '../../platform/database/open.ts'
import { columnOf, defineStatement, type StatementRow } from '../../platform/database/statement.ts'
import { isCountedMemberSql } from '../access/member-sql.ts'
import { isSettingOnSql } from '../access/setting-sql.ts'

/** Publicly readable statuses, as lists count them by default (CON-022). */
const VISIBLE_STATUSES = `('PUBLISHED', 'INBALLOT', 'SELECTED')`

const themesSql = (space: string) => `
  select json_agg(json_build_object('themeId', t.id, 'uuid', t.uuid, 'title', t.title, 'type', t.type)
    order by t.type desc, t.position, t.id) from themes t where t.space_id = ${space}`

const resourcesSql = (space: string) => `
  select json_agg(json_build_object('resourceId', r.id, 'uuid', r.uuid, 'name', r.name, 'title', r.title,
    'description', r.description, 'url', r.url, 'resourceType', r.resource_type) order by r.id)
  from resources r where r.space_id = ${space}`

const groupRowsSql = (campaign: string) => `
  select g.id, g.uuid, g.name, g.icon, g.colour,
    (select count(*)::int from memberships m
      where m.group_id = g.id and ${isCountedMemberSql('m')}) as members,
    n.ideas, n.proposals,
    coalesce((select lower(trim(o.value)) = 'true' from config o
      where o.space_id = g.space_id and o.key = '${GROUP_SETTINGS.outsidersPropose.key}'), false) as outsiders_propose
  from campaign_groups cg join working_groups g on g.id = cg.group_id
  cross join lateral (
    select count(*) filter (where c.type = 'IDEA' and (c.group_id = g.id
        or not ${isSettingOnSql('g.space_id', GROUP_SETTINGS.assignedIdeasHidden)}))::int as ideas,
      count(*) filter (where c.type = 'PROPOSAL')::int as proposals
    from contribution_spaces s join contributions c on c.id = s.contribution_id
    where s.space_id = g.space_id and c.campaign_id = ${campaign} and c.removed_at is null and c.status in ${VISIBLE_STATUSES}
  ) n
  where cg.campaign_id = ${campaign} and g.deleted_at is null and g.listed`

/** The groups of a campaign, listed or not, that turned off a setting that is on by default. */
const groupsTurningOffSql = (campaign: string, { key }: { readonly key: string }) => `
  select json_agg(cg.group_id order by cg.group_id) from campaign_groups cg
  join working_groups w on w.id = cg.group_id and w.deleted_at is null
  join config o on o.space_id = w.space_id and o.key = '${key}' and lower(o.value) = 'false'
  where cg.campaign_id = ${campaign}`

/** So many contributions of a campaign stand in its own response. */
const FIRST_CONTRIBUTIONS = 12

const READ_DETAILS = defineStatement({
  name: 'campaigns.read-details',
  params: { id: 'int', space: 'int' },
  row: {
    themes: columnOf<CampaignTheme[]>('json'),
    resources: columnOf<CampaignResource[]>('json'),
    groups: columnOf<CampaignGroup[]>('json'),
    groupCount: 'int',
    openGroups: columnOf<{ readonly id: number; readonly name: string }[]>('json'),
    groupsWithoutKeywords: columnOf<number[]>('json'),
    groupsShowingDrafts: columnOf<number[]>('json'),
    joiningClosed: 'boolean',
    ideas: 'int',
    proposals: 'int',
    comments: 'int',
    selected: 'int',
    ballot: columnOf<{ readonly uuid: string; readonly state: string } | null>('json?'),
    ballots: columnOf<Campaign['ballots']>('json'),
    contributions: columnOf<Campaign['contributions']>('json'),
  },
  text: ({ id, space }) => `
with g as materialized (${groupRowsSql(id)})
select
  coalesce((${themesSql(space)}), '[]') as themes,
  coalesce((${resourcesSql(space)}), '[]') as resources,
  coalesce((select json_agg(json_build_object('groupId', id, 'uuid', uuid, 'name', name, 'icon', icon,
      'colour', colour, 'members', members, 'ideas', ideas, 'proposals', proposals))
    from (select * from g order by members desc, id limit 3) f), '[]') as groups,
  (select count(*)::int from g) as "groupCount",
  coalesce((select json_agg(json_build_object('id', id, 'name', name) order by name) from g
    where outsiders_propose), '[]') as "openGroups",
  coalesce((${groupsTurningOffSql(id, GROUP_SETTINGS.groupEmergentThemes)}), '[]') as "groupsWithoutKeywords",
  coalesce((${groupsTurningOffSql(id, GROUP_SETTINGS.othersDraftsHidden)}), '[]') as "groupsShowingDrafts",
  (select ${isSettingOnSql('a.space_id', ASSEMBLY_SETTINGS.newMembershipsClosed)} from campaigns c
    join assemblies a on a.id = c.assembly_id where c.id = ${id}) as "joiningClosed",
  coalesce((select sum(n)::int from space_counts where space_id = ${space}
    and type = 'IDEA' and status in ${VISIBLE_STATUSES}), 0) as ideas,
  coalesce((select sum(n)::int from space_counts where space_id = ${space}
    and type = 'PROPOSAL' and status in ${VISIBLE_STATUSES}), 0) as proposals,
  (select count(*)::int from contributions where campaign_id = ${id}
    and type in ('COMMENT', 'DISCUSSION') and board = 'PUBLIC' and status = 'PUBLISHED'
    and removed_at is null) as comments,
  coalesce((select sum(n)::int from space_counts where space_id = ${space}
    and type in ('IDEA', 'PROPOSAL') and status = 'SELECTED'), 0) as selected,
  (select json_build_object('uuid', b.uuid, 'state', b.state) from ballots b
    join campaigns c on c.current_ballot_id = b.id where c.id = ${id}) as ballot,
  coalesce((select json_agg(json_build_object('uuid', b.uuid, 'title', b.title, 'state', b.state) order by b.id)
    from ballots b where b.campaign_id = ${id}), '[]') as ballots,
  coalesce((select json_agg(json_build_object('contributionId', n.id, 'uuid', n.uuid, 'type', n.type, 'status', n.status,
      'title', n.title) order by n.id desc)
    from (select c.id, c.uuid, c.type, c.status, c.title from contribution_spaces s join contributions c on c.id = s.contribution_id
      where s.space_id = ${space} and c.type in ('IDEA', 'PROPOSAL') and c.status in ${VISIBLE_STATUSES}
        and c.removed_at is null order by c.id desc limit ${FIRST_CONTRIBUTIONS}) n), '[]') as contributions`,
})

/** The parts of a dashboard that are not columns of the campaign. */
export type CampaignDetails = Readonly<StatementRow<typeof READ_DETAILS>>

/** Reads themes, documents, the largest groups and the counts of a campaign in one query; `comments` counts the public ones. */
export const readCampaignDetails = (db: Db, campaign: { id: number; spaceId: number }): Promise<CampaignDetails> =>
  READ_DETAILS.read(db, { id: campaign.id, space: campaign.spaceId })

const findLanguageOfCampaign = async (db: Db, spaceId: number): Promise<string | undefined> =>
  (
    await db
      .selectFrom('campaigns as k')
      .innerJoin('assemblies as a', 'a.id', 'k.assembly_id')
      .select('a.lang')
      .where('k.space_id', '=', spaceId)
      .executeTakeFirst()
  )?.lang

/** The themes of a space; a search finds them by their letters and by the rule of all searches. */
export async function listCampaignThemes(
  db: Db,
  spaceId: number,
  by: { themeType?: string | undefined; query?: string | undefined } = {},
): Promise<CampaignTheme[]> {
  let query = db
    .selectFrom('themes')
    .select(['id as themeId', 'uuid', 'title', 'type'])
    .where('space_id', '=', spaceId)
    .orderBy('type', 'desc')
    .orderBy('position')
    .orderBy('id')
  if (by.themeType === 'OFFICIAL_PRE_DEFINED' || by.themeType === 'EMERGENT') query = query.where('type', '=', by.themeType)
  const themes = await query.execute()
  const typed = by.query?.trim() ?? ''
  if (typed === '') return themes
  const languages = orderLanguages((await findLanguageOfCampaign(db, spaceId)) ?? '')
  return themes.filter(({ title }) => isFoundInList(title, typed, languages))
}

export const listCampaignResources = (db: Db, spaceId: number): Promise<CampaignResource[]> =>
  db
    .selectFrom('resources')
    .select(['id as resourceId', 'uuid', 'name', 'title', 'description', 'url', 'resource_type as resourceType'])
    .where('space_id', '=', spaceId)
    .orderBy('id')
    .execute()

const LIST_GROUPS = defineStatement({
  name: 'campaigns.list-groups',
  params: { campaign: 'int', limit: 'int', offset: 'int' },
  row: { total: 'int', list: columnOf<CampaignGroup[]>('json') },
  text: ({ campaign, limit, offset }) => `
with g as materialized (${groupRowsSql(campaign)})
select (select count(*)::int from g) as total,
  coalesce((select json_agg(json_build_object('groupId', id, 'uuid', uuid, 'name', name, 'icon', icon,
      'colour', colour, 'members', members, 'ideas', ideas, 'proposals', proposals))
    from (select * from g order by members desc, id limit ${limit} offset ${offset}) f), '[]') as list`,
})

/** Lists the listed groups of a campaign, largest first, with their total. */
export const listCampaignGroups = (
  db: Db,
  campaignId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ total: number; list: CampaignGroup[] }> => LIST_GROUPS.read(db, { campaign: campaignId, limit, offset })

const COUNT_PARTICIPANTS = defineStatement({
  name: 'campaigns.count-participants',
  params: { campaign: 'int' },
  row: { people: 'int', contributions: 'int' },
  text: ({ campaign }) => `
with shown as (select id, creator_id from contributions
  where campaign_id = ${campaign} and removed_at is null and board is distinct from 'MEMBERS'
    and status in ('PUBLISHED', 'INBALLOT', 'SELECTED', 'FORKED_PUBLISHED', 'MERGED'))
select (select count(*)::int from (
  select creator_id from shown where creator_id is not null
  union select a.user_id from contribution_authors a join shown on shown.id = a.contribution_id
  union select f.user_id from feedback f join shown on shown.id = f.contribution_id
) people) as people, (select count(*)::int from shown) as contributions`,
})

/**
 * Counts the users who took part publicly: authors of published contributions and comments, and users who supported or opposed
 * them. Visitors are not counted. Beside them the contributions that were looked at.
 */
export const countParticipants = (db: Db, campaignId: number): Promise<{ people: number; contributions: number }> =>
  COUNT_PARTICIPANTS.read(db, { campaign: campaignId })

export const COUNT_VISIBLE = defineStatement({
  name: 'campaigns.count-visible',
  params: { spaces: 'int[]' },
  row: { spaceId: 'int', ideas: 'int', proposals: 'int' },
  text: ({ spaces }) => `
select space_id as "spaceId", coalesce(sum(n) filter (where type = 'IDEA'), 0)::int as ideas,
  coalesce(sum(n) filter (where type = 'PROPOSAL'), 0)::int as proposals
from space_counts where space_id = any(${spaces}) and status in ${VISIBLE_STATUSES}
group by space_id`,
})

/** Counts publicly readable ideas and proposals by campaign space, in one query for a whole list. */
export async function countVisibleContributions(
  db: Db,
  spaceIds: readonly number[],
): Promise<Map<number, { ideas: number; proposals: number }>> {
  const rows = await COUNT_VISIBLE.list(db, { spaces: spaceIds })
  return new Map(rows.map(({ spaceId, ideas, proposals }) => [spaceId, { ideas, proposals }]))
}
