import { hash } from 'node:crypto'
import { instantToIso } from '@folkmoot/core/shared/dates.ts'
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

/**
 * Queues a mail in the caller's transaction; it is sent after the commit if a mail server is set. A demo sends nothing, and where
 * nobody may read a mail its text is not stored (specification B.12).
 */
export const queueMail = (trx: Db, context: MailContext, letter: ScheduledMail): Promise<void> =>
  queueMails(trx, context, [letter])

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
    }
  })
  const ids = await trx.insertInto('mails').values(rows).returning('id').execute()
  if (!leaves) return
  const jobs = ids.map(({ id }, i) => ({
    payload: { id },
    runAt: letters[i]?.after,
    queue: recipientQueue(letters[i]?.to ?? ''),
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
  await addJob(db, 'mail', { id }, { runAt, queue: recipientQueue(to_email), key: `mail-${id}` })
}
