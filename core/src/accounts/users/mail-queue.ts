import { z } from 'zod/mini'
import { Instant } from '../../platform/shared/dates.ts'
import { endpoint } from '../../platform/shared/endpoint.ts'
import { listOf, pageQuery } from '../../platform/shared/pagination.ts'

/** What becomes of a mail that is not delivered yet: it is tried by itself, or waits for an admin after tries or a refusal. */
export const PENDING_MAIL_STATES = ['queued', 'held', 'refused'] as const

/** How the mail server does: whether it takes mails, fails, or was given up for now; `off` where none is set. */
const MailQueueState = z.object({
  state: z.enum(['off', 'ok', 'failing', 'stopped']),
  /** Since when it has taken no mail, when it last refused one, and what it said. */
  since: z.nullable(Instant),
  failedAt: z.nullable(Instant),
  reason: z.nullable(z.string()),
  /** When one mail is tried although the queue is stopped. */
  nextTry: z.nullable(Instant),
  queued: z.int(),
  held: z.int(),
  refused: z.int(),
  /** How many addresses get no mail because a mail server said that they do not exist. */
  marked: z.int(),
})
export type MailQueueState = z.output<typeof MailQueueState>

/** A mail without its text, whose links open accounts (specification B.12). */
const PendingMail = z.object({
  id: z.int(),
  to: z.string(),
  subject: z.string(),
  at: Instant,
  state: z.enum(PENDING_MAIL_STATES),
  tries: z.int(),
  failedAt: z.nullable(Instant),
  /** What the mail server said. */
  reason: z.nullable(z.string()),
})
export type PendingMail = z.output<typeof PendingMail>

const MarkedAddress = z.object({ userId: z.int(), uuid: z.uuid(), name: z.string(), email: z.string(), at: Instant })
export type MarkedAddress = z.output<typeof MarkedAddress>

const search = z.optional(z.string().check(z.trim(), z.maxLength(254)))

/** Mails that are not delivered yet, for admins. */
export const mailQueue = {
  state: endpoint({
    method: 'GET',
    path: '/admin/mail',
    summary: 'Whether the mail server takes mails, what it said last, and how many mails wait.',
    access: 'session',
    response: MailQueueState,
    refusals: ['not_allowed'],
  }),
  list: endpoint({
    method: 'GET',
    path: '/admin/mail/letter',
    summary: 'Mails that are not delivered yet, oldest first, without their texts; search looks into the address.',
    access: 'session',
    query: z.object({ ...pageQuery(20), state: z.optional(z.enum(PENDING_MAIL_STATES)), search }),
    response: listOf(PendingMail),
    refusals: ['not_allowed'],
  }),
  again: endpoint({
    method: 'POST',
    path: '/admin/mail/letter/:id/again',
    summary: 'Has a mail tried again now; a mark of its address is lifted.',
    access: 'session',
    response: z.object({ status: z.literal('queued') }),
    refusals: ['not_allowed', 'not_found'],
  }),
  giveUp: endpoint({
    method: 'DELETE',
    path: '/admin/mail/letter/:id',
    summary: 'Gives a mail up: its text is deleted.',
    access: 'session',
    response: z.object({ status: z.literal('given_up') }),
    refusals: ['not_allowed', 'not_found'],
  }),
  resume: endpoint({
    method: 'POST',
    path: '/admin/mail/resume',
    summary: 'Tries the mail server now, if the queue is stopped, and again every mail that was held.',
    access: 'session',
    response: z.object({ status: z.literal('trying') }),
    refusals: ['not_allowed'],
  }),
  marks: endpoint({
    method: 'GET',
    path: '/admin/mail/mark',
    summary: 'Addresses of accounts that a mail server said do not exist, newest first; search looks into name and address.',
    access: 'session',
    query: z.object({ ...pageQuery(20), search }),
    response: listOf(MarkedAddress),
    refusals: ['not_allowed'],
  }),
  lift: endpoint({
    method: 'DELETE',
    path: '/admin/mail/mark/:id',
    summary: 'Lifts the mark of the address of an account: mails are sent to it again.',
    access: 'session',
    response: z.object({ status: z.literal('lifted') }),
    refusals: ['not_allowed', 'not_found'],
  }),
}
