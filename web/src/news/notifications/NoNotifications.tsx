import { useText } from '../../platform/lib/text/i18n.ts'
import { EmptyState } from '../../platform/ui/loading/EmptyState.tsx'

interface NoNotificationsProps {
  /** Unread ones were looked for, and there are others. */
  unreadOnly?: boolean
  small?: boolean
}

/** Says what will appear where there are no notifications yet. */
export function NoNotifications({ unreadOnly = false, small = false }: NoNotificationsProps) {
  const { t } = useText()
  return (
    <EmptyState title={t(unreadOnly ? 'news.noUnread' : 'news.empty')} seed="notifications" small={small}>
      <p>{t(unreadOnly ? 'news.noUnreadHelp' : 'news.emptyHelp')}</p>
    </EmptyState>
  )
}
