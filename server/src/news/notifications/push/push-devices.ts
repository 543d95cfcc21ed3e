import { MAX_PUSH_DEVICES, type PushDevice, type push } from '@folkmoot/core/news/notifications/push.ts'
import type { EndpointRequest } from '@folkmoot/core/platform/shared/endpoint.ts'
import { refuse, refuseFields } from '@folkmoot/core/platform/shared/refusals.ts'
import type { Selectable } from 'kysely'
import { lockUser } from '../../../accounts/users/store.ts'
import type { Db } from '../../../platform/database/open.ts'
import type { Context } from '../../../platform/http/context.ts'
import type { Me } from '../../../platform/http/session.ts'
import { machineNow } from '../../../platform/shared/clock.ts'
import { parseOutsideUrl } from '../../../platform/shared/post-outside.ts'
import { seal } from '../../../platform/shared/seal.ts'
import { hashSecret } from '../../../platform/shared/secrets.ts'
import { inTransaction } from '../../../platform/shared/transaction.ts'
import type { PushSubscriptionsTable } from '../tables.ts'
import { isPushOn } from './vapid-keys.ts'

type Subscription = EndpointRequest<typeof push.add>['body']

const serializeDevice = (me: Me, row: Omit<Selectable<PushSubscriptionsTable>, 'sealed'>): PushDevice => ({
  id: row.id,
  device: row.device,
  createdAt: row.created_at,
  current: row.session_hash.equals(me.keyHash),
  failing: row.last_error !== null,
})

export async function listPushDevices(db: Db, me: Me): Promise<PushDevice[]> {
  const rows = await db.selectFrom('push_subscriptions').selectAll().where('user_id', '=', me.userId).orderBy('id').execute()
  return rows.map((row) => serializeDevice(me, row))
}

/** Whether the operator lets notifications go to this host; a host that begins with `*.` stands for all below it. */
export const isPushHost = (hosts: readonly string[], host: string): boolean =>
  hosts.length === 0 || hosts.some((one) => (one.startsWith('*.') ? host.endsWith(one.slice(1)) : host === one))

/**
 * Adds the device of the caller's session. A session has one device and a browser one subscription, so it replaces what either had
 * before, also what another account left in this browser.
 */
export async function addPushDevice(context: Context, me: Me, { endpoint, keys }: Subscription) {
  if (!isPushOn(context)) return refuse('not_found')
  const url = parseOutsideUrl(endpoint, context.outside)
  if (!url || !isPushHost(context.settings.pushHosts, url.hostname)) return refuseFields({ field: 'endpoint', code: 'wrong' })
  const sealed = seal(context.secretKey, JSON.stringify({ endpoint: url.href, keys }))
  const endpoint_hash = hashSecret(url.href)
  return inTransaction(context, async (trx) => {
    // devices of one account are added one after the other, so that their number is right
    await lockUser(trx, me.userId)
    const session = await trx.selectFrom('sessions').select('device').where('key_hash', '=', me.keyHash).forKeyShare().executeTakeFirst()
    if (!session) return refuse('not_allowed')
    const { count } = await trx
      .selectFrom('push_subscriptions')
      .select((e) => e.fn.countAll<number>().as('count'))
      .where('user_id', '=', me.userId)
      .where('session_hash', '<>', me.keyHash)
      .where('endpoint_hash', '<>', endpoint_hash)
      .executeTakeFirstOrThrow()
    if (Number(count) >= MAX_PUSH_DEVICES) return refuse('limit_reached')
    await trx
      .deleteFrom('push_subscriptions')
      .where((e) => e.or([e('session_hash', '=', me.keyHash), e('endpoint_hash', '=', endpoint_hash)]))
      .execute()
    const row = await trx
      .insertInto('push_subscriptions')
      .values({
        user_id: me.userId,
        session_hash: me.keyHash,
        endpoint_hash,
        sealed,
        host: url.hostname,
        device: session.device,
        created_at: machineNow(),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    return serializeDevice(me, row)
  })
}

/** Removes a device of an account; false when the account has none with this id. */
export async function removePushDevice(db: Db, me: Me, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('push_subscriptions')
    .where('id', '=', id)
    .where('user_id', '=', me.userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
