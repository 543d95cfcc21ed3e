import { sql } from 'kysely'
import type { Db } from '../database/open.ts'
import { defineStatement } from '../database/statement.ts'

/** How many mails in a row may fail before the queue stops: the cause is hardly any of them. */
const RUN_LIMIT = 3

/** What the mail server did last, for all nodes. */
export interface MailServerState {
  /** Since when no mail was accepted although it was tried. */
  readonly failingSince: string | null
  readonly failedAt: string | null
  /** What went wrong last, without addresses. */
  readonly failure: string | null
  readonly stoppedAt: string | null
  /** When one mail is tried although the queue is stopped, and whether that moment has come. */
  readonly probeAt: string | null
  readonly isProbeDue: boolean
}

const WELL: MailServerState = {
  failingSince: null,
  failedAt: null,
  failure: null,
  stoppedAt: null,
  probeAt: null,
  isProbeDue: false,
}

export async function findMailServerState(db: Db): Promise<MailServerState> {
  const row = await db
    .selectFrom('mail_delivery')
    .select([
      'failing_since as failingSince',
      'failed_at as failedAt',
      'failure',
      'stopped_at as stoppedAt',
      'probe_at as probeAt',
      // by the database's clock, as the queue
      sql<boolean>`coalesce(probe_at <= now(), true)`.as('isProbeDue'),
    ])
    .executeTakeFirst()
  return row?.failingSince ? row : WELL
}

/**
 * Notes that a mail failed for a cause that may concern every mail; true when the queue has to stop for it. A mail that fails again
 * counts once in a run, unless the cause is the server itself.
 */
export async function recordMailFailure(
  db: Db,
  { id, failure, isServer }: { readonly id: number; readonly failure: string; readonly isServer: boolean },
): Promise<boolean> {
  const now = sql<string>`now()`
  const row = await db
    .insertInto('mail_delivery')
    .values({ failing_since: now, failed_at: now, failure, failed_mail: id, failures: 1 })
    .onConflict((c) =>
      c.column('single').doUpdateSet({
        failing_since: sql`coalesce(mail_delivery.failing_since, now())`,
        failed_at: now,
        failure,
        failed_mail: id,
        failures: sql`mail_delivery.failures + (${isServer}::boolean or mail_delivery.failed_mail is distinct from ${id}::integer)::int`,
      }),
    )
    .returning((e) => e.and([e('failures', '>=', RUN_LIMIT), e('stopped_at', 'is', null)]).as('stops'))
    .executeTakeFirst()
  return row?.stops === true
}

/** Between two mails that are tried while the queue is stopped, in seconds: from the first to the longest pause. */
const FIRST_PAUSE = 15
const LONGEST_PAUSE = 600

/** Stops the queue, or keeps it stopped for a longer pause; undefined when a mail was accepted in the meantime. */
export async function stopMailQueue(db: Db): Promise<{ probeAt: string; stoppedNow: boolean } | undefined> {
  const row = await db
    .updateTable('mail_delivery')
    .set((e) => ({
      stopped_at: sql`coalesce(stopped_at, now())`,
      probe_at: sql`now() + least(${FIRST_PAUSE}::int * 2 ^ least(probes, 20), ${LONGEST_PAUSE}::int) * interval '1 second'`,
      probes: e('probes', '+', 1),
    }))
    .where('failing_since', 'is not', null)
    .returning(['probe_at', sql<boolean>`stopped_at = now()`.as('stopped_now')])
    .executeTakeFirst()
  return row?.probe_at ? { probeAt: row.probe_at, stoppedNow: row.stopped_now } : undefined
}

const CLEAR = defineStatement({
  name: 'mail.clear-failures',
  params: {},
  row: { was_stopped: 'boolean' },
  text: () => `
with before as (select stopped_at from mail_delivery for update)
update mail_delivery d set
  failing_since = null, failed_at = null, failure = null, failed_mail = null, failures = 0,
  stopped_at = null, probe_at = null, probes = 0
from before where d.failing_since is not null
returning before.stopped_at is not null as was_stopped`,
})

/** Notes that the mail server takes mails; true when the queue was stopped and goes on. */
export async function clearMailFailures(db: Db): Promise<boolean> {
  const row = await CLEAR.find(db, {})
  return row?.was_stopped === true
}

/** Lets a stopped queue try one mail now; false when it is not stopped. */
export async function probeMailServerNow(db: Db): Promise<boolean> {
  const row = await db
    .updateTable('mail_delivery')
    .set((e) => ({ probe_at: e.fn<string>('now'), probes: 0 }))
    .where('stopped_at', 'is not', null)
    .returning('probes')
    .executeTakeFirst()
  return row !== undefined
}
