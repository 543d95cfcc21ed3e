import { LOCALES, type Locale } from '@folkmoot/core/shared/locales.ts'

/** The texts of one language by dotted key: `shell.signIn`. */
export type Texts = ReadonlyMap<string, string>

/** A language file: one group a feature. */
export interface Tree {
  readonly [key: string]: string | Tree
}

/** What a text is filled with. A number is written as the language writes numbers; give ids and years as text. */
export type Values = Readonly<Record<string, unknown>>

export const FALLBACK: Locale = LOCALES[0]

export function flatten(tree: Tree, prefix = '', into = new Map<string, string>()): Texts {
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') into.set(prefix + key, value)
    else flatten(value, `${prefix}${key}.`, into)
  }
  return into
}

const numbers = new Map<Locale, Intl.NumberFormat>()
const plurals = new Map<Locale, Intl.PluralRules>()

function kept<T>(cache: Map<Locale, T>, locale: Locale, make: () => T): T {
  const known = cache.get(locale) ?? make()
  cache.set(locale, known)
  return known
}

/** With a count: the form for one, many …, else that for others; a text without forms serves every count. */
function find(texts: Texts | undefined, locale: Locale, key: string, values: Values): string | undefined {
  if (!texts) return undefined
  const { count } = values
  if (typeof count !== 'number') return texts.get(key)
  const form = kept(plurals, locale, () => new Intl.PluralRules(locale)).select(count)
  return texts.get(`${key}_${form}`) ?? texts.get(`${key}_other`) ?? texts.get(key)
}

const written = (value: unknown, locale: Locale): string =>
  typeof value === 'number'
    ? kept(numbers, locale, () => new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })).format(value)
    : String(value ?? '')

/** A text in a language, with its `{{placeholders}}` filled; a key a file lacks comes from en-US (I18N-003). */
export function tell(
  all: ReadonlyMap<Locale, Texts>,
  locale: Locale,
  key: string,
  values: Values = {},
): string | undefined {
  const own = find(all.get(locale), locale, key, values)
  const [text, spoken] = own === undefined ? [find(all.get(FALLBACK), FALLBACK, key, values), FALLBACK] : [own, locale]
  return text?.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => written(values[name], spoken))
}
