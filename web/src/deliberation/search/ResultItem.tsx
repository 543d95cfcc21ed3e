import type { SearchResult } from '@folkmoot/core/deliberation/search/schemas.ts'
import { nameContribution } from '@folkmoot/core/platform/shared/titles/missing-titles.ts'
import type { ReactNode } from 'react'
import { useLinks } from '../../platform/lib/links-context.ts'
import { currentLanguage, useText } from '../../platform/lib/text/i18n.ts'
import { AppLink } from '../../platform/ui/AppLink.tsx'
import { DayText } from '../../platform/ui/DateText.tsx'
import { HighlightedText } from '../../platform/ui/HighlightedText.tsx'
import { buildResultHref } from './result-href.ts'
import { CommentSubject, ResultPlace } from './result-words.tsx'
import classes from './search.module.css'

/** A result with its text around the match, whose words are highlighted; `tag` says what is special about it. */
export function ResultItem({ result, tag }: { result: SearchResult; tag?: ReactNode }) {
  // the name of what has no title follows the language of the page
  useText()
  const links = useLinks()
  const { title, excerpt, marks, kind, creation } = result
  const lang = result.lang || undefined
  return (
    <li className={classes.result}>
      <AppLink href={buildResultHref(result, links)} className={classes.title} lang={title ? lang : undefined}>
        {title ? (
          <HighlightedText text={title} words={marks} />
        ) : kind === 'COMMENT' ? (
          <CommentSubject result={result} />
        ) : (
          nameContribution('', currentLanguage())
        )}
      </AppLink>
      {excerpt && (
        <p className={classes.excerpt} lang={lang}>
          <HighlightedText text={excerpt} words={marks} />
        </p>
      )}
      <p className={classes.meta}>
        {tag}
        <span>
          <ResultPlace result={result} />
          {creation && (
            <>
              {' · '}
              <DayText day={creation.slice(0, 10)} form="long" />
            </>
          )}
        </span>
      </p>
    </li>
  )
}
