import { z } from 'zod/mini'
import type { Viewer } from '../../communities/access/viewer.ts'
import { type CampaignState, getIdeaWindow, getProposalWindow } from '../../communities/campaigns/policy.ts'
import { VotingProblemRow } from '../../decisions/ballots/voting-problems.ts'
import { LISTED_TYPES, type ListedType } from '../../platform/shared/contribution-words.ts'
import { type Day, DayText, Instant } from '../../platform/shared/dates.ts'
import { endpoint } from '../../platform/shared/endpoint.ts'
import { Int } from '../../platform/shared/ids.ts'

const campaign = z.object({ assemblyId: z.int(), campaignId: z.int(), title: z.string() })

/** A vote of a campaign that the user coordinates and that will not begin, or should have begun, unless a coordinator does something. */
const BallotNeed = z.object({
  kind: z.literal('BALLOT'),
  campaign,
  phaseUuid: z.string(),
  /** The first day of the phase. */
  first: DayText,
  /** That day has come. */
  delayed: z.boolean(),
  problems: z.array(VotingProblemRow),
})
/** A vote the user may cast and has not finalized; `saved`: the paper is saved, but not finalized. */
const VoteNeed = z.object({
  kind: z.literal('VOTE'),
  ballot: z.string(),
  campaign,
  /** The working group whose round it is. */
  group: z.nullable(z.object({ groupId: Int, name: z.string() })),
  endsOn: DayText,
  timezone: z.string(),
  saved: z.boolean(),
})
/** A seat of a jury that the user was drawn for and has not answered. */
const JuryNeed = z.object({
  kind: z.literal('JURY'),
  campaign,
  campaignUuid: z.string(),
  phaseUuid: z.string(),
  /** The last day for an answer, in the zone of the assembly. */
  answerBy: DayText,
})
/** What a juror, or an expert of the assembly, has not assessed; it leads to the one that waits longest. */
const AssessmentsNeed = z.object({
  kind: z.literal('ASSESSMENTS'),
  /** As what the user is asked. */
  asked: z.enum(['JUROR', 'EXPERT']),
  campaign,
  /** The kind of what is assessed. */
  type: z.enum(['IDEA', 'PROPOSAL']),
  phaseUuid: z.string(),
  contributionId: z.int(),
  count: z.int(),
  /** The last day for it. */
  endsOn: z.nullable(DayText),
})
/** Somebody asks the user to write on a contribution, or people ask to write on one of the user's (`asked`). */
const AuthorsNeed = z.object({
  kind: z.literal('AUTHORS'),
  contributionId: z.int(),
  title: z.string(),
  campaign,
  asked: z.boolean(),
  count: z.int(),
})
/** Amendments to a contribution of the user that its authors have neither accepted nor declined. */
const AmendmentsNeed = z.object({
  kind: z.literal('AMENDMENTS'),
  contributionId: z.int(),
  title: z.string(),
  campaign,
  count: z.int(),
})
/** Requests to join an assembly or group where the user answers them. */
const RequestsNeed = z.object({
  kind: z.literal('REQUESTS'),
  name: z.string(),
  assemblyId: z.int(),
  groupId: z.nullable(Int),
  campaignId: z.nullable(z.int()),
  count: z.int(),
})
/** People who are kept out of an assembly, or of one group alone, and ask somebody like the user for a review. */
const ReviewsNeed = z.object({
  kind: z.literal('REVIEWS'),
  name: z.string(),
  assemblyId: z.int(),
  groupId: z.nullable(Int),
  campaignId: z.nullable(z.int()),
  count: z.int(),
  oldest: Instant,
})
/** Texts that a moderator has not looked at, in the queue of an assembly. */
const ModerationNeed = z.object({
  kind: z.literal('MODERATION'),
  name: z.string(),
  assemblyId: z.int(),
  count: z.int(),
  oldest: Instant,
})
/**
 * A draft of the user that can still be published; `closes` is the last day for it. A public draft is one while it lacks something.
 */
const DraftNeed = z.object({
  kind: z.literal('DRAFT'),
  contributionId: z.int(),
  type: z.enum(LISTED_TYPES),
  title: z.string(),
  campaign,
  closes: z.nullable(DayText),
  /** The fields that it lacks before it can be published, by the names that a campaign has for them (CON-041). */
  missing: z.array(z.string()),
})
const InvitationNeed = z.object({
  kind: z.literal('INVITATION'),
  id: z.int(),
  name: z.string(),
  inviter: z.nullable(z.string()),
  expiresAt: Instant,
})

/** The open tasks of a user. */
export const Need = z.discriminatedUnion('kind', [
  BallotNeed,
  VoteNeed,
  JuryNeed,
  AssessmentsNeed,
  AuthorsNeed,
  AmendmentsNeed,
  RequestsNeed,
  ReviewsNeed,
  ModerationNeed,
  DraftNeed,
  InvitationNeed,
])
export type Need = z.output<typeof Need>
type NeedKind = Need['kind']

export const needs = {
  ofUser: endpoint({
    method: 'GET',
    path: '/user/:id/needs',
    access: 'session',
    response: z.object({ total: z.int(), list: z.array(Need) }),
    refusals: ['not_allowed'],
    summary:
      'What waits for oneself: votes that cannot begin, votes to finish, seats of juries to answer for, texts to assess, ' +
      'people who ask to write, amendments to decide, requests to answer, reviews of bans, texts to moderate, own drafts ' +
      'with what they lack, invitations.',
  }),
}

/**
 * Votes that others wait for, votes to finalize, seats of juries and their assessments, authors, amendments, requests to answer, reviews of
 * bans, texts to moderate, drafts, invitations; a digest has the same order (specification F).
 */
const KIND_ORDER: readonly NeedKind[] = [
  'BALLOT',
  'VOTE',
  'JURY',
  'ASSESSMENTS',
  'AUTHORS',
  'AMENDMENTS',
  'REQUESTS',
  'REVIEWS',
  'MODERATION',
  'DRAFT',
  'INVITATION',
]

const NO_DEADLINE = '9999-12-31'
/** The deadline as sortable text; needs without one come last of their kind. */
const needDeadline = (need: Need): string =>
  need.kind === 'BALLOT'
    ? need.first
    : need.kind === 'VOTE' || need.kind === 'ASSESSMENTS'
      ? (need.endsOn ?? NO_DEADLINE)
      : need.kind === 'JURY'
        ? need.answerBy
        : need.kind === 'DRAFT'
          ? (need.closes ?? NO_DEADLINE)
          : need.kind === 'INVITATION'
            ? need.expiresAt
            : need.kind === 'MODERATION' || need.kind === 'REVIEWS'
              ? need.oldest
              : NO_DEADLINE

/** Sorts by kind, then by deadline, otherwise keeps the order (APP-007, specification F). */
export const sortNeeds = (list: readonly Need[]): Need[] =>
  list.toSorted((a, b) => KIND_ORDER.indexOf(a.kind) - KIND_ORDER.indexOf(b.kind) || needDeadline(a).localeCompare(needDeadline(b)))

/** Whether the author of a draft may still publish it, not only as a coordinator's correction, and until when. */
export function checkDraftPublishable(
  type: ListedType,
  viewer: Viewer,
  state: CampaignState,
  today: Day,
): { closes: Day | null } | undefined {
  if (type !== 'PROPOSAL' && type !== 'IDEA') return undefined
  const act = type === 'PROPOSAL' ? getProposalWindow(viewer, state, today) : getIdeaWindow(viewer, state, today)
  return !act.refusal && !act.outside ? { closes: act.closes ?? null } : undefined
}
