import { z } from 'zod/mini'
import { ASSESSMENT_FIELDS, OPTIONAL_FIELDS } from '../../communities/campaigns/hidden-fields.ts'
import { TimedPermissionShape, VotingPhaseSummary } from '../../communities/campaigns/schemas.ts'
import { FilledField } from '../../communities/custom-fields/schemas.ts'
import { CONTRIBUTION_STATUSES, CONTRIBUTION_TYPES, LISTED_TYPES, THEME_TYPES } from '../../platform/shared/contribution-words.ts'
import { Instant } from '../../platform/shared/dates.ts'
import { Int } from '../../platform/shared/ids.ts'
import { DETAIL_NAMES, MERGED_DETAILS, mapDetails } from './details.ts'
import { DOCUMENT_KINDS } from './documents/words.ts'
import { Location, LocationWords } from './location.ts'
import { Author, ContributionTheme, RELATION_FIELDS } from './named-fields/relation-fields.ts'
import { PAGE_PARTS } from './page-parts.ts'

/** Omitted from public responses (specification B.7). */
const number = z.optional(z.int())

/** A working group as a contribution names it. */
const GROUP_FIELDS = { groupId: number, uuid: z.string(), name: z.string(), icon: z.string(), colour: z.string() }

/** An author without an account, by name alone. */
export const NonMemberName = z.object({ name: z.string() })

const Cover = z.object({ url: z.string(), name: z.string() })

/** Numbers of supports, bookmarks and flags; a single contribution also has the means of its assessments (0 to 4, null: none). */
export const FeedbackStats = z.object({ ups: z.int(), downs: z.int(), favs: z.int(), flags: z.int() })
export type FeedbackStats = z.output<typeof FeedbackStats>
export const FullFeedbackStats = z.extend(FeedbackStats, {
  averageNeed: z.nullable(z.number()),
  averageFeasibility: z.nullable(z.number()),
  averageBenefit: z.nullable(z.number()),
  /** How many assessments these are the means of. */
  assessments: z.int(),
})
export type FullFeedbackStats = z.output<typeof FullFeedbackStats>

/** The feedback of the caller. */
export const ViewerFeedback = z.object({ up: z.boolean(), down: z.boolean(), fav: z.boolean(), flag: z.boolean() })
export type ViewerFeedback = z.output<typeof ViewerFeedback>
export const NO_VIEWER_FEEDBACK: ViewerFeedback = { up: false, down: false, fav: false, flag: false }

/** A contribution in a list. `commentCount` includes the members' board and is 0 in public responses. */
export const ContributionSummary = z.object({
  contributionId: number,
  uuid: z.string(),
  type: z.enum(LISTED_TYPES),
  status: z.enum(CONTRIBUTION_STATUSES),
  title: z.string(),
  /** The first words of the text, without markup. */
  excerpt: z.string(),
  /** The language it is written in. */
  lang: z.string(),
  cover: z.nullable(Cover),
  location: z.nullable(LocationWords),
  budget: z.string(),
  sourceCode: z.string(),
  themes: z.array(ContributionTheme),
  authors: z.array(Author),
  nonMemberAuthors: z.array(NonMemberName),
  /** The name that a visitor without an account entered. */
  visitorName: z.string(),
  /** The group that the contribution is written for. */
  workingGroup: z.nullable(z.object({ groupId: number, uuid: z.string(), name: z.string(), agreed: z.boolean() })),
  pinned: z.boolean(),
  creation: Instant,
  lastUpdate: Instant,
  stats: FeedbackStats,
  popularity: z.int(),
  commentCount: z.int(),
  forumCommentCount: z.int(),
  mine: z.nullable(ViewerFeedback),
})
export type ContributionSummary = z.output<typeof ContributionSummary>

/** A page of a list, with the viewer's permissions on its cards. */
export const ContributionSummaryList = z.object({
  pageSize: z.int(),
  page: z.int(),
  total: z.int(),
  /** `closed`: up and down votes are disabled here and their numbers hidden. */
  may: z.object({ support: z.boolean(), withdraw: z.boolean(), closed: z.boolean() }),
  /** In which cards show their cost; empty where the campaign has no budget or does not ask for costs. */
  currency: z.string(),
  list: z.array(ContributionSummary),
})
export type ContributionSummaryList = z.output<typeof ContributionSummaryList>

/** A status transition that the viewer may choose (specification D.2). */
const OfferedTransitionShape = z.object({ to: z.enum(CONTRIBUTION_STATUSES), reason: z.boolean() })

/** Whether something is allowed, and if not, the reason. */
const PermissionShape = z.pick(TimedPermissionShape, { may: true, why: true })

export const ContributionPermissions = z.object({
  edit: PermissionShape,
  /** Fill in custom fields. */
  fields: z.boolean(),
  /** Add keywords, where it may be edited (specification G.3, G.5). */
  keywords: z.boolean(),
  /** Remove as an author, or with a reason as a moderator. */
  remove: z.boolean(),
  moderate: z.boolean(),
  /** Restore the removed contribution. */
  recover: z.boolean(),
  steps: z.array(OfferedTransitionShape),
  /** Publish it within its working group, without being an author (CON-045). */
  publish: z.boolean(),
  /** Assign it to any working group of the campaign (CON-050). */
  assign: z.boolean(),
  support: PermissionShape,
  /** Take one's support back. */
  withdraw: z.boolean(),
  /** Bookmark and flag. */
  mark: z.boolean(),
  pin: z.boolean(),
  /** Write an amendment to it (CON-051). */
  fork: PermissionShape,
  /** Take this amendment into the original. */
  merge: z.boolean(),
  seeMembers: z.boolean(),
  /** Write in its document, and which kinds of documents it may be given (specification D.4). */
  writeDocument: z.boolean(),
  documents: z.array(z.enum(DOCUMENT_KINDS)),
})
export type ContributionPermissions = z.output<typeof ContributionPermissions>

/** A contribution with everything its page shows except comments (CON-001, CON-012). */
export const Contribution = z.object({
  contributionId: number,
  uuid: z.string(),
  assemblyId: number,
  campaignIds: z.optional(z.array(z.int())),
  campaignUuids: z.array(z.string()),
  type: z.enum(CONTRIBUTION_TYPES),
  status: z.enum(CONTRIBUTION_STATUSES),
  title: z.string(),
  /** Sanitized HTML. */
  text: z.string(),
  lang: z.string(),
  ...mapDetails(DETAIL_NAMES, () => z.string()),
  cover: z.nullable(Cover),
  /** Null where the campaign leaves places out (CAM-067). */
  location: z.nullable(Location),
  themes: z.array(ContributionTheme),
  ...RELATION_FIELDS,
  authors: z.array(Author),
  /** The name that a visitor without an account entered. */
  visitorName: z.string(),
  firstAuthor: z.nullable(Author),
  /** Authors without an account; how to reach them is in the list of authors, for those who may read it. */
  nonMemberAuthors: z.array(z.object({ id: number, name: z.string(), source: z.string(), sourceUrl: z.string() })),
  creator: z.nullable(Author),
  workingGroupAuthors: z.array(
    z.object({
      ...GROUP_FIELDS,
      /** It passed in the last round of the group that it was in (specification E.10). */
      agreed: z.boolean(),
    }),
  ),
  /** Further working groups that it was assigned to, as far as the viewer may see them (CON-050). */
  assignedGroups: z.array(
    z.object({
      ...GROUP_FIELDS,
      resourceSpaceUUID: z.string(),
      may: z.object({ detach: z.boolean() }),
    }),
  ),
  /** Of an amendment, and of an answer to a comment: what it was made from; null where not everybody may read that. */
  parent: z.nullable(z.object({ contributionId: number, uuid: z.string(), title: z.string() })),
  /** Of an amendment: the title of the original when the amendment was begun, which stays when the original is gone. */
  parentTitle: z.nullable(z.string()),
  /** The revision of the original that an amendment was begun from. */
  forkedFromRevision: z.nullable(z.int()),
  /** How many published and accepted amendments it has. */
  amendments: z.int(),
  /** An amendment was accepted into it. */
  amended: z.boolean(),
  /** The lists in which the viewer may pin it. */
  pinLists: z.array(z.object({ list: z.enum(['campaign', 'group']), spaceUuid: z.string(), pinned: z.boolean() })),
  /** Where it is written together (specification D.4). */
  document: z.nullable(z.object({ padId: z.string(), kind: z.enum(DOCUMENT_KINDS), readOnlyUrl: z.nullable(z.string()) })),
  /** The custom fields of its type in their order, with what is filled in (CON-012). */
  customFields: z.array(FilledField),
  pinned: z.boolean(),
  creation: Instant,
  lastUpdate: Instant,
  revision: Int,
  publicRevision: z.nullable(z.int()),
  editedAfterPublication: z.boolean(),
  removed: z.boolean(),
  /** Removed only until a moderator has looked at it, because many flagged it (specification G.2). */
  hiddenByFlags: z.boolean(),
  moderationComment: z.string(),
  stats: FullFeedbackStats,
  popularity: z.int(),
  informalScore: z.int(),
  commentCount: z.int(),
  forumCommentCount: z.int(),
  resourceSpaceId: number,
  resourceSpaceUUID: z.string(),
  mine: z.nullable(ViewerFeedback),
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
      /** The parts that the campaign hides on the page of a contribution (CAM-068). */
      hiddenParts: z.array(z.enum(PAGE_PARTS)),
      /** The fields that its forms leave out, of the contribution and of its assessment (CAM-067). */
      hiddenFields: z.array(z.enum(OPTIONAL_FIELDS)),
      hiddenAssessmentFields: z.array(z.enum(ASSESSMENT_FIELDS)),
    }),
  ),
  /** The current phase of the campaign with what becomes of its vote, for display (CAM-023). */
  phase: z.nullable(VotingPhaseSummary),
  /** Word limit of the description; null: no limit (CON-079). */
  wordLimit: z.nullable(z.int()),
  /** Its campaign, group or forum has pages for everybody: once published, not only members read it. */
  publicPages: z.boolean(),
  /** As a private draft, all members of its group read it. */
  draftReadByGroup: z.boolean(),
  /** The contact when a status cannot be changed (CON-043); null for visitors. */
  contact: z.nullable(z.object({ name: z.string(), email: z.string() })),
  /** The campaign's own confirmation questions by status; other statuses use the default one (CON-039, CON-040). */
  confirmations: z.record(z.string(), z.string()),
  may: ContributionPermissions,
})
export type Contribution = z.output<typeof Contribution>

/** A row of the history: the action, and the texts after it. */
export const ContributionHistoryEntry = z.object({
  at: Instant,
  by: z.nullable(z.object({ uuid: z.string(), name: z.string() })),
  act: z.enum(['CREATE', 'UPDATE', 'MERGE', 'UNMERGE', 'STATUS', 'REMOVE', 'RECOVER', 'DISMISS', 'UPHOLD']),
  revision: Int,
  fromStatus: z.nullable(z.enum(CONTRIBUTION_STATUSES)),
  toStatus: z.nullable(z.enum(CONTRIBUTION_STATUSES)),
  reason: z.string(),
  title: z.nullable(z.string()),
  text: z.nullable(z.string()),
  place: z.nullable(z.string()),
  ...mapDetails(MERGED_DETAILS, () => z.nullable(z.string())),
  /** The amendment that was accepted or taken out again, where everybody may read it. */
  about: z.nullable(z.object({ uuid: z.string(), title: z.string() })),
})
export type ContributionHistoryEntry = z.output<typeof ContributionHistoryEntry>

/** Numbers of contributions of a list by status and theme, and of the viewer's own, for tabs and filters. */
export const ContributionFigures = z.object({
  byStatus: z.array(z.object({ status: z.enum(CONTRIBUTION_STATUSES), n: z.int() })),
  byTheme: z.array(z.object({ themeId: number, uuid: z.string(), title: z.string(), type: z.enum(THEME_TYPES), n: z.int() })),
  my: z.int(),
  shared: z.int(),
  drafts: z.int(),
})
export type ContributionFigures = z.output<typeof ContributionFigures>
