import { Fragment, type ReactNode } from 'react'
import { splitAtMatches } from './highlight.ts'

/** A text with the matches of a search highlighted at word starts. */
export const HighlightedText = ({ text, words }: { text: string; words: readonly string[] }): ReactNode =>
  splitAtMatches(text, words).map(({ at, text: part, highlighted: marked }) =>
    marked ? <mark key={at}>{part}</mark> : <Fragment key={at}>{part}</Fragment>,
  )
