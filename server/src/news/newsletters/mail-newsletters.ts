import { isNewsletterWanted } from '@folkmoot/core/news/newsletters/schedule.ts'
import { readSetting } from '@folkmoot/core/platform/settings/parse-settings.ts'
import { USER_SETTINGS } from '@folkmoot/core/platform/settings/user-settings.ts'
import { listPlaceholderDomains } from '../../accounts/users/placeholder-domains.ts'
import { canOpenContext, toAssemblyViewer, toContributionContext } from '../../deliberation/contributions/contribution-context.ts'
import type { Db } from '../../platform/database/open.ts'
import type { Context, TransactionContext } from '../../platform/http/context.ts'
import type { MailMessage } from '../../platform/mail/compose-mail.ts'
import { queueMails } from '../../platform/mail/queue-mail.ts'
import { inTransaction } from '../../platform/shared/transaction.ts'
import { readMailPreferences } from '../notifications/mail-preferences.ts'
import { findAddress } from '../notifications/mails/compose-notices.ts'
import { createUnsubscribeLinks } from '../notifications/mails/unsubscribe-links.ts'
import { toViewerWithoutSession } from '../notifications/viewer-without-session.ts'
import { composeNewsletter, newsletterTarget } from './compose-newsletter.ts'
import { listEntries } from './list-entries.ts'
import { type Newsletter, selectNewsletters } from './newsletter-store.ts'
import { LIST_SUBSCRIBERS, SUBSCRIBERS_AT_ONCE, type SubscriberRow } from './subscribers-sql.ts'

type Reader = SubscriberRow & { readonly email: string }

/**
 * Writes the mails of the newsletters that were made, in chunks of 50 subscribers: each transaction writes the mails and notes how
 * far it came, so a process that ends in the middle neither forgets anybody nor writes anything twice. Returns the number of mails.
 */
export async function mailNewsletters(context: Context): Promise<number> {
  let mails = 0
  for (;;) {
    const { taken, written } = await inTransaction(context, (trx, context) => mailSomeSubscribers(trx, context))
    mails += written
    if (!taken) return mails
  }
}

async function mailSomeSubscribers(trx: Db, context: TransactionContext): Promise<{ readonly taken: boolean; readonly written: number }> {
  // the oldest whose subscribers were not all looked at; another node skips it
  const newsletter = await selectNewsletters(trx)
    .where('n.mailed_at', 'is', null)
    .orderBy('n.id')
    .limit(1)
    .forUpdate('n')
    .skipLocked()
    .executeTakeFirst()
  if (!newsletter) return { taken: false, written: 0 }
  const subscribers = await LIST_SUBSCRIBERS.list(trx, {
    campaign: newsletter.campaignId,
    after: newsletter.mailedUserId,
  })
  const placeholders = await listPlaceholderDomains(trx)
  const readers = subscribers.flatMap((row) => {
    const email = findAddress(row, placeholders)
    return email !== undefined && getsNewsletter(context, newsletter, row) ? [{ ...row, email }] : []
  })
  const letters = await composeLetters(trx, context, newsletter, readers)
  await queueMails(trx, context, letters)
  const delivered = letters.flatMap(({ userId }) => (userId === undefined ? [] : [userId]))
  if (delivered.length > 0)
    await trx
      .insertInto('newsletter_deliveries')
      .values(delivered.map((user_id) => ({ newsletter_id: newsletter.id, user_id })))
      .execute()
  const last = subscribers.at(-1)
  await trx
    .updateTable('newsletters')
    .set(last && subscribers.length === SUBSCRIBERS_AT_ONCE ? { mailed_user_id: last.userId } : { mailed_at: context.clock.iso() })
    .where('id', '=', newsletter.id)
    .execute()
  return { taken: true, written: letters.length }
}

/**
 * Whether a subscriber gets a newsletter: they may read the campaign at this moment, have not turned mail about it off since they
 * subscribed, and do not have one more often than they chose; what coordinators send by hand comes in any case.
 */
function getsNewsletter(context: TransactionContext, newsletter: Newsletter, row: SubscriberRow): boolean {
  const me = toViewerWithoutSession(context, row)
  if (!canOpenContext(row, toAssemblyViewer(row, me), toContributionContext(row), true)) return false
  const { pace, paused } = readMailPreferences(row, context.clock.now())
  if (pace === 'none' || paused || row.stopped) return false
  const chosen = row.days === null ? {} : { [USER_SETTINGS.newsletterFrequency.key]: row.days }
  return (
    newsletter.byHand ||
    isNewsletterWanted(row.latestDay ?? undefined, newsletter.day, readSetting(USER_SETTINGS.newsletterFrequency, chosen))
  )
}

/** The mails of people to whom the newsletter has something to tell. */
async function composeLetters(
  trx: Db,
  context: TransactionContext,
  newsletter: Newsletter,
  readers: readonly Reader[],
): Promise<MailMessage[]> {
  if (readers.length === 0) return []
  const { campaignId: campaign, phase, until } = newsletter
  const times = readers.map((row) => ({ userId: row.userId, since: findBeginning(newsletter, row) }))
  const entries = await listEntries(trx, context, { campaign, phase, until }, times)
  const written = readers.flatMap((reader, i) => {
    const source = { ...newsletter, since: times[i]?.since ?? newsletter.since }
    const letter = composeNewsletter(context, source, reader, entries.get(reader.userId) ?? [])
    // somebody who may read nothing of it gets none
    return letter.sections.length > 0 || newsletter.intro !== '' ? [{ letter, userId: reader.userId }] : []
  })
  const targets = written.map(({ userId }) => newsletterTarget(userId, newsletter))
  const links = await createUnsubscribeLinks(trx, context, targets)
  return written.map(({ letter }, i) => ({ ...letter, unsubscribe: links[i] }))
}

/** Who did not get the newsletters in between reads in this one what happened since their last one. */
function findBeginning({ since }: Newsletter, { latestUntil, subscribedAt }: SubscriberRow): string {
  if (latestUntil === null) return since
  const had = latestUntil > subscribedAt ? latestUntil : subscribedAt
  return had < since ? had : since
}
