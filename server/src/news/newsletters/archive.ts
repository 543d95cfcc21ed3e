import type { NewsletterList, NewsletterPage, NewsletterSummary } from '@folkmoot/core/news/newsletters/endpoints.ts'
import { refuseEditingNewsletter } from '@folkmoot/core/news/newsletters/policy.ts'
import { isUuid } from '@folkmoot/core/platform/shared/ids.ts'
import type { Locale } from '@folkmoot/core/platform/shared/locales.ts'
import { toPageWindow } from '@folkmoot/core/platform/shared/pagination.ts'
import { serializeAllowed } from '@folkmoot/core/platform/shared/permission.ts'
import { isRefusal, refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import type { Context, TransactionContext } from '../../platform/http/context.ts'
import type { Me } from '../../platform/http/session.ts'
import { formatNewsletterTitle } from './compose-newsletter.ts'
import { composeSections } from './compose-sections.ts'
import { findNewsletterCampaign } from './find-newsletter-campaign.ts'
import { listCommonEntries } from './list-entries.ts'
import { type Newsletter, selectNewsletters } from './newsletter-store.ts'

/** Lists the newsletters of a campaign for whoever may read the campaign now. */
export async function listNewsletters(
  context: Context,
  me: Me | undefined,
  locale: Locale,
  sid: string,
  query: Parameters<typeof toPageWindow>[0],
) {
  const found = await findNewsletterCampaign(context.db, me, sid)
  if (isRefusal(found)) return found
  const { limit, offset, ...window } = toPageWindow(query)
  const rows = await selectNewsletters(context.db)
    .select((e) => e.fn.countAll<number>().over().as('total'))
    .where('n.campaign_id', '=', found.campaign.id)
    .orderBy('n.day', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return {
    ...window,
    total: rows[0]?.total ?? 0,
    list: rows.map((row) => serializeSummary(context, locale, row)),
    may: serializeAllowed({ edit: refuseEditingNewsletter(found.viewer) }),
  } satisfies NewsletterList
}

/** Reads a newsletter: what it told everybody, of what the caller may read now. */
export async function readNewsletter(
  context: Context,
  me: Me | undefined,
  locale: Locale,
  { sid, uuid }: { readonly sid: string; readonly uuid: string },
) {
  const found = await findNewsletterCampaign(context.db, me, sid)
  if (isRefusal(found)) return found
  const { id: campaign } = found.campaign
  const newsletter = isUuid(uuid)
    ? await selectNewsletters(context.db).where('n.campaign_id', '=', campaign).where('n.uuid', '=', uuid).executeTakeFirst()
    : undefined
  if (!newsletter) return refuse('not_found')
  const { phase, since, until } = newsletter
  const entries = await listCommonEntries(context.db, { campaign, phase, since, until }, me, found)
  return {
    ...serializeSummary(context, locale, newsletter),
    intro: newsletter.intro,
    lang: newsletter.lang,
    sections: composeSections(context, locale, newsletter, entries).map((section) => ({
      ...section,
      entries: section.entries.map(({ text, place, uuid }) => ({ text, place, uuid })),
    })),
  } satisfies NewsletterPage
}

export const serializeSummary = (
  context: Pick<TransactionContext, 'texts'>,
  locale: Locale,
  row: Pick<Newsletter, 'uuid' | 'day' | 'phase' | 'subject' | 'campaignTitle'>,
): NewsletterSummary => ({
  uuid: row.uuid,
  title: formatNewsletterTitle(context, locale, row),
  day: row.day,
  phase: row.phase,
})
