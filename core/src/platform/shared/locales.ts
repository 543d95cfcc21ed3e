/** The languages of the product, each with its own file (I18N-002, I18N-003). The first is the fallback. */
export const LOCALES = ['en-US', 'es-ES', 'fr-FR', 'de-DE', 'pt-BR', 'fr-CA', 'es-PY', 'it-IT'] as const
export type Locale = (typeof LOCALES)[number]

const SHORT: Readonly<Record<string, Locale>> = {
  en: 'en-US',
  es: 'es-ES',
  fr: 'fr-FR',
  de: 'de-DE',
  pt: 'pt-BR',
  it: 'it-IT',
}

const BY_CODE: ReadonlyMap<string, Locale> = new Map(LOCALES.map((locale) => [locale.toLowerCase(), locale]))

/** The locale of a stored or requested language code; undefined when unknown (I18N-004). */
export function parseLocale(code: string): Locale | undefined {
  const lower = code.toLowerCase().replace('_', '-')
  return BY_CODE.get(lower) ?? SHORT[lower.split('-', 1)[0] ?? '']
}

/** The best of `available` for a user's languages, which are sorted best first; en-US when none matches (I18N-007). */
export function matchLocale(wanted: readonly string[], available: readonly Locale[] = LOCALES): Locale {
  for (const code of wanted) {
    const locale = parseLocale(code)
    if (locale && available.includes(locale)) return locale
  }
  return available.includes('en-US') ? 'en-US' : (available[0] ?? 'en-US')
}

/** The languages of an Accept-Language header, best first. */
export const parseAcceptLanguage = (header: string): string[] =>
  header
    .split(',')
    .map((part) => {
      const [code = '', ...rest] = part.trim().split(';')
      const q = rest.map((r) => /^\s*q=([\d.]+)/.exec(r)?.[1]).find((x) => x !== undefined)
      return { code, q: q === undefined ? 1 : Number(q) }
    })
    .filter(({ code, q }) => code !== '' && q > 0)
    .sort((a, b) => b.q - a.q)
    .map(({ code }) => code)
