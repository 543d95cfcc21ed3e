import { describePhaseCourse, type PhaseVote } from '@folkmoot/core/communities/campaigns/phase-vote.ts'
import type { PhaseSummary } from '@folkmoot/core/communities/campaigns/schemas.ts'
import { type PhaseType, TEMPLATE_PHASES } from '@folkmoot/core/communities/campaigns/words.ts'
import type { Translate } from '../../platform/lib/text/i18n.ts'
import type { PhaseType as Kind, Phase } from '../../platform/ui/phases.ts'

/** The colour and icon of each type of phase. */
export const PHASE_KINDS: Readonly<Record<PhaseType, Kind>> = {
  IDEAS: 'ideas',
  PROPOSALS: 'proposals',
  DELIBERATION: 'deliberation',
  VOTING: 'voting',
  IMPLEMENTATION: 'implementation',
}

/** The name of a phase: a default name is translated to the reader's language; any other stays as written. */
export const formatPhaseTitle = ({ type, title }: { readonly type: PhaseType; readonly title: string }, t: Translate): string =>
  TEMPLATE_PHASES.some((p) => p.type === type && p.title === title) ? t(`campaigns.phase.${type}`) : title

/**
 * The phases of a campaign for its timeline; those without dates are left out. An upcoming implementation and a phase without a
 * last day show their first day only.
 */
export const toTimelinePhases = (
  phases: readonly (PhaseSummary & { readonly endGiven?: boolean; readonly vote?: PhaseVote | null })[],
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
            course: describePhaseCourse(p.vote ?? null),
          },
        ],
  )
