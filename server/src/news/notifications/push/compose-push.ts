import { getEventRule } from '@folkmoot/core/platform/events/events.ts'
import { parseLocale } from '@folkmoot/core/platform/shared/locales.ts'
import type { TransactionContext } from '../../../platform/http/context.ts'
import { siteUrl } from '../../../platform/mail/site-url.ts'
import { formatEventText } from '../event-text.ts'
import { eventPath } from '../mails/event-path.ts'
import type { TakenPush } from './push-sql.ts'
import type { VapidKeys } from './vapid-keys.ts'

/** How long a push service keeps a notification for a device that is off, in seconds. */
export const PUSH_LIFE = 86_400

/** Push services take 4096 bytes, encrypted; a text of this length is shorter in every language. */
const MAX_TEXT = 300

/** What a device shows: the sentence of the bell, in the reader's language, with the address of its place. */
function composePush(
  context: Pick<TransactionContext, 'settings' | 'texts'>,
  push: Pick<TakenPush, 'notificationId' | 'event' | 'about' | 'count' | 'lang' | 'userId'>,
) {
  const { event, about, count } = push
  const text = formatEventText(context.texts, parseLocale(push.lang) ?? 'en-US', event, about, count)
  return {
    title: context.settings.instanceName,
    text: text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text,
    // a notification that comes twice replaces itself
    tag: `notification-${push.notificationId}`,
    path: eventPath(event, about, push.userId),
  }
}

/** Encrypts and signs a notification for one device (RFC 8291, 8292), without sending it. The library loads with the first one. */
export async function encryptPush(
  context: Pick<TransactionContext, 'settings' | 'texts'>,
  keys: VapidKeys,
  push: TakenPush,
  subscription: { readonly endpoint: string; readonly keys: { readonly p256dh: string; readonly auth: string } },
): Promise<{ endpoint: string; headers: Record<string, string>; body: Buffer }> {
  const { default: webPush } = await import('web-push')
  const { settings } = context
  const site = siteUrl(settings)
  const { endpoint, headers, body } = webPush.generateRequestDetails(subscription, JSON.stringify(composePush(context, push)), {
    vapidDetails: {
      subject: settings.vapidSubject ?? (site.startsWith('https:') ? site : `mailto:${settings.mailFrom}`),
      ...keys,
    },
    TTL: PUSH_LIFE,
    urgency: getEventRule(push.event).urgent ? 'high' : 'normal',
    topic: `n${push.notificationId}`,
    contentEncoding: 'aes128gcm',
  })
  const { 'Content-Length': _, ...others } = headers as Record<string, string | number>
  const texts = Object.fromEntries(Object.entries(others).map(([name, value]) => [name, String(value)]))
  return { endpoint, headers: texts, body: body ?? Buffer.alloc(0) }
}
