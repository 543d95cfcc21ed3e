import { z } from 'zod/mini'
import { endpoint } from '../../../platform/shared/endpoint.ts'
import { PublishedTree } from '../published-tree.ts'
import { MAX_CODES_PER_REQUEST } from '../voter-list.ts'
import { FIELD_KINDS } from './registration-fields.ts'

const short = (max: number) => z.string().check(z.maxLength(max))

/** A field as people see it; what it expects is never shown. */
export const PublicRegistrationField = z.object({
  name: z.string(),
  description: z.string(),
  kind: z.enum(FIELD_KINDS),
})

/** Registration for a ballot (VOT-045), and the one-time codes it may take. */
export const registration = {
  read: endpoint({
    service: 'voting',
    method: 'GET',
    path: '/ballot/:uuid/registration',
    summary: 'The fields to register for a ballot, and whether the caller has to.',
    response: z.object({
      ballot_registration_fields: z.array(PublicRegistrationField),
      /** Members register too. */
      required: z.boolean(),
      /** Visitors may register. */
      anonymous: z.boolean(),
      /** The signed-in caller has registered. */
      registered: z.boolean(),
    }),
    refusals: ['not_found'],
  }),
  register: endpoint({
    service: 'voting',
    method: 'POST',
    path: '/ballot/:uuid/registration',
    summary: 'Registers once and gives the signature of a paper; it is shown in this answer only.',
    secretResponse: true,
    body: z.object({
      ballot_registration_fields: z.array(z.object({ name: short(200), user_input: short(400) })).check(z.maxLength(20)),
    }),
    response: z.object({
      /** Of a signed-in voter the own uuid, which opens nothing without the session. */
      signature: z.string(),
      /** Makes the paper of this registration, once; null for a signed-in voter. */
      password: z.nullable(z.string()),
    }),
    refusals: ['not_found', 'ballot_closed', 'not_eligible', 'not_logged_in', 'registration_off', 'answers_wrong', 'already_registered'],
  }),
  makeCodes: endpoint({
    service: 'voting',
    access: 'session',
    method: 'POST',
    path: '/ballot/:uuid/codes',
    summary: 'Makes one-time codes that register a voter each; this answer is the only one that holds them.',
    secretResponse: true,
    body: z.object({ count: z.int().check(z.minimum(1), z.maximum(MAX_CODES_PER_REQUEST)) }),
    response: z.object({ codes: z.array(z.object({ number: z.int(), code: z.string() })) }),
    refusals: ['not_found', 'not_allowed', 'ballot_not_open', 'registration_off', 'list_too_long'],
  }),
  receipts: endpoint({
    service: 'voting',
    method: 'GET',
    path: '/ballot/:uuid/receipts',
    summary:
      'After counting, the SHA-256 of the receipt of every paper of a detached ballot, sorted, with the heads of the tree ' +
      'whose first leaves they are.',
    response: z.object({
      published: z.boolean(),
      receipts: z.array(z.string()),
      tree: z.nullable(PublishedTree),
    }),
    refusals: ['not_found'],
  }),
}
