import { foldWord } from './fold-word.ts'
import { SEARCH_LANGUAGES, type SearchLanguage } from './search-languages.ts'

/**
 * How the plural of a word is made of its singular: the endings of both, with the letters before them. What holds for the words of
 * one language alone (`own`) is heard only where the reader's language, or the one that is asked for, is this one: in others it
 * would join words that have nothing in common, as the German -e joins the English care and car.
 */
interface NumberRule {
  readonly singular: string
  readonly plural: string
  /** What must stand before the endings. */
  readonly after?: RegExp
  readonly own?: true
}

const rule = (singular: string, plural: string, after?: RegExp): NumberRule => ({
  singular,
  plural,
  ...(after ? { after } : {}),
})
const own = (singular: string, plural: string, after?: RegExp): NumberRule => ({
  ...rule(singular, plural, after),
  own: true,
})

/** Endings without accents, as the index has them. */
const RULES: Readonly<Record<SearchLanguage, readonly NumberRule[]>> = {
  en: [
    rule('', 's', /[^sxz]$/),
    rule('', 'es', /(s|x|z|ch|sh)$/),
    rule('y', 'ies', /[^aeiou]$/),
    rule('f', 'ves', /[lra]$/),
    rule('fe', 'ves', /i$/),
    own('an', 'en', /m$/),
  ],
  de: [
    rule('', 's', /[aeiouyklpr]$/),
    rule('um', 'en', /..$/),
    rule('a', 'en', /...$/),
    rule('', 'nen', /in$/),
    rule('', 'se', /(s|nis)$/),
    own('', 'e', /[^aeiou]$/),
    own('', 'er', /[^aeiou]$/),
    own('', 'en', /[^aeiou]$/),
    own('', 'n', /(e|er|el)$/),
  ],
  es: [rule('', 's', /[aeiou]$/), rule('', 'es', /[^aeiouszc]$/), rule('', 'es', /[aeiou]s$/), rule('z', 'ces')],
  fr: [rule('', 's', /[^sxz]$/), rule('', 'x', /(eau|eu|ou|au)$/), rule('al', 'aux', /..$/), rule('ail', 'aux', /..$/)],
  it: [
    rule('co', 'chi'),
    rule('go', 'ghi'),
    rule('ca', 'che'),
    rule('ga', 'ghe'),
    own('io', 'i', /..$/),
    own('o', 'i', /..$/),
    own('a', 'e', /..$/),
    own('e', 'i', /..$/),
    own('cia', 'ce', /..$/),
    own('gia', 'ge', /..$/),
  ],
  pt: [
    rule('', 's', /[aeiou]$/),
    rule('', 'es', /[rzn]$/),
    rule('ao', 'oes'),
    rule('ao', 'aos'),
    rule('ao', 'aes'),
    rule('m', 'ns', /[aeiou]$/),
    rule('al', 'ais', /..$/),
    rule('el', 'eis', /..$/),
    rule('ol', 'ois', /..$/),
    rule('il', 'is', /..$/),
    own('il', 'eis', /..$/),
    rule('', 'es', /[aeiou]s$/),
  ],
}

/** Words whose plural no ending makes. */
const PAIRS: readonly (readonly [singular: string, plural: string])[] = [
  ['child', 'children'],
  ['person', 'people'],
  ['foot', 'feet'],
  ['tooth', 'teeth'],
  ['mouse', 'mice'],
  ['oeil', 'yeux'],
  ['uomo', 'uomini'],
]

/** Shorter words, and what is left of a word without its ending, have no forms. */
const LEAST_WORD = 3
const LEAST_STEM = 1

const endsBefore = (stem: string, after: RegExp | undefined): boolean =>
  stem.length >= LEAST_STEM && (after === undefined || after.test(stem))

/** Another number of a word, by one rule: the plural of a singular, and the singular of a plural. */
function applyRule(word: string, { singular, plural, after }: NumberRule): string[] {
  const change = (from: string, to: string): string[] => {
    const stem = word.slice(0, word.length - from.length)
    return word.endsWith(from) && endsBefore(stem, after) ? [stem + to] : []
  }
  return [...change(singular, plural), ...change(plural, singular)]
}

/**
 * The singulars and plurals that a word may have in the languages of a search, the reader's own first, without case and accents.
 * Some are no words; then no text has them.
 */
export function listWordForms(word: string, languages: readonly SearchLanguage[] = SEARCH_LANGUAGES): string[] {
  const folded = foldWord(word)
  if (folded.length < LEAST_WORD || /[^\p{L}]/u.test(folded)) return []
  const [first] = languages
  const rules = languages.flatMap((language) => RULES[language].filter((each) => each.own === undefined || language === first))
  const pairs = PAIRS.flatMap(([a, b]) => (a === folded ? [b] : b === folded ? [a] : []))
  const forms = [...pairs, ...rules.flatMap((each) => applyRule(folded, each))]
  return [...new Set(forms)].filter((form) => form !== folded && form.length >= LEAST_WORD)
}
