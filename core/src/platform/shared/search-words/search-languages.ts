/** The languages of texts, each of which is searched by its own rules of words. */
export const SEARCH_LANGUAGES = ['en', 'de', 'es', 'fr', 'it', 'pt'] as const
export type SearchLanguage = (typeof SEARCH_LANGUAGES)[number]

/** The language of a stored or requested code such as `de-DE`; undefined for one without rules of its own. */
export const parseSearchLanguage = (code: string): SearchLanguage | undefined =>
  SEARCH_LANGUAGES.find((language) => language === code.toLowerCase().split(/[-_]/)[0])

/** All languages of a search, the one that is spoken first: what is true of one alone is heard where it is spoken. */
export function orderLanguages(spoken: string): readonly SearchLanguage[] {
  const own = parseSearchLanguage(spoken)
  return own ? [own, ...SEARCH_LANGUAGES.filter((language) => language !== own)] : SEARCH_LANGUAGES
}
