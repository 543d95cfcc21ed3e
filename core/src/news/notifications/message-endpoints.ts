import { z } from 'zod/mini'
import { Author } from '../../deliberation/contributions/named-fields/relation-fields.ts'
import { Instant, instantToIso } from '../../platform/shared/dates.ts'
import { endpoint } from '../../platform/shared/endpoint.ts'
import { listOf, PAGE_SIZE, pageQuery } from '../../platform/shared/pagination.ts'
import { isBlank } from '../../platform/shared/text/clean-line.ts'
import { requiredLine } from '../../platform/shared/text/line.ts'

/** Maximum lengths of the parts of a message (MEM-016). */
export const MESSAGE_LIMITS = { title: 120, text: 5000, place: 300 } as const

/** The most places that a meeting has. */
export const MAX_PLACES = 100_000

const optionalText = (max: number) => z.string().check(z.trim(), z.maxLength(max))
const requiredText = (max: number) => optionalText(max).check(z.refine((text) => !isBlank(text), { error: 'required' }))

/** An instant with its offset, in any format of ISO 8601 (specification B.6). */
const InstantInput = z.pipe(
  z.string().check(
    z.maxLength(40),
    z.refine((t) => /(?:Z|[+-]\d{2}:?\d{2})$/.test(t) && !Number.isNaN(Date.parse(t)), { error: 'not_date' }),
  ),
  z.transform((t: string) => instantToIso(Date.parse(t))),
)

export const SendMessageBody = z.object({
  title: requiredLine(MESSAGE_LIMITS.title),
  text: requiredText(MESSAGE_LIMITS.text),
})
export type SendMessageBody = z.output<typeof SendMessageBody>

export const CreateMeetingBody = z.object({
  title: requiredLine(MESSAGE_LIMITS.title),
  start: InstantInput,
  end: InstantInput,
  /** The place of the meeting, or a link. */
  place: requiredLine(MESSAGE_LIMITS.place),
  text: z._default(optionalText(MESSAGE_LIMITS.text), ''),
  /** People are asked to register, for as many places as there are (null: no limit); null asks nobody, absent changes nothing. */
  registration: z.optional(
    z.nullable(z.object({ places: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(MAX_PLACES))), null) })),
  ),
})
export type CreateMeetingBody = z.output<typeof CreateMeetingBody>

const CancelMeetingBody = z.object({ reason: requiredText(1000) })

/** Time and place; `uuid` identifies the meeting in calendars. */
const Meeting = z.object({
  uuid: z.string(),
  start: Instant,
  end: Instant,
  place: z.string(),
  /** How often it was changed, the cancellation included (RFC 5545, 3.8.7.4), and when last. */
  sequence: z.int(),
  changedAt: Instant,
  /** Null while it takes place. */
  cancelled: z.nullable(z.object({ reason: z.string() })),
  /** The caller may change and cancel it now. */
  mayChange: z.boolean(),
  /** Null where nobody registers; else how many members have, whether the caller has, and whether they may now. */
  registration: z.nullable(z.object({ places: z.nullable(z.int()), registered: z.int(), mine: z.boolean(), mayRegister: z.boolean() })),
})
/** A message or meeting as members of its assembly or group see it. */
export const Message = z.object({
  id: z.int(),
  title: z.string(),
  text: z.string(),
  /** The language of the sender. */
  lang: z.string(),
  at: Instant,
  /** Null when the account was deleted. */
  from: z.nullable(Author),
  /** It was also mailed: meetings and what coordinators send are, where the site sends mail. */
  mailed: z.boolean(),
  meeting: z.nullable(Meeting),
})
export type Message = z.output<typeof Message>

export const MessageList = z.extend(listOf(Message), {
  /** The time zone of the assembly, in which meetings are announced. */
  zone: z.string(),
  may: z.object({ send: z.boolean(), meet: z.boolean(), byMail: z.boolean() }),
})
export type MessageList = z.output<typeof MessageList>

/** How many people a message from the caller would reach. */
const MessageRecipients = z.object({
  /** Everybody else who can read it. */
  members: z.int(),
  /** Those of them who also get it by e-mail; null where the caller's messages are not mailed. */
  byMail: z.nullable(z.int()),
})
export type MessageRecipients = z.output<typeof MessageRecipients>

/** Somebody who has registered for a meeting. */
const Attendee = z.extend(Author, { at: Instant })

const MESSAGE_REFUSALS = ['not_found', 'assembly_not_listed', 'not_allowed'] as const

/** Messages and meetings for all members of an assembly or group (MEM-015, MEM-016). */
export const messages = {
  list: endpoint({
    method: 'GET',
    path: '/space/:sid/signal',
    access: 'session',
    query: z.object(pageQuery(PAGE_SIZE.notifications)),
    response: MessageList,
    refusals: MESSAGE_REFUSALS,
    summary: 'The messages and meetings of an assembly or group, newest first, for its members.',
  }),
  send: endpoint({
    method: 'POST',
    path: '/space/:sid/signal',
    access: 'session',
    body: SendMessageBody,
    response: Message,
    refusals: [...MESSAGE_REFUSALS, 'message_today', 'mailings_used_up', 'email_not_confirmed'],
    summary: "Sends a message to all members; a coordinator's also goes by e-mail.",
  }),
  recipients: endpoint({
    method: 'GET',
    path: '/space/:sid/signal/recipients',
    access: 'session',
    response: MessageRecipients,
    refusals: MESSAGE_REFUSALS,
    summary: 'How many people a message of the caller would reach.',
  }),
  meet: endpoint({
    method: 'POST',
    path: '/space/:sid/meeting',
    access: 'session',
    body: CreateMeetingBody,
    response: Message,
    refusals: [...MESSAGE_REFUSALS, 'message_today', 'mailings_used_up', 'email_not_confirmed'],
    summary: 'Calls a meeting: a discussion of the members, a message by e-mail, and a calendar file.',
  }),
  changeMeeting: endpoint({
    method: 'PUT',
    path: '/space/:sid/meeting/:mid',
    access: 'session',
    body: CreateMeetingBody,
    response: Message,
    refusals: [...MESSAGE_REFUSALS, 'meeting_over', 'meeting_changes_used_up'],
    summary: 'Changes a meeting that has not begun, and tells everybody who was invited.',
  }),
  cancelMeeting: endpoint({
    method: 'PUT',
    path: '/space/:sid/meeting/:mid/cancel',
    access: 'session',
    body: CancelMeetingBody,
    response: Message,
    refusals: [...MESSAGE_REFUSALS, 'meeting_over'],
    summary: 'Cancels a meeting that has not ended, with a reason that everybody who was invited is told.',
  }),
  register: endpoint({
    method: 'PUT',
    path: '/space/:sid/meeting/:mid/registration',
    access: 'session',
    response: Message,
    refusals: [...MESSAGE_REFUSALS, 'meeting_over', 'meeting_full'],
    summary: 'Registers the caller for a meeting that asks for it and has a place left.',
  }),
  unregister: endpoint({
    method: 'DELETE',
    path: '/space/:sid/meeting/:mid/registration',
    access: 'session',
    response: Message,
    refusals: [...MESSAGE_REFUSALS, 'meeting_over'],
    summary: 'Gives the place of the caller at a meeting back.',
  }),
  attendees: endpoint({
    method: 'GET',
    path: '/space/:sid/meeting/:mid/registration',
    access: 'session',
    query: z.object(pageQuery(PAGE_SIZE.list)),
    response: listOf(Attendee),
    refusals: MESSAGE_REFUSALS,
    summary: 'Who has registered for a meeting, for those who may change it.',
  }),
}
