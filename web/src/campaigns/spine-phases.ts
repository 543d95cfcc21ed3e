import type { PhaseBrief } from '@folkmoot/core/campaigns/shapes.ts'
import type { PhaseType } from '@folkmoot/core/campaigns/words.ts'
import type { PhaseType as Kind, Phase } from '../ui/phases.ts'

/** The colour and sign of each type of phase. */
export const PHASE_KINDS: Readonly<Record<PhaseType, Kind>> = {
  IDEAS: 'ideas',
  PROPOSALS: 'proposals',
  DELIBERATION: 'deliberation',
  VOTING: 'voting',
  IMPLEMENTATION: 'implementation',
}

/**
 * The phases of a campaign for its spine; those without dates are not on it. A phase to come whose end nobody named shows
 * only when it begins.
 */
export const spinePhases = (phases: readonly (PhaseBrief & { readonly endGiven?: boolean })[]): Phase[] =>
  phases.flatMap((p) =>
    p.startDate === null
      ? []
      : [
          {
            type: PHASE_KINDS[p.type],
            title: p.title,
            first: p.startDate,
            last: p.endGiven === false && p.state === 'future' ? null : p.endDate,
          },
        ],
  )
