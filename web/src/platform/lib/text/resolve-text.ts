import { LOCALES, type Locale } from '@folkmoot/core/platform/shared/locales.ts'

/** The texts of one language by dotted key: `shell.signIn`. */
export type Texts = ReadonlyMap<string, string>

/** A language file: one group for each feature. */
export interface TextTree {
  readonly [key: string]: string | TextTree
}

/** Values of placeholders. A number is formatted in the language; pass ids and years as text. */
export type TextValues = Readonly<Record<string, unknown>>

export const FALLBACK_LOCALE: Locale = LOCALES[0]

export function flattenTexts(tree: TextTree, prefix = '', into = new Map<string, string>()): Texts {
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') into.set(prefix + key, value)
    else flattenTexts(value, `${prefix}${key}.`, into)
  }
  return into
}

const numberFormats = new Map<Locale, Intl.NumberFormat>()
const pluralRules = new Map<Locale, Intl.PluralRules>()

function memoizeByLocale<T>(cache: Map<Locale, T>, locale: Locale, make: () => T): T {
  const known = cache.get(locale) ?? make()
  cache.set(locale, known)
  return known
}

/**
 * With a number that the sentence counts: the plural form of the language, else that for `other`; a text without forms serves every number.
 */
function findTextForm(texts: Texts | undefined, locale: Locale, key: string, values: TextValues): string | undefined {
  if (!texts) return undefined
  const count = values.count ?? values.limit ?? values.papers
  if (typeof count !== 'number') return texts.get(key)
  const form = memoizeByLocale(pluralRules, locale, () => new Intl.PluralRules(locale)).select(count)
  return texts.get(`${key}_${form}`) ?? texts.get(`${key}_other`) ?? texts.get(key)
}

const formatTextValue = (value: unknown, locale: Locale): string =>
  typeof value === 'number'
    ? memoizeByLocale(numberFormats, locale, () => new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })).format(value)
    : String(value ?? '')

/** Resolves a text with its `{{placeholders}}` filled; a key that a file lacks falls back to en-US (I18N-003). */
export function resolveText(all: ReadonlyMap<Locale, Texts>, locale: Locale, key: string, values: TextValues = {}): string | undefined {
  const own = findTextForm(all.get(locale), locale, key, values)
  const [text, spoken] =
    own === undefined ? [findTextForm(all.get(FALLBACK_LOCALE), FALLBACK_LOCALE, key, values), FALLBACK_LOCALE] : [own, locale]
  return text?.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => formatTextValue(values[name], spoken))
}
