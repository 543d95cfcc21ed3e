import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useAuthorizedUser } from '../../../accounts/users/use-authorized-user.ts'
import { NoNotifications } from '../../../news/notifications/NoNotifications.tsx'
import { NotificationList } from '../../../news/notifications/NotificationList.tsx'
import classes from '../../../news/notifications/notifications.module.css'
import { notificationPages, unreadCountQuery } from '../../../news/notifications/queries.ts'
import { ReadAllButton } from '../../../news/notifications/ReadAllButton.tsx'
import { isFailure } from '../../../platform/lib/api/call-endpoint.ts'
import { useInfiniteList } from '../../../platform/lib/api/infinite-list.ts'
import { useLinks } from '../../../platform/lib/links-context.ts'
import type { PageProps } from '../../../platform/lib/page-props.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { AppLink } from '../../../platform/ui/AppLink.tsx'
import { Segments } from '../../../platform/ui/fields/Choice.tsx'
import { Pager } from '../../../platform/ui/loading/Pager.tsx'
import { QueryView } from '../../../platform/ui/loading/QueryView.tsx'
import { SkeletonRows } from '../../../platform/ui/loading/Skeletons.tsx'
import { Container, Page } from '../../../platform/ui/page/Page.tsx'
import { PageHeader } from '../../../platform/ui/page/PageHeader.tsx'

/** Everything that the user was told, or what is unread, in v1 and v2 (NOT-005, NOT-017). */
export default function NotificationsPage({ search }: PageProps) {
  const user = useAuthorizedUser(() => true)
  return user ? <NotificationsView userId={user.userId} unreadOnly={search.show === 'unread'} /> : null
}

function NotificationsView({ userId, unreadOnly }: { userId: number; unreadOnly: boolean }) {
  const { t } = useText()
  const links = useLinks()
  const router = useRouter()
  const { query, more, pending } = useInfiniteList(notificationPages(userId, unreadOnly), { staleTime: 0 })
  const stats = useQuery(unreadCountQuery(userId)).data
  const unread = stats === undefined || isFailure(stats) ? 0 : stats.unread
  const show = (choice: 'all' | 'unread') =>
    void router.navigate({
      href: links.notifications() + (choice === 'unread' ? '?show=unread' : ''),
      replace: true,
      resetScroll: false,
    })
  return (
    <Page title={t('news.title')} colour="harbour">
      <PageHeader
        crumbs={[{ text: t('shell.nav.home'), href: links.home() }, { text: t('news.title') }]}
        title={t('news.title')}
        lead={t('news.lead')}
      />
      <Container>
        <div className={classes.page}>
          <div className={classes.bar}>
            <Segments
              label={t('news.filter')}
              options={[
                { value: 'all', label: t('news.filterAll') },
                { value: 'unread', label: t('news.filterUnread') },
              ]}
              value={unreadOnly ? 'unread' : 'all'}
              onChange={show}
            />
            {unread > 0 && <ReadAllButton userId={userId} />}
          </div>
          <QueryView query={query} skeleton={<SkeletonRows count={5} />} failedTitle={t('news.failed')}>
            {({ list, total }) =>
              list.length === 0 ? (
                <NoNotifications unreadOnly={unreadOnly} />
              ) : (
                <>
                  <NotificationList list={list} userId={userId} />
                  <Pager shown={list.length} total={total} more={t('news.more')} pending={pending} onMore={more} />
                </>
              )
            }
          </QueryView>
          <p className={classes.more}>
            <AppLink href={`${links.profile({ userId })}#news`}>{t('news.settings')}</AppLink>
            <AppLink href={`${links.profile({ userId })}#following`}>{t('news.followed.title')}</AppLink>
          </p>
        </div>
      </Container>
    </Page>
  )
}
