import type { SearchMode } from '@folkmoot/core/contributions/search-modes.ts'
import type { Card, Figures } from '@folkmoot/core/contributions/shapes.ts'
import type { Zone } from '@folkmoot/core/shared/dates.ts'
import { PAGE_SIZE } from '@folkmoot/core/shared/page.ts'
import { IconLink } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback } from 'react'
import { useText } from '../lib/i18n.ts'
import { A } from '../ui/A.tsx'
import { PlainButton } from '../ui/ActButton.tsx'
import { Empty } from '../ui/Empty.tsx'
import { Hidden } from '../ui/Hidden.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { toast } from '../ui/notices.ts'
import { SkeletonRows } from '../ui/Skeletons.tsx'
import type { ShownType } from './asked.ts'
import { asked, markedWords, narrows, type Wish } from './asked.ts'
import classes from './ListPage.module.css'
import { ListSentence } from './ListSentence.tsx'
import { ListTools } from './ListTools.tsx'
import { Pages } from './Pages.tsx'
import { listOf, type SpaceRef } from './queries.ts'
import { Rows } from './Rows.tsx'

export interface ListPageProps {
  space: SpaceRef
  type: ShownType
  zone: Zone
  wish: Wish
  page: number
  figures: Figures | undefined
  onWish: (wish: Wish) => void
  /** The address of the list with another wish or page. */
  hrefOfList: (wish: Wish, page: number) => string
  hrefOf: (card: Card) => string
  pills: (card: Card, may: { support: boolean; closed: boolean }) => ReactNode
  seed: string
}

/** A list on a page of its own: what is asked stands in the address (CON-020, CON-021, CON-022). */
export function ListPage(props: ListPageProps) {
  const { space, type, zone, wish, page, figures, onWish, hrefOfList, hrefOf, pills, seed } = props
  const { t } = useText()
  const query = useQuery({
    ...listOf(space, { ...asked(type, wish, PAGE_SIZE.list), page }),
    placeholderData: keepPreviousData,
  })
  const wishes = useCallback((next: Wish) => onWish(next), [onWish])
  const all: Wish = { ...wish, search: '', themes: [], mode: undefined }
  const copy = async () => {
    await navigator.clipboard.writeText(location.origin + hrefOfList(wish, page))
    toast(t('contributions.linkCopied'))
  }
  return (
    <>
      <ListTools type={type} wish={wish} onWish={wishes} total={undefined} />
      <Loaded query={query} skeleton={<SkeletonRows count={8} />} failed={t('contributions.listFailed')}>
        {(list) => (
          <>
            <div className={classes.applied}>
              <ListSentence type={type} wish={wish} total={list.total} figures={figures} onAll={() => onWish(all)} />
              {navigator.clipboard && (
                <PlainButton kind="default" size="sm" icon={IconLink} onClick={() => void copy()}>
                  {t('contributions.copyLink')}
                </PlainButton>
              )}
            </div>
            <h2>
              <Hidden>{t('contributions.theList')}</Hidden>
            </h2>
            {list.total === 0 ? (
              <Empty
                title={t(narrows(wish) ? 'contributions.nothingFound' : `contributions.none.${type}`)}
                seed={seed}
                small={narrows(wish)}
              >
                {narrows(wish) && <p>{t('contributions.nothingFoundText')}</p>}
              </Empty>
            ) : (
              <Rows
                cards={list.list}
                hrefOf={hrefOf}
                zone={zone}
                words={markedWords(wish)}
                pills={(card) => pills(card, list.may)}
              />
            )}
            <Pages page={page} pageSize={list.pageSize} total={list.total} hrefOf={(n) => hrefOfList(wish, n)} />
          </>
        )}
      </Loaded>
    </>
  )
}

const MODES: readonly SearchMode[] = ['my', 'shared', 'drafts', 'amendments', 'archived', 'excluded']

export interface ModeLinksProps {
  type: ShownType
  wish: Wish
  figures: Figures | undefined
  /** Members have tabs of their own items; visitors have the one list. */
  member: boolean
  hrefOfList: (wish: Wish, page: number) => string
}

/** Which items: all, mine, shared with me, drafts, and what is put away, with their numbers. */
export function ModeLinks({ type, wish, figures, member, hrefOfList }: ModeLinksProps) {
  const { t } = useText()
  if (!member) return null
  const countOf = (status: string): number => figures?.byStatus.find((s) => s.status === status)?.n ?? 0
  const shown = ['PUBLISHED', 'INBALLOT', 'SELECTED'].reduce((sum, status) => sum + countOf(status), 0)
  const numbers: Readonly<Partial<Record<SearchMode | 'all', number>>> = {
    all: shown,
    my: figures?.my ?? 0,
    shared: figures?.shared ?? 0,
    drafts: figures?.drafts ?? 0,
    amendments: countOf('MERGED'),
    archived: countOf('ARCHIVED'),
    excluded: countOf('EXCLUDED'),
  }
  const modes = [undefined, ...MODES].filter(
    (mode) => mode === undefined || mode === wish.mode || (numbers[mode] ?? 0) > 0 || mode === 'my',
  )
  return (
    <nav className={classes.modes} aria-label={t(`contributions.which.${type}`)}>
      {modes.map((mode) => (
        <A
          key={mode ?? 'all'}
          href={hrefOfList({ ...wish, mode }, 0)}
          aria-current={wish.mode === mode ? 'page' : undefined}
        >
          {t(`contributions.mode.${mode ?? 'all'}`)} <span className="fm-num">{numbers[mode ?? 'all']}</span>
        </A>
      ))}
    </nav>
  )
}
