import { RECOVERY_DAYS } from '@folkmoot/core/contributions/policy.ts'
import { sql } from 'kysely'
import { deleteFieldValues } from '../custom-fields/value-store.ts'
import type { Db } from '../database/open.ts'
import { defineStatement } from '../database/statement.ts'
import type { Context } from '../http/context.ts'
import { disableTimeouts, inTransaction } from '../shared/transaction.ts'
import { emptyContributions } from './store.ts'

const DAY = 24 * 3600 * 1000

/** Lists the contributions that are due; those that something depends on stay, without their content. */
const LIST_DUE = defineStatement({
  name: 'contributions.list-due',
  params: { before: 'timestamptz' },
  row: { id: 'int', space_id: 'int', stays: 'boolean' },
  text: ({ before }) => `
with recursive due as (select id, space_id from contributions
  where removed_at < ${before} and not hidden_by_flags),
gone as (
  select d.id from due d where not exists (
    select from contributions x where (x.parent_id = d.id or x.root_id = d.id) and x.id not in (select id from due))
  union
  select x.id from gone join contributions c on c.id = gone.id join contributions x on x.on_space_id = c.space_id)
select c.id, c.space_id, false as stays from gone join contributions c on c.id = gone.id
union all
select d.id, d.space_id, true from due d where d.id not in (select id from gone)`,
})

type Erase = (trx: Db, contributionIds: readonly number[]) => Promise<void>

/** What other features keep of contributions: feedback, and the words about their moderation. */
interface Erasers {
  readonly deleteFeedback: Erase
  readonly forgetModeration: Erase
}

/** Keywords that nothing has any more, besides those that campaigns offer. */
const DELETE_UNUSED_KEYWORDS = defineStatement({
  name: 'contributions.delete-unused-keywords',
  params: { themes: 'int[]' },
  row: {},
  text: ({ themes }) => `
delete from themes t where t.id = any(${themes}) and t.type = 'EMERGENT'
  and not exists (select from contribution_themes x where x.theme_id = t.id)`,
})

const LIST_KEYWORDS = defineStatement({
  name: 'contributions.list-keywords',
  params: { ids: 'int[]' },
  row: { theme_id: 'int' },
  text: ({ ids }) => `select distinct x.theme_id from contribution_themes x where x.contribution_id = any(${ids})`,
})

/** What was told of contributions names their titles. */
const DELETE_SIGNALS = defineStatement({
  name: 'contributions.delete-signals',
  params: { ids: 'int[]' },
  row: {},
  text: ({ ids }) => `delete from signals s where (s.data->>'contributionId') in (select x::text from unnest(${ids}) x)`,
})

/**
 * Deletes contributions removed longer ago than the recovery period (CON-049), with everything that belongs to them. One with
 * replies or derived contributions that are not due keeps its row, and loses all content. What flags hide waits for a moderator.
 */
export async function sweepRemovedContributions(context: Context, erasers: Erasers): Promise<void> {
  const before = new Date(context.clock.now() - RECOVERY_DAYS * DAY).toISOString()
  await inTransaction(context, async (trx) => {
    await disableTimeouts(trx)
    const rows = await LIST_DUE.list(trx, { before })
    const gone = rows.filter((row) => !row.stays)
    const emptied = rows.filter((row) => row.stays)
    const all = rows.map((row) => row.id)
    if (all.length === 0) return
    const keywords = (await LIST_KEYWORDS.list(trx, { ids: all })).map((row) => row.theme_id)
    await erasers.forgetModeration(trx, all)
    await DELETE_SIGNALS.list(trx, { ids: all })
    await sql`delete from contributions where id = any(${gone.map((row) => row.id)}::int[])`.execute(trx)
    await sql`delete from spaces where id = any(${gone.map((row) => row.space_id)}::int[])`.execute(trx)
    const ids = emptied.map((row) => row.id)
    await emptyContributions(trx, ids)
    await sql`delete from contribution_history where contribution_id = any(${ids}::int[])`.execute(trx)
    await sql`delete from contribution_authors where contribution_id = any(${ids}::int[])`.execute(trx)
    await sql`delete from nonmember_authors where contribution_id = any(${ids}::int[])`.execute(trx)
    await sql`delete from contribution_themes where contribution_id = any(${ids}::int[])`.execute(trx)
    await deleteFieldValues(trx, ids)
    await erasers.deleteFeedback(trx, ids)
    await sql`delete from resources where space_id = any(${emptied.map((row) => row.space_id)}::int[])`.execute(trx)
    if (keywords.length > 0) await DELETE_UNUSED_KEYWORDS.list(trx, { themes: keywords })
  })
}
