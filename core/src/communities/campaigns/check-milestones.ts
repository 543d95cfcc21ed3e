import type { Day } from '../../platform/shared/dates.ts'
import type { NewPhase } from './check-new-campaign.ts'
import type { StoredMilestone } from './edit-phases.ts'
import { isBoundaryMilestoneKey } from './phases.ts'
import type { CreatePhaseBody } from './request-bodies.ts'
import type { MilestoneType } from './words.ts'

/** Only a milestone dated today or later is edited (CAM-041). */
export const isMilestoneEditable = (date: string, today: Day): boolean => date.slice(0, 10) >= today

/** A milestone of type START or END is never deleted (CAM-039, CAM-040). */
export const isMilestoneRemovable = (type: MilestoneType): boolean => type === 'REMINDER'

type StoredText = Pick<StoredMilestone, 'key' | 'type' | 'title' | 'description' | 'date'>

/** A sent phase keeps the texts of its first and last day where it sends none. */
export function keepBoundaryTexts(phase: CreatePhaseBody, stored: readonly StoredText[]): CreatePhaseBody {
  const isBoundary = (m: { readonly key?: string | undefined }) => m.key === undefined || isBoundaryMilestoneKey(m.key, phase.type)
  const kept = stored.filter((m) => isBoundary(m) && !phase.milestones.some((sent) => isBoundary(sent) && sent.type === m.type))
  return {
    ...phase,
    milestones: [...phase.milestones, ...kept.map(({ type, title, description, date }) => ({ type, title, description, date }))],
  }
}

/** The stored milestones of a phase, each with the one it becomes: the first and last day by their type, others by their key. */
function pairMilestones(stored: readonly StoredText[], phase: NewPhase) {
  const free = [...phase.milestones]
  return stored.map((was) => {
    const boundary = isBoundaryMilestoneKey(was.key, phase.type)
    const at = free.findIndex((m) => m.type === was.type && (boundary ? isBoundaryMilestoneKey(m.key, phase.type) : m.key === was.key))
    return { was, boundary, now: at < 0 ? undefined : free.splice(at, 1)[0] }
  })
}

/** The type of a START or END milestone that an update would delete, or turn into another type (CAM-040). */
export const findDeletedBoundary = (stored: readonly StoredText[], phase: NewPhase): MilestoneType | undefined =>
  pairMilestones(stored, phase).find(({ was, now }) => !now && !isMilestoneRemovable(was.type))?.was.type

/** Whether an update changes or deletes a milestone before today (CAM-041); the phase's own days are compared with its dates. */
export const changesPastMilestones = (stored: readonly StoredText[], phase: NewPhase, today: Day): boolean =>
  pairMilestones(stored, phase).some(({ was, boundary, now }) => {
    if (isMilestoneEditable(was.date, today)) return false
    if (!now || was.title !== now.title || was.description !== now.description) return true
    return !boundary && was.date !== now.date
  })
