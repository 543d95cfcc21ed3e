import type { Db } from '../database/open.ts'
import { machineNow } from '../shared/clock.ts'
import { addJob } from '../shared/job.ts'
import { compose, type Letter, type MailContext } from './compose.ts'

/**
 * Writes a mail in the caller's transaction; it leaves when that is committed and a mail server is set, `after` an
 * instant when one is given. In a demo nothing leaves, and where nobody may read a mail its words are not kept (B.12).
 */
export async function mail(trx: Db, context: MailContext, letter: Letter & { after?: string }): Promise<void> {
  const { settings, demo } = context
  const leaves = !demo && settings.smtpUrl !== undefined
  const composed = compose(context, letter)
  const kept = leaves || demo ? composed : { subject: composed.subject, text: '', html: '' }
  const { id } = await trx
    .insertInto('mails')
    .values({
      to_email: letter.to,
      to_user_id: letter.userId ?? null,
      lang: letter.lang,
      letter: letter.letter,
      ...kept,
      at: machineNow(),
      failure: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (leaves) await addJob(trx, 'mail', { id }, { maxAttempts: 12, ...(letter.after ? { runAt: letter.after } : {}) })
}
