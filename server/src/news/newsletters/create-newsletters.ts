import { getCampaignDateRange } from '@folkmoot/core/communities/campaigns/phases.ts'
import { refuseSendingNewsletter } from '@folkmoot/core/news/newsletters/policy.ts'
import { findDueNewsletter } from '@folkmoot/core/news/newsletters/schedule.ts'
import { CAMPAIGN_SETTINGS } from '@folkmoot/core/platform/settings/campaign-settings.ts'
import { readSetting } from '@folkmoot/core/platform/settings/parse-settings.ts'
import { dayInZone } from '@folkmoot/core/platform/shared/dates.ts'
import { isRefusal, refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import { type CampaignContext, findCampaign } from '../../communities/campaigns/store.ts'
import type { Db } from '../../platform/database/open.ts'
import type { Context, TransactionContext } from '../../platform/http/context.ts'
import type { Me } from '../../platform/http/session.ts'
import { emitEvent } from '../../platform/shared/emit-event.ts'
import { inTransaction } from '../../platform/shared/transaction.ts'
import { findNewsletterCampaign } from './find-newsletter-campaign.ts'
import { listRhythms, type Newsletter } from './newsletter-store.ts'
import { type NextNewsletterContent, prepareNewsletter, readNewsletterDays } from './prepare-newsletter.ts'

/** Makes the next newsletter now; a job mails it (specification C). */
export function sendNewsletter(context: Context, me: Me, sid: string) {
  return inTransaction(context, async (trx, context) => {
    const found = await findNewsletterCampaign(trx, me, sid)
    if (isRefusal(found)) return found
    const { campaign, viewer } = found
    const content = await prepareNewsletter(trx, context, campaign, { lock: true })
    const denied = refuseSendingNewsletter(viewer, {
      status: campaign.status,
      sentToday: content?.sentToday ?? false,
      empty: content?.empty ?? true,
    })
    if (denied) return denied
    if (!content) return refuse('newsletter_empty')
    return insertNewsletter(trx, context, campaign, content, me.userId)
  })
}

/** Makes the newsletters that are due, each once; where nothing happened none is made. Returns their number. */
export async function createDueNewsletters(context: Context): Promise<number> {
  const now = context.clock.now()
  const rows = await listRhythms(context.db)
  const due = rows.filter(({ zone, days, latestDay, startsOn, createdAt, checkedAt }) =>
    isDue(
      {
        anchor: latestDay ?? startsOn ?? dayInZone(zone, Date.parse(createdAt)),
        days: readSetting(CAMPAIGN_SETTINGS.newsletterDays, days === null ? {} : { [CAMPAIGN_SETTINGS.newsletterDays.key]: days }),
        zone,
      },
      // what was due before a campaign was made is not made up for
      checkedAt ?? createdAt,
      now,
    ),
  )
  let made = 0
  for (const { campaign } of due) if (await inTransaction(context, (trx, context) => createIfDue(trx, context, campaign))) made += 1
  return made
}

const isDue = (rhythm: Parameters<typeof findDueNewsletter>[0], lookedAt: string, now: number): boolean =>
  findDueNewsletter(rhythm, Date.parse(lookedAt), now) !== undefined

/** Looks again with the campaign locked, because another node may have been first. */
async function createIfDue(trx: Db, context: TransactionContext, id: number): Promise<boolean> {
  const campaign = await findCampaign(trx, { id })
  const content = campaign && (await prepareNewsletter(trx, context, campaign, { lock: true }))
  if (!campaign || !content || campaign.status !== 'PUBLISHED') return false
  const rhythm = getNewsletterRhythm(campaign, content.next.latestDay)
  if (!isDue(rhythm, content.next.checkedAt ?? campaign.createdAt, context.clock.now())) return false
  const checked_at = context.clock.iso()
  await trx
    .insertInto('newsletter_drafts')
    .values({ campaign_id: id, checked_at })
    .onConflict((c) => c.column('campaign_id').doUpdateSet({ checked_at }))
    .execute()
  if (content.empty || content.sentToday) return false
  await insertNewsletter(trx, context, campaign, content, null)
  return true
}

/** Newsletters are counted from the latest one, the first from the first day of the campaign. */
export const getNewsletterRhythm = (campaign: CampaignContext, latestDay: string | null) => ({
  anchor:
    latestDay ?? getCampaignDateRange(campaign.components)?.first ?? dayInZone(campaign.assembly.timezone, Date.parse(campaign.createdAt)),
  days: readNewsletterDays(campaign.config),
  zone: campaign.assembly.timezone,
})

type SentNewsletter = Pick<Newsletter, 'uuid' | 'day' | 'phase' | 'subject' | 'campaignTitle'>

/** Inserts the newsletter, ends its draft, and tells its subscribers in the app. */
async function insertNewsletter(
  trx: Db,
  context: TransactionContext,
  campaign: CampaignContext,
  content: NextNewsletterContent,
  senderId: number | null,
): Promise<SentNewsletter> {
  const { phase, day, subject, campaignTitle } = content
  const { uuid } = await trx
    .insertInto('newsletters')
    .values({
      campaign_id: campaign.id,
      component_id: content.component.id,
      phase,
      phase_title: content.phaseTitle,
      phase_ends_on: content.phaseEndsOn,
      phase_changed: content.phaseChanged,
      day,
      since: content.since,
      until: content.until,
      subject,
      intro: content.intro,
      left_out: [...content.leftOut],
      ballot: content.ballot && JSON.stringify(content.ballot),
      sender_id: senderId,
    })
    .returning('uuid')
    .executeTakeFirstOrThrow()
  await trx
    .updateTable('newsletter_drafts')
    .set((e) => ({ subject: '', intro: '', left_out: [], revision: e('revision', '+', 1) }))
    .where('campaign_id', '=', campaign.id)
    .execute()
  await emitEvent(trx, {
    event: 'NEWSLETTER',
    at: context.clock.iso(),
    spaceId: campaign.spaceId,
    data: { campaignId: campaign.id, newsletter: uuid, date: day },
  })
  return { uuid, day, phase, subject, campaignTitle }
}
