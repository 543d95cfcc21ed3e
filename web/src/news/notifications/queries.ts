import { messages } from '@folkmoot/core/news/notifications/message-endpoints.ts'
import { needs } from '@folkmoot/core/news/notifications/needs.ts'
import { notifications } from '@folkmoot/core/news/notifications/notification-endpoints.ts'
import { subscriptions } from '@folkmoot/core/news/notifications/subscription-endpoints.ts'
import { mailStops } from '@folkmoot/core/platform/events/mail-stops.ts'
import { PAGE_SIZE } from '@folkmoot/core/platform/shared/pagination.ts'
import { endpointQuery } from '../../platform/lib/api/endpoint-query.ts'
import { endpointPages } from '../../platform/lib/api/infinite-list.ts'

/** The viewer's pending tasks. */
export const pendingTasksQuery = (userId: number) => endpointQuery(needs.ofUser, { params: { id: userId } })

/** The space of an assembly or group, by number or uuid. */
export type MessageSpaceId = number | string

/** The messages and meetings of an assembly or group, five at a time. */
export const messagePages = (sid: MessageSpaceId) => endpointPages(messages.list, { params: { sid }, query: {} })

/** How many people a message to an assembly or group reaches. */
export const messageRecipientsQuery = (sid: MessageSpaceId) => endpointQuery(messages.recipients, { params: { sid } })

const params = (userId: number) => ({ params: { id: userId } })

/** How many notifications of the viewer are unread (NOT-016). */
export const unreadCountQuery = (userId: number) => endpointQuery(notifications.stats, { ...params(userId), query: {} })

const groupsRequest = (userId: number, unread: boolean) => ({
  ...params(userId),
  query: { pageSize: PAGE_SIZE.notifications, ...(unread ? { unread: 'true' } : {}) },
})

/** The latest notifications of the viewer, those about the same as one. */
export const latestNotificationsQuery = (userId: number) => endpointQuery(notifications.groups, groupsRequest(userId, false))

/** All of them, or all unread ones, five at a time (NOT-005, NOT-017). */
export const notificationPages = (userId: number, unread: boolean) => endpointPages(notifications.groups, groupsRequest(userId, unread))

/** A space by its number, or for a public page by its uuid. */
export type SpaceId = number | string

export const spaceSubscriptionsRequest = (userId: number, sid: SpaceId) => ({ params: { id: userId, sid } })

/** Whether the viewer follows a space, and gets its newsletters (SPC-019). */
export const spaceSubscriptionsQuery = (userId: number, sid: SpaceId) =>
  endpointQuery(subscriptions.ofSpace, spaceSubscriptionsRequest(userId, sid))

/** Few at a time: the profile goes on below them. */
const FOLLOWED_ROWS = 8

/** Everything that the viewer follows, page by page. */
export const followedPages = (userId: number) =>
  endpointPages(subscriptions.ofUser, { ...params(userId), query: { pageSize: FOLLOWED_ROWS } })

/** The mails that the viewer turned off by a link in one of them. */
export const mailStopsQuery = (userId: number) => endpointQuery(mailStops.list, params(userId))

/** The events of which the viewer gets an e-mail each (NOT-013). */
export const eventSubscriptionsQuery = () => endpointQuery(subscriptions.events, {})
