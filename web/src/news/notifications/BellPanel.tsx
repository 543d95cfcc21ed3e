import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef } from 'react'
import { useLinks } from '../../platform/lib/links-context.ts'
import { useText } from '../../platform/lib/text/i18n.ts'
import { AppLink } from '../../platform/ui/AppLink.tsx'
import { QueryView } from '../../platform/ui/loading/QueryView.tsx'
import { SkeletonRows } from '../../platform/ui/loading/Skeletons.tsx'
import { NoNotifications } from './NoNotifications.tsx'
import { NotificationList } from './NotificationList.tsx'
import classes from './notifications.module.css'
import { latestNotificationsQuery } from './queries.ts'
import { ReadAllButton } from './ReadAllButton.tsx'

export interface BellPanelProps {
  userId: number
  unread: number
  onClose: () => void
}

/** The latest notifications below the bell. It covers nothing for good: it closes as soon as one goes on elsewhere. */
export function BellPanel({ userId, unread, onClose }: BellPanelProps) {
  const { t } = useText()
  const links = useLinks()
  const title = useId()
  const panel = useRef<HTMLDivElement>(null)
  // news come by themselves: they are read again whenever the panel opens
  const query = useQuery({ ...latestNotificationsQuery(userId), staleTime: 0 })
  useEffect(() => panel.current?.focus({ preventScroll: true }), [])
  return (
    <div ref={panel} role="dialog" aria-labelledby={title} tabIndex={-1} className={classes.panel}>
      <div className={classes.head}>
        <h2 id={title}>{t('news.title')}</h2>
        {unread > 0 && <ReadAllButton userId={userId} />}
      </div>
      <div className={classes.scroll}>
        <QueryView query={query} skeleton={<SkeletonRows count={3} />} failedTitle={t('news.failed')}>
          {({ list }) =>
            list.length === 0 ? <NoNotifications small /> : <NotificationList list={list} userId={userId} onOpened={onClose} />
          }
        </QueryView>
      </div>
      <div className={classes.foot}>
        <AppLink href={links.notifications()} onClick={onClose}>
          {t('news.all')}
        </AppLink>
        <AppLink href={`${links.profile({ userId })}#news`} onClick={onClose}>
          {t('news.settings')}
        </AppLink>
      </div>
    </div>
  )
}
