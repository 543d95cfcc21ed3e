import type { CampaignSummary } from '@folkmoot/core/campaigns/schemas.ts'
import { IconCalendar } from '@tabler/icons-react'
import { byId, byUuid } from '../lib/address.ts'
import { useLinks } from '../lib/links-context.ts'
import { formatDay } from '../lib/text/format.ts'
import { useText } from '../lib/text/i18n.ts'
import { AppLink } from '../ui/AppLink.tsx'
import { DaysLeft } from '../ui/DaysLeft.tsx'
import { MiniPhaseTimeline } from '../ui/PhaseTimeline.tsx'
import { PHASE_ICONS } from '../ui/phases.ts'
import { Tag } from '../ui/Tag.tsx'
import classes from './CampaignOverview.module.css'
import { formatPhaseTitle, PHASE_KINDS, toTimelinePhases } from './timeline-phases.ts'
import { VotingTags } from './VotingTags.tsx'

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
  const links = useLinks()
  const { campaignId, uuid, title, assembly, counts, phases, phase, active } = campaign
  const href =
    campaignId === undefined || assembly.assemblyId === undefined
      ? links.campaign({ assembly: byUuid(assembly.uuid), campaign: byUuid(uuid) })
      : links.campaign({ assembly: byId(assembly.assemblyId), campaign: byId(campaignId) })
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

/** The open ballot or the phase, with the days left; or the first day; or the last day. */
function CampaignStateTags({ campaign }: { campaign: CampaignSummary }) {
  const { t, lang } = useText()
  const { phase, startDate, endDate, upcoming, past, assembly, openBallot } = campaign
  if (upcoming && startDate) {
    return <Tag icon={IconCalendar}>{t('campaigns.list.opens', { day: formatDay(startDate, lang) })}</Tag>
  }
  if (past && endDate) return <Tag>{t('campaigns.list.ended', { day: formatDay(endDate, lang, 'long') })}</Tag>
  if (openBallot) return <VotingTags ballot={openBallot} zone={assembly.timezone} />
  if (!phase) return null
  const kind = PHASE_KINDS[phase.type]
  return (
    <>
      <Tag icon={PHASE_ICONS[kind]} phase={kind}>
        {formatPhaseTitle(phase, t)}
      </Tag>
      {phase.state === 'open' && phase.endDate && phase.type !== 'IMPLEMENTATION' && (
        <DaysLeft last={phase.endDate} zone={assembly.timezone} />
      )}
    </>
  )
}
