import type { SavedItem } from '@folkmoot/core/feedback/endpoints.ts'
import { MAX_SAVED_ITEMS } from '@folkmoot/core/feedback/endpoints.ts'
import { type ContributionContextRow, contextColumns } from '../contributions/contribution-context.ts'
import { type ReadableContributionRow, resolveContributionViewer } from '../contributions/read-contribution.ts'
import { CAMPAIGN_NOT_DELETED, CONTEXT_JOINS, READ_COLUMNS } from '../contributions/read-contribution-sql.ts'
import type { Context } from '../http/context.ts'
import type { Me } from '../http/session.ts'

/** Selects the contributions that user `$2` saved, newest first, at most `$1`. */
const SAVED_ITEMS = `
select ${READ_COLUMNS}, ${contextColumns({ phases: false })}, c.title, a.name as assembly_name, k.title as campaign_title
${CONTEXT_JOINS}
join feedback f on f.contribution_id = c.id and f.user_id = $2::int and f.type = 'MEMBER' and f.fav
where c.removed_at is null and c.on_space_id is null and c.campaign_id is not null and ${CAMPAIGN_NOT_DELETED}
order by f.at desc, c.id desc limit $1::int`

type SavedItemRow = ReadableContributionRow &
  ContributionContextRow & { title: string; assembly_name: string; campaign_title: string }

/** Lists the saved contributions that the user may still read. */
export async function listSavedItems(context: Context, me: Me): Promise<SavedItem[]> {
  const { rows } = await context.pool.query<SavedItemRow>(SAVED_ITEMS, [MAX_SAVED_ITEMS, me.userId])
  return rows.flatMap((row) =>
    resolveContributionViewer(row, me, true) && row.campaign_id !== null
      ? [
          {
            contributionId: row.id,
            uuid: row.uuid,
            type: row.type,
            title: row.title,
            campaign: { assemblyId: row.a_id, campaignId: row.campaign_id, title: row.campaign_title },
            assembly: row.assembly_name,
          },
        ]
      : [],
  )
}
