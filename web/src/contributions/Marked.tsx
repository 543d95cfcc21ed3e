import { Fragment, type ReactNode } from 'react'
import { partsOf } from './marks.ts'

/** A text with the words of a search marked where words begin with them. */
export const Marked = ({ text, words }: { text: string; words: readonly string[] }): ReactNode =>
  partsOf(text, words).map(({ at, text: part, marked }) =>
    marked ? <mark key={at}>{part}</mark> : <Fragment key={at}>{part}</Fragment>,
  )
