import type { CampaignWinners } from '@folkmoot/core/communities/campaigns/schemas.ts'
import { useId } from 'react'
import { useLinks } from '../../../platform/lib/links-context.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { AppLink } from '../../../platform/ui/AppLink.tsx'
import classes from './CampaignList.module.css'

/** What won in the ballots of a campaign; each leads to the result. */
export function CampaignWinnerList({ winners: { total, first } }: { winners: CampaignWinners }) {
  const { t } = useText()
  const links = useLinks()
  const id = useId()
  if (first.length === 0) return null
  const more = total - first.length
  return (
    <div className={classes.winners}>
      <span className="fm-dim" id={id}>
        {t('campaigns.list.decided')}
      </span>
      <ul aria-labelledby={id}>
        {first.map(({ title, ballotUuid }) => (
          <li key={`${ballotUuid} ${title}`}>
            <AppLink href={links.ballot(ballotUuid, 'result')}>{title}</AppLink>
          </li>
        ))}
        {more > 0 && <li>{t('campaigns.list.moreWinners', { count: more })}</li>}
      </ul>
    </div>
  )
}
