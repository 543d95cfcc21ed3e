import { findSetting, SETTING_CATALOGUE, type SettingScope } from './catalogue.ts'
import type { SettingMap } from './setting.ts'

/** A key with one of these first words is already a full name (specification G). */
const FULL_KEY = /^(appcivist|component|campaign|assembly|notifications|ui)\./

/** Misspellings of older clients, with what replaces them (specification G). */
const MISSPELLINGS: readonly [RegExp, string][] = [
  [/^appcivisti\./, 'appcivist.'],
  [/^appcivsit\./, 'appcivist.'],
  [/newsletter-frecuency$/, 'newsletter-frequency'],
  [/elegibility/g, 'eligibility'],
  [/^((?:appcivist\.campaign\.)?)group-authorship$/, '$1enable-group-authorship'],
]

/** Converts dotted component names of older clients to dashed ones: `…system.range.max-score` to `…system-range-max-score`. */
function dashKey(key: string): string {
  const rest = /^component\.voting\.system[.](?!quorum$)(.+)$/.exec(key)?.[1]
  if (rest !== undefined) return `component.voting.system-${rest.replaceAll('.', '-')}`
  const who = /^component\.deliberation\.who\.deliberates(.*)$/.exec(key)?.[1]
  return who === undefined ? key : `component.deliberation.who-deliberates${who.replaceAll('.', '-')}`
}

/** The stored form of a key: with the prefix of its scope, and misspelled, short and older names corrected (specification G). */
export function normalizeSettingKey(scope: SettingScope, written: string): string {
  const { prefix, prefixesUnknown } = SETTING_CATALOGUE[scope]
  const key = MISSPELLINGS.reduce((k, [was, is]) => k.replace(was, is), written.trim())
  const known = findSetting(scope, key)
  if (known && !known.key.includes('{')) return known.key
  if (FULL_KEY.test(key)) return dashKey(key)
  return prefixesUnknown || findSetting(scope, prefix + key) ? prefix + key : key
}

export const normalizeSettingKeys = (scope: SettingScope, values: SettingMap): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [normalizeSettingKey(scope, key), value]))
