/** The languages of texts, each of which is searched by its own rules of words. */
export const SEARCH_LANGUAGES = ['en', 'de', 'es', 'fr', 'it', 'pt'] as const
export type SearchLanguage = (typeof SEARCH_LANGUAGES)[number]
