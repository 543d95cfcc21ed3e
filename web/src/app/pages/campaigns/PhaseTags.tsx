import { describePhaseCourse } from '@folkmoot/core/communities/campaigns/phase-vote.ts'
import type { VotingPhaseSummary } from '@folkmoot/core/communities/campaigns/schemas.ts'
import type { Zone } from '@folkmoot/core/platform/shared/dates.ts'
import { formatPhaseTitle } from '../../../communities/campaigns/timeline-phases.ts'
import { VotingDelayedTag } from '../../../communities/campaigns/VotingDelayedTag.tsx'
import { formatDay } from '../../../platform/lib/text/format.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { DaysLeft } from '../../../platform/ui/DaysLeft.tsx'
import { PHASE_ICONS, type PhaseType } from '../../../platform/ui/phases.ts'
import { Tag } from '../../../platform/ui/Tag.tsx'

interface PhaseTagsProps {
  phase: VotingPhaseSummary | null
  zone: Zone
}

/** The current phase of a campaign and its remaining time: "Proposals: until Sunday 13 December", "11 days left". */
export function PhaseTags({ phase, zone }: PhaseTagsProps) {
  const { t, lang } = useText()
  if (!phase) return null
  const type = phase.type.toLowerCase() as PhaseType
  const course = describePhaseCourse(phase.vote)
  if (phase.state === 'open' && course === 'delayed') return <VotingDelayedTag />
  const open = phase.state === 'open' && course === 'planned' && phase.endDate
  const title = formatPhaseTitle(phase, t)
  return (
    <>
      <Tag phase={type} icon={PHASE_ICONS[type]}>
        {open ? t('contributions.phaseUntil', { phase: title, day: formatDay(phase.endDate ?? '', lang) }) : title}
      </Tag>
      {open && <DaysLeft last={phase.endDate ?? ''} zone={zone} />}
    </>
  )
}
