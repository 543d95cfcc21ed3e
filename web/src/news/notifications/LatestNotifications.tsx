import { useQuery } from '@tanstack/react-query'
import { isFailure } from '../../platform/lib/api/call-endpoint.ts'
import { useLinks } from '../../platform/lib/links-context.ts'
import { useStoredKnown } from '../../platform/lib/stored-known.ts'
import { useText } from '../../platform/lib/text/i18n.ts'
import { AppLink } from '../../platform/ui/AppLink.tsx'
import { QueryView } from '../../platform/ui/loading/QueryView.tsx'
import { SkeletonRows } from '../../platform/ui/loading/Skeletons.tsx'
import { Section } from '../../platform/ui/page/Section.tsx'
import { NoNotifications } from './NoNotifications.tsx'
import { NotificationList } from './NotificationList.tsx'
import classes from './notifications.module.css'
import { latestNotificationsQuery } from './queries.ts'
import { ReadAllButton } from './ReadAllButton.tsx'

/** The latest notifications on the home page (APP-007). */
export function LatestNotifications({ userId }: { userId: number }) {
  const { t } = useText()
  const links = useLinks()
  const query = useQuery({ ...latestNotificationsQuery(userId), staleTime: 0 })
  const { data } = query
  const latest = data === undefined || isFailure(data) ? undefined : data.list
  useStoredKnown(latest && { notifications: latest.map(({ id, read }) => ({ id, read })) })
  const unread = data !== undefined && !isFailure(data) && data.list.some((group) => !group.read)
  return (
    <Section title={t('news.title')} size="small" {...(unread ? { aside: <ReadAllButton userId={userId} /> } : {})}>
      <QueryView query={query} skeleton={<SkeletonRows count={3} />} failedTitle={t('news.failed')}>
        {({ list, total }) =>
          list.length === 0 ? (
            <NoNotifications small />
          ) : (
            <>
              <div className={classes.rail}>
                <NotificationList list={list} userId={userId} />
              </div>
              {total > list.length && (
                <p className={classes.more}>
                  <AppLink href={links.notifications()}>{t('news.all')}</AppLink>
                </p>
              )}
            </>
          )
        }
      </QueryView>
    </Section>
  )
}
