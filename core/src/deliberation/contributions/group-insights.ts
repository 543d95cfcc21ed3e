import { z } from 'zod/mini'
import { isMemberOrAdmin, type Viewer } from '../../communities/access/viewer.ts'
import { CONTRIBUTION_STATUSES, THEME_TYPES } from '../../platform/shared/contribution-words.ts'
import { DayText, Instant } from '../../platform/shared/dates.ts'

/** How much the insights of a group show (GRP-011, GRP-013). */
export const INSIGHT_LIMITS = { weeks: 8, items: 5, activities: 4, themes: 20 } as const

/** Public numbers about fewer than five people are hidden (specification C, Analytics). */
export const isAboutFewPeople = (people: number): boolean => people < 5

/** Members of the assembly see all numbers of what they read; everybody else only those about enough people (specification C). */
export const areInsightsHidden = (inAssembly: Viewer, people: number): boolean => !isMemberOrAdmin(inAssembly) && isAboutFewPeople(people)

/** Omitted from public responses (specification B.7). */
const number = z.optional(z.int())

const INSIGHT_TYPES = ['IDEA', 'PROPOSAL'] as const

const InsightItem = z.object({
  contributionId: number,
  uuid: z.string(),
  type: z.enum(INSIGHT_TYPES),
  title: z.string(),
  lang: z.string(),
})

const TypeFigures = z.object({
  total: z.int(),
  byStatus: z.array(z.object({ status: z.enum(CONTRIBUTION_STATUSES), n: z.int() })),
  byTheme: z.array(z.object({ uuid: z.string(), title: z.string(), type: z.enum(THEME_TYPES), n: z.int() })),
})
export type TypeFigures = z.output<typeof TypeFigures>

/** The latest that happened: an item was added or changed its status, somebody commented or joined. */
const GroupActivity = z.object({
  act: z.enum(['CREATE', 'STATUS', 'COMMENT', 'JOIN']),
  at: Instant,
  /** Null for visitors and closed accounts. */
  by: z.nullable(z.object({ uuid: z.string(), name: z.string() })),
  /** The new status, with `CREATE` and `STATUS`. */
  status: z.nullable(z.enum(CONTRIBUTION_STATUSES)),
  /** Null when somebody joined, or commented on the board of the group. */
  item: z.nullable(InsightItem),
})
export type GroupActivity = z.output<typeof GroupActivity>

/** Numbers about the work of a group that cover only what the viewer may see (GRP-011). */
export const GroupInsights = z.object({
  /** The numbers are about too few people to be public; all of them are empty. */
  hidden: z.boolean(),
  ideas: TypeFigures,
  proposals: TypeFigures,
  /** The last weeks, the oldest first, by their Monday in the assembly's zone. */
  commentsByWeek: z.array(z.object({ week: DayText, n: z.int() })),
  mostCommented: z.array(z.extend(InsightItem, { n: z.int() })),
  mostSupported: z.array(z.extend(InsightItem, { n: z.int() })),
  activities: z.array(GroupActivity),
})
export type GroupInsights = z.output<typeof GroupInsights>
export type RankedItem = GroupInsights['mostCommented'][number]

const NO_FIGURES: TypeFigures = { total: 0, byStatus: [], byTheme: [] }
export const HIDDEN_INSIGHTS: GroupInsights = {
  hidden: true,
  ideas: NO_FIGURES,
  proposals: NO_FIGURES,
  commentsByWeek: [],
  mostCommented: [],
  mostSupported: [],
  activities: [],
}
