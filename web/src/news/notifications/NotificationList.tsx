import type { NotificationGroup } from '@folkmoot/core/news/notifications/notification-endpoints.ts'
import { queryClient } from '../../platform/lib/api/endpoint-query.ts'
import { useLinks } from '../../platform/lib/links-context.ts'
import { readerZone } from '../../platform/lib/text/format.ts'
import { useText } from '../../platform/lib/text/i18n.ts'
import { AppLink } from '../../platform/ui/AppLink.tsx'
import { DateText } from '../../platform/ui/DateText.tsx'
import { readNotificationGroup } from './notification-cache.ts'
import { notificationHref } from './notification-href.ts'
import classes from './notifications.module.css'

interface NotificationListProps {
  list: readonly NotificationGroup[]
  userId: number
  /** One of them was opened. */
  onOpened?: () => void
}

/** Notifications, newest first: each is a link to what it is about, and is read when opened. */
export const NotificationList = ({ list, userId, onOpened }: NotificationListProps) => (
  <ul className={classes.list}>
    {list.map((group) => (
      <NotificationItem key={group.id} group={group} userId={userId} onOpened={onOpened} />
    ))}
  </ul>
)

interface NotificationItemProps {
  group: NotificationGroup
  userId: number
  onOpened: (() => void) | undefined
}

function NotificationItem({ group, userId, onOpened }: NotificationItemProps) {
  const { t } = useText()
  const links = useLinks()
  const { signal, read, creation } = group
  const { originName } = signal.data
  const open = () => {
    // what it tells of is newer than what this browser may have read before
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => !String(queryKey[1]).includes('/notifications') })
    void readNotificationGroup(userId, group)
    onOpened?.()
  }
  return (
    <li data-unread={!read}>
      <AppLink href={notificationHref(signal, links, { userId })} className={classes.item} onClick={open}>
        <span className={classes.text}>
          {!read && <span className="fm-hidden">{t('news.isUnread')} </span>}
          {signal.text}
        </span>
        <span className={classes.when}>
          <DateText at={creation} zone={readerZone()} form="ago" />
          {originName && !signal.text.includes(originName) && ` · ${originName}`}
        </span>
      </AppLink>
    </li>
  )
}
