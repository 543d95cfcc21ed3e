import { omitUndefined } from '../../platform/shared/omit-undefined.ts'
import { isBoundaryMilestoneKey } from './phases.ts'
import type { CreatePhaseBody, UpdatePhaseBody } from './request-bodies.ts'
import type { Milestone, Phase } from './words.ts'

/** A stored phase with its texts. */
export type StoredPhase = Phase & { readonly title: string; readonly description: string }
/** A stored milestone with its texts. */
export type StoredMilestone = Milestone & { readonly title: string; readonly description: string }

/** A stored phase in the form of a request body: sending it back changes nothing. */
export const toPhaseBody = (phase: StoredPhase, milestones: readonly StoredMilestone[]): CreatePhaseBody => ({
  componentId: phase.id,
  key: phase.key,
  type: phase.type,
  title: phase.title,
  description: phase.description,
  enabled: phase.enabled,
  startDate: phase.start,
  endDate: phase.end,
  milestones: milestones
    .filter((m) => m.componentId === phase.id)
    .map(({ key, title, description, type, date }) => ({
      // the first and last day get new keys, because their number may change with the phases before
      ...(isBoundaryMilestoneKey(key, phase.type) ? {} : { key }),
      title,
      description,
      type,
      date,
    })),
  configs: {},
})

/** Inserts a phase at its position, else after those that start before it or on the same day. */
export function addPhaseBody(phases: readonly CreatePhaseBody[], added: CreatePhaseBody): CreatePhaseBody[] {
  const { position, ...phase } = added
  const day = phase.startDate?.slice(0, 10) ?? '9999'
  const at = position ?? phases.filter((p) => (p.startDate ?? '') <= day).length
  return phases.toSpliced(Math.min(at, phases.length), 0, phase)
}

/** Updates one of the phases; undefined when it is not among them. */
export function applyPhaseUpdate(
  phases: readonly CreatePhaseBody[],
  componentId: number,
  { reason: _, ...change }: UpdatePhaseBody,
): CreatePhaseBody[] | undefined {
  return phases.some((p) => p.componentId === componentId)
    ? phases.map((p) => (p.componentId === componentId ? { ...p, ...omitUndefined(change) } : p))
    : undefined
}
