import type { SearchMode } from '@folkmoot/core/contributions/search-modes.ts'
import type { Card } from '@folkmoot/core/contributions/shapes.ts'
import { defaultSorting } from '@folkmoot/core/contributions/sorts.ts'
import type { Zone } from '@folkmoot/core/shared/dates.ts'
import { PAGE_SIZE } from '@folkmoot/core/shared/page.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback, useState } from 'react'
import { type Declined, declined } from '../lib/call.ts'
import { useText } from '../lib/i18n.ts'
import { A } from '../ui/A.tsx'
import { Empty } from '../ui/Empty.tsx'
import { ErrorNote } from '../ui/ErrorNote.tsx'
import { Pager } from '../ui/Pager.tsx'
import { SkeletonCards } from '../ui/Skeletons.tsx'
import type { ShownType } from './asked.ts'
import { asked, markedWords, narrows, type Wish } from './asked.ts'
import classes from './Cards.module.css'
import { ContributionCard } from './Cards.tsx'
import { ListSentence } from './ListSentence.tsx'
import tools from './ListTools.module.css'
import { ListTools, ThemeChips } from './ListTools.tsx'
import { figuresOf, joined, type SpaceRef, useGrowingList } from './queries.ts'

export interface ListPanelProps {
  space: SpaceRef
  type: ShownType
  zone: Zone
  hrefOf: (card: Card) => string
  /** Support and against of a card; `support` is the list's right. */
  pills: (card: Card, may: { support: boolean; closed: boolean }) => ReactNode
  /** What an empty list says and offers. */
  empty: { title: string; text?: string; action?: ReactNode; seed: string }
  /** Where the whole list stands on a page of its own. */
  listHref?: string | undefined
}

const plain: Wish = { search: '', sorting: defaultSorting('widget'), themes: [], mode: undefined, seed: 1 }

/** The ideas or proposals of a campaign as cards, with search, order and themes; more on demand (CON-021, CON-064). */
export function ListPanel({ space, type, zone, hrefOf, pills, empty, listHref }: ListPanelProps) {
  const { t } = useText()
  const [wish, setWish] = useState<Wish>(() => ({ ...plain, seed: 1 + Math.floor(Math.random() * 1_000_000) }))
  const onWish = useCallback((next: Wish) => setWish(next), [])
  const query = useGrowingList(space, asked(type, wish, PAGE_SIZE.dashboard))
  const numbers = useQuery(figuresOf(space, type)).data
  const figures = numbers && !declined(numbers) ? numbers : undefined
  const refusal = query.data?.pages.find((page) => declined(page))
  if (query.error) throw query.error
  if (refusal) {
    return (
      <ErrorNote
        title={t('contributions.campaignListFailed')}
        declined={refusal as Declined}
        retry={() => void query.refetch()}
      />
    )
  }
  const list = query.data && joined(query.data.pages.flatMap((page) => (declined(page) ? [] : [page])))
  if (!list) return <SkeletonCards />
  const all = () => setWish({ ...plain, sorting: wish.sorting, seed: wish.seed })
  const nothing = list.total === 0
  if (nothing && !narrows(wish)) {
    return (
      <Empty title={empty.title} seed={empty.seed} actions={empty.action}>
        {empty.text && <p>{empty.text}</p>}
      </Empty>
    )
  }
  return (
    <div className={tools.stack}>
      <ListTools type={type} wish={wish} onWish={onWish} total={narrows(wish) ? undefined : list.total} />
      <div className="fm-row">
        {space.by === 'id' && <Whose wish={wish} onWish={onWish} my={figures?.my ?? 0} shared={figures?.shared ?? 0} />}
        <ThemeChips figures={figures} chosen={wish.themes} onChange={(themes) => setWish({ ...wish, themes })} />
      </div>
      <ListSentence type={type} wish={wish} total={list.total} figures={figures} onAll={all} />
      {nothing ? (
        <Empty title={t('contributions.nothingFound')} seed={empty.seed} small>
          <p>{t('contributions.nothingFoundText')}</p>
        </Empty>
      ) : (
        <ul className={classes.grid} aria-busy={query.isPlaceholderData}>
          {list.list.map((card) => (
            <li key={card.uuid}>
              <ContributionCard
                card={card}
                href={hrefOf(card)}
                zone={zone}
                words={markedWords(wish)}
                pills={pills(card, list.may)}
              />
            </li>
          ))}
        </ul>
      )}
      <Pager
        shown={list.list.length}
        total={list.total}
        more={t(`contributions.more.${type}`)}
        pending={query.isFetchingNextPage}
        onMore={() => void query.fetchNextPage()}
      />
      {listHref && (
        <p className="fm-sm">
          <A href={listHref}>{t(`contributions.wholeList.${type}`)}</A>
        </p>
      )}
    </div>
  )
}

const MINE: readonly SearchMode[] = ['my', 'shared']

/** All, mine, or those I write on with others. */
function Whose({ wish, onWish, my, shared }: { wish: Wish; onWish: (wish: Wish) => void; my: number; shared: number }) {
  const { t } = useText()
  if (my + shared === 0 && !wish.mode) return null
  const counts: Readonly<Partial<Record<SearchMode, number>>> = { my, shared }
  return (
    <fieldset className={tools.whose} aria-label={t('contributions.whose')}>
      {[undefined, ...MINE].map((mode) => (
        <button
          key={mode ?? 'all'}
          type="button"
          aria-pressed={wish.mode === mode}
          onClick={() => onWish({ ...wish, mode })}
        >
          {t(`contributions.mode.${mode ?? 'all'}`)}
          {mode && counts[mode] ? <span className="fm-num"> {counts[mode]}</span> : null}
        </button>
      ))}
    </fieldset>
  )
}
