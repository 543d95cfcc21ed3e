import { z } from 'zod/mini'
import { Name } from '../../accounts/users/fields.ts'
import { CONTRIBUTION_STATUSES, TEXT_LIMITS } from '../../platform/shared/contribution-words.ts'
import { endpoint } from '../../platform/shared/endpoint.ts'
import { isUuid } from '../../platform/shared/ids.ts'
import { CreateContributionBody } from '../contributions/request-bodies.ts'

/** The targets of visitors' contributions and comments; those of a campaign and a group belong to its main space (CON-137). */
export const VISITOR_TARGETS = ['space', 'campaign', 'group', 'contribution'] as const
export type VisitorTarget = (typeof VISITOR_TARGETS)[number]

/** The visitor's name, and the captcha token of their browser (SES-053, SES-078). */
const visitorFields = { visitorName: Name, captcha: z._default(z.string().check(z.maxLength(200)), '') }

/** A visitor's idea: its text, its campaign and the visitor's name; no other field is required (CON-024). */
const CreateVisitorIdeaBody = z.extend(
  z.pick(CreateContributionBody, { title: true, text: true, officialThemes: true, location: true, lang: true }),
  { type: z.literal('IDEA'), ...visitorFields },
)
export type CreateVisitorIdeaBody = z.output<typeof CreateVisitorIdeaBody>

/** A visitor's comment on a public board; public responses have no numbers, so the comment it replies to is given by uuid. */
const CreateVisitorCommentBody = z.object({
  type: z.enum(['DISCUSSION', 'COMMENT']),
  text: z.string().check(z.maxLength(TEXT_LIMITS.comment)),
  parentUuid: z.optional(z.string().check(z.refine(isUuid))),
  lang: z.optional(z.string().check(z.maxLength(10))),
  ...visitorFields,
})
export type CreateVisitorCommentBody = z.output<typeof CreateVisitorCommentBody>

/**
 * Contributions and comments of people without an account, where a campaign or board accepts them (SES-053, SES-054,
 * DIS-005).
 */
export const visitorWriting = {
  post: endpoint({
    method: 'POST',
    path: '/public/:target/:uuid/contribution',
    body: z.discriminatedUnion('type', [CreateVisitorIdeaBody, CreateVisitorCommentBody]),
    /** `NEW`: held until a moderator reviews it (CON-037). */
    response: z.object({
      uuid: z.string(),
      type: z.enum(['IDEA', 'DISCUSSION', 'COMMENT']),
      status: z.enum(CONTRIBUTION_STATUSES),
    }),
    refusals: [
      'not_found',
      'not_logged_in',
      'not_allowed',
      'kept_out',
      'type_not_allowed',
      'contributions_closed',
      'phase_closed',
      'discussions_closed',
      'replies_closed',
      'text_empty',
      'description_limit',
      'theme_missing',
      'fields_missing',
      'limit_reached',
      'status_step_not_allowed',
      'duplicated_entry',
      'captcha_missing',
    ],
    summary: 'Adds an idea, or something said on a public board, by somebody without an account; asks for a captcha token.',
  }),
}
