import type { Locale } from '@folkmoot/core/platform/shared/locales.ts'

/** The languages in which the demo's town speaks, with the locale of its people. */
export const DEMO_LOCALES = { en: 'en-US', de: 'de-DE', es: 'es-ES' } as const satisfies Record<string, Locale>
export type DemoLanguage = keyof typeof DEMO_LOCALES
export const DEMO_LANGUAGES = Object.keys(DEMO_LOCALES) as readonly DemoLanguage[]

export const parseDemoLanguage = (text: string): DemoLanguage | undefined => DEMO_LANGUAGES.find((language) => language === text)

/** The language of the operator's own programs (`de_AT.UTF-8`), where the demo's town speaks it; otherwise English. */
export const operatorLanguage = ({ LC_ALL, LC_MESSAGES, LANG }: Readonly<Record<string, string>>): DemoLanguage =>
  parseDemoLanguage((LC_ALL ?? LC_MESSAGES ?? LANG ?? '').slice(0, 2)) ?? 'en'
