import type { Campaign } from '@folkmoot/core/campaigns/schemas.ts'
import { parseCampaignSettings } from '@folkmoot/core/settings/campaign-settings.ts'
import { isLink } from '@folkmoot/core/shared/web-address.ts'
import {
  type Icon,
  IconAccessible,
  IconFileText,
  IconHelp,
  IconLink,
  IconMusic,
  IconPhoto,
  IconPlayerPlay,
  IconTags,
} from '@tabler/icons-react'
import { useText } from '../lib/text/i18n.ts'
import { AppLink } from '../ui/AppLink.tsx'
import { Glyph } from '../ui/Glyph.tsx'
import { Section } from '../ui/page/Section.tsx'
import classes from './Rail.module.css'

const ICONS: Readonly<Record<string, Icon>> = {
  PICTURE: IconPhoto,
  AUDIO: IconMusic,
  VIDEO: IconPlayerPlay,
  WEBPAGE: IconLink,
}
const MEDIA = ['PICTURE', 'AUDIO', 'VIDEO']

/** The brief, documents and media of a campaign, and its pages about themes, questions and accessibility (CAM-022, CAM-026). */
export function CampaignResources({ campaign, here }: { campaign: Campaign; here: string }) {
  const { t } = useText()
  const { brief, resources } = campaign
  const settings = parseCampaignSettings(campaign.configs)
  const visibleResources = resources.filter((r) =>
    MEDIA.includes(r.resourceType) ? settings.toolbarMedia : settings.toolbarDocuments,
  )
  const [themesPage, faq, accessibility] = [settings.themesUrl, settings.faqUrl, settings.accessibilityUrl].map(
    (url) => (url && isLink(url, { paths: true }) ? url : undefined),
  )
  const links = [
    ...(brief ? [{ href: `${here}#brief`, text: t('campaigns.brief'), icon: IconFileText }] : []),
    ...visibleResources.map((r) => ({
      href: r.url,
      text: r.title || r.name,
      icon: ICONS[r.resourceType] ?? IconFileText,
    })),
    ...(themesPage ? [{ href: themesPage, text: t('campaigns.aboutThemes'), icon: IconTags }] : []),
    ...(faq ? [{ href: faq, text: t('campaigns.faq'), icon: IconHelp }] : []),
    ...(accessibility ? [{ href: accessibility, text: t('campaigns.accessibility'), icon: IconAccessible }] : []),
  ]
  if (links.length === 0) return null
  return (
    <Section title={t('campaigns.goodToKnow')} size="small">
      <ul className={`fm-sm ${classes.list}`}>
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
