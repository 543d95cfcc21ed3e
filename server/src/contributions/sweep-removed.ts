import { RECOVERY_DAYS } from '@folkmoot/core/contributions/policy.ts'
import { sql } from 'kysely'
import type { Db } from '../database/open.ts'
import { defineStatement } from '../database/statement.ts'
import type { Context } from '../http/context.ts'
import { disableTimeouts, inTransaction } from '../shared/transaction.ts'

const DAY = 24 * 3600 * 1000

/** Lists the contributions that are due; those that something depends on stay, without their content. */
const LIST_DUE = defineStatement({
  name: 'contributions.list-due',
  params: { before: 'timestamptz' },
  row: { id: 'int', space_id: 'int', stays: 'boolean' },
  text: ({ before }) => `
with recursive due as (select id, space_id from contributions where removed_at < ${before}),
gone as (
  select d.id from due d where not exists (
    select from contributions x where (x.parent_id = d.id or x.root_id = d.id) and x.id not in (select id from due))
  union
  select x.id from gone join contributions c on c.id = gone.id join contributions x on x.on_space_id = c.space_id)
select c.id, c.space_id, false as stays from gone join contributions c on c.id = gone.id
union all
select d.id, d.space_id, true from due d where d.id not in (select id from gone)`,
})

/**
 * Deletes contributions removed longer ago than the recovery period (CON-049), with everything that belongs to them. One with
 * replies or derived contributions that are not due keeps its row and title, and loses all other content; `deleteFeedback` deletes
 * what was said of it.
 */
export async function sweepRemovedContributions(
  context: Context,
  deleteFeedback: (trx: Db, contributionIds: readonly number[]) => Promise<void>,
): Promise<void> {
  const before = new Date(context.clock.now() - RECOVERY_DAYS * DAY).toISOString()
  await inTransaction(context, async (trx) => {
    await disableTimeouts(trx)
    const rows = await LIST_DUE.list(trx, { before })
    const gone = rows.filter((row) => !row.stays)
    const emptied = rows.filter((row) => row.stays)
    await sql`delete from contributions where id = any(${gone.map((row) => row.id)}::int[])`.execute(trx)
    await sql`delete from spaces where id = any(${gone.map((row) => row.space_id)}::int[])`.execute(trx)
    const ids = emptied.map((row) => row.id)
    await sql`
      update contributions set text = '', plain = '', cover = '', cover_name = '', place = '', city = '', state = '',
        latitude = null, longitude = null, budget = '', source = '', source_code = '', source_url = '', visitor_name = '', creator_id = null
      where id = any(${ids}::int[])`.execute(trx)
    await sql`delete from contribution_history where contribution_id = any(${ids}::int[])`.execute(trx)
    await sql`delete from contribution_authors where contribution_id = any(${ids}::int[])`.execute(trx)
    await deleteFeedback(trx, ids)
    await sql`delete from resources where space_id = any(${emptied.map((row) => row.space_id)}::int[])`.execute(trx)
  })
}
