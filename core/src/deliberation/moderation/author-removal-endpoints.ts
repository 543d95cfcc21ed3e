import { z } from 'zod/mini'
import { Instant } from '../../platform/shared/dates.ts'
import { endpoint } from '../../platform/shared/endpoint.ts'
import { Id, Int } from '../../platform/shared/ids.ts'
import { listOf, PAGE_SIZE, pageQuery } from '../../platform/shared/pagination.ts'
import { REASON_LIMIT, REMOVAL_REASONS } from '../contributions/removal-reasons.ts'
import { AUTHOR_REMOVAL_STATES, STAYING_REASONS } from './author-removals.ts'

const groupId = z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2_147_483_647)))

/** How much one act would remove, and what stays for which reason. */
const AuthorRemovalPreview = z.object({
  contributions: z.int(),
  comments: z.int(),
  stays: z.array(z.object({ reason: z.enum(STAYING_REASONS), n: z.int() })),
  /**
   * What belongs to several authors: `removed` goes with the others, for all of its authors; `stays` was begun by others, who keep it.
   */
  shared: z.object({ removed: z.int(), stays: z.int() }),
})
export type AuthorRemovalPreview = z.output<typeof AuthorRemovalPreview>

/** The removal of everything that a person wrote, by one act. */
export const AuthorRemoval = z.object({
  authorRemovalId: z.int(),
  user: z.object({ uuid: z.string(), name: z.string() }),
  /** Of one group alone. */
  group: z.nullable(z.object({ groupId: Int, uuid: z.string(), name: z.string() })),
  by: z.nullable(z.string()),
  reason: z.enum(REMOVAL_REASONS),
  note: z.string(),
  at: Instant,
  /** Until when it can be brought back. */
  until: Instant,
  status: z.enum(AUTHOR_REMOVAL_STATES),
  /** How many texts it was to remove when it began. */
  total: z.int(),
  /** How many it has removed. */
  contributions: z.int(),
  comments: z.int(),
  /** How many came back by its undoing. */
  restored: z.int(),
  may: z.object({ restore: z.boolean() }),
})
export type AuthorRemoval = z.output<typeof AuthorRemoval>

const AuthorRemovalBody = z.object({
  /** The uuid of the person. */
  user: z.uuid(),
  /** What stands in this group alone. */
  groupId: z.optional(Id),
  reason: z.optional(z.enum(REMOVAL_REASONS)),
  /** The reason itself with OTHER or without one, else a line to the author. */
  moderationComment: z.optional(z.string().check(z.maxLength(REASON_LIMIT))),
})
export type AuthorRemovalBody = z.output<typeof AuthorRemovalBody>

const HIDDEN = ['not_found', 'assembly_not_listed', 'not_allowed'] as const

/** Removing everything that a person wrote in an assembly or group, and bringing it back (SES-052). */
export const authorRemovals = {
  list: endpoint({
    method: 'GET',
    path: '/assembly/:aid/author-removals',
    access: 'session',
    query: z.object({ ...pageQuery(PAGE_SIZE.list), groupId }),
    response: listOf(AuthorRemoval),
    refusals: HIDDEN,
    summary: 'Where everything of a person was removed in the last 90 days, the newest first.',
  }),
  authors: endpoint({
    method: 'GET',
    path: '/assembly/:aid/author-removals/authors',
    access: 'session',
    query: z.object({ q: z._default(z.string().check(z.maxLength(100)), ''), groupId }),
    response: z.array(z.object({ uuid: z.string(), name: z.string(), texts: z.int() })),
    refusals: HIDDEN,
    summary: 'People with texts in the assembly whose name holds some words, also those who are no members any more.',
  }),
  preview: endpoint({
    method: 'GET',
    path: '/assembly/:aid/author-removals/preview',
    access: 'session',
    query: z.object({ user: z.uuid(), groupId }),
    response: AuthorRemovalPreview,
    refusals: HIDDEN,
    summary: 'How many texts of a person would be removed, which stay and why, and what has several authors.',
  }),
  create: endpoint({
    method: 'POST',
    path: '/assembly/:aid/author-removals',
    access: 'session',
    body: AuthorRemovalBody,
    response: AuthorRemoval,
    refusals: [...HIDDEN, 'reason_missing', 'removal_running', 'nothing_to_remove'],
    summary: 'Removes everything that a person wrote, with a reason; it can be brought back for 90 days.',
  }),
  restore: endpoint({
    method: 'PUT',
    path: '/assembly/:aid/author-removals/:rid/restore',
    access: 'session',
    response: AuthorRemoval,
    refusals: [...HIDDEN, 'removal_running', 'already_decided'],
    summary: 'Brings back what one act removed, and nothing that was removed before or since.',
  }),
}
