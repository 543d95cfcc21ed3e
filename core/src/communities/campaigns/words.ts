import type { Day } from '../../platform/shared/dates.ts'

export const PHASE_TYPES = ['IDEAS', 'PROPOSALS', 'DELIBERATION', 'VOTING', 'IMPLEMENTATION'] as const
export type PhaseType = (typeof PHASE_TYPES)[number]

export const MILESTONE_TYPES = ['START', 'REMINDER', 'END'] as const
export type MilestoneType = (typeof MILESTONE_TYPES)[number]

export const CAMPAIGN_STATUSES = ['DRAFT', 'PUBLISHED'] as const
export type CampaignStatus = (typeof CAMPAIGN_STATUSES)[number]

/** The filters of a list of campaigns; `ongoing` means active (CAM-050). */
export const CAMPAIGN_FILTERS = ['ongoing', 'upcoming', 'past'] as const
export type CampaignFilter = (typeof CAMPAIGN_FILTERS)[number]

/** A phase as the policies read it (CAM-003). `start` and `end` are days in the assembly's zone. */
export interface Phase {
  readonly id: number
  readonly key: string
  readonly type: PhaseType
  readonly position: number
  readonly enabled: boolean
  readonly linked: boolean
  readonly start: Day | null
  readonly end: Day | null
}

/** A milestone as the policies read it (CAM-004): `date` is `YYYY-MM-DD HH:mm` in the assembly's zone. */
export interface Milestone {
  readonly componentId: number
  readonly key: string
  readonly type: MilestoneType
  readonly date: string
}

/** The key of the older template's first phase, which opens the ideas tab like a phase of type IDEAS (CAM-024). */
export const LEGACY_FIRST_PHASE_KEY = 'Proposalmaking'

/** The five phases of the current template, in order (CAM-010). */
export const TEMPLATE_PHASES = [
  { key: 'Ideas', type: 'IDEAS', title: 'Ideas' },
  { key: 'Proposals', type: 'PROPOSALS', title: 'Proposals' },
  { key: 'Deliberation', type: 'DELIBERATION', title: 'Deliberation' },
  { key: 'Voting', type: 'VOTING', title: 'Voting' },
  { key: 'Implementation', type: 'IMPLEMENTATION', title: 'Implementation' },
] as const satisfies readonly { key: string; type: PhaseType; title: string }[]

/** The templates of a new campaign: today's five phases, or the older four with ten milestones (CAM-010, CAM-011). */
export const CAMPAIGN_TEMPLATES = ['current', 'legacy'] as const
export type CampaignTemplateName = (typeof CAMPAIGN_TEMPLATES)[number]

/** The lengths a form offers for a phase, in days (CAM-055). */
export const PHASE_LENGTHS = [30, 60, 90, 120, 365] as const
/** Length of a phase without an end date, in days after its start (CAM-054). */
export const DEFAULT_PHASE_DAYS = 30

/** Valid keys of milestones (CAM-005). */
export const MILESTONE_KEY = /^[a-z0-9_]{1,60}$/
