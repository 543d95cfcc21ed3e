import { isMemberOrAdmin, type Viewer } from '@folkmoot/core/communities/access/viewer.ts'
import { getCampaignDateRange, getCampaignFlags } from '@folkmoot/core/communities/campaigns/phases.ts'
import { refuseReadingCampaign } from '@folkmoot/core/communities/campaigns/policy.ts'
import { type CampaignWinners, LISTED_WINNERS } from '@folkmoot/core/communities/campaigns/schemas.ts'
import type { CampaignFilter } from '@folkmoot/core/communities/campaigns/words.ts'
import type { Day } from '@folkmoot/core/platform/shared/dates.ts'
import { toPageWindow } from '@folkmoot/core/platform/shared/pagination.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/open.ts'
import { columnOf, defineStatement } from '../../platform/database/statement.ts'
import type { Me } from '../../platform/http/session.ts'
import { isAcceptedSql } from '../access/member-sql.ts'
import { toViewer } from '../access/read-viewer.ts'
import { countVisibleContributions } from './queries.ts'
import { serializeCampaignSummary, toCampaignVisibility } from './serialize.ts'
import type { CampaignViewer } from './serialize-phases.ts'
import { type CampaignSpan, mapListedCampaigns } from './store.ts'

/** Winners by campaign: published with the count, whatever the number of papers. */
const LIST_WINNERS = defineStatement({
  name: 'campaigns.list-winners',
  params: { ids: 'int[]', limit: 'int' },
  row: { id: 'int', total: 'bigint', first: columnOf<CampaignWinners['first']>('json') },
  text: ({ ids, limit }) => `
select coalesce(won.campaign_id, 0) as id, count(*) as total,
  json_agg(json_build_object('title', won.title, 'ballotUuid', won.uuid) order by won.place)
    filter (where won.place <= ${limit}) as first
from (
  select b.campaign_id, b.uuid, k.title,
    row_number() over (partition by b.campaign_id order by b.counted_at desc, b.id desc, w.place) as place
  from ballots b
  cross join jsonb_array_elements_text(b.result->'count'->'winners') with ordinality as w(contribution, place)
  join ballot_candidates k on k.ballot_id = b.id and k.contribution_uuid = w.contribution::uuid
  where b.campaign_id = any(${ids}) and b.state in ('counted', 'archived')) won
group by won.campaign_id`,
})

/** The winners of each of these campaigns that has some. */
async function mapCampaignWinners(db: Db, ids: readonly number[]): Promise<Map<number, CampaignWinners>> {
  if (ids.length === 0) return new Map()
  const rows = await LIST_WINNERS.list(db, { ids, limit: LISTED_WINNERS })
  return new Map(rows.map(({ id, ...winners }) => [id, winners]))
}

/** Maps each assembly of the caller to the caller's viewer there; archived assemblies are left out. */
export async function listAssemblyViewers(db: Db, me: Me): Promise<Map<number, Viewer>> {
  const rows = await db
    .selectFrom('memberships as m')
    .innerJoin('assemblies as a', 'a.id', 'm.assembly_id')
    .select(['m.id', 'm.assembly_id', 'm.status', 'm.roles'])
    .where('m.user_id', '=', me.userId)
    .where('m.group_id', 'is', null)
    .where(sql.raw<boolean>(isAcceptedSql('m')))
    .where('a.archived_at', 'is', null)
    .execute()
  return new Map(rows.map((row) => [row.assembly_id, toViewer(me, row)]))
}

const FILTER_FLAGS = { ongoing: 'active', upcoming: 'upcoming', past: 'past' } as const

/** Without a filter every campaign matches. */
export const matchesCampaignFilter = (campaign: CampaignSpan, filter: CampaignFilter | undefined, today: Day): boolean =>
  filter === undefined || getCampaignFlags(campaign.components, today)[FILTER_FLAGS[filter]]

/**
 * Selects the campaigns that a viewer sees in a list, earliest start first: readable, listed (unlisted ones for members only),
 * and matching the filter (CAM-070).
 */
export function selectVisibleCampaigns(
  campaigns: readonly CampaignSpan[],
  standings: ReadonlyMap<number, Viewer>,
  filter: CampaignFilter | undefined,
  getToday: (c: CampaignSpan) => Day,
): { campaign: CampaignSpan; reader: CampaignViewer }[] {
  return campaigns.flatMap((campaign) => {
    const viewer = standings.get(campaign.assembly.id)
    if (!viewer || refuseReadingCampaign(viewer, toCampaignVisibility(campaign))) return []
    if (!campaign.listed && !isMemberOrAdmin(viewer)) return []
    const today = getToday(campaign)
    if (!matchesCampaignFilter(campaign, filter, today)) return []
    return [{ campaign, reader: { viewer, today, inside: true } }]
  })
}

/**
 * Returns a page of campaigns in the list envelope: by start, then by creation, undated ones last (SES-035). Past campaigns are
 * listed latest first, because the recent ones are of most interest.
 */
export async function listCampaignPage(
  db: Db,
  found: readonly { campaign: CampaignSpan; reader: CampaignViewer }[],
  query: {
    filter?: CampaignFilter | undefined
    page?: number | undefined
    pageSize: number
    all?: boolean | undefined
  },
) {
  const { page, pageSize, limit, offset } = toPageWindow(query)
  const start = ({ campaign }: { campaign: CampaignSpan }) => getCampaignDateRange(campaign.components)?.first ?? '9999'
  const dated = found.map((f) => ({ ...f, start: start(f) }))
  const sorted = dated.sort((a, b) => (a.start < b.start ? -1 : a.start > b.start ? 1 : 0))
  const shown = (query.filter === 'past' ? sorted.reverse() : sorted).slice(offset, offset + limit)
  const rows = await mapListedCampaigns(
    db,
    shown.map((f) => f.campaign.id),
  )
  const begun = shown.filter(({ campaign, reader }) => !getCampaignFlags(campaign.components, reader.today).upcoming)
  const [counts, winners] = await Promise.all([
    countVisibleContributions(
      db,
      [...rows.values()].map((row) => row.spaceId),
    ),
    mapCampaignWinners(
      db,
      begun.map(({ campaign }) => campaign.id),
    ),
  ])
  const list = shown.flatMap(({ campaign, reader }) => {
    const row = rows.get(campaign.id)
    return row ? [serializeCampaignSummary(row, counts.get(row.spaceId), winners.get(row.id), reader)] : []
  })
  return { pageSize, page, total: found.length, list }
}
