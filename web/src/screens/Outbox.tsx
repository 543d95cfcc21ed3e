import { outbox } from '@folkmoot/core/users/outbox.ts'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import classes from '../demo/DemoBar.module.css'
import { ZONE } from '../demo/zone.ts'
import { call, declined } from '../lib/call.ts'
import { useText } from '../lib/i18n.ts'
import { currentSite } from '../lib/site.ts'
import { DateText } from '../ui/DateText.tsx'
import { Empty } from '../ui/Empty.tsx'
import { ErrorNote } from '../ui/ErrorNote.tsx'
import { SearchField } from '../ui/fields/TextField.tsx'
import { Page, Wrap } from '../ui/Page.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Pager } from '../ui/Pager.tsx'
import { SkeletonRows } from '../ui/Skeletons.tsx'

/** Every mail of a demo, newest first (from another machine the reader's own); on a site without a mail server admins see to whom and when, no more (B.12). */
export default function Outbox() {
  const { t } = useText()
  const { demo, demoHere } = currentSite()
  const here = demoHere || !demo
  const [typed, setTyped] = useState('')
  const [filter, setFilter] = useState('')
  const query = useInfiniteQuery({
    queryKey: ['outbox', filter],
    queryFn: ({ pageParam, signal }) =>
      call(outbox.list, { query: { page: pageParam, ...(filter ? { query: filter } : {}) } }, { signal }),
    placeholderData: keepPreviousData,
    initialPageParam: 0,
    staleTime: 0,
    getNextPageParam: (last) =>
      declined(last) || (last.page + 1) * last.pageSize >= last.total ? undefined : last.page + 1,
  })
  const pages = query.data?.pages ?? []
  const no = pages.find(declined)
  const given = pages.flatMap((p) => (declined(p) ? [] : [p]))
  const mails = given.flatMap((p) => p.list)
  return (
    <Page title={t('demo.outboxTitle')}>
      <PageHead title={t('demo.outboxTitle')} lead={t(here ? 'demo.outboxLead' : 'demo.outboxLeadElsewhere')} />
      <Wrap narrow>
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
          {filter && !query.isFetching ? t('demo.mailsFound', { count: given[0]?.total ?? 0 }) : ''}
        </p>
        {no && <ErrorNote title={t('demo.outboxFailed')} declined={no} retry={() => void query.refetch()} />}
        {query.isPending && <SkeletonRows count={6} />}
        {!no && given.length > 0 && mails.length === 0 && filter && <p>{t('demo.mailsFound', { count: 0 })}</p>}
        {!no && given.length > 0 && mails.length === 0 && !filter && (
          <Empty title={t('demo.outboxEmpty')} seed="outbox">
            {here && <p>{t('demo.outboxEmptyHelp')}</p>}
          </Empty>
        )}
        {mails.map((mail) => (
          <details key={mail.id} className={classes.mail}>
            <summary>
              <strong>{mail.subject}</strong>
              <span className="fm-sm fm-dim">
                {t('demo.to', { address: mail.to })}
                {mail.count > 1 && ` ${t('demo.andOthers', { count: mail.count - 1 })}`} ·{' '}
                <DateText at={mail.at} zone={ZONE} />
              </span>
            </summary>
            {mail.text === null ? (
              <p>{t('demo.bodyHidden')}</p>
            ) : (
              <pre>
                <Linked text={mail.text} />
              </pre>
            )}
          </details>
        ))}
        {mails.length > 0 && (
          <Pager
            shown={mails.length}
            total={given[0]?.total ?? 0}
            more={t('demo.moreMails')}
            pending={query.isFetchingNextPage}
            onMore={() => void query.fetchNextPage()}
          />
        )}
      </Wrap>
    </Page>
  )
}

/** The words of a mail with its addresses as links. */
function Linked({ text }: { text: string }) {
  const parts = text.split(/(https?:\/\/[^\s]+)/)
  return parts.map((part, nth) =>
    nth % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a fixed text
      <a key={nth} href={part}>
        {part}
      </a>
    ) : (
      part
    ),
  )
}
