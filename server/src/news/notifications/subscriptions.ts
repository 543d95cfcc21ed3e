import { isMemberOrAdmin } from '@folkmoot/core/communities/access/viewer.ts'
import {
  type FollowedEntry,
  MAX_SUBSCRIPTIONS,
  type Subscription,
  type SubscriptionType,
} from '@folkmoot/core/news/notifications/subscription-endpoints.ts'
import { FOLLOWED_SPACES, type FollowedSpace } from '@folkmoot/core/platform/events/event-kinds.ts'
import type { EventName, MailEvent } from '@folkmoot/core/platform/events/events.ts'
import { parseId } from '@folkmoot/core/platform/shared/ids.ts'
import { isRefusal, type Refusal, refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import { readViewer } from '../../communities/access/read-viewer.ts'
import { findSpaceOwner, type SpaceOwner } from '../../communities/access/space-owner.ts'
import { readSpacePermissions } from '../../deliberation/contributions/space-permissions.ts'
import type { Db } from '../../platform/database/open.ts'
import type { Context, TransactionContext } from '../../platform/http/context.ts'
import type { Me } from '../../platform/http/session.ts'
import { inTransaction } from '../../platform/shared/transaction.ts'
import { LIST_FOLLOWED, LIST_SPACE_SUBSCRIPTIONS, type SubscriptionRow } from './subscription-sql.ts'

/** What kind of thing a space belongs to, where it may be followed: phases, forums and rooms of files may not. */
function getFollowedKind(owner: SpaceOwner): FollowedSpace | undefined {
  if (owner.contributionId !== null) return 'CONTRIBUTION'
  if (!owner.hasSettings || owner.componentId !== null) return undefined
  if (owner.campaignId !== null) return 'CAMPAIGN'
  return owner.groupId === null ? 'ASSEMBLY' : 'WORKING_GROUP'
}

/** The space that may be followed and that the caller may read; otherwise it is not found. */
async function findFollowedSpace(db: Db, context: TransactionContext, me: Me, sid: number | string) {
  const owner = await findSpaceOwner(db, sid)
  const kind = owner && getFollowedKind(owner)
  if (!kind) return refuse('not_found')
  const byNumber = typeof sid === 'number' || parseId(sid) !== undefined
  const { page } = await readSpacePermissions(db, context, me, owner, { byNumber })
  return page ? { owner, kind } : refuse('not_found')
}

const isFollowedSpace = (kind: string): kind is FollowedSpace => FOLLOWED_SPACES.some((known) => known === kind)

const toSubscription = (row: SubscriptionRow): Subscription => ({
  id: row.id,
  spaceId: row.spaceId,
  userId: row.userId,
  spaceType: row.spaceType,
  subscriptionType: row.subscriptionType,
  ignoredEvents: row.ignoredEvents,
  unread: row.unread,
  lastReadAt: row.lastReadAt,
})

/** Lists the caller's subscriptions of a space: following it, and its newsletters (SPC-019). */
export async function listSpaceSubscriptions(context: Context, me: Me, sid: string) {
  const found = await findFollowedSpace(context.db, context, me, sid)
  if (isRefusal(found)) return found
  const rows = await LIST_SPACE_SUBSCRIPTIONS.list(context.db, { user: me.userId, space: found.owner.spaceId })
  return { list: rows.map(toSubscription) }
}

/** Follows a space, or its newsletters; a second subscription answers with the first (SPC-010, SPC-018). */
export async function follow(
  context: Context,
  me: Me,
  sid: string,
  type: SubscriptionType,
): Promise<Subscription | Refusal<'not_found' | 'not_allowed' | 'limit_reached'>> {
  return inTransaction(context, async (trx, context) => {
    const found = await findFollowedSpace(trx, context, me, sid)
    if (isRefusal(found)) return found
    // only campaigns have newsletters (SPC-011)
    if (type === 'NEWSLETTER' && found.kind !== 'CAMPAIGN') return refuse('not_allowed')
    const space = found.owner.spaceId
    await trx.selectFrom('users').select('id').where('id', '=', me.userId).forUpdate().execute()
    const { n } = await trx
      .selectFrom('subscriptions')
      .select((e) => e.fn.countAll<number>().as('n'))
      .where('user_id', '=', me.userId)
      .executeTakeFirstOrThrow()
    if (n < MAX_SUBSCRIPTIONS)
      await trx
        .insertInto('subscriptions')
        .values({ user_id: me.userId, space_id: space, type, created_at: context.clock.iso() })
        .onConflict((c) => c.doNothing())
        .execute()
    const rows = await LIST_SPACE_SUBSCRIPTIONS.list(trx, { user: me.userId, space })
    const row = rows.find((r) => r.subscriptionType === type)
    return row ? toSubscription(row) : refuse('limit_reached', { params: { limit: MAX_SUBSCRIPTIONS } })
  })
}

/** Finds a subscription of the caller by the address of its space. */
async function findOwnSubscription(db: Db, me: Me, sid: string, subid: string): Promise<number | undefined> {
  const [id, owner] = [parseId(subid), await findSpaceOwner(db, sid)]
  if (id === undefined) return undefined
  const row = await db
    .selectFrom('subscriptions')
    .select(['id', 'space_id'])
    .where('id', '=', id)
    .where('user_id', '=', me.userId)
    .executeTakeFirst()
  return row && (row.space_id === owner?.spaceId || row.space_id === parseId(sid)) ? row.id : undefined
}

/** Chooses which events of a followed space are not told. */
export async function ignoreEvents(
  { db }: Context,
  me: Me,
  { sid, subid }: { sid: string; subid: string },
  events: readonly EventName[],
): Promise<Subscription | Refusal<'not_found'>> {
  const id = await findOwnSubscription(db, me, sid, subid)
  if (id === undefined) return refuse('not_found')
  const row = await db
    .updateTable('subscriptions')
    .set({ ignored_events: [...new Set(events)].sort() })
    .where('id', '=', id)
    .returning('space_id')
    .executeTakeFirst()
  const rows = row ? await LIST_SPACE_SUBSCRIPTIONS.list(db, { user: me.userId, space: row.space_id }) : []
  const changed = rows.find((r) => r.id === id)
  return changed ? toSubscription(changed) : refuse('not_found')
}

/** Ends a subscription; also of a space that the caller may not read any more. */
export async function unfollow({ db }: Context, me: Me, { sid, subid }: { sid: string; subid: string }) {
  const id = await findOwnSubscription(db, me, sid, subid)
  if (id === undefined) return refuse('not_found')
  await db.deleteFrom('subscriptions').where('id', '=', id).execute()
  return undefined
}

/** Lists everything that the caller follows and may still read. */
export async function listFollowed(
  context: Context,
  me: Me,
  window: { readonly limit: number; readonly offset: number },
): Promise<{ total: number; list: FollowedEntry[] }> {
  const rows = await LIST_FOLLOWED.list(context.db, { user: me.userId })
  const list: FollowedEntry[] = []
  for (const row of rows.slice(window.offset, window.offset + window.limit)) {
    if (!isFollowedSpace(row.spaceType)) continue
    const found = await findFollowedSpace(context.db, context, me, row.spaceId)
    const { assemblyId, campaignId, groupId, contributionId, contributionType, isAmendment } = row
    const readable = !isRefusal(found)
    list.push({
      ...toSubscription(row),
      // what one may not read any more can still be unfollowed, without its name of today
      name: readable ? row.name : '',
      assembly: readable ? row.assembly : '',
      campaign: readable ? row.campaign : '',
      contributionType: readable ? contributionType : null,
      isAmendment: readable && isAmendment,
      ids: { assemblyId, campaignId, groupId, contributionId },
    })
  }
  return { total: rows.length, list }
}

/** Lists the events about which the caller gets an e-mail each (NOT-013). */
export async function listEventSubscriptions({ db }: Context, me: Me) {
  const rows = await db
    .selectFrom('event_subscriptions as e')
    .leftJoin('campaigns as k', (join) => join.onRef('k.space_id', '=', 'e.space_id').on('k.deleted_at', 'is', null))
    .innerJoin('assemblies as a', (join) =>
      join
        .on((on) => on.or([on('a.space_id', '=', on.ref('e.space_id')), on('a.id', '=', on.ref('k.assembly_id'))]))
        .on('a.archived_at', 'is', null),
    )
    .select(['e.id', 'e.space_id as origin', 'e.event as eventName'])
    .where('e.user_id', '=', me.userId)
    .orderBy('e.id')
    .execute()
  return { list: rows.map((row) => ({ ...row, endPointType: 'email' as const })) }
}

/** Subscribes a member to an event of an assembly or campaign by e-mail; a second time answers the same (NOT-013, NOT-014). */
export async function subscribeToEvent(
  context: Context,
  me: Me,
  { origin, eventName }: { readonly origin: number | string; readonly eventName: MailEvent },
) {
  return inTransaction(context, async (trx, context) => {
    const found = await findFollowedSpace(trx, context, me, origin)
    if (isRefusal(found)) return found
    const inAssembly = await readViewer(trx, me, found.owner.assemblyId)
    const fits = found.kind === 'ASSEMBLY' || (found.kind === 'CAMPAIGN' && eventName !== 'NEW_CAMPAIGN')
    if (!fits || !isMemberOrAdmin(inAssembly)) return refuse('not_allowed')
    await trx.selectFrom('users').select('id').where('id', '=', me.userId).forUpdate().execute()
    const own = await trx.selectFrom('event_subscriptions').selectAll().where('user_id', '=', me.userId).execute()
    const known = own.find((row) => row.space_id === found.owner.spaceId && row.event === eventName)
    if (!known && own.length >= MAX_SUBSCRIPTIONS) return refuse('limit_reached', { params: { limit: MAX_SUBSCRIPTIONS } })
    const values = {
      user_id: me.userId,
      space_id: found.owner.spaceId,
      event: eventName,
      created_at: context.clock.iso(),
    }
    const row = known ?? (await trx.insertInto('event_subscriptions').values(values).returningAll().executeTakeFirstOrThrow())
    return { id: row.id, origin: row.space_id, eventName: row.event, endPointType: 'email' as const }
  })
}

export async function unsubscribeFromEvent({ db }: Context, me: Me, id: string) {
  const { numDeletedRows } = await db
    .deleteFrom('event_subscriptions')
    .where('id', '=', parseId(id) ?? 0)
    .where('user_id', '=', me.userId)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 0n ? refuse('not_found') : undefined
}
