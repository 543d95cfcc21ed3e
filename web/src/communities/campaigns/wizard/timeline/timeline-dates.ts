import { getPhaseEnd, type Handle, type Timeline } from '@folkmoot/core/communities/campaigns/timeline/timeline.ts'
import { nextWorkingDay } from '@folkmoot/core/communities/campaigns/timeline/working-days.ts'
import type { MilestoneType } from '@folkmoot/core/communities/campaigns/words.ts'
import { addDays, type Day, daysBetween } from '@folkmoot/core/platform/shared/dates.ts'
import type { PhaseDraft } from '../campaign-draft.ts'
import type { TimelineRow } from './TimelineChart.tsx'
import { buildNewMilestoneKey, type MilestoneDraft } from './timeline-draft.ts'
import type { LockReason } from './timeline-locks.ts'

/** A date of the list of milestones. */
export interface TimelineDate {
  readonly id: string
  readonly row: TimelineRow
  readonly handle: Handle
  readonly type: MilestoneType
  readonly day: Day
  readonly lock: LockReason | undefined
  /** Absent for the first and last day of a phase. */
  readonly milestone?: MilestoneDraft
}

/** Stays the same while the milestone is edited, its key included. */
export const milestoneId = (row: string, index: number): string => `${row}-milestone-${index}`

/** All first and last days and milestones by day. */
export function listTimelineDates({ phases }: Timeline, rows: readonly TimelineRow[]): TimelineDate[] {
  const dates = rows.flatMap((row): TimelineDate[] => {
    const { phase, index, locks } = row
    const at = phases[index]
    if (!at) return []
    const edge = (name: 'start' | 'end', day: Day): TimelineDate => ({
      id: `${phase.row}-${name}`,
      row,
      handle: { phase: index, edge: name },
      type: name === 'start' ? 'START' : 'END',
      day,
      lock: locks[name],
    })
    return [
      edge('start', at.start),
      ...phase.milestones.map((milestone, i) => ({
        id: milestoneId(phase.row, i),
        row,
        handle: { phase: index, milestone: i },
        type: milestone.type,
        day: milestone.day,
        lock: locks.milestones.get(milestone.key),
        milestone,
      })),
      edge('end', getPhaseEnd(at)),
    ]
  })
  return dates.sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
}

/** A new reminder on a working day in the middle of a phase, but not in the past. */
export function createMilestone(phases: readonly PhaseDraft[], phase: PhaseDraft, last: Day, today: Day): MilestoneDraft {
  const middle = addDays(phase.start, Math.floor(daysBetween(phase.start, last) / 2))
  const day = nextWorkingDay(middle < today ? today : middle)
  const key = buildNewMilestoneKey(phases.flatMap((p) => p.milestones.map((m) => m.key)))
  return { key, type: 'REMINDER', title: '', description: '', day: day > last ? last : day, time: '12:00' }
}
