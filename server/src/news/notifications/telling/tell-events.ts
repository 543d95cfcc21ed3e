import { setTimeout as sleep } from 'node:timers/promises'
import { planMail } from '@folkmoot/core/news/notifications/pace.ts'
import { isPushed } from '@folkmoot/core/news/notifications/push.ts'
import { type EventName, getEventRule, isEventName, pickMailMode, pickReason } from '@folkmoot/core/platform/events/events.ts'
import { instantToIso } from '@folkmoot/core/platform/shared/dates.ts'
import { sql } from 'kysely'
import { isConflict, isDatabaseUnavailable } from '../../../platform/database/database-errors.ts'
import type { Db } from '../../../platform/database/open.ts'
import { defineStatement } from '../../../platform/database/statement.ts'
import type { Context, TransactionContext } from '../../../platform/http/context.ts'
import { addJob } from '../../../platform/shared/add-job.ts'
import { machineNow } from '../../../platform/shared/clock.ts'
import { lockName } from '../../../platform/shared/lock-name.ts'
import { inTransaction } from '../../../platform/shared/transaction.ts'
import { readMailPreferences } from '../mail-preferences.ts'
import { isPushOn } from '../push/vapid-keys.ts'
import { scheduleDigests } from '../schedule-digests.ts'
import { CHUNK } from './audience-sql.ts'
import { countReactions } from './count-reactions.ts'
import { describeEvent, nameThing, resolveTarget, TAKE_EVENTS, type TakenEvent } from './describe-event.ts'
import { followByEvent } from './follow-by-event.ts'
import { listRecipients, type Recipient } from './recipients.ts'

/** Events that are taken at once: few, so that a transaction stays short. */
const EVENTS_AT_ONCE = 20
/** After a chunk of an event that goes to many, so much of its time is left to others: votes and pages come first. */
const PAUSE_SHARE = 0.5

/** Inserts notifications and what their readers' devices are to show. */
const INSERT_NOTIFICATIONS = defineStatement({
  name: 'notifications.insert',
  params: {
    told: 'json',
    signal: 'int',
    event: 'text',
    thing: 'text',
    space: 'int?',
    at: 'timestamptz',
    now: 'timestamptz',
  },
  row: { id: 'bigint' },
  text: ({ told, signal, event, thing, space, at, now }) => `
with told as (
  insert into notifications (user_id, signal_id, event, thing, space_id, at, mail, reason)
  select t."userId", ${signal}, ${event}, ${thing}, ${space}, ${at}, t.mail, t.reason
  from json_to_recordset(${told}) as t ("userId" integer, mail text, reason text)
  on conflict (user_id, signal_id) do nothing returning id, user_id)
insert into pushes (push_subscription_id, notification_id, created_at, due_at)
select d.id, told.id, ${now}, ${now} from told
join json_to_recordset(${told}) as w ("userId" integer, push boolean) on w."userId" = told.user_id and w.push
join push_subscriptions d on d.user_id = told.user_id
returning id`,
})

/**
 * Tells everybody of what happened since the last time, in chunks: each transaction tells at most 500 people of an event and notes
 * how far it came, so a process that ends in the middle neither forgets anybody nor tells anybody twice. Ends between two of them
 * when `signal` aborts. Returns the number of events that were told to the end.
 */
export async function tellEvents(context: Context, signal?: AbortSignal): Promise<number> {
  let events = 0
  let limit = EVENTS_AT_ONCE
  for (;;) {
    if (signal?.aborted) return events
    try {
      const began = performance.now()
      const { taken, finished } = await inTransaction(context, (trx, context) => tellSomeEvents(trx, context, limit))
      events += finished
      if (taken === 0) return events
      limit = EVENTS_AT_ONCE
      if (finished < taken) await pause((performance.now() - began) * PAUSE_SHARE, signal)
    } catch (error) {
      if (isDatabaseUnavailable(error) || isConflict(error)) throw error
      // one of them cannot be told: found by telling them one by one, and left out, so that the others are told
      if (limit === 1) await skipOldestEvent(context, error)
      limit = 1
    }
  }
}

const pause = (milliseconds: number, signal: AbortSignal | undefined): Promise<void> =>
  sleep(milliseconds, undefined, { signal }).catch(() => {})

/** Leaves out the event that nobody can be told of; the log says which and why. */
async function skipOldestEvent({ db, clock }: Context, error: unknown): Promise<void> {
  const skipped = await db
    .updateTable('signals')
    .set({ told_at: clock.iso() })
    .where('id', '=', (e) =>
      e.selectFrom('signals').select('id').where('told_at', 'is', null).orderBy('id').limit(1).forUpdate().skipLocked(),
    )
    .returning(['id', 'event'])
    .executeTakeFirst()
  const why = error instanceof Error ? error.message : error
  if (skipped) console.error(`notifications: nobody was told of event ${skipped.id} (${skipped.event}): ${why}`)
}

async function tellSomeEvents(trx: Db, context: TransactionContext, limit: number): Promise<{ taken: number; finished: number }> {
  // one node tells at a time: two would lock the same people in different orders
  await lockName(trx, 'notifications.tell-events')
  const counted = await countReactions(trx, context)
  const rows = await TAKE_EVENTS.list(trx, { limit })
  let finished = counted
  for (const row of rows) {
    const more = isEventName(row.event) && (await tellChunk(trx, context, row.event, row))
    if (more) continue
    finished += 1
    await trx.updateTable('signals').set({ told_at: context.clock.iso() }).where('id', '=', row.id).execute()
  }
  return { taken: counted + rows.length, finished }
}

/** Tells the next chunk of people of an event; true when there may be more of them. */
async function tellChunk(trx: Db, context: TransactionContext, event: EventName, row: TakenEvent): Promise<boolean> {
  if (row.told_user_id === 0) {
    await followByEvent(trx, context, event, row)
    // a campaign that is back was not deleted: nobody finds that on their list any more, or gets it by mail
    if (event === 'CAMPAIGN_RESTORED' && row.space_id !== null)
      await trx
        .deleteFrom('notifications as n')
        .using('signals as s')
        .whereRef('n.signal_id', '=', 's.id')
        .where('s.space_id', '=', row.space_id)
        .where('s.event', '=', 'CAMPAIGN_DELETED')
        .execute()
    await trx
      .updateTable('signals')
      .set({ about: JSON.stringify(describeEvent(row)) })
      .where('id', '=', row.id)
      .execute()
  }
  const after = row.told_user_id
  const recipients = await listRecipients(trx, context, event, resolveTarget(event, row), { after })
  const readers = await leaveOutRecent(
    trx,
    context,
    event,
    row,
    recipients.filter((r) => r.mayRead),
  )
  if (readers.length > 0) await saveNotifications(trx, context, event, row, readers)
  const last = recipients.at(-1)
  if (!last || recipients.length < CHUNK) return false
  await trx.updateTable('signals').set({ told_user_id: last.userId }).where('id', '=', row.id).execute()
  return true
}

/**
 * Leaves out who was told of the same not long ago, and counts it to the notification of then, where the event is told at most once in
 * some hours.
 */
async function leaveOutRecent(
  trx: Db,
  context: TransactionContext,
  event: EventName,
  row: TakenEvent,
  readers: readonly Recipient[],
): Promise<readonly Recipient[]> {
  const { onceInHours } = getEventRule(event)
  if (onceInHours === undefined || readers.length === 0) return readers
  const since = instantToIso(context.clock.now() - onceInHours * 3_600_000)
  const counted = await trx
    .updateTable('notifications')
    .set((e) => ({ count: e('count', '+', 1) }))
    .where('id', 'in', (e) =>
      e
        .selectFrom('notifications as o')
        .select((o) => o.fn.max('o.id').as('id'))
        .where((o) => o('o.user_id', '=', o.fn.any(o.val(readers.map((r) => r.userId)))))
        .where('o.event', '=', event)
        .where('o.thing', '=', nameThing(row))
        .where('o.at', '>', since)
        .groupBy('o.user_id'),
    )
    .returning('user_id')
    .execute()
  const again = new Set(counted.map((r) => r.user_id))
  return readers.filter((r) => !again.has(r.userId))
}

async function saveNotifications(
  trx: Db,
  context: TransactionContext,
  event: EventName,
  row: TakenEvent,
  readers: readonly Recipient[],
): Promise<void> {
  const pushOn = isPushOn(context)
  const told = readers.map((reader) => {
    const ownMail = pickMailMode(event, reader.reasons) === 'own'
    const preferences = readMailPreferences(reader, context.clock.now(), ownMail ? (row.a_zone ?? undefined) : undefined)
    return {
      userId: reader.userId,
      mail: planMail(event, reader.reasons, preferences),
      reason: pickReason(event, reader.reasons),
      push: pushOn && isPushed(event, reader.reasons, preferences),
      digestAt: preferences.digestAt,
    }
  })
  const pushes = await INSERT_NOTIFICATIONS.list(trx, {
    told: JSON.stringify(told),
    signal: row.id,
    event,
    thing: nameThing(row),
    space: row.space_id,
    at: row.at,
    now: machineNow(),
  })
  if (pushes.length > 0) await addJob(trx, 'push', {}, { key: 'push' })
  // open pages of these people show it at once
  await sql`select pg_notify('folkmoot_told', ${readers.map((r) => r.userId).join(' ')})`.execute(trx)
  const due = told.filter(({ mail }) => mail === 'digest').map(({ userId, digestAt }) => ({ userId, at: digestAt() }))
  await scheduleDigests(trx, due)
}
