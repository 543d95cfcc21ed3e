import { foldWord } from './fold-word.ts'
import { SEARCH_LANGUAGES, type SearchLanguage } from './search-languages.ts'
import { listExactWords, listWordsOf, parseTerms } from './search-terms.ts'

const splitWords = (text: string): string[] => foldWord(text).match(/[\p{L}\p{N}]+/gu) ?? []

/**
 * Whether a text has all words that were typed, in any order, without case and accents: each by its beginning, or by its singular or
 * plural; one in quotation marks as it stands. A text has nothing against a search without words.
 */
export function hasSearchedWords(text: string, typed: string, languages: readonly SearchLanguage[] = SEARCH_LANGUAGES): boolean {
  const words = splitWords(text)
  return parseTerms(typed, languages).every((term) => {
    const [word = '', ...forms] = listWordsOf(term).map(foldWord)
    if (listExactWords([term]).length > 0) return words.includes(word)
    return words.some((one) => one.startsWith(word) || forms.includes(one))
  })
}

/** The same for a short list, where what was typed may also stand anywhere in a title; not what stands in quotation marks. */
export function isFoundInList(title: string, typed: string, languages?: readonly SearchLanguage[]): boolean {
  if (hasSearchedWords(title, typed, languages)) return true
  const quoted = listExactWords(parseTerms(typed, languages ?? SEARCH_LANGUAGES)).length > 0
  return !quoted && title.toLowerCase().includes(typed.trim().toLowerCase())
}
