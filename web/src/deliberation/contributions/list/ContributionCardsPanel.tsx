import type { ContributionSummary, ContributionSummaryList } from '@folkmoot/core/deliberation/contributions/schemas.ts'
import type { SearchMode } from '@folkmoot/core/deliberation/contributions/search-modes.ts'
import { defaultSorting } from '@folkmoot/core/deliberation/contributions/sorts.ts'
import type { Zone } from '@folkmoot/core/platform/shared/dates.ts'
import { GENERATIONS } from '@folkmoot/core/platform/shared/generation.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback, useState } from 'react'
import { useAutoReload } from '../../../platform/lib/api/auto-reload.ts'
import { type Failure, isFailure } from '../../../platform/lib/api/call-endpoint.ts'
import { useLinks } from '../../../platform/lib/links-context.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { AppLink } from '../../../platform/ui/AppLink.tsx'
import { EmptyState } from '../../../platform/ui/loading/EmptyState.tsx'
import { ErrorNote } from '../../../platform/ui/loading/ErrorNote.tsx'
import { Pager } from '../../../platform/ui/loading/Pager.tsx'
import { SkeletonCards } from '../../../platform/ui/loading/Skeletons.tsx'
import { figuresQuery, type ListSource, mergeListPages, useInfiniteContributionList } from '../queries.ts'
import classes from './ContributionCard.module.css'
import { ContributionCard } from './ContributionCard.tsx'
import { ExportButton } from './ExportButton.tsx'
import { ListSummary } from './ListSummary.tsx'
import tools from './ListTools.module.css'
import { ListTools, ThemeChips } from './ListTools.tsx'
import type { IdeaOrProposal } from './list-filters.ts'
import { drawListSeed, hasActiveFilters, hrefWithFilters, type ListFilters, toListQuery, wordsToHighlight } from './list-filters.ts'

interface ContributionCardsPanelProps {
  space: ListSource
  type: IdeaOrProposal
  zone: Zone
  hrefOf: (card: ContributionSummary) => string
  /** Support and against of a card; `support` is the permission for the list. */
  pills: (card: ContributionSummary, may: ContributionSummaryList['may']) => ReactNode
  /** The content of an empty list. */
  empty: { title: string; text?: string; action?: ReactNode; seed: string }
  /** The address of the whole list on its own page. */
  listHref?: string | undefined
  /** A further option beside the export. */
  more?: ReactNode
}

const DEFAULT_FILTERS: ListFilters = {
  search: '',
  sorting: defaultSorting('widget'),
  themes: [],
  mode: undefined,
  seed: 1,
}

/** The ideas or proposals of a campaign or group as cards, with search, order and themes; more on demand (CON-021, CON-064). */
export function ContributionCardsPanel({ space, type, zone, hrefOf, pills, empty, listHref, more }: ContributionCardsPanelProps) {
  const { t } = useText()
  const [filters, setFilters] = useState<ListFilters>(() => ({
    ...DEFAULT_FILTERS,
    seed: drawListSeed(),
  }))
  const perPage = GENERATIONS[useLinks().generation].contributionsPerPage
  const onFiltersChange = useCallback((next: ListFilters) => setFilters(next), [])
  const query = useInfiniteContributionList(space, toListQuery(type, filters, perPage))
  useAutoReload(query.refetch)
  const figuresOutcome = useQuery(figuresQuery(space, type)).data
  const figures = figuresOutcome && !isFailure(figuresOutcome) ? figuresOutcome : undefined
  const refusal = query.data?.pages.find((page) => isFailure(page))
  if (query.error) throw query.error
  if (refusal) {
    return <ErrorNote title={t('contributions.campaignListFailed')} failure={refusal as Failure} retry={() => void query.refetch()} />
  }
  const list = query.data && mergeListPages(query.data.pages.flatMap((page) => (isFailure(page) ? [] : [page])))
  if (!list) return <SkeletonCards />
  const clearFilters = () => setFilters({ ...DEFAULT_FILTERS, sorting: filters.sorting, seed: filters.seed })
  const isEmpty = list.total === 0
  if (isEmpty && !hasActiveFilters(filters)) {
    return (
      <EmptyState title={empty.title} seed={empty.seed} actions={empty.action}>
        {empty.text && <p>{empty.text}</p>}
      </EmptyState>
    )
  }
  return (
    <div className={tools.stack}>
      <ListTools
        type={type}
        filters={filters}
        onFiltersChange={onFiltersChange}
        total={hasActiveFilters(filters) ? undefined : list.total}
      />
      <div className="fm-row">
        {space.by !== 'uuid' && (
          <OwnershipFilter filters={filters} onFiltersChange={onFiltersChange} my={figures?.my ?? 0} shared={figures?.shared ?? 0} />
        )}
        <ThemeChips figures={figures} chosen={filters.themes} onChange={(themes) => setFilters({ ...filters, themes })} />
      </div>
      <div className="fm-row">
        <ListSummary type={type} filters={filters} total={list.total} figures={figures} onClear={clearFilters} />
        {!isEmpty && space.by !== 'group' && <ExportButton space={space} type={type} filters={filters} />}
        {more}
      </div>
      {isEmpty ? (
        <EmptyState title={t('contributions.nothingFound')} seed={empty.seed} small>
          <p>{t('contributions.nothingFoundText')}</p>
        </EmptyState>
      ) : (
        <ul className={classes.grid} aria-busy={query.isPlaceholderData}>
          {list.list.map((card) => (
            <li key={card.uuid}>
              <ContributionCard
                card={card}
                href={hrefOf(card)}
                zone={zone}
                words={wordsToHighlight(filters)}
                currency={list.currency}
                pills={pills(card, list.may)}
              />
            </li>
          ))}
        </ul>
      )}
      {!isEmpty && (
        <Pager
          shown={list.list.length}
          total={list.total}
          more={t(`contributions.more.${type}`)}
          pending={query.isFetchingNextPage}
          onMore={() => void query.fetchNextPage()}
        />
      )}
      {listHref && (
        <p className="fm-sm">
          <AppLink href={hrefWithFilters(listHref, filters, DEFAULT_FILTERS.sorting)}>{t(`contributions.wholeList.${type}`)}</AppLink>
        </p>
      )}
    </div>
  )
}

const OWN_MODES: readonly SearchMode[] = ['my', 'shared']

/** All contributions, one's own, or those shared with the user. */
function OwnershipFilter({
  filters,
  onFiltersChange,
  my,
  shared,
}: {
  filters: ListFilters
  onFiltersChange: (filters: ListFilters) => void
  my: number
  shared: number
}) {
  const { t } = useText()
  if (my + shared === 0 && !filters.mode) return null
  const counts: Readonly<Partial<Record<SearchMode, number>>> = { my, shared }
  return (
    <fieldset className={tools.whose} aria-label={t('contributions.whose')}>
      {[undefined, ...OWN_MODES].map((mode) => (
        <button
          key={mode ?? 'all'}
          type="button"
          aria-pressed={filters.mode === mode}
          onClick={() => onFiltersChange({ ...filters, mode })}
        >
          {t(`contributions.mode.${mode ?? 'all'}`)}
          {mode && counts[mode] ? <span className="fm-num"> {counts[mode]}</span> : null}
        </button>
      ))}
    </fieldset>
  )
}
