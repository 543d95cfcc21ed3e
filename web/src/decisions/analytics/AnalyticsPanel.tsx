import type { Campaign } from '@folkmoot/core/communities/campaigns/schemas.ts'
import type { SpaceAnalytics } from '@folkmoot/core/decisions/analytics/schemas.ts'
import { parseCampaignSettings } from '@folkmoot/core/platform/settings/campaign-settings.ts'
import { useQuery } from '@tanstack/react-query'
import type { CampaignAddress } from '../../platform/lib/address.ts'
import { useText } from '../../platform/lib/text/i18n.ts'
import { Totals } from '../../platform/ui/charts/Totals.tsx'
import { EmptyState } from '../../platform/ui/loading/EmptyState.tsx'
import { QueryView } from '../../platform/ui/loading/QueryView.tsx'
import { SkeletonRows } from '../../platform/ui/loading/Skeletons.tsx'
import { AnalyticsCharts } from './AnalyticsCharts.tsx'
import classes from './analytics.module.css'
import { analyticsQuery } from './queries.ts'

interface AnalyticsPanelProps {
  campaign: Campaign
  address: CampaignAddress
}

/** Numbers about a campaign, of what the viewer may see: charts with their tables and CSV files (CAM-026, CAM-081). */
export function AnalyticsPanel({ campaign, address }: AnalyticsPanelProps) {
  const { t } = useText()
  const shown = parseCampaignSettings(campaign.configs).toolbarAnalytics
  return (
    <QueryView
      query={useQuery(analyticsQuery(address, campaign))}
      skeleton={<SkeletonRows count={8} />}
      failedTitle={t('analytics.failed')}
    >
      {(analytics) =>
        analytics.hidden || isEmpty(analytics) ? (
          <EmptyState title={t('analytics.none')} seed={campaign.uuid} small>
            <p>{t(analytics.hidden ? 'analytics.hiddenText' : 'analytics.noneText')}</p>
          </EmptyState>
        ) : (
          <div className={classes.panel}>
            {!shown && <p className="fm-sm fm-dim">{t('analytics.coordinatorsOnly')}</p>}
            <Totals totals={listTotals(analytics).map(({ name, n }) => ({ label: t(`analytics.total.${name}`), n }))} />
            {analytics.privateDrafts !== null && analytics.privateDrafts > 0 && <p className="fm-sm fm-dim">{t('analytics.draftsNote')}</p>}
            <AnalyticsCharts analytics={analytics} uuid={campaign.uuid} />
          </div>
        )
      }
    </QueryView>
  )
}

const isEmpty = ({ byType, byWeek, groups, ballots, privateDrafts }: SpaceAnalytics): boolean =>
  byType.length + byWeek.length + groups.length + ballots.length + (privateDrafts ?? 0) === 0

type TotalName = 'contributions' | 'people' | 'members' | 'groups' | 'privateDrafts'

/** The large numbers; one that is not told has no place. */
function listTotals({ byType, people, members, groupCount, privateDrafts }: SpaceAnalytics) {
  const totals: readonly { name: TotalName; n: number | null }[] = [
    { name: 'contributions', n: byType.reduce((sum, { n }) => sum + n, 0) },
    { name: 'people', n: people },
    { name: 'members', n: members },
    { name: 'groups', n: groupCount },
    { name: 'privateDrafts', n: privateDrafts },
  ]
  return totals.filter((total): total is { name: TotalName; n: number } => total.n !== null)
}
