import { feedback } from '@folkmoot/core/feedback/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { byId } from '../../lib/address.ts'
import { declined } from '../../lib/call.ts'
import { useText } from '../../lib/i18n.ts'
import { useLinks } from '../../lib/links.ts'
import { ask } from '../../lib/query.ts'
import { A } from '../../ui/A.tsx'
import { Section } from '../../ui/Section.tsx'
import classes from './home.module.css'

/** What the reader saved for later, the newest first; nothing saved, nothing shown. */
export function SavedItems({ userId }: { userId: number }) {
  const { t } = useText()
  const links = useLinks()
  // it changes on the pages of the items: who comes home asks again
  const { data } = useQuery({ ...ask(feedback.saved, { params: { id: userId } }), staleTime: 0 })
  if (data === undefined || declined(data) || data.list.length === 0) return null
  return (
    <Section title={t('home.saved')}>
      <ul className={classes.saved}>
        {data.list.map(({ contributionId, uuid, title, campaign, assembly }) => (
          <li key={uuid}>
            <A
              className="fm-quiet"
              href={links.contribution({
                assembly: byId(campaign.assemblyId),
                campaign: byId(campaign.campaignId),
                contribution: byId(contributionId),
              })}
            >
              <b>{title || t('home.needs.untitled')}</b>
            </A>
            <p className="fm-sm fm-dim">
              {campaign.title} · {assembly}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
