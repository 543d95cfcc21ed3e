import type { CampaignSummary } from '@folkmoot/core/communities/campaigns/schemas.ts'
import { useText } from '../../platform/lib/text/i18n.ts'
import { AppLink } from '../../platform/ui/AppLink.tsx'
import { MiniPhaseTimeline } from '../../platform/ui/PhaseTimeline.tsx'
import classes from './CampaignOverview.module.css'
import { CampaignStateTags } from './CampaignStateTags.tsx'
import { toTimelinePhases } from './timeline-phases.ts'
import { useCampaignHref } from './use-campaign-href.ts'

/** Campaigns of several assemblies, one row each, with phase and assembly. */
export function CampaignOverview({ list }: { list: readonly CampaignSummary[] }) {
  return (
    <ul className={classes.lines}>
      {list.map((campaign) => (
        <CampaignOverviewItem key={campaign.uuid} campaign={campaign} />
      ))}
    </ul>
  )
}

function CampaignOverviewItem({ campaign }: { campaign: CampaignSummary }) {
  const { t } = useText()
  const { title, assembly, counts, phases, phase, active } = campaign
  const href = useCampaignHref(campaign)
  const about = [
    assembly.name,
    counts.ideas > 0 && t('campaigns.list.ideas', { count: counts.ideas }),
    counts.proposals > 0 && t('campaigns.list.proposals', { count: counts.proposals }),
  ]
  return (
    <li>
      <div>
        <div className={classes.tags}>
          <CampaignStateTags campaign={campaign} />
        </div>
        <h3>
          <AppLink className="fm-quiet" href={href}>
            {title}
          </AppLink>
        </h3>
        <p className="fm-sm fm-dim">{about.filter(Boolean).join(' · ')}</p>
      </div>
      {active && phase && <MiniPhaseTimeline phases={toTimelinePhases(phases, t)} zone={assembly.timezone} />}
    </li>
  )
}
