import { SEARCH_LANGUAGES, type SearchLanguage } from './search-languages.ts'
import { listWordForms } from './word-forms.ts'

/** More words than these are not searched for. */
const MAX_TERMS = 8
const QUOTED = /"([^"]*)"|“([^”]*)”|„([^“”]*)[“”]|«([^»]*)»/gu
const WORD = /[\p{L}\p{N}]+/gu

/** Before a word that is searched for as it is. */
const EXACT = '='
/** Between a word and its other numbers. */
const OR = '/'

/** A word with its singulars and plurals in the languages of a search, as the database takes it. */
export const toTerm = (word: string, languages: readonly SearchLanguage[]): string => [word, ...listWordForms(word, languages)].join(OR)

/**
 * The words of a search as the database takes them: each is found by its beginning and by its singulars and plurals; one in
 * quotation marks is found as it stands.
 */
export function parseTerms(text: string, languages: readonly SearchLanguage[]): string[] {
  const exact: { readonly from: number; readonly to: number }[] = [...text.matchAll(QUOTED)].map((quote) => ({
    from: quote.index,
    to: quote.index + quote[0].length,
  }))
  return [...text.matchAll(WORD)].slice(0, MAX_TERMS).map(({ 0: found, index }) => {
    const word = found.toLowerCase()
    return exact.some(({ from, to }) => from < index && index < to) ? `${EXACT}${word}` : toTerm(word, languages)
  })
}

/** The words that are found as they stand: the index has stems among words, so they are compared with the text once more. */
export const listExactWords = (terms: readonly string[]): string[] =>
  terms.flatMap((term) => (term.startsWith(EXACT) ? [term.slice(EXACT.length)] : []))

/** What was typed, for a comparison of letters: the marks around a quotation are no part of it. */
export const removeQuotationMarks = (text: string): string =>
  text.replace(QUOTED, (_, ...quoted: (string | undefined)[]) => quoted.slice(0, 4).find((one) => one !== undefined) ?? '')

/** All words that a term is found by, for marking them in a text. */
export const listWordsOf = (term: string): string[] => term.replace(EXACT, '').split(OR)

/** The word that was typed, for names, which have no plural. */
export const toName = (term: string): string => term.split(OR)[0] ?? term

/**
 * The terms of a search in a place, by the language that is spoken there: the database knows which it is. Under '' for places whose
 * language has no rules of its own.
 */
export function parseTermsByLanguage(text: string): Readonly<Record<string, readonly string[]>> {
  const of = (first: SearchLanguage) => parseTerms(text, [first, ...SEARCH_LANGUAGES.filter((language) => language !== first)])
  return { ...Object.fromEntries(SEARCH_LANGUAGES.map((language) => [language, of(language)])), '': of('en') }
}
