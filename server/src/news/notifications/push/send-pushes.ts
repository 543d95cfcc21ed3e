import type { AboutEvent } from '@folkmoot/core/news/notifications/notification-endpoints.ts'
import { isPushed } from '@folkmoot/core/news/notifications/push.ts'
import { getEventRule } from '@folkmoot/core/platform/events/events.ts'
import { instantToIso } from '@folkmoot/core/platform/shared/dates.ts'
import { parseLocale } from '@folkmoot/core/platform/shared/locales.ts'
import pLimit from 'p-limit'
import type { Db } from '../../../platform/database/open.ts'
import { defineStatement, type StatementRow } from '../../../platform/database/statement.ts'
import type { Context, TransactionContext } from '../../../platform/http/context.ts'
import { siteUrl } from '../../../platform/mail/site-url.ts'
import { machineNow } from '../../../platform/shared/clock.ts'
import { postOutside } from '../../../platform/shared/post-outside.ts'
import { unsealWithAny } from '../../../platform/shared/seal.ts'
import { inTransaction } from '../../../platform/shared/transaction.ts'
import { formatEventText } from '../event-text.ts'
import { readMailPreferences } from '../mail-preferences.ts'
import { eventPath } from '../mails/event-path.ts'
import { LIST_EVENTS, resolveTarget } from '../telling/describe-event.ts'
import { readAnew } from '../telling/read-anew.ts'
import { listRecipients } from '../telling/recipients.ts'
import { isPushHost } from './push-devices.ts'
import { isPushOn, readVapidKeys, type VapidKeys } from './vapid-keys.ts'

/** So many are taken at once: few, so that a job that ends in the middle leaves few to be sent again. */
const PUSHES_AT_ONCE = 16

/**
 * Takes what is to be pushed next, with the device and what it tells. Until `until` no other job takes the same; what a job that was
 * killed had taken comes again then.
 */
const TAKE_PUSHES = defineStatement({
  name: 'notifications.take-pushes',
  params: { now: 'timestamptz', until: 'timestamptz' },
  row: {
    id: 'bigint',
    tries: 'int',
    createdAt: 'timestamptz',
    subscriptionId: 'int',
    sealed: 'text',
    host: 'text',
    notificationId: 'bigint',
    signalId: 'int',
    event: 'notifications.event',
    count: 'int',
    /** Read in the app meanwhile. */
    read: 'boolean',
    userId: 'int',
    lang: 'text',
    reason: 'notifications.reason',
    /** The session of the device has not expired. */
    open: 'boolean',
  },
  text: ({ now, until }) => `
with due as (select id from pushes where due_at <= ${now} order by due_at, id limit ${PUSHES_AT_ONCE}
  for update skip locked),
taken as (update pushes p set due_at = ${until}, tries = p.tries + 1 from due where p.id = due.id returning p.*)
select t.id, t.tries, t.created_at as "createdAt", d.id as "subscriptionId", d.sealed, d.host, n.id as "notificationId",
  n.signal_id as "signalId", n.event, n.count, n.read_at is not null as read, u.id as "userId", u.lang,
  n.reason,
  v.used_at > now() - interval '30 days' and v.created_at > now() - interval '180 days' as open
from taken t join push_subscriptions d on d.id = t.push_subscription_id
join sessions v on v.key_hash = d.session_hash
join notifications n on n.id = t.notification_id
join users u on u.id = d.user_id
order by t.id`,
})
type StoredPush = StatementRow<typeof TAKE_PUSHES>
/** A push with what it is about at this moment. */
type TakenPush = StoredPush & { readonly about: AboutEvent }

/** How long a push service keeps a notification for a device that is off, in seconds. */
const PUSH_LIFE = 86_400

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
async function encryptPush(
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

/** How many requests to push services run at once on a node. */
const AT_ONCE = 8

/** How long a job has what it took, in milliseconds: longer than all its requests may take. */
const LEASE = 60_000

/** The longest pause between two tries, in milliseconds. */
const LONGEST_PAUSE = 30 * 60_000

const later = (milliseconds: number): string => instantToIso(Date.parse(machineNow()) + milliseconds)

/**
 * Sends what is to be shown on devices. What was sent is deleted; a job that is killed before sends it again, and the device shows
 * it once, because both have one tag. Ends between two chunks when `signal` aborts. Returns how many were delivered.
 */
export async function sendPushes(context: Context, signal?: AbortSignal): Promise<number> {
  if (!isPushOn(context)) return 0
  const limit = pLimit(AT_ONCE)
  let sent = 0
  for (;;) {
    if (signal?.aborted) return sent
    const { taken, ready } = await inTransaction(context, (trx, context) => takeSomePushes(trx, context))
    if (taken === 0) return sent
    const keys = await readVapidKeys(context.db, context)
    const results = await Promise.all(ready.map((push) => limit(() => sendPush(context, keys, push))))
    sent += results.filter(Boolean).length
  }
}

/** Takes the next ones, and leaves out what its reader may not read any more, has read, ignores or paused. */
async function takeSomePushes(trx: Db, context: TransactionContext): Promise<{ taken: number; ready: TakenPush[] }> {
  const rows = await TAKE_PUSHES.list(trx, { now: machineNow(), until: later(LEASE) })
  if (rows.length === 0) return { taken: 0, ready: [] }
  const told = await listTold(trx, context, rows)
  const wanted = rows.filter((row) => row.open && !row.read && told.has(`${row.signalId} ${row.userId}`))
  const now = await readAnew(
    trx,
    context,
    wanted.map((row) => ({ ...row, signal: row.signalId })),
    'sent',
  )
  const ready = wanted.flatMap((row) => {
    const about = now.get(row.id)
    return about ? [{ ...row, about }] : []
  })
  const left = rows.filter(({ id }) => !ready.some((row) => row.id === id)).map(({ id }) => id)
  if (left.length > 0) await deletePushes(trx, left)
  return { taken: rows.length, ready }
}

/** Who may be told of their events at this moment, as `signal user`. */
async function listTold(trx: Db, context: TransactionContext, rows: readonly StoredPush[]): Promise<Set<string>> {
  const told = new Set<string>()
  const events = await LIST_EVENTS.list(trx, { ids: [...new Set(rows.map(({ signalId }) => signalId))] })
  for (const event of events) {
    const own = rows.filter(({ signalId }) => signalId === event.id)
    const [{ event: name } = { event: undefined }] = own
    if (name === undefined) continue
    const among = own.map(({ userId }) => userId)
    for (const person of await listRecipients(trx, context, name, resolveTarget(name, event), { among })) {
      const { paused } = readMailPreferences(person, context.clock.now())
      if (person.mayRead && isPushed(name, person.reasons, { paused })) told.add(`${event.id} ${person.userId}`)
    }
  }
  return told
}

/** Sends one notification to one device; true when its push service took it. */
async function sendPush(context: Context, keys: VapidKeys, push: TakenPush): Promise<boolean> {
  const { db, settings, outside } = context
  const opened = unsealWithAny(context, push.sealed)
  if (opened === undefined || !isPushHost(settings.pushHosts, push.host)) {
    await deleteDevice(db, push)
    return false
  }
  try {
    const { endpoint, headers, body } = await encryptPush(context, keys, push, JSON.parse(opened))
    const { status, retryAfter } = await postOutside(outside, endpoint, { headers, body })
    if (status >= 200 && status < 300) {
      await deletePushes(db, [push.id])
      await noteResult(db, push, null)
      return true
    }
    // the browser has ended the subscription
    if (status === 404 || status === 410) await deleteDevice(db, push)
    else if (status === 429 || status >= 500) await tryLater(db, push, `status ${status}`, retryAfter)
    else await giveUp(db, push, `status ${status}`)
  } catch (error) {
    await tryLater(db, push, error instanceof Error ? error.message : String(error), undefined)
  }
  return false
}

const deletePushes = (db: Db, ids: readonly number[]) =>
  db
    .deleteFrom('pushes')
    .where((e) => e('id', '=', e.fn.any(e.val(ids))))
    .execute()

const deleteDevice = (db: Db, { subscriptionId }: TakenPush) =>
  db.deleteFrom('push_subscriptions').where('id', '=', subscriptionId).execute()

async function noteResult(db: Db, { subscriptionId }: TakenPush, error: string | null): Promise<void> {
  const text = error?.slice(0, 300) ?? null
  await db
    .updateTable('push_subscriptions')
    .set({ last_error: text, last_error_at: text === null ? null : machineNow() })
    .where('id', '=', subscriptionId)
    .where('last_error', 'is distinct from', text)
    .execute()
}

async function giveUp(db: Db, push: TakenPush, error: string): Promise<void> {
  await deletePushes(db, [push.id])
  await noteResult(db, push, error)
}

/** Tries again after a pause that grows, or when the push service wants; what is older than a day is not sent any more. */
async function tryLater(db: Db, push: TakenPush, error: string, retryAfter: number | undefined): Promise<void> {
  if (Date.parse(machineNow()) - Date.parse(push.createdAt) > PUSH_LIFE * 1000) return giveUp(db, push, error)
  const pause = Math.min((retryAfter ?? 5 * 2 ** Math.min(push.tries, 12)) * 1000, LONGEST_PAUSE)
  await db
    .updateTable('pushes')
    .set({ due_at: later(pause) })
    .where('id', '=', push.id)
    .execute()
  await noteResult(db, push, error)
}
