import { arePlacesHidden } from '@folkmoot/core/communities/campaigns/hidden-fields.ts'
import { MERGED_DETAILS, mapDetails } from '@folkmoot/core/deliberation/contributions/details.ts'
import { listReadableStatuses } from '@folkmoot/core/deliberation/contributions/policy.ts'
import type { ContributionHistoryEntry } from '@folkmoot/core/deliberation/contributions/schemas.ts'
import { toPageWindow } from '@folkmoot/core/platform/shared/pagination.ts'
import { columnOf, defineStatement } from '../../platform/database/statement.ts'
import type { Context } from '../../platform/http/context.ts'
import { getCampaignSettings } from './contribution-context.ts'
import type { ReadableContribution } from './read-contribution.ts'
import { isPublicSql } from './relation-columns-sql.ts'
import { REVISION_COLUMNS } from './tables.ts'

const LIST_HISTORY = defineStatement({
  name: 'contributions.list-history',
  params: { id: 'int', seen: 'text[]', limit: 'int', offset: 'int' },
  row: {
    at: 'timestamptz',
    by: columnOf<ContributionHistoryEntry['by']>('json?'),
    act: 'contribution_history.act',
    revision: 'int',
    fromStatus: 'contribution_history.from_status',
    toStatus: 'contribution_history.to_status',
    reason: 'text',
    title: 'text?',
    text: 'text?',
    place: 'text?',
    ...mapDetails(MERGED_DETAILS, () => 'text?' as const),
    about: columnOf<ContributionHistoryEntry['about']>('json?'),
    total: 'int',
  },
  text: ({ id, seen, limit, offset }) => `
select h.at, case when u.id is not null then json_build_object('uuid', u.uuid, 'name', u.name) end as by, h.act,
  h.revision, h.from_status as "fromStatus", h.to_status as "toStatus", h.reason,
  ${REVISION_COLUMNS.map((column) => `h.${column}`).join(', ')},
  case when q.id is not null then json_build_object('uuid', q.uuid, 'title', q.title) end as about,
  count(*) over ()::int as total
from contribution_history h left join users u on u.id = h.user_id
left join contributions q on q.id = h.about_id and ${isPublicSql('q')}
where h.contribution_id = ${id} and h.to_status = any(${seen})
order by h.id desc limit ${limit} offset ${offset}`,
})

/**
 * Reads the history of a contribution, newest first, limited to entries whose status the reader may read now, so that publishing
 * does not reveal the private draft (specification C). Authors see all entries.
 */
export async function readContributionHistory(
  context: Context,
  found: ReadableContribution,
  query: { page?: number | undefined; pageSize: number; all?: boolean | undefined },
) {
  const { page, pageSize, limit, offset } = toPageWindow(query)
  const { viewer, contributionContext, row } = found
  const seen = listReadableStatuses(viewer, contributionContext)
  const placesHidden = arePlacesHidden(getCampaignSettings(row))
  const rows = await LIST_HISTORY.list(context.db, { id: row.id, seen, limit, offset })
  return {
    page,
    pageSize,
    total: rows[0]?.total ?? 0,
    list: rows.map(({ total: _, fromStatus, ...h }) => ({
      ...h,
      place: placesHidden ? null : h.place,
      // the previous status is shown only if the reader may read that status too
      fromStatus: fromStatus !== null && seen.includes(fromStatus) ? fromStatus : null,
    })),
  }
}
