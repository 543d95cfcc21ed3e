import { z } from 'zod/mini'
import { CONTRIBUTION_STATUSES, LISTED_TYPES, THEME_TYPES } from '../../platform/shared/contribution-words.ts'
import { DayText } from '../../platform/shared/dates.ts'

/** How many rows each part of the analytics has at most, so that their size is bounded (decision 0030). */
export const ANALYTICS_LIMITS = { themes: 40, weeks: 53, groups: 100, ballots: 20 } as const

/** Omitted from public responses (specification B.7). */
const number = z.optional(z.int())

/** A number of people; null where it is about too few of them to be public. */
const People = z.nullable(z.int())

/** What people do in a campaign: write an item of a type, comment, or give feedback. */
export const ANALYTICS_ACTS = [...LISTED_TYPES, 'COMMENT', 'FEEDBACK'] as const

/** Numbers about a campaign that cover only what the viewer may see (CAM-026). */
export const SpaceAnalytics = z.object({
  /** The numbers are about too few people to be public; all of them are empty. */
  hidden: z.boolean(),
  /** Everybody who wrote, commented or gave feedback. */
  people: z.int(),
  /** Null in public numbers. No other number covers a private draft. */
  privateDrafts: z.nullable(z.int()),
  byType: z.array(z.object({ type: z.enum(LISTED_TYPES), n: z.int() })),
  byStatus: z.array(z.object({ status: z.enum(CONTRIBUTION_STATUSES), n: z.int() })),
  byTheme: z.array(z.object({ uuid: z.string(), title: z.string(), type: z.enum(THEME_TYPES), n: z.int() })),
  byAct: z.array(z.object({ act: z.enum(ANALYTICS_ACTS), people: People })),
  /** From the first to the last week in which something was said, by their Monday in the assembly's zone. */
  byWeek: z.array(z.object({ week: DayText, comments: z.int(), feedback: z.int() })),
  /** The members of the assembly. */
  members: People,
  groupCount: z.int(),
  /** The largest groups. */
  groups: z.array(z.object({ groupId: number, uuid: z.string(), name: z.string(), members: People })),
  /** The latest closed ballots; `eligible` is null where there was no roll. */
  ballots: z.array(z.object({ uuid: z.string(), title: z.string(), endsOn: DayText, finished: People, eligible: z.nullable(z.int()) })),
})
export type SpaceAnalytics = z.output<typeof SpaceAnalytics>

export const HIDDEN_ANALYTICS: SpaceAnalytics = {
  hidden: true,
  people: 0,
  privateDrafts: null,
  byType: [],
  byStatus: [],
  byTheme: [],
  byAct: [],
  byWeek: [],
  members: null,
  groupCount: 0,
  groups: [],
  ballots: [],
}
