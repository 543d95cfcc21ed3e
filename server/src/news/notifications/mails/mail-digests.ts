import { instantToIso } from '@folkmoot/core/platform/shared/dates.ts'
import { listPlaceholderDomains } from '../../../accounts/users/placeholder-domains.ts'
import type { Db } from '../../../platform/database/open.ts'
import type { Context, TransactionContext } from '../../../platform/http/context.ts'
import type { MailMessage } from '../../../platform/mail/compose-mail.ts'
import { queueMails } from '../../../platform/mail/queue-mail.ts'
import { inTransaction } from '../../../platform/shared/transaction.ts'
import { listNeeds } from '../list-needs.ts'
import { readMailPreferences } from '../mail-preferences.ts'
import { toViewerWithoutSession } from '../viewer-without-session.ts'
import { composeDigest } from './compose-digest.ts'
import { findAddress, readNoticesAnew } from './compose-notices.ts'
import { LIST_DIGEST_NOTICES, type MailReader, markMailed, type StoredNotice, TAKE_DUE_DIGESTS } from './mail-row-sql.ts'
import { createUnsubscribeLinks, preferencesLink } from './unsubscribe-links.ts'

type Notice = StoredNotice & { readonly userId: number }

/**
 * Writes the digests that are due, in chunks of 50 people: each transaction writes the mails, notes what stands in them and ends
 * their schedules, so a process that ends in the middle neither forgets a digest nor writes one twice. Returns the number of
 * mails.
 */
export async function mailDigests(context: Context): Promise<number> {
  let mails = 0
  for (;;) {
    const { taken, written } = await inTransaction(context, (trx, context) => mailSomeDigests(trx, context))
    mails += written
    if (taken === 0) return mails
  }
}

async function mailSomeDigests(trx: Db, context: TransactionContext): Promise<{ taken: number; written: number }> {
  const now = context.clock.now()
  const due = await TAKE_DUE_DIGESTS.list(trx, { now: instantToIso(now) })
  if (due.length === 0) return { taken: 0, written: 0 }
  const placeholders = await listPlaceholderDomains(trx)
  const ready: (MailReader & { email: string })[] = []
  const ended: number[] = []
  for (const reader of due) {
    const { paused, pace, digestAt } = readMailPreferences(reader, now)
    if (paused && pace !== 'none') {
      const at = instantToIso(digestAt())
      await trx.updateTable('mail_schedules').set({ due_at: at }).where('user_id', '=', reader.userId).execute()
      continue
    }
    ended.push(reader.userId)
    const email = pace === 'none' || reader.stopped ? undefined : findAddress(reader, placeholders)
    if (email !== undefined) ready.push({ ...reader, email })
  }
  const notices = await LIST_DIGEST_NOTICES.list(trx, { users: ended })
  const letters = await composeDigests(trx, context, ready, notices)
  await queueMails(trx, context, letters)
  await markMailed(trx, notices, instantToIso(now))
  if (ended.length > 0) await trx.deleteFrom('mail_schedules').where('user_id', 'in', ended).execute()
  return { taken: due.length, written: letters.length }
}

/** The digests of people with something that they have not read in the app; who has nothing gets none. */
async function composeDigests(
  trx: Db,
  context: TransactionContext,
  readers: readonly (MailReader & { email: string })[],
  notices: readonly Notice[],
): Promise<MailMessage[]> {
  const mailed = await readNoticesAnew(
    trx,
    context,
    notices.filter(({ read, stopped }) => !read && !stopped),
  )
  const filled = readers.flatMap((reader) => {
    const own = mailed.filter(({ userId }) => userId === reader.userId)
    return own.length > 0 ? [{ reader, own }] : []
  })
  const links = await createUnsubscribeLinks(
    trx,
    context,
    filled.map(({ reader }) => ({ userId: reader.userId, space: null })),
  )
  const letters: MailMessage[] = []
  for (const [i, { reader, own }] of filled.entries()) {
    const needs = await listNeeds(trx, context, toViewerWithoutSession(context, reader))
    letters.push({
      ...composeDigest(context, reader, own, needs),
      unsubscribe: links[i],
      preferences: preferencesLink(context, reader.userId),
    })
  }
  return letters
}
