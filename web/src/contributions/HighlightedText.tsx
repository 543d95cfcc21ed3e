import { Fragment, type ReactNode } from 'react'
import { splitAtMatches } from './highlight.ts'

/** A text with the words of a search marked where words begin with them. */
export const HighlightedText = ({ text, words }: { text: string; words: readonly string[] }): ReactNode =>
  splitAtMatches(text, words).map(({ at, text: part, highlighted: marked }) =>
    marked ? <mark key={at}>{part}</mark> : <Fragment key={at}>{part}</Fragment>,
  )
