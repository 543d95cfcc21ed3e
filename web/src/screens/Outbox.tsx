import { outbox } from '@folkmoot/core/users/outbox.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import classes from '../demo/DemoBar.module.css'
import { ZONE } from '../demo/zone.ts'
import { call, declined } from '../lib/call.ts'
import { useText } from '../lib/i18n.ts'
import { DateText } from '../ui/DateText.tsx'
import { Empty } from '../ui/Empty.tsx'
import { ErrorNote } from '../ui/ErrorNote.tsx'
import { Page, Wrap } from '../ui/Page.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Pager } from '../ui/Pager.tsx'
import { SkeletonRows } from '../ui/Skeletons.tsx'

/** Every mail of a demo, newest first; on a site without a mail server admins see to whom and when, no more (B.12). */
export default function Outbox() {
  const { t } = useText()
  const query = useInfiniteQuery({
    queryKey: ['outbox'],
    queryFn: ({ pageParam }) => call(outbox.list, { query: { page: pageParam } }),
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
      <PageHead title={t('demo.outboxTitle')} lead={t('demo.outboxLead')} />
      <Wrap narrow>
        {no && <ErrorNote title={t('demo.outboxFailed')} declined={no} retry={() => void query.refetch()} />}
        {query.isPending && <SkeletonRows count={6} />}
        {!no && given.length > 0 && mails.length === 0 && (
          <Empty title={t('demo.outboxEmpty')} seed="outbox">
            <p>{t('demo.outboxEmptyHelp')}</p>
          </Empty>
        )}
        {mails.map((mail) => (
          <details key={mail.id} className={classes.mail}>
            <summary>
              <strong>{mail.subject}</strong>
              <span className="fm-sm fm-dim">
                {t('demo.to', { address: mail.to })} · <DateText at={mail.at} zone={ZONE} />
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
