import type { PhaseBrief } from '@folkmoot/core/campaigns/shapes.ts'
import type { Zone } from '@folkmoot/core/shared/dates.ts'
import { phaseTitle } from '../campaigns/spine-phases.ts'
import { dayInWords } from '../lib/format.ts'
import { useText } from '../lib/i18n.ts'
import { DaysLeft } from '../ui/DaysLeft.tsx'
import { PHASE_ICONS, type PhaseType } from '../ui/phases.ts'
import { Tag } from '../ui/Tag.tsx'

/** The present phase of a campaign and what is left of it: "Proposals: until Sunday 13 December", "11 days left". */
export function PhaseTags({ phase, zone }: { phase: PhaseBrief | null; zone: Zone }) {
  const { t, lang } = useText()
  if (!phase) return null
  const type = phase.type.toLowerCase() as PhaseType
  const open = phase.state === 'open' && phase.endDate
  const title = phaseTitle(phase, t)
  return (
    <>
      <Tag phase={type} icon={PHASE_ICONS[type]}>
        {open ? t('contributions.phaseUntil', { phase: title, day: dayInWords(phase.endDate ?? '', lang) }) : title}
      </Tag>
      {open && <DaysLeft last={phase.endDate ?? ''} zone={zone} />}
    </>
  )
}
