import type { CampaignProgress, ProgressNote } from '@folkmoot/core/deliberation/contributions/progress/schemas.ts'
import { columnOf, defineStatement, defineStatementVariants } from '../../../platform/database/statement.ts'
import { isoTimestampSql, userSql } from '../card-sql.ts'

/** The notes of a contribution, newest first. */
export const LIST_PROGRESS_NOTES = defineStatementVariants({
  name: 'progress.list-notes',
  params: { item: 'int' },
  row: { list: columnOf<ProgressNote[]>('json') },
  text: ({ item }, { forPublic }: { forPublic: boolean }) => `
select coalesce(json_agg(json_build_object('uuid', n.uuid, 'stage', n.stage, 'text', n.text, 'spent', n.spent::text,
  'picture', case when n.picture <> '' then json_build_object('url', n.picture, 'alt', n.picture_alt) end, 'link', n.link,
  'at', ${isoTimestampSql('n.at')}, 'author', ${userSql('n.user_id', forPublic)}) order by n.id desc), '[]') as list
from progress_notes n where n.contribution_id = ${item}`,
  examples: [{ forPublic: true }, { forPublic: false }],
})

/** The newest note of each contribution of a campaign that has one of the statuses. */
export const LIST_CAMPAIGN_PROGRESS = defineStatement({
  name: 'progress.list-of-campaign',
  params: { campaign: 'int', statuses: 'text[]' },
  row: { list: columnOf<CampaignProgress['list']>('json') },
  text: ({ campaign, statuses }) => `
select coalesce(json_agg(json_build_object('contributionUuid', x.uuid, 'stage', x.stage, 'text', x.text,
  'at', ${isoTimestampSql('x.at')}, 'notes', x.notes) order by x.at desc, x.id desc), '[]') as list
from (
  select distinct on (c.id) c.uuid, n.id, n.stage, n.text, n.at, count(*) over (partition by c.id)::int as notes
  from contributions c join progress_notes n on n.contribution_id = c.id
  where c.campaign_id = ${campaign} and c.removed_at is null and c.status = any(${statuses})
  order by c.id, n.id desc) x`,
})
