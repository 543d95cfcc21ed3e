import type { Campaign } from '@folkmoot/core/communities/campaigns/schemas.ts'
import { parseCampaignSettings } from '@folkmoot/core/platform/settings/campaign-settings.ts'
import { isLink } from '@folkmoot/core/platform/shared/web-address.ts'
import { type Icon, IconAccessible, IconCalendar, IconFileText, IconHelp, IconTags } from '@tabler/icons-react'
import { serverAddresses } from '../../platform/lib/site.ts'
import { useText } from '../../platform/lib/text/i18n.ts'
import { AppLink } from '../../platform/ui/AppLink.tsx'
import { Glyph } from '../../platform/ui/Glyph.tsx'
import { Section } from '../../platform/ui/page/Section.tsx'
import classes from './Rail.module.css'

/** The brief of a campaign, its pages about themes, questions and accessibility (CAM-022, SPC-007), and its calendar. */
export function CampaignLinks({ campaign, here }: { campaign: Campaign; here: string }) {
  const { t } = useText()
  const { brief, configs } = campaign
  const { themesUrl, faqUrl, accessibilityUrl } = parseCampaignSettings(configs)
  const pages: readonly { href: string | undefined; text: string; icon: Icon }[] = [
    { href: themesUrl, text: t('campaigns.aboutThemes'), icon: IconTags },
    { href: faqUrl, text: t('campaigns.faq'), icon: IconHelp },
    { href: accessibilityUrl, text: t('campaigns.accessibility'), icon: IconAccessible },
  ]
  const links = [
    ...(brief ? [{ href: `${here}#brief`, text: t('campaigns.brief'), icon: IconFileText }] : []),
    ...pages.flatMap(({ href, ...page }) => (href && isLink(href, { paths: true }) ? [{ ...page, href }] : [])),
  ]
  if (links.length === 0 && !campaign.publicSite) return null
  return (
    <Section title={t('campaigns.goodToKnow')} size="small">
      <ul className={`fm-sm ${classes.list}`}>
        {campaign.publicSite && (
          <li>
            <Glyph of={IconCalendar} />
            <a href={`${serverAddresses().core}/calendar/campaign/${campaign.uuid}.ics`}>{t('campaigns.calendar')}</a>
          </li>
        )}
        {links.map(({ href, text, icon }) => (
          <li key={href + text}>
            <Glyph of={icon} />
            <AppLink href={href}>{text}</AppLink>
          </li>
        ))}
      </ul>
    </Section>
  )
}
