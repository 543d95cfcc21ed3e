import { isPushed } from '@folkmoot/core/news/notifications/push.ts'
import { instantToIso } from '@folkmoot/core/platform/shared/dates.ts'
import pLimit from 'p-limit'
import type { Db } from '../../../platform/database/open.ts'
import type { Context, TransactionContext } from '../../../platform/http/context.ts'
import { machineNow } from '../../../platform/shared/clock.ts'
import { postOutside } from '../../../platform/shared/post-outside.ts'
import { unsealWithAny } from '../../../platform/shared/seal.ts'
import { inTransaction } from '../../../platform/shared/transaction.ts'
import { readMailPreferences } from '../mail-preferences.ts'
import { LIST_EVENTS, resolveTarget } from '../telling/describe-event.ts'
import { readAnew } from '../telling/read-anew.ts'
import { listRecipients } from '../telling/recipients.ts'
import { encryptPush, PUSH_LIFE } from './compose-push.ts'
import { isPushHost } from './push-devices.ts'
import { type StoredPush, TAKE_PUSHES, type TakenPush } from './push-sql.ts'
import { isPushOn, readVapidKeys, type VapidKeys } from './vapid-keys.ts'

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
