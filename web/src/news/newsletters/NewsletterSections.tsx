import type { NewsletterEntry, SectionView } from '@folkmoot/core/news/newsletters/endpoints.ts'
import { BALLOT_ID } from '../../communities/campaigns/next-actions.ts'
import { byUuid, type CampaignAddress } from '../../platform/lib/address.ts'
import { type Links, useLinks } from '../../platform/lib/links-context.ts'
import { useText } from '../../platform/lib/text/i18n.ts'
import { AppLink } from '../../platform/ui/AppLink.tsx'
import { Section } from '../../platform/ui/page/Section.tsx'
import classes from './newsletters.module.css'

/** What a newsletter tells, with links to it. */
export function NewsletterSections({ sections, address }: { sections: readonly SectionView[]; address: CampaignAddress }) {
  const { t } = useText()
  const links = useLinks()
  return sections.map(({ key, title, entries, more }) => (
    <Section key={key} title={title} size="small">
      <ul className={classes.entries}>
        {entries.map((entry, i) => {
          const href = entryHref(entry, links, address)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the entries of a newsletter keep their places
            <li key={i}>{href ? <AppLink href={href}>{entry.text}</AppLink> : entry.text}</li>
          )
        })}
      </ul>
      {more > 0 && <p className="fm-sm fm-dim">{t('newsletters.andMore', { count: more })}</p>}
    </Section>
  ))
}

function entryHref({ place, uuid }: NewsletterEntry, links: Links, address: CampaignAddress): string | undefined {
  if (place === 'voting') return `${links.campaign(address)}?tab=voting#${BALLOT_ID}`
  if (place === 'campaign' || uuid === null) return undefined
  return place === 'result' ? links.ballot(uuid, 'result') : links.contribution({ ...address, contribution: byUuid(uuid) })
}
