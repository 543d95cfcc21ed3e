import type { PhaseChange, PhaseGiven } from './given.ts'
import { isOwnKey } from './phases.ts'
import type { Milestone, Phase } from './words.ts'

/** A phase as it stands, with its words. */
export type StandingPhase = Phase & { readonly title: string; readonly description: string }
export type StandingMilestone = Milestone & { readonly title: string; readonly description: string }

/** A phase that stands, in the form in which phases are sent: unchanged when it is sent back. */
export const givenOf = (phase: StandingPhase, milestones: readonly StandingMilestone[]): PhaseGiven => ({
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
      ...(isOwnKey(key, phase.type) ? {} : { key }),
      title,
      description,
      type,
      date,
    })),
  configs: {},
})

/** The phases with one more: at its position, else behind those that begin before it or on the same day. */
export function withPhase(phases: readonly PhaseGiven[], added: PhaseGiven): PhaseGiven[] {
  const { position, ...phase } = added
  const day = phase.startDate?.slice(0, 10) ?? '9999'
  const at = position ?? phases.filter((p) => (p.startDate ?? '') <= day).length
  return phases.toSpliced(Math.min(at, phases.length), 0, phase)
}

/** The phases with one of them changed; undefined when it is not among them. */
export function withChange(
  phases: readonly PhaseGiven[],
  componentId: number,
  { reason: _, ...change }: PhaseChange,
): PhaseGiven[] | undefined {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  return phases.some((p) => p.componentId === componentId)
    ? phases.map((p) => (p.componentId === componentId ? { ...p, ...given } : p))
    : undefined
}
