import { isBoundaryMilestoneKey } from './phases.ts'
import type { CreatePhaseBody, UpdatePhaseBody } from './request-bodies.ts'
import type { Milestone, Phase } from './words.ts'

/** A phase as it stands, with its words. */
export type StoredPhase = Phase & { readonly title: string; readonly description: string }
type StoredMilestone = Milestone & { readonly title: string; readonly description: string }

/** A phase that stands, in the form in which phases are sent: unchanged when it is sent back. */
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
      // the first and last day are named anew, because their number may change with the phases before
      ...(isBoundaryMilestoneKey(key, phase.type) ? {} : { key }),
      title,
      description,
      type,
      date,
    })),
  configs: {},
})

/** The phases with one more: at its position, else behind those that begin before it or on the same day. */
export function addPhaseBody(phases: readonly CreatePhaseBody[], added: CreatePhaseBody): CreatePhaseBody[] {
  const { position, ...phase } = added
  const day = phase.startDate?.slice(0, 10) ?? '9999'
  const at = position ?? phases.filter((p) => (p.startDate ?? '') <= day).length
  return phases.toSpliced(Math.min(at, phases.length), 0, phase)
}

/** The phases with one of them changed; undefined when it is not among them. */
export function applyPhaseUpdate(
  phases: readonly CreatePhaseBody[],
  componentId: number,
  { reason: _, ...change }: UpdatePhaseBody,
): CreatePhaseBody[] | undefined {
  const changedFields = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  return phases.some((p) => p.componentId === componentId)
    ? phases.map((p) => (p.componentId === componentId ? { ...p, ...changedFields } : p))
    : undefined
}
