import { useQuery } from '@tanstack/react-query'
import { CampaignEntry } from '../../../communities/campaigns/list/CampaignEntry.tsx'
import { byUrgency } from '../../../communities/campaigns/list/urgency.ts'
import { runningCampaignsQuery } from '../../../communities/campaigns/queries.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { QueryView } from '../../../platform/ui/loading/QueryView.tsx'
import { SkeletonCards } from '../../../platform/ui/loading/Skeletons.tsx'
import { Section } from '../../../platform/ui/page/Section.tsx'

/** How many running campaigns the start page shows; one more is shown, too, before it is the only one that is missing. */
const RUNNING_SHOWN = 4

/** What runs now, the most urgent first; nothing where nothing runs. */
export function RunningCampaigns() {
  const { t } = useText()
  return (
    <QueryView query={useQuery(runningCampaignsQuery())} skeleton={<SkeletonCards />} failedTitle={t('campaigns.listFailed')}>
      {({ list }) =>
        list.length > 0 && (
          <Section title={t('home.running')}>
            {list
              .toSorted(byUrgency)
              .slice(0, list.length === RUNNING_SHOWN + 1 ? list.length : RUNNING_SHOWN)
              .map((campaign, i) => (
                <CampaignEntry key={campaign.uuid} campaign={campaign} large={i === 0} named />
              ))}
          </Section>
        )
      }
    </QueryView>
  )
}
