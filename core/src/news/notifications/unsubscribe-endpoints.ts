import { z } from 'zod/mini'
import { UNSUBSCRIBE_KINDS } from '../../platform/events/mail-stops.ts'
import { endpoint } from '../../platform/shared/endpoint.ts'

/** What the link of a mail turns off, and whether it is off. */
export const Unsubscribed = z.object({
  kind: z.enum(UNSUBSCRIBE_KINDS),
  /** The name of the space; empty for the digest. */
  name: z.string(),
  off: z.boolean(),
})
export type Unsubscribed = z.output<typeof Unsubscribed>

/** The links of mails that turn such mails off, without signing in. */
export const unsubscribing = {
  read: endpoint({
    method: 'GET',
    path: '/unsubscribe/:token',
    response: Unsubscribed,
    refusals: ['not_found'],
    summary: 'What the link of a mail turns off; changes nothing, because mailboxes open the links of mails.',
  }),
  turnOff: endpoint({
    method: 'POST',
    path: '/unsubscribe/:token',
    response: Unsubscribed,
    refusals: ['not_found'],
    summary: 'Turns off what the link of a mail names; a second time answers the same.',
  }),
  turnOn: endpoint({
    method: 'DELETE',
    path: '/unsubscribe/:token',
    response: Unsubscribed,
    refusals: ['not_found'],
    summary: 'Takes back what the link of a mail turned off.',
  }),
}
