import { describePhaseCourse } from '@folkmoot/core/communities/campaigns/phase-vote.ts'
import type { CampaignSummary } from '@folkmoot/core/communities/campaigns/schemas.ts'
import { IconCalendar } from '@tabler/icons-react'
import { formatDay } from '../../platform/lib/text/format.ts'
import { useText } from '../../platform/lib/text/i18n.ts'
import { DaysLeft } from '../../platform/ui/DaysLeft.tsx'
import { PHASE_ICONS } from '../../platform/ui/phases.ts'
import { Tag } from '../../platform/ui/Tag.tsx'
import { formatPhaseTitle, PHASE_KINDS } from './timeline-phases.ts'
import { VotingDelayedTag } from './VotingDelayedTag.tsx'
import { VotingTags } from './VotingTags.tsx'

/** The open ballot or the phase, with the days left; or the first day; or the last day. */
export function CampaignStateTags({ campaign }: { campaign: CampaignSummary }) {
  const { t, lang } = useText()
  const { phase, startDate, endDate, upcoming, past, assembly, openBallot } = campaign
  if (upcoming && startDate) {
    return <Tag icon={IconCalendar}>{t('campaigns.list.opens', { day: formatDay(startDate, lang) })}</Tag>
  }
  if (past && endDate) return <Tag>{t('campaigns.list.ended', { day: formatDay(endDate, lang, 'long') })}</Tag>
  if (openBallot) return <VotingTags ballot={openBallot} zone={assembly.timezone} />
  if (!phase) return null
  if (phase.vote === 'delayed') return <VotingDelayedTag />
  const runs = describePhaseCourse(phase.vote) === 'planned'
  const kind = PHASE_KINDS[phase.type]
  return (
    <>
      <Tag icon={PHASE_ICONS[kind]} phase={kind}>
        {formatPhaseTitle(phase, t)}
      </Tag>
      {phase.state === 'open' && phase.endDate && phase.type !== 'IMPLEMENTATION' && runs && (
        <DaysLeft last={phase.endDate} zone={assembly.timezone} />
      )}
    </>
  )
}
