import { hash } from 'node:crypto'
import { instantToIso } from '@folkmoot/core/platform/shared/dates.ts'
import type { Db } from '../database/open.ts'
import { addJob, addJobs } from '../shared/add-job.ts'
import { machineNow } from '../shared/clock.ts'
import { composeMail, type MailContext, type MailMessage } from './compose-mail.ts'

/** A mail that is sent no earlier than `after`. */
type ScheduledMail = MailMessage & { readonly after?: string | undefined }

/**
 * The queue of the jobs that mail an address: two mails to one person are never sent at once, so that they arrive in order. Few
 * queues, because each is a row.
 */
const recipientQueue = (to: string): string => `mail-${hash('sha1', to.toLowerCase()).slice(0, 2)}`

/** A mail has one waiting job at most. */
const mailJobKey = (id: number): string => `mail-${id}`

/**
 * Queues a mail in the caller's transaction; it is sent after the commit if a mail server is set. A demo sends nothing, and where
 * nobody may read a mail its text is not stored (specification B.12).
 */
export const queueMail = (trx: Db, context: MailContext, letter: ScheduledMail): Promise<void> => queueMails(trx, context, [letter])

/** Queues many mails with two statements. */
export async function queueMails(trx: Db, context: MailContext, letters: readonly ScheduledMail[]): Promise<void> {
  if (letters.length === 0) return
  const { settings, demo } = context
  const leaves = !demo && settings.smtpUrl !== undefined
  const rows = letters.map((letter) => {
    const composed = composeMail(context, letter)
    return {
      to_email: letter.to,
      to_user_id: letter.userId ?? null,
      from_user_id: letter.writer ?? null,
      lang: letter.lang,
      letter: letter.letter,
      ...(leaves || demo ? composed : { subject: composed.subject, text: '', html: '' }),
      calendar: leaves ? (letter.calendar ?? '') : '',
      unsubscribe: leaves ? (letter.unsubscribe?.link ?? '') : '',
      at: context.clock.iso(),
      failure: null,
      pending: leaves ? ('queued' as const) : null,
    }
  })
  const ids = await trx.insertInto('mails').values(rows).returning('id').execute()
  if (!leaves) return
  const jobs = ids.map(({ id }, i) => ({
    payload: { id },
    runAt: letters[i]?.after,
    queue: recipientQueue(letters[i]?.to ?? ''),
    key: mailJobKey(id),
  }))
  await addJobs(trx, 'mail', jobs)
}

/** The longest pause between two tries of a mail, in milliseconds. */
const LONGEST_PAUSE = 30 * 60_000

/** Queues a mail again that could not be sent: after seconds at first, after half an hour at most. */
export async function queueMailAgain(
  db: Db,
  { id, to_email, tries }: { readonly id: number; readonly to_email: string; readonly tries: number },
): Promise<void> {
  const pause = Math.min(1000 * Math.exp(Math.min(tries, 10)), LONGEST_PAUSE)
  const runAt = instantToIso(Date.parse(machineNow()) + pause)
  await addJob(db, 'mail', { id }, { runAt, queue: recipientQueue(to_email), key: mailJobKey(id) })
}

/** Queues mails that exist, to be tried now, in their order. */
export const queueMailNow = (trx: Db, mails: readonly { readonly id: number; readonly to_email: string }[]): Promise<void> =>
  addJobs(
    trx,
    'mail',
    mails
      .toSorted((a, b) => a.id - b.id)
      .map(({ id, to_email }) => ({ payload: { id }, queue: recipientQueue(to_email), key: mailJobKey(id) })),
  )

/**
 * Queues every undelivered mail again whose job has ended, in the order in which they were written: after the queue was stopped,
 * and at the start, for what was written without a mail server. What is sent at a later time keeps that time.
 */
export async function requeueMails(db: Db): Promise<void> {
  for (let last = 0; ; ) {
    const rows = await db
      .selectFrom('mails')
      .select(['id', 'to_email', 'tries'])
      .where('pending', '=', 'queued')
      .where('id', '>', last)
      .orderBy('id')
      .limit(1000)
      .execute()
    const jobs = rows.map(({ id, to_email, tries }) => ({
      payload: { id },
      queue: recipientQueue(to_email),
      key: mailJobKey(id),
      keepsTime: tries === 0,
    }))
    await addJobs(db, 'mail', jobs)
    const end = rows.at(-1)
    if (end === undefined) return
    last = end.id
  }
}
