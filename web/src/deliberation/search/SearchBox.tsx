import { findMatchingWords } from '@folkmoot/core/deliberation/search/match-words.ts'
import type { SearchResults } from '@folkmoot/core/deliberation/search/schemas.ts'
import { MAX_QUERY_LENGTH, MIN_QUERY_LENGTH } from '@folkmoot/core/deliberation/search/words.ts'
import { IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type FocusEvent, type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react'
import { isFailure } from '../../platform/lib/api/call-endpoint.ts'
import { useLinks } from '../../platform/lib/links-context.ts'
import { useText } from '../../platform/lib/text/i18n.ts'
import { Glyph } from '../../platform/ui/Glyph.tsx'
import { HighlightedText } from '../../platform/ui/HighlightedText.tsx'
import { overviewQuery } from './queries.ts'
import { buildResultHref } from './result-href.ts'
import { CommentSubject, ResultPlace } from './result-words.tsx'
import classes from './search.module.css'
import { useSettled } from './use-settled.ts'

interface SuggestionsProps {
  /** The beginning of the ids of the options. */
  id: string
  results: SearchResults | undefined
  /** The pages of the options: those of the results, and last the page of all results. */
  hrefs: readonly string[]
  chosen: number
  query: string
  onOpen: (href: string) => void
}

/** The list below the search of the top bar, by kind; the focus stays in the field. */
function Suggestions({ id, results, hrefs, chosen, query, onOpen }: SuggestionsProps) {
  const { t } = useText()
  const option = (at: number) => ({
    id: `${id}-${at}`,
    role: 'option',
    href: hrefs[at],
    tabIndex: -1,
    'aria-selected': at === chosen,
    className: classes.option,
    // the field keeps the focus until the page opens
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
    onClick: (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      onOpen(hrefs[at] ?? '')
    },
  })
  return (
    <div id={`${id}-list`} role="listbox" aria-label={t('search.results')} className={classes.suggestions} hidden={results === undefined}>
      {results?.corrected && (
        <div className={classes.corrected} role="presentation">
          {t('search.corrected', { words: results.corrected, query })}
        </div>
      )}
      {results?.kinds.map(({ kind }) => {
        const ofKind = results.list.map((result, at) => ({ result, at })).filter(({ result }) => result.kind === kind)
        if (ofKind.length === 0) return null
        return (
          // biome-ignore lint/a11y/useSemanticElements: a group of options has no element of its own
          <div key={kind} role="group" aria-label={t(`search.kind.${kind}`)}>
            <div className={classes.kind} aria-hidden="true">
              {t(`search.kind.${kind}`)}
            </div>
            {ofKind.map(({ result, at }) => (
              <a key={result.uuid} {...option(at)}>
                <span className={classes.optionTitle} lang={result.lang || undefined}>
                  <HighlightedText text={result.title || result.excerpt} words={result.marks} />
                </span>
                {result.title && result.excerpt && findMatchingWords(result.title, result.marks).length === 0 && (
                  <span className={classes.optionExcerpt} lang={result.lang || undefined}>
                    <HighlightedText text={result.excerpt} words={result.marks} />
                  </span>
                )}
                <span className={classes.optionMeta}>
                  {kind === 'COMMENT' ? <CommentSubject result={result} /> : <ResultPlace result={result} />}
                </span>
              </a>
            ))}
          </div>
        )
      })}
      {results && (
        <a key="all" {...option(hrefs.length - 1)}>
          {results.total === 0 ? t('search.none', { query }) : t('search.allResults', { query })}
        </a>
      )}
    </div>
  )
}

const TYPING_DELAY = 200

const KEY_MOVES: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1 < count ? at + 1 : 0),
  ArrowUp: (at, count) => (at > 0 ? at - 1 : count - 1),
}

/** The search of the top bar: results while one types, by arrow keys and Enter; Enter alone opens the page of all results. */
export function SearchBox({ onClose }: { onClose: (returnFocus: boolean) => void }) {
  const { t } = useText()
  const links = useLinks()
  const router = useRouter()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(-1)
  const query = useSettled(typed.trim(), TYPING_DELAY)
  const isLongEnough = query.length >= MIN_QUERY_LENGTH
  const { data } = useQuery({ ...overviewQuery(query), enabled: isLongEnough, placeholderData: keepPreviousData })
  const found = isLongEnough && data && !isFailure(data) ? data : undefined
  const all = links.search({ query: typed.trim() })
  const hrefs = found ? [...found.list.map((result) => buildResultHref(result, links)), all] : []
  useEffect(() => input.current?.focus(), [])
  useEffect(() => {
    document.getElementById(`${id}-${chosen}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, chosen])

  const open = (href: string) => {
    onClose(false)
    void router.navigate({ href })
  }
  const handleKey = (event: KeyboardEvent) => {
    const move = KEY_MOVES[event.key]
    if (event.key === 'Escape') onClose(true)
    else if (event.key === 'Enter') open(hrefs[chosen] ?? all)
    else if (move && hrefs.length > 0) setChosen(move(chosen, hrefs.length))
    else return
    event.preventDefault()
  }
  const handleBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) onClose(false)
  }
  return (
    <search className={classes.box} onBlur={handleBlur}>
      <Glyph of={IconSearch} />
      <input
        ref={input}
        type="text"
        role="combobox"
        className={classes.input}
        aria-label={t('search.label')}
        aria-expanded={hrefs.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={chosen >= 0 && chosen < hrefs.length ? `${id}-${chosen}` : undefined}
        placeholder={t('search.placeholder')}
        maxLength={MAX_QUERY_LENGTH}
        autoComplete="off"
        enterKeyHint="search"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setChosen(-1)
        }}
        onKeyDown={handleKey}
      />
      <p className="fm-hidden" role="status">
        {found ? t('search.count', { count: found.total }) : ''}
      </p>
      <Suggestions id={id} results={found} hrefs={hrefs} chosen={chosen} query={query} onOpen={open} />
    </search>
  )
}
