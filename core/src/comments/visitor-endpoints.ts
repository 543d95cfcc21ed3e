import { z } from 'zod/mini'
import { CreateContributionBody } from '../contributions/request-bodies.ts'
import { CONTRIBUTION_STATUSES, TEXT_LIMITS } from '../contributions/words.ts'
import { endpoint } from '../shared/endpoint.ts'
import { isUuid } from '../shared/ids.ts'
import { Name } from '../users/fields.ts'

/** What a visitor's words can be added to; a campaign's and a group's stand on their main space (CON-137). */
export const VISITOR_TARGETS = ['space', 'campaign', 'group', 'contribution'] as const
export type VisitorTarget = (typeof VISITOR_TARGETS)[number]

/** Who says it, and the token that shows a browser did its work for it (SES-053, SES-078). */
const visitorFields = { visitorName: Name, captcha: z._default(z.string().check(z.maxLength(200)), '') }

/** A visitor's idea: its text, where it belongs, and the visitor's name; nothing else is asked (CON-024). */
const CreateVisitorIdeaBody = z.extend(
  z.pick(CreateContributionBody, { title: true, text: true, officialThemes: true, location: true, lang: true }),
  { type: z.literal('IDEA'), ...visitorFields },
)
export type CreateVisitorIdeaBody = z.output<typeof CreateVisitorIdeaBody>

/** What a visitor says on a public board; public answers carry no numbers, so what it answers is named by its uuid. */
const CreateVisitorCommentBody = z.object({
  type: z.enum(['DISCUSSION', 'COMMENT']),
  text: z.string().check(z.maxLength(TEXT_LIMITS.comment)),
  parentUuid: z.optional(z.string().check(z.refine(isUuid))),
  lang: z.optional(z.string().check(z.maxLength(10))),
  ...visitorFields,
})
export type CreateVisitorCommentBody = z.output<typeof CreateVisitorCommentBody>

/** The writing of people without an account, where a campaign or board takes it (SES-053, SES-054, DIS-005). */
export const visitorWriting = {
  post: endpoint({
    method: 'POST',
    path: '/public/:target/:uuid/contribution',
    body: z.discriminatedUnion('type', [CreateVisitorIdeaBody, CreateVisitorCommentBody]),
    /** `NEW`: it waits until somebody of the assembly has looked at it (CON-037). */
    gives: z.object({
      uuid: z.string(),
      type: z.enum(['IDEA', 'DISCUSSION', 'COMMENT']),
      status: z.enum(CONTRIBUTION_STATUSES),
    }),
    refuses: [
      'not_found',
      'not_logged_in',
      'not_allowed',
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
      'captcha_missing',
    ],
    does: 'Adds an idea, or something said on a public board, by somebody without an account; asks for a captcha token.',
  }),
}
