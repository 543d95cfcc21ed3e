import { isSearchable, parseSearchWords } from '@folkmoot/core/deliberation/contributions/sorts.ts'
import type { Zone } from '@folkmoot/core/platform/shared/dates.ts'
import { type ReactNode, useEffect, useState } from 'react'
import type { AssemblyAddress } from '../../platform/lib/address.ts'
import { type Failure, isFailure } from '../../platform/lib/api/call-endpoint.ts'
import { useText } from '../../platform/lib/text/i18n.ts'
import { SearchField } from '../../platform/ui/fields/TextField.tsx'
import { EmptyState } from '../../platform/ui/loading/EmptyState.tsx'
import { ErrorNote } from '../../platform/ui/loading/ErrorNote.tsx'
import { Pager } from '../../platform/ui/loading/Pager.tsx'
import { SkeletonRows } from '../../platform/ui/loading/Skeletons.tsx'
import classes from './Forum.module.css'
import { ForumRows } from './ForumRows.tsx'
import { mergeForumPages, useForumThreads } from './forum-queries.ts'

interface ForumPanelProps {
  address: AssemblyAddress
  zone: Zone
  /** The seed for the picture of an empty forum. */
  seed: string
  /** Renders a text with the matches of the search highlighted. */
  highlight: (text: string, words: readonly string[]) => ReactNode
  /** For viewers who may start the first thread. */
  start: ReactNode
}

const SEARCH_DELAY = 300

/** The threads of a forum, with a search that begins at four characters or when the box is emptied (DIS-003). */
export function ForumPanel({ address, zone, seed, highlight, start }: ForumPanelProps) {
  const { t } = useText()
  const [typed, setTyped] = useState('')
  const [search, setSearch] = useState('')
  useEffect(() => {
    if (typed.trim() === search || !isSearchable(typed)) return
    const timer = setTimeout(() => setSearch(typed.trim()), SEARCH_DELAY)
    return () => clearTimeout(timer)
  }, [typed, search])
  const query = useForumThreads(address, search)
  if (query.error) throw query.error
  const refusal = query.data?.pages.find((page) => isFailure(page))
  if (refusal) {
    return <ErrorNote title={t('forum.failed')} failure={refusal as Failure} retry={() => void query.refetch()} />
  }
  const list = query.data && mergeForumPages(query.data.pages)
  if (!list) return <SkeletonRows count={6} />
  if (list.total === 0 && search === '' && !query.isPlaceholderData) {
    return (
      <EmptyState title={t('forum.none')} seed={seed} actions={list.may.write && start} level={2}>
        <p>{t(list.may.write ? 'forum.noneText' : 'forum.noneYet')}</p>
      </EmptyState>
    )
  }
  const words = search === '' ? [] : parseSearchWords(search)
  return (
    <div className={classes.panel}>
      <search className={classes.search} aria-label={t('forum.search')}>
        <SearchField
          name="search"
          label={t('forum.search')}
          placeholder={t('forum.search')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </search>
      <p className={classes.said} role="status">
        {t(search === '' ? 'forum.threads' : 'forum.found', { count: list.total, words: search })}{' '}
        {search !== '' && (
          <button
            type="button"
            className={classes.plain}
            onClick={() => {
              setTyped('')
              setSearch('')
            }}
          >
            {t('forum.all')}
          </button>
        )}
      </p>
      {list.total === 0 ? (
        <EmptyState title={t('forum.nothingFound')} seed={seed} small level={2}>
          <p>{t('forum.nothingFoundText')}</p>
        </EmptyState>
      ) : (
        <ForumRows
          rows={list.list}
          address={address}
          zone={zone}
          busy={query.isPlaceholderData}
          highlight={(text) => highlight(text, words)}
        />
      )}
      {list.total > list.list.length && (
        <Pager
          shown={list.list.length}
          total={list.total}
          more={t('forum.more')}
          pending={query.isFetchingNextPage}
          onMore={() => void query.fetchNextPage()}
        />
      )}
    </div>
  )
}
