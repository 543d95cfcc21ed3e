import type { SearchResult, SearchResults } from '@folkmoot/core/deliberation/search/schemas.ts'
import type { SearchKind } from '@folkmoot/core/deliberation/search/words.ts'
import { isPublicStatus } from '@folkmoot/core/platform/shared/contribution-words.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { StatusTag } from '../../../deliberation/contributions/StatusTag.tsx'
import { kindPages, overviewQuery } from '../../../deliberation/search/queries.ts'
import { ResultItem } from '../../../deliberation/search/ResultItem.tsx'
import classes from '../../../deliberation/search/search.module.css'
import type { SearchAddress } from '../../../deliberation/search/search-address.ts'
import { useInfiniteList } from '../../../platform/lib/api/infinite-list.ts'
import { useSession } from '../../../platform/lib/session.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { PlainButton } from '../../../platform/ui/Button.tsx'
import { EmptyState } from '../../../platform/ui/loading/EmptyState.tsx'
import { Pager } from '../../../platform/ui/loading/Pager.tsx'
import { QueryView } from '../../../platform/ui/loading/QueryView.tsx'
import { SkeletonRows } from '../../../platform/ui/loading/Skeletons.tsx'
import { Tabs } from '../../../platform/ui/page/Tabs.tsx'

interface SearchResultTabsProps {
  address: SearchAddress
  onKind: (kind: SearchKind | undefined) => void
}

/** The results of all kinds, and behind a tab those of one kind, page by page. */
export function SearchResultTabs({ address, onKind }: SearchResultTabsProps) {
  const { t } = useText()
  const { query, lang, kind } = address
  const found = useQuery({ ...overviewQuery(query, lang), placeholderData: keepPreviousData })
  return (
    <QueryView query={found} skeleton={<SkeletonRows count={4} />} failedTitle={t('search.failed')}>
      {(results) => (
        <>
          <p role="status" className="fm-dim">
            {results.total > 0 && t('search.count', { count: results.total })}
            {results.corrected && (
              <>
                <br />
                {t('search.corrected', { words: results.corrected, query })}
              </>
            )}
          </p>
          {results.total === 0 ? (
            <NothingFound query={query} lang={lang} />
          ) : (
            <Tabs
              label={t('search.kinds')}
              value={kind ?? 'ALL'}
              onChange={(value) => onKind(value === 'ALL' ? undefined : value)}
              tabs={[
                { value: 'ALL', label: t('search.all'), content: <Overview results={results} onKind={onKind} /> },
                ...results.kinds
                  .filter((one) => one.total > 0 || one.kind === kind)
                  .map(({ kind: value, total, more }) => ({
                    value,
                    label: t(`search.kind.${value}`),
                    note: more ? t('search.atLeast', { count: total }) : total,
                    content: <KindList key={value} {...address} kind={value} />,
                  })),
              ]}
            />
          )}
        </>
      )}
    </QueryView>
  )
}

/** A contribution that not everybody reads shows its status. */
function TaggedResult({ result }: { result: SearchResult }) {
  const { kind, status } = result
  const isSpecial = kind === 'CONTRIBUTION' && status !== null && !isPublicStatus(status)
  return <ResultItem result={result} tag={isSpecial && <StatusTag status={status} />} />
}

function Overview({ results, onKind }: { results: SearchResults; onKind: (kind: SearchKind) => void }) {
  const { t } = useText()
  return results.kinds
    .filter(({ total }) => total > 0)
    .map(({ kind, total, more }) => {
      const shown = results.list.filter((result) => result.kind === kind)
      return (
        <section key={kind} className={classes.kindSection}>
          <h2>{t(`search.kind.${kind}`)}</h2>
          <ul className={classes.list}>
            {shown.map((result) => (
              <TaggedResult key={result.uuid} result={result} />
            ))}
          </ul>
          {total > shown.length && (
            <p>
              <PlainButton kind="default" size="sm" onClick={() => onKind(kind)}>
                {t('search.showAll', {
                  kind: t(`search.kind.${kind}`),
                  count: more ? t('search.atLeast', { count: total }) : String(total),
                })}
              </PlainButton>
            </p>
          )}
        </section>
      )
    })
}

function KindList({ query, lang, kind }: SearchAddress & { kind: SearchKind }) {
  const { t } = useText()
  const found = useInfiniteList(kindPages(query, kind, lang))
  return (
    <QueryView query={found.query} skeleton={<SkeletonRows count={4} />} failedTitle={t('search.failed')}>
      {({ list, total }) =>
        total === 0 ? (
          <NothingFound query={query} lang={lang} />
        ) : (
          <>
            <ul className={classes.list}>
              {list.map((result) => (
                <TaggedResult key={result.uuid} result={result} />
              ))}
            </ul>
            <Pager shown={list.length} total={total} more={t('search.more')} pending={found.pending} onMore={found.more} />
          </>
        )
      }
    </QueryView>
  )
}

function NothingFound({ query, lang }: Pick<SearchAddress, 'query' | 'lang'>) {
  const { t } = useText()
  const isVisitor = useSession() === undefined
  return (
    <EmptyState title={t('search.none', { query })} seed="search" small level={2}>
      <p>
        {t('search.noneHelp')} {lang !== undefined && t('search.noneInLanguage')}
      </p>
      {isVisitor && <p>{t('search.noneVisitor')}</p>}
    </EmptyState>
  )
}
