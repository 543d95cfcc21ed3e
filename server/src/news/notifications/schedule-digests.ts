import { instantToIso } from '@folkmoot/core/platform/shared/dates.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/open.ts'

/** Schedules the digests of people at these moments, or earlier where they have one already. */
export async function scheduleDigests(trx: Db, due: readonly { readonly userId: number; readonly at: number }[]): Promise<void> {
  if (due.length === 0) return
  const rows = due.map(({ userId, at }) => ({ userId, at: instantToIso(at) }))
  await sql`
insert into mail_schedules (user_id, due_at)
select d."userId", min(d.at) from json_to_recordset(${JSON.stringify(rows)}::json) as d ("userId" integer, at timestamptz)
group by d."userId" order by d."userId"
on conflict (user_id) do update set due_at = least(mail_schedules.due_at, excluded.due_at)`.execute(trx)
}
