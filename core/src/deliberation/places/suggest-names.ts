import type { NamedPoint } from '../../platform/maps/plan-points.ts'
import { hasSearchedWords } from '../../platform/shared/search-words/has-searched-words.ts'
import type { SearchLanguage } from '../../platform/shared/search-words/search-languages.ts'

/** The names that a search for what was typed finds, by the rule of all searches; all of them where nothing was typed. */
export const suggestNames = <T extends Pick<NamedPoint, 'name'>>(
  named: readonly T[],
  typed: string,
  languages?: readonly SearchLanguage[],
): T[] => named.filter(({ name }) => hasSearchedWords(name, typed, languages))
