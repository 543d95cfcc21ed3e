import { type NotificationGroup, type NotificationStats, notifications } from '@folkmoot/core/news/notifications/notification-endpoints.ts'
import type { InfiniteData } from '@tanstack/react-query'
import { callEndpoint, isFailure, type Outcome } from '../../platform/lib/api/call-endpoint.ts'
import { invalidateEndpoints, queryClient } from '../../platform/lib/api/endpoint-query.ts'
import { translateText } from '../../platform/lib/text/i18n.ts'
import { errorNotice } from '../../platform/ui/dialogs/notice-store.ts'
import { countAsRead, markGroupsRead } from './mark-read.ts'

type GroupsOutcome = Outcome<typeof notifications.groups>

const isOf = (path: string) => (query: { readonly queryKey: readonly unknown[] }) => query.queryKey[1] === path

/** Shows notifications as read wherever they are listed, and in the number of unread ones. */
function showAsRead(group?: NotificationGroup): void {
  const mark = (page: GroupsOutcome): GroupsOutcome => (isFailure(page) ? page : { ...page, list: markGroupsRead(page.list, group?.id) })
  queryClient.setQueriesData<GroupsOutcome | InfiniteData<GroupsOutcome>>(
    { predicate: isOf(notifications.groups.path) },
    (cached) => cached && ('pages' in cached ? { ...cached, pages: cached.pages.map(mark) } : mark(cached)),
  )
  queryClient.setQueriesData<Outcome<typeof notifications.stats>>(
    { predicate: isOf(notifications.stats.path) },
    (cached) => cached && (isFailure(cached) ? cached : countAsRead(cached as NotificationStats, group?.unread)),
  )
}

/**
 * Shows it at once and sends it (NOT-003, NOT-020). A list that is on its way meanwhile may have been read before it, and would show
 * it as unread: such a list, and after a refusal every list, is read again.
 */
async function sendRead(send: Promise<object>, group?: NotificationGroup): Promise<boolean> {
  const isLoading = () => queryClient.isFetching({ predicate: isOf(notifications.groups.path) }) > 0
  const wasLoading = isLoading()
  showAsRead(group)
  const failed = isFailure(await send)
  // the press that marks it may lead to another page at the same moment
  if (failed) errorNotice(translateText('news.readFailed'), { keep: true })
  const stale = failed || wasLoading || isLoading()
  await invalidateEndpoints(notifications.stats, ...(stale ? [notifications.groups] : []))
  return !failed
}

/** Marks an entry as read, with everything that it stands for. */
export async function readNotificationGroup(userId: number, group: NotificationGroup): Promise<void> {
  if (group.unread === 0) return
  const params = { id: userId, nid: group.id }
  await sendRead(callEndpoint(notifications.read, { params, query: { group: 'true' } }), group)
}

/** Marks everything as read; resolves to whether it was done. */
export const readAllNotifications = (userId: number): Promise<boolean> =>
  sendRead(callEndpoint(notifications.readAll, { params: { id: userId } }))
