import type { CampaignGroup, CampaignResource, CampaignTheme } from '@folkmoot/core/campaigns/schemas.ts'
import { sql } from 'kysely'
import { isCountedMemberSql } from '../access/member-sql.ts'
import type { Db } from '../database/open.ts'

/** The parts of a dashboard that are not columns of the campaign. */
export interface CampaignDetails {
  readonly themes: CampaignTheme[]
  readonly resources: CampaignResource[]
  readonly groups: CampaignGroup[]
  readonly groupCount: number
  readonly ideas: number
  readonly proposals: number
  readonly comments: number
  readonly ballot: { uuid: string; state: string } | null
}

/** Publicly readable statuses, as lists count them by default (CON-022). */
const VISIBLE_STATUSES = sql`('PUBLISHED', 'INBALLOT', 'SELECTED')`

const themesSql = (spaceId: number) => sql`
  select json_agg(json_build_object('themeId', t.id, 'uuid', t.uuid, 'title', t.title, 'type', t.type)
    order by t.type desc, t.position, t.id) from themes t where t.space_id = ${spaceId}`

const resourcesSql = (spaceId: number) => sql`
  select json_agg(json_build_object('resourceId', r.id, 'uuid', r.uuid, 'name', r.name, 'title', r.title,
    'description', r.description, 'url', r.url, 'resourceType', r.resource_type) order by r.id)
  from resources r where r.space_id = ${spaceId}`

const groupRowsSql = (campaignId: number) => sql`
  select g.id, g.uuid, g.name, g.icon, g.colour,
    (select count(*)::int from memberships m
      where m.group_id = g.id and ${sql.raw(isCountedMemberSql('m'))}) as members,
    n.ideas, n.proposals
  from campaign_groups cg join working_groups g on g.id = cg.group_id
  cross join lateral (
    select count(*) filter (where c.type = 'IDEA')::int as ideas,
      count(*) filter (where c.type = 'PROPOSAL')::int as proposals
    from contribution_spaces s join contributions c on c.id = s.contribution_id
    where s.space_id = g.space_id and c.campaign_id = ${campaignId} and c.removed_at is null and c.status in ${VISIBLE_STATUSES}
  ) n
  where cg.campaign_id = ${campaignId} and g.deleted_at is null and g.listed`

/** Reads themes, documents, the largest groups and the counts of a campaign in one query; `comments` counts the public ones. */
export async function readCampaignDetails(db: Db, campaign: { id: number; spaceId: number }): Promise<CampaignDetails> {
  const { rows } = await sql<CampaignDetails>`
    with g as materialized (${groupRowsSql(campaign.id)})
    select
      coalesce((${themesSql(campaign.spaceId)}), '[]') as themes,
      coalesce((${resourcesSql(campaign.spaceId)}), '[]') as resources,
      coalesce((select json_agg(json_build_object('groupId', id, 'uuid', uuid, 'name', name, 'icon', icon,
          'colour', colour, 'members', members, 'ideas', ideas, 'proposals', proposals))
        from (select * from g order by members desc, id limit 3) f), '[]') as groups,
      (select count(*)::int from g) as "groupCount",
      coalesce((select sum(n)::int from space_counts where space_id = ${campaign.spaceId}
        and type = 'IDEA' and status in ${VISIBLE_STATUSES}), 0) as ideas,
      coalesce((select sum(n)::int from space_counts where space_id = ${campaign.spaceId}
        and type = 'PROPOSAL' and status in ${VISIBLE_STATUSES}), 0) as proposals,
      (select count(*)::int from contributions where campaign_id = ${campaign.id}
        and type in ('COMMENT', 'DISCUSSION') and board = 'PUBLIC' and status = 'PUBLISHED'
        and removed_at is null) as comments,
      (select json_build_object('uuid', b.uuid, 'state', b.state) from ballots b
        join campaigns c on c.current_ballot_id = b.id where c.id = ${campaign.id}) as ballot`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a select without from gave no row')
  return row
}

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
  if (by.themeType === 'OFFICIAL_PRE_DEFINED' || by.themeType === 'EMERGENT')
    query = query.where('type', '=', by.themeType)
  const word = by.query?.trim().toLowerCase()
  if (word) query = query.where((e) => e(e.fn('strpos', [e.fn('lower', ['title']), e.val(word)]), '>', e.val(0)))
  return query.execute()
}

export const listCampaignResources = (db: Db, spaceId: number): Promise<CampaignResource[]> =>
  db
    .selectFrom('resources')
    .select(['id as resourceId', 'uuid', 'name', 'title', 'description', 'url', 'resource_type as resourceType'])
    .where('space_id', '=', spaceId)
    .orderBy('id')
    .execute()

/** Lists the listed groups of a campaign, largest first, with their total. */
export async function listCampaignGroups(
  db: Db,
  campaignId: number,
  window: { limit: number; offset: number },
): Promise<{ total: number; list: CampaignGroup[] }> {
  const { rows } = await sql<{ total: number; list: CampaignGroup[] }>`
    with g as materialized (${groupRowsSql(campaignId)})
    select (select count(*)::int from g) as total,
      coalesce((select json_agg(json_build_object('groupId', id, 'uuid', uuid, 'name', name, 'icon', icon,
          'colour', colour, 'members', members, 'ideas', ideas, 'proposals', proposals))
        from (select * from g order by members desc, id limit ${window.limit} offset ${window.offset}) f), '[]') as list
  `.execute(db)
  return rows[0] ?? { total: 0, list: [] }
}

/**
 * Counts the users who took part publicly: authors of published contributions and comments, and users who supported or opposed
 * them. Visitors are not counted.
 */
export async function countParticipants(db: Db, campaignId: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    with shown as (select id, creator_id from contributions
      where campaign_id = ${campaignId} and removed_at is null and board is distinct from 'MEMBERS'
        and status in ('PUBLISHED', 'INBALLOT', 'SELECTED', 'FORKED_PUBLISHED', 'MERGED'))
    select count(*)::int as n from (
      select creator_id from shown where creator_id is not null
      union select a.user_id from contribution_authors a join shown on shown.id = a.contribution_id
      union select f.user_id from feedback f join shown on shown.id = f.contribution_id
    ) people`.execute(db)
  return rows[0]?.n ?? 0
}

export const selectVisibleCounts = (spaceIds: readonly number[]) => sql<{
  spaceId: number
  ideas: number
  proposals: number
}>`
    select space_id as "spaceId", coalesce(sum(n) filter (where type = 'IDEA'), 0)::int as ideas,
      coalesce(sum(n) filter (where type = 'PROPOSAL'), 0)::int as proposals
    from space_counts where space_id = any(${[...spaceIds]}::integer[]) and status in ${VISIBLE_STATUSES}
    group by space_id`

/** Counts publicly readable ideas and proposals by campaign space, in one query for a whole list. */
export async function countVisibleContributions(
  db: Db,
  spaceIds: readonly number[],
): Promise<Map<number, { ideas: number; proposals: number }>> {
  const { rows } = await selectVisibleCounts(spaceIds).execute(db)
  return new Map(rows.map(({ spaceId, ideas, proposals }) => [spaceId, { ideas, proposals }]))
}
