import type { NotificationGroup, NotificationStats } from '@folkmoot/core/news/notifications/notification-endpoints.ts'

/** The list with one entry, or all of them, marked as read; the entries stay where they are. */
export const markGroupsRead = (list: readonly NotificationGroup[], id?: number): NotificationGroup[] =>
  list.map((group) => (id === undefined || group.id === id ? { ...group, read: true, unread: 0 } : group))

/** The numbers after so many notifications were read, or all of them. */
export function countAsRead(stats: NotificationStats, count = stats.unread): NotificationStats {
  const read = Math.min(count, stats.unread)
  return { ...stats, unread: stats.unread - read, read: stats.read + read }
}
