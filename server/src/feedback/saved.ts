import type { SavedItem } from '@folkmoot/core/feedback/endpoints.ts'
import { MOST_SAVED } from '@folkmoot/core/feedback/endpoints.ts'
import { type HomeRow, homeColumns } from '../contributions/home.ts'
import { type ReadRow, readerOf } from '../contributions/item.ts'
import { HERE, HOME, READING } from '../contributions/item-sql.ts'
import type { Context } from '../http/context.ts'
import type { Me } from '../http/session.ts'

/** What `$2` saved for later, the newest first; `$1` at most. */
const SAVED = `
select ${READING}, ${homeColumns({ phases: false })}, c.title, a.name as assembly_name, k.title as campaign_title
${HOME}
join feedback f on f.contribution_id = c.id and f.user_id = $2::int and f.type = 'MEMBER' and f.fav
where c.removed_at is null and c.on_space_id is null and c.campaign_id is not null and ${HERE}
order by f.at desc, c.id desc limit $1::int`

type SavedRow = ReadRow & HomeRow & { title: string; assembly_name: string; campaign_title: string }

/** The items somebody saved and may still read. */
export async function listSaved(context: Context, me: Me): Promise<SavedItem[]> {
  const { rows } = await context.pool.query<SavedRow>(SAVED, [MOST_SAVED, me.userId])
  return rows.flatMap((row) =>
    readerOf(row, me, true) && row.campaign_id !== null
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
