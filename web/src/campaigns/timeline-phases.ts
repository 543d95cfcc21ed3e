import type { PhaseSummary } from '@folkmoot/core/campaigns/schemas.ts'
import { type PhaseType, TEMPLATE_PHASES } from '@folkmoot/core/campaigns/words.ts'
import type { Translate } from '../lib/text/i18n.ts'
import type { PhaseType as Kind, Phase } from '../ui/phases.ts'

/** The colour and sign of each type of phase. */
export const PHASE_KINDS: Readonly<Record<PhaseType, Kind>> = {
  IDEAS: 'ideas',
  PROPOSALS: 'proposals',
  DELIBERATION: 'deliberation',
  VOTING: 'voting',
  IMPLEMENTATION: 'implementation',
}

/** A phase that kept the name of its kind is called so in the reader's language; any other name stays as it was written. */
export const formatPhaseTitle = (
  { type, title }: { readonly type: PhaseType; readonly title: string },
  t: Translate,
): string => (TEMPLATE_PHASES.some((p) => p.type === type && p.title === title) ? t(`campaigns.phase.${type}`) : title)

/**
 * The phases of a campaign for its spine; those without dates are not on it. Of an implementation to come, and of a phase
 * whose end nobody named, only the beginning shows.
 */
export const toTimelinePhases = (
  phases: readonly (PhaseSummary & { readonly endGiven?: boolean })[],
  t: Translate,
): Phase[] =>
  phases.flatMap((p) =>
    p.startDate === null
      ? []
      : [
          {
            type: PHASE_KINDS[p.type],
            title: formatPhaseTitle(p, t),
            first: p.startDate,
            last: p.state === 'future' && (p.endGiven === false || p.type === 'IMPLEMENTATION') ? null : p.endDate,
          },
        ],
  )
