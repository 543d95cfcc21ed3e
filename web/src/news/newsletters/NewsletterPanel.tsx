import type { Campaign } from '@folkmoot/core/communities/campaigns/schemas.ts'
import { CAMPAIGN_SETTINGS } from '@folkmoot/core/platform/settings/campaign-settings.ts'
import { readSetting } from '@folkmoot/core/platform/settings/parse-settings.ts'
import { useQuery } from '@tanstack/react-query'
import type { CampaignAddress } from '../../platform/lib/address.ts'
import { isFailure } from '../../platform/lib/api/call-endpoint.ts'
import { useLinks } from '../../platform/lib/links-context.ts'
import { useSession } from '../../platform/lib/session.ts'
import { formatInstant } from '../../platform/lib/text/format.ts'
import { useText } from '../../platform/lib/text/i18n.ts'
import { AppLink } from '../../platform/ui/AppLink.tsx'
import { lazyPanel } from '../../platform/ui/loading/lazy-panel.tsx'
import { Section } from '../../platform/ui/page/Section.tsx'
import classes from './newsletters.module.css'
import { latestNewsletterQuery } from './queries.ts'

// visitors cannot subscribe, so they do not load it
const SubscribeButton = lazyPanel(() => import('./SubscribeButton.tsx').then((m) => m.SubscribeButton))

/** The newsletter of a campaign on its dashboard: how often it comes, subscribing, and the earlier ones (CAM-022, SPC-011). */
export function NewsletterPanel({ campaign, address }: { campaign: Campaign; address: CampaignAddress }) {
  const { t, lang } = useText()
  const links = useLinks()
  const user = useSession()?.user
  const sid = campaign.resourceSpaceId ?? campaign.resourceSpaceUUID
  const latest = useQuery(latestNewsletterQuery(sid)).data
  const { total = 0, may } = latest === undefined || isFailure(latest) ? {} : latest
  const time = formatInstant(Date.UTC(2026, 0, 1, 16), lang, 'UTC', 'time')
  return (
    <Section title={t('news.newsletter.title')} size="small" id="newsletter">
      <div className={classes.panel}>
        <p className="fm-sm fm-dim">
          {t('news.newsletter.often', { count: readSetting(CAMPAIGN_SETTINGS.newsletterDays, campaign.configs), time })}
        </p>
        {user && <SubscribeButton userId={user.userId} sid={sid} />}
        {(total > 0 || may?.edit) && (
          <p className={`fm-sm ${classes.links}`}>
            {total > 0 && <AppLink href={links.newsletters(address)}>{t('news.newsletter.archive')}</AppLink>}
            {may?.edit && <AppLink href={links.nextNewsletter(address)}>{t('news.newsletter.next')}</AppLink>}
          </p>
        )}
      </div>
    </Section>
  )
}
