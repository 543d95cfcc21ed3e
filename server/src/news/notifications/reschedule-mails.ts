import { EVENT_NAMES, getEventRule } from '@folkmoot/core/platform/events/events.ts'
import { instantToIso } from '@folkmoot/core/platform/shared/dates.ts'
import type { Db } from '../../platform/database/open.ts'
import type { Context, TransactionContext } from '../../platform/http/context.ts'
import { inTransaction } from '../../platform/shared/transaction.ts'
import { readMailPreferences } from './mail-preferences.ts'
import { FIND_MAIL_READER } from './mails/mail-row-sql.ts'

/** What comes in any case stays as it is. */
const ALWAYS = EVENT_NAMES.filter((name) => getEventRule(name).always)

/** Changes how what waits is mailed: `digest` for what was to come at once, `never` for everything. */
const replanWaiting = (trx: Db, user: number, mail: 'digest' | 'never') =>
  trx
    .updateTable('notifications')
    .set({ mail })
    .where('user_id', '=', user)
    .where('mailed_at', 'is', null)
    .where('mail', 'not in', ['never', mail])
    .where('event', 'not in', ALWAYS)
    .execute()

/** Plans again what waits for a person whose pace, hour, pause or zone has changed (specification F). */
export const rescheduleMails = (context: Context, { id }: { readonly id: number }): Promise<void> =>
  inTransaction(context, (trx, context) => rescheduleWaiting(trx, context, id))

async function rescheduleWaiting(trx: Db, context: TransactionContext, user: number): Promise<void> {
  // the digest job takes the same row first
  await trx.selectFrom('mail_schedules').select('user_id').where('user_id', '=', user).forUpdate().execute()
  const reader = await FIND_MAIL_READER.find(trx, { user })
  if (!reader) return
  const { pace, paused, digestAt } = readMailPreferences(reader, context.clock.now())
  if (pace === 'none') await replanWaiting(trx, user, 'never')
  else if (paused) await replanWaiting(trx, user, 'digest')
  const waiting = await trx
    .selectFrom('notifications')
    .select('id')
    .where('user_id', '=', user)
    .where('mail', '=', 'digest')
    .where('mailed_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  if (pace === 'none' || !waiting) {
    await trx.deleteFrom('mail_schedules').where('user_id', '=', user).execute()
    return
  }
  const due_at = instantToIso(digestAt())
  await trx
    .insertInto('mail_schedules')
    .values({ user_id: user, due_at })
    .onConflict((c) => c.column('user_id').doUpdateSet({ due_at }))
    .execute()
}
