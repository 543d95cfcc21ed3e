import { type Locale, matchLocale } from '@folkmoot/core/shared/locales.ts'
import { useSyncExternalStore } from 'react'
import { session } from './session.ts'
import { currentSite } from './site.ts'
import { read, write } from './storage.ts'
import type { TextKey } from './text-keys.ts'
import { FALLBACK, flatten, type Texts, type Tree, tell, type Values } from './texts.ts'

/** Each language in its own words, for the picker. */
export const LANGUAGE_NAMES: Readonly<Record<Locale, string>> = {
  'en-US': 'English',
  'es-ES': 'Español',
  'fr-FR': 'Français',
  'de-DE': 'Deutsch',
  'pt-BR': 'Português do Brasil',
  'fr-CA': 'Français du Canada',
  'es-PY': 'Español del Paraguay',
  'it-IT': 'Italiano',
}

interface Reader {
  /** The stored language of a signed-in user, as given: `en` stays `en` (I18N-004). */
  readonly user?: string | undefined
  /** The choice kept in this browser. */
  readonly chosen?: string | undefined
  /** The browser's languages, best first. */
  readonly browser: readonly string[]
  readonly available: readonly Locale[]
}

/** The language of a page: the user's, else the choice of this browser, else the browser's best, else en-US (I18N-007). */
export const languageFor = ({ user, chosen, browser, available }: Reader): Locale =>
  matchLocale(
    [user, chosen, ...browser].filter((code) => code !== undefined),
    available,
  )

/** The languages a reader may choose; the picker shows only with more than one (I18N-006). */
export const offeredLanguages = (): readonly Locale[] => currentSite().locales

/** The language of the page and all texts there are by now; a new object whenever either changes. */
let spoken: { readonly locale: Locale; readonly texts: ReadonlyMap<Locale, Texts> } = {
  locale: FALLBACK,
  texts: new Map(),
}
const listeners = new Set<() => void>()

function set(next: Partial<typeof spoken>): void {
  spoken = { ...spoken, ...next }
  for (const listener of listeners) listener()
}

export const language = (): Locale => spoken.locale

/** A text outside of React; inside, `useText` follows the language. */
export const say = (key: TextKey, values?: Values): string => tell(spoken.texts, spoken.locale, key, values) ?? key

/** The text of a key that is made of data, or undefined where no text has that key. */
export const findText = (key: string, values?: Values): string | undefined =>
  tell(spoken.texts, spoken.locale, key, values)

const onTheirWay = new Map<Locale, Promise<void>>()

/** Each file is asked for once; one that could not be had is asked for again with the next page. */
function load(locale: Locale): Promise<void> {
  if (spoken.texts.has(locale)) return Promise.resolve()
  const coming = onTheirWay.get(locale) ?? fetchTexts(locale).finally(() => onTheirWay.delete(locale))
  onTheirWay.set(locale, coming)
  return coming
}

async function fetchTexts(locale: Locale): Promise<void> {
  const response = await fetch(`/assets/i18n/locale-${locale}.json`).catch(() => undefined)
  if (!response?.ok) return
  const tree = (await response.json()) as Tree
  // copied only now: another language may have arrived while this one was on its way
  set({ texts: new Map(spoken.texts).set(locale, flatten(tree)) })
}

async function speak(locale: Locale): Promise<void> {
  const own = load(locale)
  // en-US stands in where a file lacks a text; it may come after the page
  const english = load(FALLBACK)
  await own
  if (!spoken.texts.has(locale)) await english
  document.documentElement.lang = locale
  if (spoken.locale !== locale) set({ locale })
}

/** Before each page: the words are those of the user, else of the locale of this browser (APP-013, I18N-007). */
export const followReader = (): Promise<void> =>
  speak(
    languageFor({
      user: session()?.user.lang,
      chosen: read('language'),
      browser: navigator.languages,
      available: currentSite().locales,
    }),
  )

/** The reader picks a language: it is kept in this browser and holds at once. */
export async function chooseLanguage(locale: Locale): Promise<void> {
  write('language', locale)
  await speak(locale)
}

const listen = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** `t('shell.signIn')` for the texts of the screens, and the language they are in. */
/** What translates a key: `say`, or `t` of `useText`. */
export type Translate = typeof say

export function useText(): { readonly t: typeof say; readonly lang: Locale } {
  const { locale } = useSyncExternalStore(listen, () => spoken)
  return { t: say, lang: locale }
}
