import { findMatchingWords } from '@folkmoot/core/deliberation/search/match-words.ts'
import type { SearchResults } from '@folkmoot/core/deliberation/search/schemas.ts'
import type { MouseEvent } from 'react'
import { useText } from '../../platform/lib/text/i18n.ts'
import { HighlightedText } from '../../platform/ui/HighlightedText.tsx'
import { CommentSubject, ResultPlace } from './result-words.tsx'
import classes from './search.module.css'

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
export function Suggestions({ id, results, hrefs, chosen, query, onOpen }: SuggestionsProps) {
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
