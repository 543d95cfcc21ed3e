import { type EventName, getEventRule, isEventName } from '@folkmoot/core/notifications/events.ts'
import { nextDigestAt, type Pace, planMail } from '@folkmoot/core/notifications/pace.ts'
import { readSetting } from '@folkmoot/core/settings/parse-settings.ts'
import { USER_SETTINGS } from '@folkmoot/core/settings/user-settings.ts'
import { dayInZone, instantToIso, isTimeZone } from '@folkmoot/core/shared/dates.ts'
import type { Db } from '../../database/open.ts'
import { defineStatement } from '../../database/statement.ts'
import type { Context, TransactionContext } from '../../http/context.ts'
import { inTransaction } from '../../shared/transaction.ts'
import { CHUNK } from './audience-sql.ts'
import { describeEvent, nameThing, resolveTarget, TAKE_EVENTS, type TakenEvent } from './describe-event.ts'
import { followByEvent } from './follow-by-event.ts'
import { listRecipients, type Recipient } from './recipients.ts'

/** Events that are taken at once: few, so that a transaction stays short. */
const EVENTS_AT_ONCE = 20

interface Told {
  readonly userId: number
  readonly mail: 'now' | 'digest' | 'never'
}

/** Counts what happened again to the notification of the last hours and returns whose it was. */
const COUNT_AGAIN = defineStatement({
  name: 'notifications.count-again',
  params: { users: 'int[]', event: 'text', thing: 'text', since: 'timestamptz' },
  row: { user_id: 'int' },
  text: ({ users, event, thing, since }) => `
update notifications n set count = n.count + 1
where n.id in (select max(o.id) from notifications o
  where o.user_id = any(${users}) and o.event = ${event} and o.thing = ${thing} and o.at > ${since} group by o.user_id)
returning n.user_id`,
})

const INSERT_NOTIFICATIONS = defineStatement({
  name: 'notifications.insert',
  params: { told: 'json', signal: 'int', event: 'text', thing: 'text', space: 'int?', at: 'timestamptz' },
  row: {},
  text: ({ told, signal, event, thing, space, at }) => `
insert into notifications (user_id, signal_id, event, thing, space_id, at, mail)
select t."userId", ${signal}, ${event}, ${thing}, ${space}, ${at}, t.mail
from json_to_recordset(${told}) as t ("userId" integer, mail text)
on conflict (user_id, signal_id) do nothing`,
})

/** Open pages of these people show it at once. */
const ANNOUNCE_TOLD = defineStatement({
  name: 'notifications.announce-told',
  params: { users: 'text' },
  row: { pg_notify: 'void' },
  text: ({ users }) => `select pg_notify('folkmoot_told', ${users})`,
})

const SCHEDULE_DIGESTS = defineStatement({
  name: 'notifications.schedule-digests',
  params: { due: 'json' },
  row: {},
  text: ({ due }) => `
insert into mail_schedules (user_id, due_at)
select d."userId", d.at from json_to_recordset(${due}) as d ("userId" integer, at timestamptz)
on conflict (user_id) do update set due_at = least(mail_schedules.due_at, excluded.due_at)`,
})

/**
 * Tells everybody of what happened since the last time, in chunks: each transaction tells at most 500 people of an event and notes
 * how far it came, so a process that ends in the middle neither forgets anybody nor tells anybody twice. Returns the number of
 * events that were told to the end.
 */
export async function tellEvents(context: Context): Promise<number> {
  let events = 0
  for (;;) {
    const { taken, finished } = await inTransaction(context, (trx, context) => tellSomeEvents(trx, context))
    events += finished
    if (taken === 0) return events
  }
}

async function tellSomeEvents(trx: Db, context: TransactionContext): Promise<{ taken: number; finished: number }> {
  const rows = await TAKE_EVENTS.list(trx, { limit: EVENTS_AT_ONCE })
  let finished = 0
  for (const row of rows) {
    const more = isEventName(row.event) && (await tellChunk(trx, context, row.event, row))
    if (more) continue
    finished += 1
    await trx.updateTable('signals').set({ told_at: context.clock.iso() }).where('id', '=', row.id).execute()
  }
  return { taken: rows.length, finished }
}

/** Tells the next chunk of people of an event; true when there may be more of them. */
async function tellChunk(trx: Db, context: TransactionContext, event: EventName, row: TakenEvent): Promise<boolean> {
  if (row.told_user_id === 0) {
    await followByEvent(trx, context, event, row)
    await trx
      .updateTable('signals')
      .set({ about: JSON.stringify(describeEvent(row)) })
      .where('id', '=', row.id)
      .execute()
  }
  const recipients = await listRecipients(trx, context, event, resolveTarget(event, row), row.told_user_id)
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

/** Leaves out who was told of the same not long ago, where the event is told at most once in some hours. */
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
  const users = readers.map((r) => r.userId)
  const again = new Set(
    (await COUNT_AGAIN.list(trx, { users, event, thing: nameThing(row), since })).map((r) => r.user_id),
  )
  return readers.filter((r) => !again.has(r.userId))
}

async function saveNotifications(
  trx: Db,
  context: TransactionContext,
  event: EventName,
  row: TakenEvent,
  readers: readonly Recipient[],
): Promise<void> {
  const preferences = readers.map((reader) => readMailPreferences(reader, context.clock.now()))
  const told = readers.map(
    (reader, i): Told => ({
      userId: reader.userId,
      mail: planMail(event, reader.reasons, preferences[i] ?? { pace: 'daily' }),
    }),
  )
  const thing = nameThing(row)
  const values = { signal: row.id, event, thing, space: row.space_id, at: row.at }
  await INSERT_NOTIFICATIONS.list(trx, { ...values, told: JSON.stringify(told) })
  await ANNOUNCE_TOLD.list(trx, { users: readers.map((r) => r.userId).join(' ') })
  const due = told.flatMap(({ userId, mail }, i) => {
    const preference = preferences[i]
    return mail === 'digest' && preference ? [{ userId, at: instantToIso(preference.digestAt()) }] : []
  })
  if (due.length > 0) await SCHEDULE_DIGESTS.list(trx, { due: JSON.stringify(due) })
}

/** What a person chose about mail; values that nobody may choose count as not chosen. */
function readMailPreferences(
  person: Pick<Recipient, 'pace' | 'hour' | 'pausedUntil' | 'zone'>,
  now: number,
): { readonly pace: Pace; readonly paused: boolean; readonly digestAt: () => number } {
  const { mailFrequency, digestHour, mailPausedUntil } = USER_SETTINGS
  const stored = {
    ...(person.pace === null ? {} : { [mailFrequency.key]: person.pace }),
    ...(person.hour === null ? {} : { [digestHour.key]: person.hour }),
    ...(person.pausedUntil === null ? {} : { [mailPausedUntil.key]: person.pausedUntil }),
  }
  const zone = isTimeZone(person.zone) ? person.zone : 'UTC'
  const pace = readSetting(mailFrequency, stored)
  const until = readSetting(mailPausedUntil, stored) ?? ''
  return {
    pace,
    paused: until > dayInZone(zone, now),
    digestAt: () => nextDigestAt({ pace, hour: readSetting(digestHour, stored), zone }, now),
  }
}
