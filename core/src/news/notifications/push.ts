import { z } from 'zod/mini'
import { type Audience, type EventName, getEventRule, pickMailMode } from '../../platform/events/events.ts'
import { Instant } from '../../platform/shared/dates.ts'
import { Done } from '../../platform/shared/done.ts'
import { endpoint } from '../../platform/shared/endpoint.ts'

/** At most this many devices of one account get notifications. */
export const MAX_PUSH_DEVICES = 10

/**
 * Whether a person's devices show an event: what comes at once by mail, whatever the pace of mails, because it concerns the person
 * closely. While mail is paused only what cannot be turned off.
 */
export function isPushed(event: EventName, reasons: readonly Audience[], { paused }: { readonly paused: boolean }): boolean {
  if (paused && !getEventRule(event).always) return false
  const mode = pickMailMode(event, reasons)
  return mode === 'now' || mode === 'own'
}

export const PushDevice = z.object({
  id: z.int(),
  /** The coarse name of browser and system. */
  device: z.string(),
  createdAt: Instant,
  /** The browser of this request. */
  current: z.boolean(),
  /** The last notification could not be delivered. */
  failing: z.boolean(),
})
export type PushDevice = z.output<typeof PushDevice>

const base64url = (bytes: number) => {
  const length = Math.ceil((bytes * 4) / 3)
  return z.string().check(z.regex(new RegExp(`^[\\w-]{${length}}=*$`)))
}

/** Notifications on devices, by the push service of each browser. */
export const push = {
  read: endpoint({
    method: 'GET',
    path: '/user/:id/push',
    access: 'session',
    response: z.object({
      /** The key that a browser subscribes with; null where the operator turned notifications on devices off. */
      publicKey: z.nullable(z.string()),
      list: z.array(PushDevice),
    }),
    refusals: ['not_allowed'],
    summary: 'Your devices that get notifications, and the key with which a browser subscribes.',
  }),
  add: endpoint({
    method: 'POST',
    path: '/user/:id/push',
    access: 'session',
    body: z.object({
      endpoint: z.string().check(z.maxLength(2000)),
      keys: z.object({ p256dh: base64url(65), auth: base64url(16) }),
    }),
    response: PushDevice,
    refusals: ['not_allowed', 'not_found', 'limit_reached'],
    summary:
      'Shows notifications on the device of this session, by the subscription of its browser (RFC 8030), until the session ' +
      'ends; a second time replaces it.',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/user/:id/push/:device',
    access: 'session',
    response: Done,
    refusals: ['not_allowed', 'not_found'],
    summary: 'Shows no more notifications on one of your devices.',
  }),
}
