import { z } from 'zod/mini'
import { Instant } from '../../platform/shared/dates.ts'
import { endpoint } from '../../platform/shared/endpoint.ts'
import { listOf, pageQuery } from '../../platform/shared/pagination.ts'

const search = z.optional(z.string().check(z.trim(), z.maxLength(200)))

/** A mail that was not sent; `text` and `html` only in the demo, because their links open accounts (specification B.12). */
const OutboxMail = z.object({
  id: z.int(),
  to: z.string(),
  subject: z.string(),
  at: Instant,
  text: z.nullable(z.string()),
  html: z.nullable(z.string()),
  /** Number of recipients of this mail on that day; this is the copy of one of them. More than 1 only in an unfiltered demo. */
  count: z.int(),
})
export type OutboxMail = z.output<typeof OutboxMail>

export const outbox = {
  list: endpoint({
    method: 'GET',
    path: '/outbox',
    summary:
      'The mails of a demo, or, where no mail server is set, receiver, subject and time for admins; newest first. An ' +
      'unfiltered demo shows a letter to many people once.',
    query: z.object({ ...pageQuery(12), to: z.optional(z.string().check(z.maxLength(254))), query: search }),
    response: listOf(OutboxMail),
    refusals: ['not_found'],
  }),
}
