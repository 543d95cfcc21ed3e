import type { NewsletterDraft, SaveNewsletterBody } from '@folkmoot/core/news/newsletters/endpoints.ts'
import { refuseEditingNewsletter, refuseSendingNewsletter } from '@folkmoot/core/news/newsletters/policy.ts'
import { nextNewsletterAt } from '@folkmoot/core/news/newsletters/schedule.ts'
import { isPersonalSection, type NewsletterSection, SECTIONS_OF_PHASE } from '@folkmoot/core/news/newsletters/words.ts'
import { instantToIso } from '@folkmoot/core/platform/shared/dates.ts'
import { type Locale, parseLocale } from '@folkmoot/core/platform/shared/locales.ts'
import { serializePermission } from '@folkmoot/core/platform/shared/permission.ts'
import { isRefusal, type Refusal, refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import type { z } from 'zod/mini'
import type { Db } from '../../platform/database/open.ts'
import type { Context, TransactionContext } from '../../platform/http/context.ts'
import type { Me } from '../../platform/http/session.ts'
import { type ComposedMail, composeMail } from '../../platform/mail/compose-mail.ts'
import { siteUrl } from '../../platform/mail/site-url.ts'
import { inTransaction } from '../../platform/shared/transaction.ts'
import { FIND_MAIL_READER } from '../notifications/mails/mail-row-sql.ts'
import { composeNewsletter, formatNewsletterTitle } from './compose-newsletter.ts'
import { composeSections } from './compose-sections.ts'
import { getNewsletterRhythm } from './create-newsletters.ts'
import { findNewsletterCampaign } from './find-newsletter-campaign.ts'
import { listEntries } from './list-entries.ts'
import { type NextNewsletterContent, prepareNewsletter } from './prepare-newsletter.ts'
import { COUNT_SUBSCRIBERS } from './subscribers-sql.ts'

/** Finds the campaign whose next newsletter the caller may edit. A campaign without phases has none. */
async function findEditedNewsletter(db: Db, context: TransactionContext, me: Me, sid: string, lock: boolean) {
  const found = await findNewsletterCampaign(db, me, sid)
  if (isRefusal(found)) return found
  const denied = refuseEditingNewsletter(found.viewer)
  if (denied) return denied
  const content = await prepareNewsletter(db, context, found.campaign, { lock })
  return content ? { ...found, content } : refuse('not_found')
}
type EditedNewsletter = Exclude<Awaited<ReturnType<typeof findEditedNewsletter>>, { refused: unknown }>

export async function readDraft(context: Context, me: Me, locale: Locale, sid: string) {
  const found = await findEditedNewsletter(context.db, context, me, sid, false)
  return isRefusal(found) ? found : serializeDraft(context.db, context, locale, found)
}

/** Keeps what a coordinator wrote for the next newsletter, until it is sent. */
export function saveDraft(context: Context, me: Me, locale: Locale, sid: string, body: z.output<typeof SaveNewsletterBody>) {
  return inTransaction(context, async (trx, context) => {
    const found = await findEditedNewsletter(trx, context, me, sid, true)
    if (isRefusal(found)) return found
    const { campaign, content } = found
    if (content.next.revision !== body.revision) return refuse('stale_revision')
    const values = {
      subject: body.subject.trim(),
      intro: body.intro.trim(),
      left_out: [...new Set(body.leftOut)],
      revision: body.revision + 1,
    }
    await trx
      .insertInto('newsletter_drafts')
      .values({ campaign_id: campaign.id, ...values })
      .onConflict((c) => c.column('campaign_id').doUpdateSet(values))
      .execute()
    const saved = await findEditedNewsletter(trx, context, me, sid, true)
    return isRefusal(saved) ? saved : serializeDraft(trx, context, locale, saved)
  })
}

/** The mail that the next newsletter would be for the caller, in a language; without one, in that of the campaign. */
export async function previewDraft(
  context: Context,
  me: Me,
  sid: string,
  chosen: Locale | undefined,
): Promise<ComposedMail | Refusal<'not_found' | 'not_allowed'>> {
  const { db } = context
  const found = await findEditedNewsletter(db, context, me, sid, false)
  if (isRefusal(found)) return found
  const { campaign, content } = found
  const { phase, since, until } = content
  const lang = chosen ?? parseLocale(campaign.lang) ?? 'en-US'
  const reader = await FIND_MAIL_READER.read(db, { user: me.userId })
  const entries = await listEntries(db, context, { campaign: campaign.id, phase, until }, [{ userId: me.userId, since }])
  const source = { ...content, uuid: null, campaignId: campaign.id, assemblyId: campaign.assembly.id }
  const letter = composeNewsletter(context, source, { ...reader, email: '', lang }, entries.get(me.userId) ?? [])
  const link = `${siteUrl(context.settings)}/v2/unsubscribe/…`
  return composeMail(context, { ...letter, unsubscribe: { kind: 'newsletter', name: campaign.title, link } })
}

async function serializeDraft(
  db: Db,
  context: TransactionContext,
  locale: Locale,
  { campaign, viewer, content }: EditedNewsletter,
): Promise<NewsletterDraft> {
  const { next, phase, subject, intro, leftOut, sentToday, empty, since } = content
  const { status } = campaign
  const rhythm = getNewsletterRhythm(campaign, next.latestDay)
  const { may, why = null } = serializePermission(refuseSendingNewsletter(viewer, { status, sentToday, empty }))
  return {
    revision: next.revision,
    subject,
    intro,
    leftOut: [...leftOut],
    usualSubject: formatNewsletterTitle(context, locale, { ...content, subject: '' }),
    phase,
    sections: listDraftSections(context, locale, content),
    since,
    nextAt: status === 'PUBLISHED' ? instantToIso(nextNewsletterAt(rhythm, context.clock.now())) : null,
    days: rhythm.days,
    zone: rhythm.zone,
    subscribers: (await COUNT_SUBSCRIBERS.read(db, { campaign: campaign.id })).n,
    send: { may, why },
  }
}

/** The sections that the next newsletter can have, with what stands in them for everybody. */
function listDraftSections(context: TransactionContext, locale: Locale, content: NextNewsletterContent): NewsletterDraft['sections'] {
  const filled = composeSections(context, locale, { ...content, leftOut: [] }, content.news)
  const keys: NewsletterSection[] = [...(content.phaseChanged ? ['phase' as const] : []), ...SECTIONS_OF_PHASE[content.phase]]
  return keys.map((key) => {
    const section = filled.find((one) => one.key === key)
    return {
      key,
      title: context.texts(locale, `mail.newsletters.sections.${key}`) ?? '',
      entries: section ? section.entries.length + section.more : 0,
      personal: isPersonalSection(key),
    }
  })
}
