import { foldWord } from '../../platform/shared/search-words/fold-word.ts'
import { EXCERPT_LENGTH } from './words.ts'

const WORD = /[\p{L}\p{N}]+/gu

/** Endings up to this length may differ between forms of a word. */
const MAX_ENDING = 3
const MIN_STEM = 4

/** Whether a word begins with one that was asked for, or seems to be another form of it: its ending alone differs. */
export function isFormOf(word: string, asked: string): boolean {
  const [a, b] = [foldWord(word), foldWord(asked)]
  if (a.startsWith(b)) return true
  let shared = 0
  while (shared < a.length && shared < b.length && a[shared] === b[shared]) shared++
  return shared >= MIN_STEM && a.length - shared <= MAX_ENDING && b.length - shared <= MAX_ENDING
}

/** The words of a text that a search found it by, each once, as the text spells them. */
export const findMatchingWords = (text: string, asked: readonly string[]): string[] => [
  ...new Set((text.match(WORD) ?? []).filter((word) => asked.some((one) => isFormOf(word, one)))),
]

/** How much of an excerpt stands before its first match. */
const LEAD = 60

/** The part of a text around its first match, cut between words; without a match its beginning. */
export function cutExcerpt(text: string, asked: readonly string[], length: number = EXCERPT_LENGTH): string {
  const words = [...text.matchAll(WORD)]
  const first = words.find(([word]) => asked.some((one) => isFormOf(word, one)))?.index ?? 0
  const from = first <= LEAD ? 0 : (words.find(({ index }) => index >= first - LEAD)?.index ?? first)
  const rest = text.slice(from)
  const cut = rest.length > length ? rest.slice(0, length).replace(/\s+\S*$/, '') : rest
  return `${from > 0 ? '… ' : ''}${cut.trim()}${cut.length < rest.length ? ' …' : ''}`
}
