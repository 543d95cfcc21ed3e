import { type OutboxMail, outbox } from '@folkmoot/core/accounts/users/outbox.ts'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import classes from '../../../exchange/demo/DemoBar.module.css'
import { LetterView } from '../../../exchange/demo/LetterView.tsx'
import { DEMO_TIME_ZONE } from '../../../exchange/demo/time-zone.ts'
import { callEndpoint, isFailure } from '../../../platform/lib/api/call-endpoint.ts'
import { currentSite } from '../../../platform/lib/site.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { DateText } from '../../../platform/ui/DateText.tsx'
import { SearchField } from '../../../platform/ui/fields/TextField.tsx'
import { EmptyState } from '../../../platform/ui/loading/EmptyState.tsx'
import { ErrorNote } from '../../../platform/ui/loading/ErrorNote.tsx'
import { Pager } from '../../../platform/ui/loading/Pager.tsx'
import { SkeletonRows } from '../../../platform/ui/loading/Skeletons.tsx'
import { Container, Page } from '../../../platform/ui/page/Page.tsx'
import { PageHeader } from '../../../platform/ui/page/PageHeader.tsx'

/**
 * Every mail of a demo, newest first, or from another machine the reader's own; on a site without a mail server admins see only
 * recipients and times (specification B.12).
 */
export default function OutboxPage() {
  const { t } = useText()
  const { demo, demoHere } = currentSite()
  const canReadAllMails = demoHere || !demo
  const [typed, setTyped] = useState('')
  const [filter, setFilter] = useState('')
  const query = useInfiniteQuery({
    queryKey: ['outbox', filter],
    queryFn: ({ pageParam, signal }) =>
      callEndpoint(outbox.list, { query: { page: pageParam, ...(filter ? { query: filter } : {}) } }, { signal }),
    placeholderData: keepPreviousData,
    initialPageParam: 0,
    staleTime: 0,
    getNextPageParam: (last) => (isFailure(last) || (last.page + 1) * last.pageSize >= last.total ? undefined : last.page + 1),
  })
  const pages = query.data?.pages ?? []
  const failedPage = pages.find(isFailure)
  const loadedPages = pages.flatMap((p) => (isFailure(p) ? [] : [p]))
  const mails = loadedPages.flatMap((p) => p.list)
  return (
    <Page title={t('demo.outboxTitle')}>
      <PageHeader title={t('demo.outboxTitle')} lead={t(canReadAllMails ? 'demo.outboxLead' : 'demo.outboxLeadElsewhere')} />
      <Container narrow>
        <div className={classes.filter}>
          <SearchField
            name="filter"
            label={t('demo.filterMails')}
            help={t('demo.filterMailsHelp')}
            value={typed}
            maxLength={200}
            onChange={(event) => {
              setTyped(event.target.value)
              setFilter(event.target.value.trim())
            }}
          />
        </div>
        <p className="fm-hidden" role="status">
          {filter && !query.isFetching ? t('demo.mailsFound', { count: loadedPages[0]?.total ?? 0 }) : ''}
        </p>
        {failedPage && <ErrorNote title={t('demo.outboxFailed')} failure={failedPage} retry={() => void query.refetch()} />}
        {query.isPending && <SkeletonRows count={6} />}
        {!failedPage && loadedPages.length > 0 && mails.length === 0 && filter && <p>{t('demo.mailsFound', { count: 0 })}</p>}
        {!failedPage && loadedPages.length > 0 && mails.length === 0 && !filter && (
          <EmptyState title={t('demo.outboxEmpty')} seed="outbox" level={2}>
            {canReadAllMails && <p>{t('demo.outboxEmptyHelp')}</p>}
          </EmptyState>
        )}
        {mails.map((mail) => (
          <MailRow key={mail.id} mail={mail} />
        ))}
        {mails.length > 0 && (
          <Pager
            shown={mails.length}
            total={loadedPages[0]?.total ?? 0}
            more={t('demo.moreMails')}
            pending={query.isFetchingNextPage}
            onMore={() => void query.fetchNextPage()}
          />
        )}
      </Container>
    </Page>
  )
}

/** A mail of the list; its letter is drawn when it is opened. */
function MailRow({ mail }: { mail: OutboxMail }) {
  const { t } = useText()
  const [opened, setOpened] = useState(false)
  return (
    <details className={classes.mail} onToggle={(event) => setOpened(event.currentTarget.open)}>
      <summary>
        <strong>{mail.subject}</strong>
        <span className="fm-sm fm-dim">
          {t('demo.to', { address: mail.to })}
          {mail.count > 1 && ` ${t('demo.andOthers', { count: mail.count - 1 })}`} · <DateText at={mail.at} zone={DEMO_TIME_ZONE} />
        </span>
      </summary>
      {mail.text === null ? (
        <p>{t('demo.bodyHidden')}</p>
      ) : (
        opened && <LetterView subject={mail.subject} text={mail.text} html={mail.html} />
      )}
    </details>
  )
}
