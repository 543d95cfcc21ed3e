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
 * The phases of a campaign for its spine; those without dates are not on it. Of an implementation to come, and of a phase
 * whose end nobody named, only the beginning shows.
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
            last: p.state === 'future' && (p.endGiven === false || p.type === 'IMPLEMENTATION') ? null : p.endDate,
          },
        ],
  )
