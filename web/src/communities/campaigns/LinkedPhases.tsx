import type { LinkedCampaign } from '@folkmoot/core/communities/campaigns/schemas.ts'
import { formatDayRange } from '../../platform/lib/text/format.ts'
import { useText } from '../../platform/lib/text/i18n.ts'
import { Glyph } from '../../platform/ui/Glyph.tsx'
import { PHASE_ICONS } from '../../platform/ui/phases.ts'
import classes from './LinkedPhases.module.css'
import { formatPhaseTitle, PHASE_KINDS } from './timeline-phases.ts'

export type LinkedPhase = LinkedCampaign['phases'][number]

/** The phases of another campaign with their days, read-only (CAM-013). */
export function LinkedPhases({ phases }: { phases: readonly LinkedPhase[] }) {
  const { t, lang } = useText()
  const shown = phases.filter(({ type }) => type === 'PROPOSALS' || type === 'DELIBERATION' || type === 'VOTING')
  return (
    <ul className={classes.list} aria-label={t('campaigns.linkedPhases')}>
      {shown.map((phase) => (
        <li key={phase.uuid} data-phase={PHASE_KINDS[phase.type]}>
          <Glyph of={PHASE_ICONS[PHASE_KINDS[phase.type]]} />
          <span>{formatPhaseTitle(phase, t)}</span>
          <span className="fm-dim">
            {phase.startDate ? formatDayRange(phase.startDate, phase.endDate ?? phase.startDate, lang) : t('campaigns.wizard.noDate')}
          </span>
        </li>
      ))}
    </ul>
  )
}
