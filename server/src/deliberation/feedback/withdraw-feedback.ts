import { sql } from 'kysely'
import type { Db } from '../../platform/database/open.ts'

/**
 * Takes back what a person supported, opposed, saved and flagged, and assessments without a word; written ones stay. The caller holds
 * the lock of the account.
 */
export async function withdrawFeedback(trx: Db, userId: number): Promise<void> {
  // contributions are locked in their order: two accounts that are deleted at once must not wait for each other
  await trx
    .selectFrom('contributions')
    .select('id')
    .where('id', 'in', (e) => e.selectFrom('feedback').select('contribution_id').where('user_id', '=', userId))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  await sql`
with gone as (
  delete from feedback f where f.user_id = ${userId} and (f.type = 'MEMBER' or (f.text = '' and not exists (
    select from custom_field_values v where v.contribution_id = f.contribution_id and v.user_id = f.user_id)))
  returning f.contribution_id, f.up::int as ups, f.down::int as downs, f.fav::int as favs, f.flag::int as flags)
update contributions c set ups = c.ups - g.ups, downs = c.downs - g.downs, favs = c.favs - g.favs, flags = c.flags - g.flags
from gone g where c.id = g.contribution_id and (g.ups, g.downs, g.favs, g.flags) <> (0, 0, 0, 0)`.execute(trx)
}
