import { z } from 'zod/mini'
import { CONTRIBUTION_STATUSES, LISTED_TYPES } from '../../../platform/shared/contribution-words.ts'
import { endpoint } from '../../../platform/shared/endpoint.ts'

/** How to reach one author of one contribution. */
export const AuthorContact = z.object({
  contribution: z.string(),
  contributionUuid: z.string(),
  type: z.enum(LISTED_TYPES),
  status: z.enum(CONTRIBUTION_STATUSES),
  name: z.string(),
  /** Null for who left the assembly. */
  email: z.nullable(z.string()),
  phone: z.string(),
  source: z.string(),
  sourceUrl: z.string(),
})
export type AuthorContact = z.output<typeof AuthorContact>
const ContactList = z.object({ list: z.array(AuthorContact) })
export type ContactList = z.output<typeof ContactList>

const ContactQuery = z.object({
  /** CSV answers a file instead of JSON. */
  format: z._default(
    z.pipe(
      z.pipe(
        z.string().check(z.maxLength(10)),
        z.transform((text: string) => text.toUpperCase()),
      ),
      z.enum(['JSON', 'CSV']),
    ),
    'JSON',
  ),
})

/** The contacts of the authors in a space, for its coordinators; each download is logged (CON-108, CON-136, SPC-017). */
export const authorContacts = {
  members: endpoint({
    method: 'GET',
    path: '/space/:sid/authors',
    csv: true,
    access: 'session',
    query: ContactQuery,
    response: ContactList,
    refusals: ['not_found', 'not_allowed'],
    summary: 'How to reach the authors of a space, without private drafts; format=CSV for a file.',
  }),
  nonMembers: endpoint({
    method: 'GET',
    path: '/space/:sid/nonmemberauthors',
    csv: true,
    access: 'session',
    query: ContactQuery,
    response: ContactList,
    refusals: ['not_found', 'not_allowed'],
    summary: 'The same of authors without an account.',
  }),
} as const
