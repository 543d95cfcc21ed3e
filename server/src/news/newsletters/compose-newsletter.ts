import { isoWeek } from '@folkmoot/core/news/notifications/iso-week.ts'
import { dayInZone } from '@folkmoot/core/platform/shared/dates.ts'
import type { Locale } from '@folkmoot/core/platform/shared/locales.ts'
import { namePhase } from '@folkmoot/core/platform/shared/titles/missing-titles.ts'
import { ballotResultPath } from '../../decisions/ballots/ballot-mails.ts'
import type { TransactionContext } from '../../platform/http/context.ts'
import type { MailMessage } from '../../platform/mail/compose-mail.ts'
import type { MailSection } from '../../platform/mail/render-html.ts'
import { siteUrl } from '../../platform/mail/site-url.ts'
import { formatDay } from '../notifications/event-text.ts'
import { localeOf } from '../notifications/mails/compose-notices.ts'
import { preferencesLink } from '../notifications/mails/unsubscribe-links.ts'
import { type ComposedEntry, type ComposedSection, composeSections, type SectionSource } from './compose-sections.ts'
import type { Entry } from './list-entries.ts'

type ComposeContext = Pick<TransactionContext, 'texts' | 'settings'>

/** What a mail needs of a newsletter; `uuid` is null while it is a draft. */
export interface NewsletterSource extends SectionSource {
  readonly uuid: string | null
  readonly campaignId: number
  readonly assemblyId: number
  readonly day: string
  readonly since: string
  readonly subject: string
  readonly intro: string
}

interface NewsletterReader {
  readonly userId: number
  readonly name: string
  readonly email: string
  readonly lang: string
  readonly zone: string
}

/** The subject that coordinators wrote, else the campaign and the week (specification H). */
export const formatNewsletterTitle = (
  { texts }: Pick<TransactionContext, 'texts'>,
  locale: Locale,
  { subject, campaignTitle, day }: Pick<NewsletterSource, 'subject' | 'campaignTitle' | 'day'>,
): string =>
  subject ||
  (texts(locale, 'mail.newsletters.subject', {
    campaign: campaignTitle,
    week: texts(locale, 'mail.events.week', { ...isoWeek(day) }),
  }) ??
    campaignTitle)

/** The mail of a newsletter for one reader. */
export function composeNewsletter(
  context: ComposeContext,
  newsletter: NewsletterSource,
  reader: NewsletterReader,
  entries: readonly Entry[],
): MailMessage & { readonly sections: readonly MailSection[] } {
  const locale = localeOf(reader)
  const sections = composeSections(context, locale, newsletter, entries)
  const campaign = `${siteUrl(context.settings)}/v2/assembly/${newsletter.assemblyId}/campaign/${newsletter.campaignId}`
  const params = {
    campaign: newsletter.campaignTitle,
    phase: namePhase({ title: newsletter.phaseTitle, type: newsletter.phase }, locale),
    since: formatDay(dayInZone(reader.zone, Date.parse(newsletter.since)), locale),
  }
  return {
    to: reader.email,
    userId: reader.userId,
    lang: reader.lang,
    letter: 'newsletters.issue',
    params: {
      name: reader.name,
      title: formatNewsletterTitle(context, locale, newsletter),
      lead: newsletter.intro || (context.texts(locale, 'mail.newsletters.lead', params) ?? ''),
    },
    sections: sections.map((section) => toMailSection(context, locale, campaign, section)),
    link: newsletter.uuid === null ? campaign : `${campaign}/newsletter/${newsletter.uuid}`,
    preferences: preferencesLink(context, reader.userId),
  }
}

/** What the link of a newsletter ends: the newsletters of its campaign, and nothing else. */
export const newsletterTarget = (
  userId: number,
  { campaignSpaceId, campaignTitle }: { readonly campaignSpaceId: number; readonly campaignTitle: string },
) => ({ userId, kind: 'newsletter' as const, space: { id: campaignSpaceId, name: campaignTitle } })

function toMailSection(
  { texts, settings }: ComposeContext,
  locale: Locale,
  campaign: string,
  { title, entries, more }: ComposedSection,
): MailSection {
  return {
    title,
    items: entries.map((entry) => ({ text: entry.text, link: entryLink(siteUrl(settings), campaign, entry) })),
    more: more > 0 ? texts(locale, 'mail.updates.more', { count: more }) : undefined,
  }
}

function entryLink(site: string, campaign: string, { place, id, uuid }: ComposedEntry): string | undefined {
  if (place === 'contribution') return `${campaign}/contribution/${id}`
  if (place === 'voting') return `${campaign}?tab=voting#ballot`
  return place === 'result' && uuid !== null ? site + ballotResultPath(uuid) : undefined
}
