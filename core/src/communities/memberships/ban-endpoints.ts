import { z } from 'zod/mini'
import { Instant } from '../../platform/shared/dates.ts'
import { Done } from '../../platform/shared/done.ts'
import { endpoint } from '../../platform/shared/endpoint.ts'
import { Id, Int } from '../../platform/shared/ids.ts'
import { listOf, PAGE_SIZE, pageQuery } from '../../platform/shared/pagination.ts'
import { APPEAL_DECISIONS, BAN_DAYS_LIMIT, BAN_TEXT_LIMIT } from './bans.ts'

const text = z.string().check(z.trim(), z.maxLength(BAN_TEXT_LIMIT))
const requiredText = z.string().check(z.trim(), z.minLength(1), z.maxLength(BAN_TEXT_LIMIT))

/** What a person who is kept out asked to be looked at again, and what another moderator answered. */
const Appeal = z.object({
  text: z.string(),
  at: Instant,
  decision: z.nullable(z.enum(APPEAL_DECISIONS)),
  answer: z.string(),
  decidedAt: z.nullable(Instant),
})

const BanTerms = z.object({
  banId: z.int(),
  reason: z.string(),
  at: Instant,
  /** When it ends by itself; null without an end. */
  until: z.nullable(Instant),
  appeal: z.nullable(Appeal),
})

/** A ban as moderators see it. */
export const Ban = z.extend(BanTerms, {
  user: z.object({ uuid: z.string(), name: z.string() }),
  /** Of one group alone. */
  group: z.nullable(z.object({ groupId: Int, uuid: z.string(), name: z.string() })),
  /** Who kept them out. */
  by: z.nullable(z.string()),
  /** The caller kept them out, so somebody else reads the appeal. */
  byCaller: z.boolean(),
  may: z.object({ lift: z.boolean(), decide: z.boolean() }),
})
export type Ban = z.output<typeof Ban>

/** A ban as the person reads it who is kept out. */
export const OwnBan = z.extend(BanTerms, {
  assembly: z.object({ assemblyId: z.int(), uuid: z.string(), name: z.string(), timezone: z.string() }),
  group: z.nullable(z.object({ groupId: Int, uuid: z.string(), name: z.string() })),
  may: z.object({ appeal: z.boolean() }),
})
export type OwnBan = z.output<typeof OwnBan>

export const BanBody = z.object({
  /** The uuid of the person. */
  user: z.uuid(),
  /** Keeps out of this group alone. */
  groupId: z.optional(Id),
  /** What the person is told. */
  reason: requiredText,
  /** For so many days, today included; null or missing: without an end. */
  days: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(BAN_DAYS_LIMIT)))),
})
export type BanBody = z.output<typeof BanBody>

const HIDDEN = ['not_found', 'assembly_not_listed', 'not_allowed'] as const

/** People who are kept out of an assembly or group, and the review of that (MEM-017). */
export const bans = {
  list: endpoint({
    method: 'GET',
    path: '/assembly/:aid/bans',
    access: 'session',
    query: z.object({
      ...pageQuery(PAGE_SIZE.list),
      /** Who is kept out of this group alone. */
      groupId: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2_147_483_647))),
    }),
    response: listOf(Ban),
    refusals: HIDDEN,
    summary: 'Who is kept out of an assembly or its groups now, or with `groupId` of a group; who asked for a review comes first.',
  }),
  create: endpoint({
    method: 'POST',
    path: '/assembly/:aid/bans',
    access: 'session',
    body: BanBody,
    response: Ban,
    refusals: [...HIDDEN, 'last_coordinator', 'kept_out_already'],
    summary: 'Keeps a person out with a reason, for some days or without an end; ends their membership.',
  }),
  lift: endpoint({
    method: 'DELETE',
    path: '/assembly/:aid/bans/:bid',
    access: 'session',
    response: Done,
    refusals: [...HIDDEN, 'already_decided'],
    summary: 'Lets a person back in, who may then join as anybody may.',
  }),
  decideAppeal: endpoint({
    method: 'PUT',
    path: '/assembly/:aid/bans/:bid/appeal/decision',
    access: 'session',
    body: z.object({ decision: z.enum(APPEAL_DECISIONS), answer: z.optional(text) }),
    response: Done,
    refusals: [...HIDDEN, 'already_decided', 'kept_out_by_you'],
    summary: 'Decides about the review that a person asked for. Not for who kept them out.',
  }),
  own: endpoint({
    method: 'GET',
    path: '/bans',
    access: 'session',
    response: z.array(OwnBan),
    refusals: [],
    summary: 'Where the caller is kept out, with the reason and until when.',
  }),
  appeal: endpoint({
    method: 'PUT',
    path: '/bans/:bid/appeal',
    access: 'session',
    body: z.object({ text: requiredText }),
    response: OwnBan,
    refusals: ['not_found', 'already_decided', 'already_objected'],
    limit: 'comments',
    summary: 'Asks another moderator to look at a ban again, once.',
  }),
}
