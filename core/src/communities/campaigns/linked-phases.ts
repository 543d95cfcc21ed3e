import type { Day } from '../../platform/shared/dates.ts'
import { listEnabledPhases } from './phases.ts'
import type { TemplateKind } from './template-kinds.ts'
import { LEGACY_FIRST_PHASE_KEY, type Phase, type PhaseType } from './words.ts'

interface TemplateComponent {
  readonly key: string
  readonly type: PhaseType
  readonly title: string
  /** Only displays a phase of the linked campaign. */
  readonly linked: boolean
}

/** The seven components of the older template, counted from 0: those at 3 to 5 are linked (CAM-012, CAM-013). */
export const SEVEN_COMPONENTS: readonly TemplateComponent[] = [
  { key: LEGACY_FIRST_PHASE_KEY, type: 'PROPOSALS', title: 'Proposal making', linked: false },
  { key: 'Deliberation', type: 'DELIBERATION', title: 'Deliberation', linked: false },
  { key: 'Voting', type: 'VOTING', title: 'Voting', linked: false },
  { key: 'LinkedProposalmaking', type: 'PROPOSALS', title: 'Proposal making', linked: true },
  { key: 'LinkedDeliberation', type: 'DELIBERATION', title: 'Deliberation', linked: true },
  { key: 'LinkedVoting', type: 'VOTING', title: 'Voting', linked: true },
  { key: 'Implementation', type: 'IMPLEMENTATION', title: 'Implementation', linked: false },
]

const FIRST_LINKED = SEVEN_COMPONENTS.findIndex((c) => c.linked)

/** The linked components with their positions: LINKED enables them, PREDEFINED disables them (CAM-038). */
export const listLinkedComponents = (template: TemplateKind) =>
  SEVEN_COMPONENTS.flatMap((component, position) => (component.linked ? [{ ...component, position, enabled: template === 'LINKED' }] : []))

/** The campaign's own phases in order, whose positions leave those of the linked components free. */
export const positionOwnPhases = <P extends { readonly position: number }>(phases: readonly P[], template: TemplateKind | null): P[] => {
  const linked = template === null ? 0 : listLinkedComponents(template).length
  return phases.map((phase, i) => ({ ...phase, position: i < FIRST_LINKED ? i : i + linked }))
}

/**
 * The phase of the linked campaign that a linked component displays: the first of its type that is enabled and its own. Linked
 * components of that campaign are never followed.
 */
export const findDisplayedPhase = <P extends Phase & { readonly start: Day | null }>(
  type: PhaseType,
  phases: readonly P[],
): P | undefined => listEnabledPhases(phases).find((p) => p.type === type)
