import { z } from 'zod/mini'
import { ActShape, PhaseBrief } from '../campaigns/shapes.ts'
import { Instant } from '../shared/dates.ts'
import { CONTRIBUTION_TYPES, LISTED_TYPES, STATUSES, THEME_TYPES } from './words.ts'

/** Left out of public answers (decisions B.7). */
const number = z.optional(z.int())

/** A theme or keyword of an item (CON-003). */
export const Theme = z.object({ themeId: number, uuid: z.string(), title: z.string(), type: z.enum(THEME_TYPES) })
export type Theme = z.output<typeof Theme>

/** Who writes an item. */
export const Author = z.object({
  userId: number,
  uuid: z.string(),
  name: z.string(),
  profilePic: z.nullable(z.string()),
})
export type Author = z.output<typeof Author>

export const Cover = z.object({ url: z.string(), name: z.string() })
/** A place is words (A28). */
export const Location = z.object({ placeName: z.string(), city: z.string(), state: z.string() })

/** How many people said what; a card carries these, one item also the means of its assessments (0 to 4, null: none). */
export const Stats = z.object({ ups: z.int(), downs: z.int(), favs: z.int(), flags: z.int() })
export type Stats = z.output<typeof Stats>
export const FullStats = z.extend(Stats, {
  averageNeed: z.nullable(z.number()),
  averageFeasibility: z.nullable(z.number()),
  averageBenefit: z.nullable(z.number()),
})
export type FullStats = z.output<typeof FullStats>

/** What the caller pressed. */
export const Mine = z.object({ up: z.boolean(), down: z.boolean(), fav: z.boolean(), flag: z.boolean() })
export type Mine = z.output<typeof Mine>
export const NOTHING_PRESSED: Mine = { up: false, down: false, fav: false, flag: false }

/** An item in a list. `commentCount` counts the members' board and is 0 in public answers. */
export const Card = z.object({
  contributionId: number,
  uuid: z.string(),
  type: z.enum(LISTED_TYPES),
  status: z.enum(STATUSES),
  title: z.string(),
  /** The first words of the text, without markup. */
  excerpt: z.string(),
  /** The language it is written in. */
  lang: z.string(),
  cover: z.nullable(Cover),
  location: z.nullable(Location),
  budget: z.string(),
  sourceCode: z.string(),
  themes: z.array(Theme),
  authors: z.array(Author),
  /** What a visitor called themselves, who has no account. */
  visitorName: z.string(),
  /** The group the item is written for. */
  workingGroup: z.nullable(z.object({ groupId: number, uuid: z.string(), name: z.string() })),
  pinned: z.boolean(),
  creation: Instant,
  lastUpdate: Instant,
  stats: Stats,
  popularity: z.int(),
  commentCount: z.int(),
  forumCommentCount: z.int(),
  mine: z.nullable(Mine),
})
export type Card = z.output<typeof Card>

/** A page of a list, and what the reader may do with its cards. */
export const CardList = z.object({
  pageSize: z.int(),
  page: z.int(),
  total: z.int(),
  /** `closed`: up and down are switched off here, and their numbers are not shown. */
  may: z.object({ support: z.boolean(), closed: z.boolean() }),
  list: z.array(Card),
})
export type CardList = z.output<typeof CardList>

/** A step of the status that the reader may take (decisions D.2). */
export const OfferShape = z.object({ to: z.enum(STATUSES), reason: z.boolean() })

/** Whether something can be done, and if not, why not. */
export const May = z.pick(ActShape, { may: true, why: true })

export const ContributionMay = z.object({
  edit: May,
  /** Take away as an author, or with a reason as somebody who moderates. */
  remove: z.boolean(),
  moderate: z.boolean(),
  /** Bring back what was removed. */
  recover: z.boolean(),
  steps: z.array(OfferShape),
  support: May,
  /** Keep and flag. */
  mark: z.boolean(),
  pin: z.boolean(),
  seeMembers: z.boolean(),
})
export type ContributionMay = z.output<typeof ContributionMay>

/** A contribution with all its page shows, but for its comments (CON-001, CON-012). */
export const Contribution = z.object({
  contributionId: number,
  uuid: z.string(),
  assemblyId: number,
  campaignIds: z.optional(z.array(z.int())),
  campaignUuids: z.array(z.string()),
  type: z.enum(CONTRIBUTION_TYPES),
  status: z.enum(STATUSES),
  title: z.string(),
  /** Clean HTML. */
  text: z.string(),
  lang: z.string(),
  source: z.string(),
  sourceCode: z.string(),
  sourceUrl: z.string(),
  cover: z.nullable(Cover),
  location: z.nullable(Location),
  budget: z.string(),
  themes: z.array(Theme),
  authors: z.array(Author),
  /** What a visitor called themselves, who has no account. */
  visitorName: z.string(),
  firstAuthor: z.nullable(Author),
  creator: z.nullable(Author),
  workingGroupAuthors: z.array(
    z.object({ groupId: number, uuid: z.string(), name: z.string(), icon: z.string(), colour: z.string() }),
  ),
  parent: z.nullable(z.object({ contributionId: number, uuid: z.string(), title: z.string() })),
  pinned: z.boolean(),
  creation: Instant,
  lastUpdate: Instant,
  revision: z.int(),
  publicRevision: z.nullable(z.int()),
  editedAfterPublication: z.boolean(),
  removed: z.boolean(),
  moderationComment: z.string(),
  stats: FullStats,
  popularity: z.int(),
  informalScore: z.int(),
  commentCount: z.int(),
  forumCommentCount: z.int(),
  resourceSpaceId: number,
  resourceSpaceUUID: z.string(),
  mine: z.nullable(Mine),
  assembly: z.object({
    assemblyId: number,
    uuid: z.string(),
    shortname: z.string(),
    name: z.string(),
    icon: z.string(),
    colour: z.string(),
    timezone: z.string(),
  }),
  campaign: z.nullable(
    z.object({
      campaignId: number,
      uuid: z.string(),
      title: z.string(),
      colour: z.string(),
      spaceId: number,
      spaceUuid: z.string(),
      budget: z.object({ amount: z.string(), currency: z.string() }),
    }),
  ),
  /** The present phase of the campaign, for showing (CAM-023). */
  phase: z.nullable(PhaseBrief),
  /** Words the description may have; null: no limit (CON-079). */
  wordLimit: z.nullable(z.int()),
  /** Whom to ask when a status cannot be changed (CON-043); null for visitors. */
  contact: z.nullable(z.object({ name: z.string(), email: z.string() })),
  /** The campaign's own questions before a status; a status without one has the product's (CON-039, CON-040). */
  confirmations: z.record(z.string(), z.string()),
  may: ContributionMay,
})
export type Contribution = z.output<typeof Contribution>

/** One row of the history: what was done, and the texts as they were after it. */
export const HistoryRow = z.object({
  at: Instant,
  by: z.nullable(z.object({ uuid: z.string(), name: z.string() })),
  act: z.enum(['CREATE', 'UPDATE', 'STATUS', 'REMOVE', 'RECOVER']),
  revision: z.int(),
  fromStatus: z.nullable(z.enum(STATUSES)),
  toStatus: z.nullable(z.enum(STATUSES)),
  reason: z.string(),
  title: z.nullable(z.string()),
  text: z.nullable(z.string()),
  place: z.nullable(z.string()),
  budget: z.nullable(z.string()),
})
export type HistoryRow = z.output<typeof HistoryRow>

/** How many items a list holds, by status and theme, and how many are the reader's own; for tabs and filters. */
export const Figures = z.object({
  byStatus: z.array(z.object({ status: z.enum(STATUSES), n: z.int() })),
  byTheme: z.array(
    z.object({ themeId: number, uuid: z.string(), title: z.string(), type: z.enum(THEME_TYPES), n: z.int() }),
  ),
  my: z.int(),
  shared: z.int(),
  drafts: z.int(),
})
export type Figures = z.output<typeof Figures>
