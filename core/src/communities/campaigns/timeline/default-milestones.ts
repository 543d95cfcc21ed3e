import type { MilestoneType } from '../words.ts'

interface DefaultMilestone {
  readonly key: string
  readonly type: MilestoneType
  /** Days after the first day of the campaign. */
  readonly value: number
  /** The phase of the older template, by its index. */
  readonly phase: number
}

/** The ten milestones of the older template with their offsets in days, in order (CAM-005, CAM-011, CAM-056). */
export const DEFAULT_MILESTONES = [
  { key: 'start_proposals', type: 'START', value: 0, phase: 0 },
  { key: 'end_brainstorming', type: 'END', value: 7, phase: 0 },
  { key: 'end_wgroups_creation', type: 'END', value: 15, phase: 0 },
  { key: 'end_proposals', type: 'END', value: 15, phase: 0 },
  { key: 'end_internal_selection', type: 'END', value: 21, phase: 1 },
  { key: 'end_discussion', type: 'END', value: 21, phase: 1 },
  { key: 'end_assessment', type: 'END', value: 21, phase: 1 },
  { key: 'start_voting', type: 'START', value: 22, phase: 2 },
  { key: 'end_voting', type: 'END', value: 30, phase: 2 },
  { key: 'start_implementation', type: 'START', value: 31, phase: 3 },
] as const satisfies readonly DefaultMilestone[]
