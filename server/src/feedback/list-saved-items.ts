import type { SavedItem } from '@folkmoot/core/feedback/endpoints.ts'
import { MAX_SAVED_ITEMS } from '@folkmoot/core/feedback/endpoints.ts'
import { resolveContributionViewer } from '../contributions/read-contribution.ts'
import type { Context } from '../http/context.ts'
import type { Me } from '../http/session.ts'
import { SAVED_ITEMS } from './feedback-sql.ts'

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
