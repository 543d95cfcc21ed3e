import { z } from 'zod/mini'
import { Done } from '../shared/done.ts'
import { endpoint } from '../shared/endpoint.ts'
import { EVENT_KINDS } from './event-kinds.ts'
import { type EventName, getEventRule } from './events.ts'

/**
 * What a link in a mail turns off. `space`: mail about a space and everything in it. `messages`: messages and meetings of an assembly
 * or group. `ballots`: mail about the votes of a campaign. `digest`: the summary of what one follows.
 */
export const MAIL_STOP_KINDS = ['space', 'messages', 'ballots', 'digest'] as const
export type MailStopKind = (typeof MAIL_STOP_KINDS)[number]

/** What the links of mails end: a stop, or the subscription to the newsletters of a campaign. */
export const UNSUBSCRIBE_KINDS = [...MAIL_STOP_KINDS, 'newsletter'] as const
export type UnsubscribeKind = (typeof UNSUBSCRIBE_KINDS)[number]

const MESSAGES: ReadonlySet<EventName> = new Set(EVENT_KINDS.messages)

/** What the link in the mail about one event turns off: no more than such mails. */
export function findStopKind(event: EventName): Exclude<MailStopKind, 'digest'> {
  if (MESSAGES.has(event)) return 'messages'
  return getEventRule(event).subject === 'ballot' ? 'ballots' : 'space'
}

export const MailStop = z.object({
  id: z.int(),
  kind: z.enum(MAIL_STOP_KINDS),
  /** The name of the space; empty for the digest. What does not exist any more is not listed. */
  name: z.string(),
})
export type MailStop = z.output<typeof MailStop>

/** What one turned off by the links of mails. */
export const mailStops = {
  list: endpoint({
    method: 'GET',
    path: '/user/:id/mail-stop',
    access: 'session',
    response: z.object({ list: z.array(MailStop) }),
    refusals: ['not_allowed'],
    summary: 'The mails that you turned off by a link in one of them, newest first.',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/user/:id/mail-stop/:stop',
    access: 'session',
    response: Done,
    refusals: ['not_allowed', 'not_found'],
    summary: 'Turns such mails on again.',
  }),
}
