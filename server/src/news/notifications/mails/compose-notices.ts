import { describeTogether, toEntryKey } from '@folkmoot/core/news/notifications/join-events.ts'
import type { EventName } from '@folkmoot/core/platform/events/events.ts'
import { isPlaceholderEmail } from '@folkmoot/core/platform/shared/email.ts'
import { type Locale, parseLocale } from '@folkmoot/core/platform/shared/locales.ts'
import type { Db } from '../../../platform/database/open.ts'
import type { TransactionContext } from '../../../platform/http/context.ts'
import type { MailItem } from '../../../platform/mail/render-html.ts'
import { siteUrl } from '../../../platform/mail/site-url.ts'
import { formatEventText } from '../event-text.ts'
import { readAnew } from '../telling/read-anew.ts'
import { eventPath } from './event-path.ts'
import type { MailNotice, MailReader, StoredNotice } from './mail-row-sql.ts'

export const localeOf = (reader: Pick<MailReader, 'lang'>): Locale => parseLocale(reader.lang) ?? 'en-US'

/** The address that a person is mailed at, if there is one. */
export function findAddress(
  { reachable, email }: Pick<MailReader, 'reachable' | 'email'>,
  placeholders: readonly string[],
): string | undefined {
  return reachable && email !== null && !isPlaceholderEmail(email, placeholders) ? email : undefined
}

/** Notices with what they are about at this moment; those that their person is not told of any more are left out. */
export async function readNoticesAnew<N extends StoredNotice & { readonly userId: number }>(
  trx: Db,
  context: TransactionContext,
  notices: readonly N[],
): Promise<(N & MailNotice)[]> {
  const now = await readAnew(trx, context, notices, 'sent')
  return notices.flatMap((notice) => {
    const about = now.get(notice.id)
    return about ? [{ ...notice, about }] : []
  })
}

/** Notices of the same event of the same thing as one. */
export interface NoticeGroup {
  /** The latest, whose text stands for all. */
  readonly latest: MailNotice
  readonly count: number
}

/** Joins notices that are one entry; `notices` are newest first, and so is the result. */
export function joinNotices(notices: readonly MailNotice[]): NoticeGroup[] {
  const groups = new Map<string, { latest: MailNotice; count: number }>()
  for (const notice of notices) {
    const key = toEntryKey(notice.event, notice.thing)
    const known = groups.get(key)
    if (known) known.count += notice.count
    else groups.set(key, { latest: notice, count: notice.count })
  }
  return [...groups.values()]
}

/** The sentence of one or several notices. */
export const formatNotice = (context: Pick<TransactionContext, 'texts'>, locale: Locale, { latest, count }: NoticeGroup): string =>
  formatEventText(context.texts, locale, latest.event, describeTogether(latest.event, latest.about, count), count)

/** A sentence with the address of its place, and the words of a message. */
export function toMailItem(
  context: Pick<TransactionContext, 'texts' | 'settings'>,
  locale: Locale,
  userId: number,
  group: NoticeGroup,
): MailItem {
  const { event, about } = group.latest
  const link = siteUrl(context.settings) + eventPath(event, describeTogether(event, about, group.count), userId)
  return { text: formatNotice(context, locale, group), link, excerpt: readOwnWords(group.latest, link) }
}

/** Notices that bring the words of whoever wrote them: the text of a message or meeting, or why one is cancelled. */
const TOLD_IN_WORDS: readonly EventName[] = ['NEW_COORDINATOR_SIGNAL', 'MEETING', 'MEETING_CHANGED', 'MEETING_CANCELLED']

/** The beginning of a message or of the words about a meeting, and what a campaign writes to those who are asked to be authors. */
function readOwnWords({ event, about }: MailNotice, link: string): string | undefined {
  if (event === 'AUTHOR_INVITED') return about.words.invitation?.replaceAll('[link]', link)
  return TOLD_IN_WORDS.includes(event) ? about.words.text : undefined
}
