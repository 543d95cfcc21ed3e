import { listReadableStatuses } from '@folkmoot/core/deliberation/contributions/policy.ts'
import { refuseNotingProgress, refuseRemovingProgress } from '@folkmoot/core/deliberation/contributions/progress/policy.ts'
import type { CampaignProgress, Progress, ProgressNote } from '@folkmoot/core/deliberation/contributions/progress/schemas.ts'
import { CONTRIBUTION_STATUSES, isPublicStatus } from '@folkmoot/core/platform/shared/contribution-words.ts'
import { type Refusal, refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import type { Db } from '../../../platform/database/open.ts'
import { columnOf, defineStatement, defineStatementVariants } from '../../../platform/database/statement.ts'
import type { Context } from '../../../platform/http/context.ts'
import type { Me } from '../../../platform/http/session.ts'
import { isoTimestampSql, userSql } from '../card-sql.ts'
import { findPublicSpace, findReadableSpace, type ReadableSpace } from '../figures/find-space.ts'
import {
  type ContributionPath,
  findContribution,
  findPublicContribution,
  isListedContribution,
  type ReadableContribution,
} from '../read-contribution.ts'

/** The notes of a contribution, newest first. */
const LIST_PROGRESS_NOTES = defineStatementVariants({
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
const LIST_CAMPAIGN_PROGRESS = defineStatement({
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

/** How far a contribution is, for a signed-in reader. */
export async function readProgress(context: Context, me: Me, path: ContributionPath) {
  const readable = await findContribution(context.db, context, me, path)
  return readable && isListedContribution(readable) ? serializeProgress(context.db, readable, false) : refuse('not_found')
}

/** How far a contribution is, for everybody. */
export async function readPublicProgress(context: Context, uuid: string) {
  const readable = await findPublicContribution(context.db, context, uuid)
  return readable && isListedContribution(readable) ? serializeProgress(context.db, readable, true) : refuse('not_found')
}

export async function serializeProgress(
  db: Db,
  { row, viewer, contributionContext }: ReadableContribution,
  forPublic: boolean,
): Promise<Progress> {
  const { list } = await LIST_PROGRESS_NOTES({ forPublic }).read(db, { item: row.id })
  return {
    currency: contributionContext.campaign?.config.budgetCurrency ?? '',
    list,
    may: { note: !refuseNotingProgress(row, viewer), remove: !refuseRemovingProgress(viewer) },
  }
}

export async function readCampaignProgress(context: Context, me: Me, sid: string) {
  const space = await findReadableSpace(context, me, sid)
  return space ? selectCampaignProgress(context.db, space, false) : refuse('not_found')
}

export async function readPublicCampaignProgress(context: Context, uuid: string) {
  const space = await findPublicSpace(context, uuid)
  return space ? selectCampaignProgress(context.db, space, true) : refuse('not_found')
}

/** Notes are read by those who read their contributions; groups have no board of progress. */
async function selectCampaignProgress(
  db: Db,
  { row, contributionContext, viewer }: ReadableSpace,
  forPublic: boolean,
): Promise<CampaignProgress | Refusal<'not_found'>> {
  if (row.k_id === null || row.g_id !== null) return refuse('not_found')
  const statuses = forPublic ? CONTRIBUTION_STATUSES.filter(isPublicStatus) : listReadableStatuses(viewer, contributionContext)
  return LIST_CAMPAIGN_PROGRESS.read(db, { campaign: row.k_id, statuses })
}
