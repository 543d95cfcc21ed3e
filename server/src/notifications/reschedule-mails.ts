import { EVENT_NAMES, getEventRule } from '@folkmoot/core/notifications/events.ts'
import { instantToIso } from '@folkmoot/core/shared/dates.ts'
import type { Db } from '../database/open.ts'
import { defineStatement } from '../database/statement.ts'
import type { Context, TransactionContext } from '../http/context.ts'
import { inTransaction } from '../shared/transaction.ts'
import { readMailPreferences } from './mail-preferences.ts'
import { FIND_MAIL_READER } from './mails/mail-row-sql.ts'

/** What comes in any case stays as it is. */
const ALWAYS = EVENT_NAMES.filter((name) => getEventRule(name).always)

/** Changes how what waits is mailed: `digest` for what was to come at once, `never` for everything. */
const REPLAN_WAITING = defineStatement({
  name: 'notifications.replan-waiting',
  params: { user: 'int', mail: 'text', always: 'text[]' },
  row: {},
  text: ({ user, mail, always }) => `
update notifications set mail = ${mail}
where user_id = ${user} and mailed_at is null and mail <> 'never' and mail <> ${mail} and event <> all(${always})`,
})

const HAS_WAITING = defineStatement({
  name: 'notifications.has-waiting',
  params: { user: 'int' },
  row: { waits: 'boolean' },
  text: ({ user }) => `
select exists (select from notifications n where n.user_id = ${user} and n.mail = 'digest' and n.mailed_at is null) as waits`,
})

/** Plans again what waits for a person whose pace, hour, pause or zone has changed (specification F). */
export const rescheduleMails = (context: Context, { id }: { readonly id: number }): Promise<void> =>
  inTransaction(context, (trx, context) => rescheduleWaiting(trx, context, id))

async function rescheduleWaiting(trx: Db, context: TransactionContext, user: number): Promise<void> {
  // the digest job takes the same row first
  await trx.selectFrom('mail_schedules').select('user_id').where('user_id', '=', user).forUpdate().execute()
  const reader = await FIND_MAIL_READER.find(trx, { user })
  if (!reader) return
  const { pace, paused, digestAt } = readMailPreferences(reader, context.clock.now())
  if (pace === 'none') await REPLAN_WAITING.list(trx, { user, mail: 'never', always: ALWAYS })
  else if (paused) await REPLAN_WAITING.list(trx, { user, mail: 'digest', always: ALWAYS })
  if (pace === 'none' || !(await HAS_WAITING.read(trx, { user })).waits) {
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
