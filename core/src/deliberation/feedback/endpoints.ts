import { z } from 'zod/mini'
import { CustomFieldValue, FieldValueInputs } from '../../communities/custom-fields/schemas.ts'
import { CONTRIBUTION_TYPES } from '../../platform/shared/contribution-words.ts'
import { endpoint } from '../../platform/shared/endpoint.ts'
import { FLAG_NOTE_LIMIT, REMOVAL_REASONS } from '../contributions/removal-reasons.ts'
import { FullFeedbackStats } from '../contributions/schemas.ts'
import { AssessmentText, Score } from './assessment-schemas.ts'
import { FEEDBACK_TYPES } from './policy.ts'

/** The whole state in every request: an absent flag is false (FBK-001, FBK-005). */
export const SaveFeedbackBody = z.object({
  type: z._default(z.enum(FEEDBACK_TYPES), 'MEMBER'),
  up: z._default(z.boolean(), false),
  down: z._default(z.boolean(), false),
  fav: z._default(z.boolean(), false),
  flag: z._default(z.boolean(), false),
  /** Why the caller flags (CON-030); absent where the flag stays as it is. */
  flagReason: z.optional(z.enum(REMOVAL_REASONS)),
  /** Further words, for moderators only. */
  flagNote: z.optional(z.string().check(z.maxLength(FLAG_NOTE_LIMIT))),
  need: Score,
  benefit: Score,
  feasibility: Score,
  textualFeedback: AssessmentText,
  /** Custom fields of an assessment (CON-004). */
  customFieldValues: z._default(FieldValueInputs, []),
})
export type SaveFeedbackBody = z.output<typeof SaveFeedbackBody>

export const OwnFeedback = z.object({
  type: z.enum(FEEDBACK_TYPES),
  status: z.literal('PUBLIC'),
  up: z.boolean(),
  down: z.boolean(),
  fav: z.boolean(),
  flag: z.boolean(),
  need: z.nullable(z.int()),
  benefit: z.nullable(z.int()),
  feasibility: z.nullable(z.int()),
  textualFeedback: z.string(),
  customFieldValues: z.array(
    z.pick(CustomFieldValue, { customFieldValueId: true, value: true, fileName: true, customFieldDefinition: true }),
  ),
})
export type OwnFeedback = z.output<typeof OwnFeedback>

const FeedbackTypeQuery = z.object({ type: z._default(z.enum(FEEDBACK_TYPES), 'MEMBER') })

/** Maximum number of saved items in the list. */
export const MAX_SAVED_ITEMS = 100

/** A contribution that the caller bookmarked. */
export const SavedItem = z.object({
  contributionId: z.int(),
  uuid: z.string(),
  type: z.enum(CONTRIBUTION_TYPES),
  title: z.string(),
  campaign: z.object({ assemblyId: z.int(), campaignId: z.int(), title: z.string() }),
  /** The name of its assembly. */
  assembly: z.string(),
})
export type SavedItem = z.output<typeof SavedItem>

const GIVE_REFUSALS = [
  'not_found',
  'not_allowed',
  'feedback_closed',
  'up_and_down',
  'assessment_empty',
  'phase_closed',
  'duplicated_entry',
] as const

/** The feedback on contributions and comments, and the assessments (FBK-010, FBK-013). */
export const feedback = {
  give: endpoint({
    method: 'PUT',
    path: '/assembly/:aid/campaign/:cid/contribution/:coid/feedback',
    access: 'session',
    body: SaveFeedbackBody,
    response: FullFeedbackStats,
    refusals: GIVE_REFUSALS,
    summary: 'Sets the caller’s whole feedback; gives the new numbers.',
  }),
  giveInAssembly: endpoint({
    method: 'PUT',
    path: '/assembly/:aid/contribution/:coid/feedback',
    access: 'session',
    body: SaveFeedbackBody,
    response: FullFeedbackStats,
    refusals: GIVE_REFUSALS,
    summary: 'The same without the campaign, as for what stands in none: the forum, a group’s own items.',
  }),
  own: endpoint({
    method: 'GET',
    path: '/assembly/:aid/campaign/:cid/contribution/:coid/feedback',
    access: 'session',
    query: FeedbackTypeQuery,
    response: OwnFeedback,
    refusals: ['not_found'],
    summary: 'The caller’s feedback; 404 when there is none.',
  }),
  ownOfUser: endpoint({
    method: 'GET',
    path: '/assembly/:aid/contribution/:coid/userfeedback',
    access: 'session',
    query: FeedbackTypeQuery,
    response: OwnFeedback,
    refusals: ['not_found'],
    summary: 'The caller’s feedback, without the campaign; 404 when there is none.',
  }),
  saved: endpoint({
    method: 'GET',
    path: '/user/:id/saved',
    access: 'session',
    response: z.object({ total: z.int(), list: z.array(SavedItem) }),
    refusals: ['not_allowed'],
    summary: 'What oneself saved for later (`fav`) and may still read, the newest first.',
  }),
  permission: endpoint({
    method: 'GET',
    path: '/public/assembly/:auuid/contribution/:couuid/feedbackpermission',
    /** `password`: the form is that for outsiders, who need the password of the campaign. */
    response: z.object({ show: z.boolean(), given: z.boolean(), password: z.boolean() }),
    refusals: ['not_found'],
    summary: 'Whether the caller is shown the form for assessments, has assessed before, and needs a password for it.',
  }),
}
