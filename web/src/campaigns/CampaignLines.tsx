import type { CampaignRow } from '@folkmoot/core/campaigns/shapes.ts'
import { IconCalendar } from '@tabler/icons-react'
import { byId, byUuid } from '../lib/address.ts'
import { dayInWords } from '../lib/format.ts'
import { useText } from '../lib/i18n.ts'
import { useLinks } from '../lib/links.ts'
import { A } from '../ui/A.tsx'
import { DaysLeft } from '../ui/DaysLeft.tsx'
import { PHASE_ICONS } from '../ui/phases.ts'
import { MiniSpine } from '../ui/Spine.tsx'
import { Tag } from '../ui/Tag.tsx'
import classes from './CampaignLines.module.css'
import { PHASE_KINDS, phaseTitle, spinePhases } from './spine-phases.ts'
import { VotingTags } from './VotingTags.tsx'

/** Campaigns of several assemblies, one line each: where each stands, and in which assembly it is. */
export function CampaignLines({ list }: { list: readonly CampaignRow[] }) {
  return (
    <ul className={classes.lines}>
      {list.map((campaign) => (
        <CampaignLine key={campaign.uuid} campaign={campaign} />
      ))}
    </ul>
  )
}

function CampaignLine({ campaign }: { campaign: CampaignRow }) {
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
          <State campaign={campaign} />
        </div>
        <h3>
          <A className="fm-quiet" href={href}>
            {title}
          </A>
        </h3>
        <p className="fm-sm fm-dim">{about.filter(Boolean).join(' · ')}</p>
      </div>
      {active && phase && <MiniSpine phases={spinePhases(phases, t)} zone={assembly.timezone} />}
    </li>
  )
}

/** The open vote, or the phase, and what is left of it; when it opens; when it ended. */
function State({ campaign }: { campaign: CampaignRow }) {
  const { t, lang } = useText()
  const { phase, startDate, endDate, upcoming, past, assembly, openBallot } = campaign
  if (upcoming && startDate) {
    return <Tag icon={IconCalendar}>{t('campaigns.list.opens', { day: dayInWords(startDate, lang) })}</Tag>
  }
  if (past && endDate) return <Tag>{t('campaigns.list.ended', { day: dayInWords(endDate, lang, 'long') })}</Tag>
  if (openBallot) return <VotingTags ballot={openBallot} zone={assembly.timezone} />
  if (!phase) return null
  const kind = PHASE_KINDS[phase.type]
  return (
    <>
      <Tag icon={PHASE_ICONS[kind]} phase={kind}>
        {phaseTitle(phase, t)}
      </Tag>
      {phase.state === 'open' && phase.endDate && phase.type !== 'IMPLEMENTATION' && (
        <DaysLeft last={phase.endDate} zone={assembly.timezone} />
      )}
    </>
  )
}
