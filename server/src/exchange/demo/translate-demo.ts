import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DemoLanguage } from '../../platform/settings/demo-languages.ts'
import { DEMO_DATA, type DemoData } from './data/demo-data.ts'

/** The texts of a language by the English ones; English has none of its own. */
export function readDemoTexts(language: DemoLanguage): Readonly<Record<string, string>> {
  if (language === 'en') return {}
  return JSON.parse(readFileSync(join(import.meta.dirname, 'texts', `${language}.json`), 'utf8'))
}

const read = new Map<DemoLanguage, DemoData>()

/** The demo in a language. Names and what has no text stay as they are. */
export function readDemoData(language: DemoLanguage): DemoData {
  const known = read.get(language) ?? translate(DEMO_DATA, readDemoTexts(language))
  read.set(language, known)
  return known
}

/** Replaces every text of a value that has a translation, names of properties included: votes are given by title. */
function translate<T>(value: T, texts: Readonly<Record<string, string>>): T {
  if (typeof value === 'string') return (texts[value] ?? value) as T
  if (Array.isArray(value)) return value.map((item) => translate(item, texts)) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [texts[key] ?? key, translate(item, texts)])) as T
}
