import { describeTogether } from '@folkmoot/core/news/notifications/join-events.ts'
import type {
  AboutEvent,
  Notification,
  NotificationGroup,
  NotificationStats,
} from '@folkmoot/core/news/notifications/notification-endpoints.ts'
import { listEventsOfType, type NotificationType, toNotificationType } from '@folkmoot/core/news/notifications/notification-types.ts'
import { dayInZone } from '@folkmoot/core/platform/shared/dates.ts'
import { parseLocale } from '@folkmoot/core/platform/shared/locales.ts'
import { toPageWindow } from '@folkmoot/core/platform/shared/pagination.ts'
import { refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Me } from '../../platform/http/session.ts'
import { formatEventText } from './event-text.ts'
import { LIST_NOTIFICATION_GROUPS, LIST_NOTIFICATIONS, MARK_READ, type NotificationRow } from './notification-store.ts'
import { readAnew } from './telling/read-anew.ts'

interface PageQuery {
  page?: number | undefined
  pageSize: number
  all?: boolean | undefined
  size?: number | undefined
}

const toWindow = (query: PageQuery) => toPageWindow({ ...query, pageSize: query.size ?? query.pageSize })

/** The innermost thing that an event happened in. */
function findOrigin({ ids, space }: AboutEvent) {
  if (ids.groupUuid) return { origin: ids.groupUuid, originType: 'WORKING_GROUP', originName: space } as const
  if (ids.campaignUuid) return { origin: ids.campaignUuid, originType: 'CAMPAIGN', originName: space } as const
  if (ids.assemblyUuid) return { origin: ids.assemblyUuid, originType: 'ASSEMBLY', originName: space } as const
  return { origin: null, originType: null, originName: space } as const
}

/** What an event is about: a newsletter, a contribution, a ballot, or what it happened in. */
function findResource({ ids, words }: AboutEvent, { origin, originType }: ReturnType<typeof findOrigin>) {
  if (words.newsletter) return { resourceType: 'NEWSLETTER', resourceUUID: words.newsletter }
  return {
    resourceType: ids.contributionType ?? (ids.ballotUuid ? 'BALLOT' : originType),
    resourceUUID: ids.contributionUuid ?? ids.ballotUuid ?? origin,
  }
}

/** Notifications with what their events are about at this moment. */
async function serializeNotifications(
  context: Context,
  me: Me,
  rows: readonly NotificationRow[],
): Promise<{ row: NotificationRow; notification: Notification }[]> {
  const told = rows.map((row) => ({ ...row, userId: me.userId }))
  const about = await readAnew(context.pool, context, told, 'kept')
  return rows.flatMap((row) => {
    const now = about.get(row.id)
    return now ? [{ row, notification: serializeNotification(context, me, row, now) }] : []
  })
}

function serializeNotification(context: Context, me: Me, row: NotificationRow, told: AboutEvent): Notification {
  const about = describeTogether(row.event, told, row.count)
  const locale = parseLocale(me.lang) ?? 'en-US'
  const origin = findOrigin(about)
  return {
    id: row.id,
    type: toNotificationType(row.event),
    read: row.read,
    creation: row.at,
    signal: {
      id: row.signal,
      signalType: row.event,
      spaceType: about.ids.contributionUuid ? 'CONTRIBUTION' : origin.originType,
      eventId: row.signal,
      title: about.title,
      text: formatEventText(context.texts, locale, row.event, about, row.count),
      data: {
        ...origin,
        eventName: row.event,
        ...findResource(about, origin),
        resourceTitle: about.title,
        notificationDate: dayInZone(row.zone, Date.parse(row.at)),
        originIds: about.ids,
      },
    },
  }
}

/** Lists what one was told, newest first; with `type` only that (NOT-015, NOT-017). */
export async function listNotifications(context: Context, me: Me, query: PageQuery & { type?: NotificationType | undefined }) {
  const { limit, offset, ...window } = toWindow(query)
  const events = query.type === undefined ? null : listEventsOfType(query.type)
  const rows = await LIST_NOTIFICATIONS({ ofType: events !== null }).list(context.pool, {
    user: me.userId,
    events,
    limit,
    offset,
  })
  const list = (await serializeNotifications(context, me, rows)).map(({ notification }) => notification)
  return { ...window, total: rows[0]?.total ?? 0, list }
}

/** Lists what one was told, everything about the same event of the same thing as one entry. */
export async function listNotificationGroups(context: Context, me: Me, query: PageQuery & { unread?: boolean | undefined }) {
  const { limit, offset, ...window } = toWindow(query)
  const rows = await LIST_NOTIFICATION_GROUPS({ unread: query.unread === true }).list(context.pool, {
    user: me.userId,
    limit,
    offset,
  })
  const list = (await serializeNotifications(context, me, rows)).map(
    ({ row: { count, unread }, notification }): NotificationGroup => ({ ...notification, count, unread }),
  )
  return { ...window, total: rows[0]?.total ?? 0, list }
}

/** Counts read and unread notifications and their pages, the last one included (NOT-016). */
export async function countNotifications(context: Context, me: Me, size: number): Promise<NotificationStats> {
  const { unread, total } = await context.db
    .selectFrom('notifications')
    .select((e) => [e.fn.countAll<number>().as('total'), e.fn.countAll<number>().filterWhere('read_at', 'is', null).as('unread')])
    .where('user_id', '=', me.userId)
    .executeTakeFirstOrThrow()
  return { unread, total, read: total - unread, pages: Math.ceil(total / size) }
}

/** Marks a notification as read, or with `group` all about the same event of the same thing up to it (NOT-003, NOT-018). */
export async function markNotificationRead(context: Context, me: Me, nid: string, group: boolean) {
  const id = /^[1-9]\d{0,14}$/.test(nid) ? Number(nid) : 0
  const rows = await MARK_READ({ group }).list(context.pool, { user: me.userId, id, now: context.clock.iso() })
  return rows.length === 0 ? refuse('not_found') : undefined
}

export const markAllNotificationsRead = (context: Context, me: Me) =>
  context.db
    .updateTable('notifications')
    .set({ read_at: context.clock.iso() })
    .where('user_id', '=', me.userId)
    .where('read_at', 'is', null)
    .execute()
