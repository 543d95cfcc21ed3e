import { LOCALES } from '@folkmoot/core/platform/shared/locales.ts'
import { LANGUAGE_NAMES } from '../../lib/text/i18n.ts'

/** Every time zone of this browser, and the chosen one. */
export const listTimezoneOptions = (chosen: string): { value: string; label: string }[] =>
  [...new Set([chosen, 'UTC', ...Intl.supportedValuesOf('timeZone')])].sort().map((value) => ({ value, label: value.replaceAll('_', ' ') }))

/** Each language once; `en` stays stored unchanged (I18N-004). */
export const listLanguageOptions = (chosen: string): { value: string; label: string }[] =>
  LOCALES.map((locale) => ({
    value: locale === 'en-US' && chosen === 'en' ? 'en' : locale,
    label: LANGUAGE_NAMES[locale],
  }))

/** The name of a language as its own speakers write it. */
export const formatLanguage = (value: string): string => listLanguageOptions(value).find((option) => option.value === value)?.label ?? value
