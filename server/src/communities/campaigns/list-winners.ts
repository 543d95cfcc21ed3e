import { type CampaignWinners, LISTED_WINNERS } from '@folkmoot/core/communities/campaigns/schemas.ts'
import type { Db } from '../../platform/database/open.ts'
import { columnOf, defineStatement } from '../../platform/database/statement.ts'

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
export async function mapCampaignWinners(db: Db, ids: readonly number[]): Promise<Map<number, CampaignWinners>> {
  if (ids.length === 0) return new Map()
  const rows = await LIST_WINNERS.list(db, { ids, limit: LISTED_WINNERS })
  return new Map(rows.map(({ id, ...winners }) => [id, winners]))
}
