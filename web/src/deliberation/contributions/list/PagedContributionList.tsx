import type {
  ContributionFigures,
  ContributionSummary,
  ContributionSummaryList,
} from '@folkmoot/core/deliberation/contributions/schemas.ts'
import type { SearchMode } from '@folkmoot/core/deliberation/contributions/search-modes.ts'
import type { Zone } from '@folkmoot/core/platform/shared/dates.ts'
import { PAGE_SIZE } from '@folkmoot/core/platform/shared/pagination.ts'
import { IconLink } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback } from 'react'
import { useAutoReload } from '../../../platform/lib/api/auto-reload.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { AppLink } from '../../../platform/ui/AppLink.tsx'
import { PlainButton } from '../../../platform/ui/Button.tsx'
import { toast } from '../../../platform/ui/dialogs/notice-store.ts'
import { HighlightedText } from '../../../platform/ui/HighlightedText.tsx'
import { EmptyState } from '../../../platform/ui/loading/EmptyState.tsx'
import { QueryView } from '../../../platform/ui/loading/QueryView.tsx'
import { SkeletonRows } from '../../../platform/ui/loading/Skeletons.tsx'
import { Count } from '../../../platform/ui/Money.tsx'
import { VisuallyHidden } from '../../../platform/ui/VisuallyHidden.tsx'
import { contributionListQuery, type SpaceRef } from '../queries.ts'
import { CardByline, CardCommentCount, CardCost, CardHeader } from './ContributionCard.tsx'
import contributionRowsClasses from './ContributionRows.module.css'
import { ExportButton } from './ExportButton.tsx'
import { ListSummary } from './ListSummary.tsx'
import { ListTools } from './ListTools.tsx'
import { hasActiveFilters, type IdeaOrProposal, type ListFilters, toListQuery, wordsToHighlight } from './list-filters.ts'
import classes from './PagedContributionList.module.css'
import pageLinksClasses from './PageLinks.module.css'
import { selectPageNumbers } from './page-numbers.ts'

interface PageLinksProps {
  page: number
  pageSize: number
  total: number
  hrefOf: (page: number) => string
}

/** The pages of a list as links, so that each can be shared and returned to. */
function PageLinks({ page, pageSize, total, hrefOf }: PageLinksProps) {
  const { t } = useText()
  if (total === 0) return null
  const last = Math.max(0, Math.ceil(total / pageSize) - 1)
  return (
    <nav className={pageLinksClasses.pages} aria-label={t('contributions.pages')}>
      <span className="fm-sm fm-dim fm-num">
        {t('contributions.shown', {
          from: page * pageSize + 1,
          to: Math.min(total, (page + 1) * pageSize),
          total,
        })}
      </span>
      {last > 0 && (
        <span className={pageLinksClasses.links}>
          {selectPageNumbers(page, last).map((n, i) =>
            n === 'gap' ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no id other than its position
              <span key={`gap${i}`} aria-hidden="true">
                …
              </span>
            ) : n === page ? (
              <span key={n} aria-current="page">
                {n + 1}
              </span>
            ) : (
              <AppLink key={n} href={hrefOf(n)} aria-label={t('contributions.pageNumber', { number: String(n + 1) })}>
                {n + 1}
              </AppLink>
            ),
          )}
        </span>
      )}
    </nav>
  )
}

interface ContributionRowsProps {
  cards: readonly ContributionSummary[]
  hrefOf: (card: ContributionSummary) => string
  zone: Zone
  words: readonly string[]
  currency: string
  pills: (card: ContributionSummary) => ReactNode
}

/** A list of contributions in rows, with the feedback at the side. */
const ContributionRows = ({ cards, hrefOf, zone, words, currency, pills }: ContributionRowsProps) => (
  <ol className={contributionRowsClasses.rows}>
    {cards.map((card) => (
      <li key={card.uuid}>
        <div>
          <CardHeader card={card} />
          <h3 lang={card.lang}>
            <AppLink href={hrefOf(card)}>
              <HighlightedText text={card.title} words={words} />
            </AppLink>
          </h3>
          <p lang={card.lang}>
            <HighlightedText text={card.excerpt} words={words} />
          </p>
          <CardCost card={card} currency={currency} />
          <CardByline card={card} zone={zone} />
        </div>
        <div className={contributionRowsClasses.numbers}>
          {pills(card)}
          <CardCommentCount card={card} href={hrefOf(card)} />
        </div>
      </li>
    ))}
  </ol>
)

interface PagedContributionListProps {
  space: SpaceRef
  type: IdeaOrProposal
  zone: Zone
  filters: ListFilters
  page: number
  figures: ContributionFigures | undefined
  onFiltersChange: (filters: ListFilters) => void
  /** The address of the list with other filters or another page. */
  hrefOfList: (filters: ListFilters, page: number) => string
  hrefOf: (card: ContributionSummary) => string
  pills: (card: ContributionSummary, may: ContributionSummaryList['may']) => ReactNode
  seed: string
}

/** A list on its own page: its filters are in the address (CON-020, CON-021, CON-022). */
export function PagedContributionList(props: PagedContributionListProps) {
  const { space, type, zone, filters, page, figures, onFiltersChange, hrefOfList, hrefOf, pills, seed } = props
  const { t } = useText()
  const query = useQuery({
    ...contributionListQuery(space, { ...toListQuery(type, filters, PAGE_SIZE.list), page }),
    placeholderData: keepPreviousData,
  })
  useAutoReload(query.refetch)
  const changeFilters = useCallback((next: ListFilters) => onFiltersChange(next), [onFiltersChange])
  const unfiltered: ListFilters = { ...filters, search: '', themes: [], mode: undefined }
  const copyLink = async () => {
    await navigator.clipboard.writeText(location.origin + hrefOfList(filters, page))
    toast(t('contributions.linkCopied'))
  }
  return (
    <>
      <ListTools type={type} filters={filters} onFiltersChange={changeFilters} total={undefined} />
      <QueryView query={query} skeleton={<SkeletonRows count={8} />} failedTitle={t('contributions.listFailed')}>
        {(list) => (
          <>
            <div className={classes.applied}>
              <ListSummary type={type} filters={filters} total={list.total} figures={figures} onClear={() => onFiltersChange(unfiltered)} />
              <div className="fm-row">
                {list.total > 0 && <ExportButton space={space} type={type} filters={filters} />}
                {navigator.clipboard && (
                  <PlainButton kind="default" size="sm" icon={IconLink} onClick={() => void copyLink()}>
                    {t('contributions.copyLink')}
                  </PlainButton>
                )}
              </div>
            </div>
            <h2>
              <VisuallyHidden>{t('contributions.theList')}</VisuallyHidden>
            </h2>
            {list.total === 0 ? (
              <EmptyState
                title={t(hasActiveFilters(filters) ? 'contributions.nothingFound' : `contributions.none.${type}`)}
                seed={seed}
                small={hasActiveFilters(filters)}
              >
                {hasActiveFilters(filters) && <p>{t('contributions.nothingFoundText')}</p>}
              </EmptyState>
            ) : (
              <ContributionRows
                cards={list.list}
                hrefOf={hrefOf}
                zone={zone}
                words={wordsToHighlight(filters)}
                currency={list.currency}
                pills={(card) => pills(card, list.may)}
              />
            )}
            <PageLinks page={page} pageSize={list.pageSize} total={list.total} hrefOf={(n) => hrefOfList(filters, n)} />
          </>
        )}
      </QueryView>
    </>
  )
}

const MODES: readonly SearchMode[] = ['my', 'shared', 'drafts', 'amendments', 'archived', 'excluded']

interface ModeLinksProps {
  type: IdeaOrProposal
  filters: ListFilters
  figures: ContributionFigures | undefined
  /** Members have tabs for their own contributions; visitors have one list. */
  isMember: boolean
  /** The tabs that the campaign hides. */
  hidden: readonly SearchMode[]
  hrefOfList: (filters: ListFilters, page: number) => string
}

/** The tabs all, mine, shared with me, drafts and archived, with their numbers. */
export function ModeLinks({ type, filters, figures, isMember, hidden, hrefOfList }: ModeLinksProps) {
  const { t } = useText()
  if (!isMember) return null
  const countByStatus = (status: string): number => figures?.byStatus.find((s) => s.status === status)?.n ?? 0
  const visibleCount = ['PUBLISHED', 'INBALLOT', 'SELECTED'].reduce((sum, status) => sum + countByStatus(status), 0)
  const countByMode: Readonly<Partial<Record<SearchMode | 'all', number>>> = {
    all: visibleCount,
    my: figures?.my ?? 0,
    shared: figures?.shared ?? 0,
    drafts: figures?.drafts ?? 0,
    amendments: countByStatus('MERGED'),
    archived: countByStatus('ARCHIVED'),
    excluded: countByStatus('EXCLUDED'),
  }
  const modes = [undefined, ...MODES.filter((mode) => !hidden.includes(mode))].filter(
    (mode) => mode === undefined || mode === filters.mode || (countByMode[mode] ?? 0) > 0 || mode === 'my',
  )
  return (
    <nav className={classes.modes} aria-label={t(`contributions.which.${type}`)}>
      {modes.map((mode) => (
        <AppLink key={mode ?? 'all'} href={hrefOfList({ ...filters, mode }, 0)} aria-current={filters.mode === mode ? 'page' : undefined}>
          {t(`contributions.mode.${mode ?? 'all'}`)} <Count value={countByMode[mode ?? 'all'] ?? 0} />
        </AppLink>
      ))}
    </nav>
  )
}
