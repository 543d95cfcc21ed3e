import { feedback } from '@folkmoot/core/deliberation/feedback/endpoints.ts'
import { nameContribution } from '@folkmoot/core/platform/shared/titles/missing-titles.ts'
import { useQuery } from '@tanstack/react-query'
import { byId } from '../../../platform/lib/address.ts'
import { isFailure } from '../../../platform/lib/api/call-endpoint.ts'
import { endpointQuery } from '../../../platform/lib/api/endpoint-query.ts'
import { useLinks } from '../../../platform/lib/links-context.ts'
import { currentLanguage, useText } from '../../../platform/lib/text/i18n.ts'
import { AppLink } from '../../../platform/ui/AppLink.tsx'
import { Section } from '../../../platform/ui/page/Section.tsx'
import classes from './home.module.css'

/** The user's bookmarks, newest first; nothing is shown for an empty list. */
export function SavedItems({ userId }: { userId: number }) {
  const { t } = useText()
  const links = useLinks()
  // bookmarks change on the pages of contributions: refetched on every visit
  const { data } = useQuery({ ...endpointQuery(feedback.saved, { params: { id: userId } }), staleTime: 0 })
  if (data === undefined || isFailure(data) || data.list.length === 0) return null
  return (
    <Section title={t('home.saved')}>
      <ul className={classes.saved}>
        {data.list.map(({ contributionId, uuid, title, campaign, assembly }) => (
          <li key={uuid}>
            <AppLink
              className="fm-quiet"
              href={links.contribution({
                assembly: byId(campaign.assemblyId),
                campaign: byId(campaign.campaignId),
                contribution: byId(contributionId),
              })}
            >
              <b>{nameContribution(title, currentLanguage())}</b>
            </AppLink>
            <p className="fm-sm fm-dim">
              {campaign.title} · {assembly}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
