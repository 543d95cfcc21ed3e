import { sql } from 'kysely'
import type { Db } from '../database/open.ts'
import { addJob } from '../shared/add-job.ts'
import type { MailFailureCause } from '../shared/tables.ts'
import { hideAddresses } from './classify-failure.ts'
import { clearMailFailures, findMailServerState, probeMailServerNow, recordMailFailure, stopMailQueue } from './mail-server-state.ts'
import { requeueMails } from './queue-mail.ts'

// A run of failures is no fault of the mails: the queue stops, tries one mail now and then, and goes on when one is accepted.

/** Notes that the mail server took a mail; a stopped queue goes on. */
export async function noteMailAccepted(db: Db): Promise<void> {
  if (!(await clearMailFailures(db))) return
  await requeueMails(db)
  console.error('mail: the mail server takes mails again; the queue goes on')
}

/** Notes a failure that may concern every mail; a run of them stops the queue. */
export async function noteMailFailure(
  db: Db,
  { id, cause, failure }: { readonly id: number; readonly cause: MailFailureCause; readonly failure: string },
): Promise<void> {
  const words = hideAddresses(failure)
  if (!(await recordMailFailure(db, { id, failure: words, isServer: cause === 'server' }))) return
  const stopped = await stopMailQueue(db)
  if (!stopped) return
  await addProbe(db, stopped.probeAt)
  if (stopped.stoppedNow) console.error(`mail: the queue is stopped, because no mail was accepted: ${words}`)
}

const addProbe = (db: Db, runAt?: string): Promise<void> =>
  addJob(db, 'mail-probe', {}, { ...(runAt ? { runAt } : {}), key: 'mail-probe', queue: 'mail-probe' })

/** The mail that is tried while the queue is stopped: each time another one, and none whose time has not come. */
async function findMailToProbe(db: Db): Promise<number | undefined> {
  const row = await db
    .selectFrom('mails as m')
    .select('m.id')
    .where('m.pending', '=', 'queued')
    .where(sql<boolean>`m.tries > 0 or not exists (select from graphile_worker.jobs as j
      where j.key = 'mail-' || m.id and j.run_at > now())`)
    .orderBy('m.failed_at', (o) => o.asc().nullsFirst())
    .orderBy('m.id')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

/** Tries one mail when the queue is stopped and its pause is over; without a mail that could be tried the queue goes on. */
export async function probeMailServer(db: Db, tryMail: (id: number) => Promise<void>): Promise<void> {
  const { stoppedAt, probeAt, isProbeDue } = await findMailServerState(db)
  if (stoppedAt === null) return
  if (probeAt !== null && !isProbeDue) return addProbe(db, probeAt)
  const id = await findMailToProbe(db)
  if (id === undefined) return noteMailAccepted(db)
  await tryMail(id)
  if ((await findMailServerState(db)).stoppedAt === null) return
  const stopped = await stopMailQueue(db)
  if (stopped) await addProbe(db, stopped.probeAt)
}

/** Has a stopped queue try the mail server now: at the start, and when an admin asks. */
export async function tryStoppedQueue(db: Db): Promise<void> {
  if (await probeMailServerNow(db)) await addProbe(db)
}
