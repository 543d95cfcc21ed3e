import type { SavedItem } from '@folkmoot/core/deliberation/feedback/endpoints.ts'
import { MAX_SAVED_ITEMS } from '@folkmoot/core/deliberation/feedback/endpoints.ts'
import { defineStatement } from '../../platform/database/statement.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Me } from '../../platform/http/session.ts'
import { CONTEXT_ROW, contextColumns } from '../contributions/contribution-context.ts'
import { resolveContributionViewer } from '../contributions/read-contribution.ts'
import { CAMPAIGN_NOT_DELETED, contextJoins, READ_ROW, readColumns } from '../contributions/read-contribution-sql.ts'

/** Selects the contributions that a user saved, newest first. */
const SAVED_ITEMS = defineStatement({
  name: 'feedback.saved-items',
  params: { viewer: 'int', limit: 'int' },
  row: { ...READ_ROW, ...CONTEXT_ROW, title: 'text', assembly_name: 'text', campaign_title: 'text' },
  text: ({ viewer, limit }) => `
select ${readColumns(viewer)}, ${contextColumns({ phases: false })}, c.title, a.name as assembly_name, k.title as campaign_title
${contextJoins(viewer)}
join feedback f on f.contribution_id = c.id and f.user_id = ${viewer} and f.type = 'MEMBER' and f.fav
where c.removed_at is null and c.on_space_id is null and c.campaign_id is not null and ${CAMPAIGN_NOT_DELETED}
order by f.at desc, c.id desc limit ${limit}`,
})

/** Lists the saved contributions that the user may still read. */
export async function listSavedItems(context: Context, me: Me): Promise<SavedItem[]> {
  const rows = await SAVED_ITEMS.list(context.db, { viewer: me.userId, limit: MAX_SAVED_ITEMS })
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
