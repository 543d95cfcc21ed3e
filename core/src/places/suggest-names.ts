import { foldWord } from '../shared/search-words/fold-word.ts'
import type { NamedPoint } from './plan-points.ts'

const wordsOf = (text: string): string[] => foldWord(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** The names of which every word that was typed begins a word, without case and accents; all of them where nothing was typed. */
export function suggestNames<T extends Pick<NamedPoint, 'name'>>(named: readonly T[], typed: string): T[] {
  const asked = wordsOf(typed)
  return named.filter(({ name }) => {
    const words = wordsOf(name)
    return asked.every((begin) => words.some((word) => word.startsWith(begin)))
  })
}
