import { type Locale, matchLocale } from '@folkmoot/core/platform/shared/locales.ts'
import { isInBrowser } from '../is-in-browser.ts'
import { currentSession } from '../session.ts'
import { currentSite } from '../site.ts'
import { readStored, writeStored } from '../storage.ts'
import { useStore } from '../use-store.ts'
import { FALLBACK_LOCALE, flattenTexts, resolveText, type Texts, type TextTree, type TextValues } from './resolve-text.ts'
import type { TextKey } from './text-keys.ts'
import { type TextPart, textFilePath } from './text-parts.ts'

/** Each language by its own name, for the picker. */
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

interface LanguagePreferences {
  /** The stored language of a signed-in user, unchanged: `en` stays `en` (I18N-004). */
  readonly user?: string | undefined
  /** The choice stored in this browser. */
  readonly chosen?: string | undefined
  /** The browser's languages, best first. */
  readonly browser: readonly string[]
  readonly available: readonly Locale[]
}

/** The language of a page: the user's, else the choice in this browser, else the browser's best match, else en-US (I18N-007). */
export const resolveLanguage = ({ user, chosen, browser, available }: LanguagePreferences): Locale =>
  matchLocale(
    [user, chosen, ...browser].filter((code) => code !== undefined),
    available,
  )

/** The languages a reader may choose; the picker shows only with more than one (I18N-006). */
export const availableLanguages = (): readonly Locale[] => currentSite().locales

/** The language of the page and all texts loaded so far; a new object whenever either changes. */
let languageState: { readonly locale: Locale; readonly texts: ReadonlyMap<Locale, Texts> } = {
  locale: FALLBACK_LOCALE,
  texts: new Map(),
}
const listeners = new Set<() => void>()

function updateLanguageState(next: Partial<typeof languageState>): void {
  languageState = { ...languageState, ...next }
  for (const listener of listeners) listener()
}

export const currentLanguage = (): Locale => languageState.locale

/** Translates a key outside of React; components use `useText`. */
export const translateText = (key: TextKey, values?: TextValues): string =>
  resolveText(languageState.texts, languageState.locale, key, values) ?? key

/** The text of a computed key, or undefined where the key does not exist. */
export const findText = (key: string, values?: TextValues): string | undefined =>
  resolveText(languageState.texts, languageState.locale, key, values)

const pendingLoads = new Map<string, Promise<void>>()
const loadedFiles = new Set<string>()
/** The parts that pages asked for: a change of the language loads them too. */
const requestedParts = new Set<TextPart>()

/** Each file is requested once; one that failed is requested again with the next page. */
function loadTextFile(locale: Locale, part?: TextPart): Promise<void> {
  const path = textFilePath(locale, part)
  if (loadedFiles.has(path)) return Promise.resolve()
  const pendingLoad = pendingLoads.get(path) ?? fetchTexts(path, locale).finally(() => pendingLoads.delete(path))
  pendingLoads.set(path, pendingLoad)
  return pendingLoad
}

async function fetchTexts(path: string, locale: Locale): Promise<void> {
  const response = await fetch(path).catch(() => undefined)
  if (!response?.ok) return
  const tree = (await response.json()) as TextTree
  loadedFiles.add(path)
  // copied only now: another file may have loaded meanwhile
  const { texts } = languageState
  const own = new Map([...(texts.get(locale) ?? []), ...flattenTexts(tree)])
  updateLanguageState({ texts: new Map(texts).set(locale, own) })
}

async function loadRequestedParts(locale: Locale): Promise<void> {
  await Promise.all([...requestedParts].map((part) => loadTextFile(locale, part)))
}

async function loadTexts(locale: Locale): Promise<void> {
  await Promise.all([loadTextFile(locale), loadRequestedParts(locale)])
}

/** Loads a part of the texts in the language of the page, for a page that needs it; rejects when the server does not send it. */
export async function loadTextPart(part: TextPart): Promise<void> {
  requestedParts.add(part)
  const { locale } = languageState
  await loadTextFile(locale, part)
  if (!loadedFiles.has(textFilePath(locale, part))) throw new Error(`the texts of ${part} did not load`)
}

async function switchLanguage(locale: Locale): Promise<void> {
  const own = loadTexts(locale)
  // en-US is the fallback where a file lacks a text; it may load after the page
  const english = loadTexts(FALLBACK_LOCALE)
  await own
  if (!languageState.texts.has(locale)) await english
  // a page may have asked for a part meanwhile
  await loadRequestedParts(locale)
  if (isInBrowser) document.documentElement.lang = locale
  if (languageState.locale !== locale) updateLanguageState({ locale })
}

/** Runs before each page: selects the language of the user, else of the browser (APP-013, I18N-007). */
export const applyReaderLanguage = (): Promise<void> =>
  switchLanguage(
    resolveLanguage({
      user: currentSession()?.user.lang,
      chosen: readStored('language'),
      browser: navigator.languages,
      available: currentSite().locales,
    }),
  )

/** Stores the reader's choice of language in this browser and applies it at once. */
export async function chooseLanguage(locale: Locale): Promise<void> {
  writeStored('language', locale)
  await switchLanguage(locale)
}

const subscribeToLanguage = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** `t('shell.signIn')` for the texts of the screens, and the language they are in. */
/** The type of a translating function: `translateText`, or `t` of `useText`. */
export type Translate = typeof translateText

export function useText(): { readonly t: typeof translateText; readonly lang: Locale } {
  const { locale } = useStore(subscribeToLanguage, () => languageState)
  return { t: translateText, lang: locale }
}
