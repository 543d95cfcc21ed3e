import { z } from 'zod/mini'
import { TEXT_LIMITS } from '../../../platform/shared/contribution-words.ts'
import { endpoint } from '../../../platform/shared/endpoint.ts'
import { Int } from '../../../platform/shared/ids.ts'
import { listOf } from '../../../platform/shared/pagination.ts'
import { Author } from '../named-fields/relation-fields.ts'
import { Contribution } from '../schemas.ts'
import { MERGE_FIELDS } from './merge-fields.ts'
import { MergePreview, Relative } from './schemas.ts'

/** The kinds of relatives: amendments that are open, amendments that were accepted, the original, and what inspired what. */
export const RELATIVE_KINDS = ['FORKS', 'MERGES', 'PARENT', 'INSPIRATIONS', 'INSPIRED'] as const
export type RelativeKind = (typeof RELATIVE_KINDS)[number]

const sides = ['ours', 'theirs'] as const

const PartId = z.string().check(z.maxLength(40))

/**
 * What the person who merges has seen, and what they decided. `seen` are the parts that came from the amendment or both sides changed: with
 * them, others may go on writing elsewhere in the text; without, the revisions must be those of the preview.
 */
export const MergeBody = z.object({
  seen: z.optional(z.array(PartId).check(z.maxLength(5000))),
  parentRevision: z.optional(Int),
  childRevision: z.optional(Int),
  resolutions: z._default(
    z
      .array(
        z.object({
          block: Int.check(z.minimum(0)),
          /** The id of the part, which counts rather than its number. */
          part: z.optional(PartId),
          take: z.enum([...sides, 'text']),
          text: z.optional(z.string().check(z.maxLength(TEXT_LIMITS.text))),
        }),
      )
      .check(z.maxLength(5000)),
    [],
  ),
  fields: z._default(z.array(z.object({ field: z.enum(MERGE_FIELDS), take: z.enum(sides) })).check(z.maxLength(MERGE_FIELDS.length)), []),
})
export type MergeBody = z.output<typeof MergeBody>

/** Amendments, what becomes of them, and what contributions came from each other (CON-051, CON-120 to CON-122). */
export const family = {
  fork: endpoint({
    method: 'POST',
    path: '/assembly/:aid/campaign/:cid/contribution/:coid/contribution',
    access: 'session',
    response: Contribution,
    refusals: ['not_found', 'not_allowed', 'type_not_allowed', 'status_step_not_allowed', 'phase_closed'],
    limit: 'contributions',
    summary: 'Begins an amendment: a private copy of a published contribution, to be changed by the caller.',
  }),
  merge: endpoint({
    method: 'PUT',
    path: '/assembly/:aid/contribution/:pid/proposal/:cid',
    access: 'session',
    body: z.optional(MergeBody),
    response: Contribution,
    refusals: [
      'not_found',
      'not_allowed',
      'status_step_not_allowed',
      'content_locked',
      'merge_conflict',
      'stale_revision',
      'fields_missing',
      'phase_closed',
      'others_took_part',
      'reason_missing',
      'text_empty',
      'description_limit',
      'limit_reached',
    ],
    summary: 'Takes an amendment into its original, whose authors decide what both sides changed differently.',
  }),
  decline: endpoint({
    method: 'PUT',
    path: '/assembly/:aid/contribution/:pid/proposal/:cid/declined',
    access: 'session',
    body: z.object({ reason: z._default(z.string().check(z.maxLength(2000)), '') }),
    response: Contribution,
    refusals: [
      'not_found',
      'not_allowed',
      'status_step_not_allowed',
      'content_locked',
      'reason_missing',
      'phase_closed',
      'others_took_part',
      'fields_missing',
      'text_empty',
      'description_limit',
    ],
    summary: 'Turns an amendment down, with a reason that its authors are told; it stays as a text of its own.',
  }),
  preview: endpoint({
    method: 'GET',
    path: '/contribution/:uuid/merge',
    query: z.object({ child: z.string().check(z.maxLength(40)) }),
    response: MergePreview,
    refusals: ['not_found'],
    summary: 'An amendment beside its original, block by block, for whoever may read both.',
  }),
  relatives: endpoint({
    method: 'GET',
    path: '/contribution/:uuid/proposal',
    query: z.object({ type: z.enum(RELATIVE_KINDS) }),
    response: listOf(Relative),
    refusals: ['not_found'],
    summary: 'The amendments of a contribution, its original, or what inspired what, as far as the caller may read them.',
  }),
  mergeAuthors: endpoint({
    method: 'GET',
    path: '/contribution/:uuid/proposal/merge/authors',
    response: listOf(Author),
    refusals: ['not_found'],
    summary: 'The authors of the amendments that were accepted into a contribution.',
  }),
  pin: endpoint({
    method: 'PUT',
    path: '/space/:sid/contribution/:coid/pin',
    access: 'session',
    body: z.object({ pinned: z.boolean() }),
    response: Contribution,
    refusals: ['not_found', 'not_allowed'],
    summary: 'Puts a contribution at the top of the list of a campaign or working group, or lets it go again.',
  }),
}
