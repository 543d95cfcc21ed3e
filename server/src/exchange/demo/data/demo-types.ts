import type { ProgressStage } from '@folkmoot/core/deliberation/contributions/progress/schemas.ts'
import type { GeoPoint } from '@folkmoot/core/platform/shared/geo/geo-point.ts'
import type { Colour } from '@folkmoot/core/platform/shared/prints.ts'
import type { GroupKey, PersonKey } from './people.ts'

/** Days relative to the day on which the demo is filled: -3 is three days earlier. */
export type DayOffset = number

export interface DemoGroup {
  readonly key: GroupKey
  readonly name: string
  readonly text: string
  readonly icon: string
  readonly colour: Colour
}

export interface DemoReply {
  readonly by: PersonKey
  readonly text: string
  readonly day: DayOffset
}

export interface DemoComment extends DemoReply {
  readonly board?: 'PUBLIC' | 'MEMBERS'
  readonly replies?: readonly DemoReply[]
}

/** A reply in the forum, with the members who pressed support or against. */
export interface DemoAnswer extends DemoReply {
  readonly lang?: string
  readonly liked?: readonly PersonKey[]
  readonly disliked?: readonly PersonKey[]
}

export interface DemoThread extends DemoAnswer {
  readonly title: string
  readonly board?: 'PUBLIC' | 'MEMBERS'
  readonly pinned?: boolean
  readonly answers: readonly (DemoAnswer & { readonly replies?: readonly DemoAnswer[] })[]
}

interface DemoAssessment {
  readonly by: PersonKey
  readonly need: number
  readonly benefit: number
  readonly feasibility: number
  readonly text: string
}

export interface DemoProgressNote extends DemoReply {
  readonly stage: ProgressStage
  readonly spent?: string
}

export interface DemoContribution {
  readonly type: 'IDEA' | 'PROPOSAL'
  readonly title: string
  /** Paragraphs, separated by an empty line. */
  readonly text: string
  readonly by: PersonKey
  readonly with?: readonly PersonKey[]
  readonly group?: GroupKey
  readonly themes: readonly string[]
  readonly keywords?: readonly string[]
  readonly place?: string
  /** Where the place lies; found by the name that it has in English. */
  readonly point?: GeoPoint | undefined
  readonly cost?: number
  readonly cover?: string
  readonly status?: 'DRAFT' | 'PUBLIC_DRAFT' | 'PUBLISHED' | 'ARCHIVED'
  readonly pinned?: boolean
  readonly day: DayOffset
  readonly ups: number
  readonly downs: number
  readonly comments?: readonly DemoComment[]
  readonly assessments?: readonly DemoAssessment[]
  /** What a coordinator noted since it was selected. */
  readonly progress?: readonly DemoProgressNote[]
}

interface DemoPhase {
  readonly type: 'IDEAS' | 'PROPOSALS' | 'DELIBERATION' | 'VOTING' | 'IMPLEMENTATION'
  readonly from: DayOffset
  readonly to: DayOffset
  readonly description: string
}

export interface DemoBallot {
  readonly title: string
  readonly instructions: string
  readonly winners: 'FIXED' | 'DYNAMIC1' | 'DYNAMIC2' | 'EQUAL_SHARES'
  readonly fixedNumber?: number
  readonly votesLimit: number
  readonly budget?: number
  /** The number of members with a finalized paper, and with a saved one. */
  readonly finalized: number
  readonly saved: number
  /** The probability, 0 to 1, that a voter chooses a candidate, by title; the rest of a paper comes from a fixed seed. */
  readonly liked: Readonly<Record<string, number>>
}

/** A round of a group that was closed and counted. */
export interface DemoRound {
  readonly group: GroupKey
  readonly title: string
  readonly instructions: string
  /** The coordinator of the group who started it. */
  readonly by: PersonKey
  readonly from: DayOffset
  readonly closed: DayOffset
  /** Why it was closed. */
  readonly reason: string
  /** What each person answered to each proposal, by title. */
  readonly answers: Readonly<Partial<Record<PersonKey, Readonly<Record<string, 'YES' | 'NO' | 'ABSTAIN'>>>>>
}

export interface DemoCampaign {
  readonly title: string
  readonly goal: string
  readonly brief: string
  readonly cover: string
  readonly colour: Colour
  readonly themes: readonly string[]
  readonly budget?: number
  readonly groups: readonly GroupKey[]
  readonly phases: readonly DemoPhase[]
  /** How many members take part in it. */
  readonly people: number
  readonly contributions: readonly DemoContribution[]
  readonly discussion?: readonly DemoComment[]
  readonly ballot?: DemoBallot
  readonly round?: DemoRound
}
