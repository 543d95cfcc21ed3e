import { RECOVERY_DAYS } from '@folkmoot/core/deliberation/contributions/policy.ts'
import { sql } from 'kysely'
import { deleteFieldValues } from '../../communities/custom-fields/value-store.ts'
import type { Db } from '../../platform/database/open.ts'
import { defineStatement } from '../../platform/database/statement.ts'
import type { Context } from '../../platform/http/context.ts'
import { disableTimeouts, inTransaction } from '../../platform/shared/transaction.ts'
import { NO_CONTENT } from './tables.ts'

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
    const used = await trx.selectFrom('contribution_themes').distinct().select('theme_id').where('contribution_id', 'in', all).execute()
    await erasers.forgetModeration(trx, all)
    // what was told of them names their titles
    await trx.deleteFrom('signals').where(sql<string>`data->>'contributionId'`, 'in', all.map(String)).execute()
    const goneIds = gone.map((row) => row.id)
    if (goneIds.length > 0) await trx.deleteFrom('contributions').where('id', 'in', goneIds).execute()
    const goneSpaces = gone.map((row) => row.space_id)
    if (goneSpaces.length > 0) await trx.deleteFrom('spaces').where('id', 'in', goneSpaces).execute()
    const ids = emptied.map((row) => row.id)
    if (ids.length > 0) {
      await emptyContributions(trx, ids)
      for (const table of ['contribution_history', 'contribution_authors', 'nonmember_authors', 'contribution_themes'] as const)
        await trx.deleteFrom(table).where('contribution_id', 'in', ids).execute()
      await deleteFieldValues(trx, ids)
      await erasers.deleteFeedback(trx, ids)
      const emptiedSpaces = emptied.map((row) => row.space_id)
      await trx.deleteFrom('resources').where('space_id', 'in', emptiedSpaces).execute()
    }
    // keywords that nothing has any more; those that campaigns offer stay
    await trx
      .deleteFrom('themes')
      .where('id', 'in', used.length > 0 ? used.map((row) => row.theme_id) : [0])
      .where('type', '=', 'EMERGENT')
      .where((e) => e.not(e.exists(e.selectFrom('contribution_themes as x').select('x.theme_id').whereRef('x.theme_id', '=', 'themes.id'))))
      .execute()
  })
}

/** Takes everything out of contributions that somebody wrote, and who it was. */
async function emptyContributions(trx: Db, ids: readonly number[]): Promise<void> {
  await trx
    .updateTable('contributions')
    .set({ ...NO_CONTENT, moderation_comment: '', visitor_name: '', creator_id: null })
    .where((e) => e('id', '=', e.fn.any(e.val([...ids]))))
    .execute()
}
