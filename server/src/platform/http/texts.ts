import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { LOCALES, type Locale } from '@folkmoot/core/platform/shared/locales.ts'
import { elideArticles } from '@folkmoot/core/platform/shared/written-dates.ts'

/** Looks up a text by its dotted key and fills `{{name}}` placeholders; a key missing in a locale falls back to en-US. */
export type Texts = (locale: Locale, key: string, params?: Readonly<Record<string, unknown>>) => string | undefined

interface Tree {
  readonly [key: string]: string | Tree
}

/** The server uses only the screens' texts about refusals; the mails' own texts are under `mail.`: `{locale}/{feature}.json`. */
const FOLDERS = [
  { folder: join(import.meta.dirname, '../../../../web/texts'), prefix: '', only: ['refusals.json', 'faults.json'] },
  { folder: join(import.meta.dirname, '../mail/texts'), prefix: 'mail.', only: undefined },
]

function flatten(tree: Tree, prefix: string, into: Map<string, string>): void {
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') into.set(prefix + key, value)
    else flatten(value, `${prefix}${key}.`, into)
  }
}

function readLocale(locale: Locale): Map<string, string> {
  const into = new Map<string, string>()
  for (const { folder, prefix, only } of FOLDERS) {
    const localeFolder = join(folder, locale)
    for (const file of existsSync(localeFolder) ? readdirSync(localeFolder).filter((f) => only?.includes(f) ?? f.endsWith('.json')) : []) {
      const tree = JSON.parse(readFileSync(join(localeFolder, file), 'utf8')) as Tree
      flatten(tree, `${prefix}${basename(file, '.json')}.`, into)
    }
  }
  return into
}

let read: ReadonlyMap<Locale, ReadonlyMap<string, string>> | undefined

/** Loads the language files of the screens and of the mails, once in a process. */
export function loadTexts(): Texts {
  read ??= new Map(LOCALES.map((locale) => [locale, readLocale(locale)]))
  const all = read
  const find = (locale: Locale, key: string, count: unknown): string | undefined => {
    const texts = all.get(locale)
    if (typeof count !== 'number') return texts?.get(key)
    const form = new Intl.PluralRules(locale).select(count)
    // few texts have forms of their own for all that a language has, such as millions in French
    return texts?.get(`${key}_${form}`) ?? texts?.get(`${key}_other`) ?? texts?.get(key)
  }
  return (locale, key, params = {}) => {
    const count = params.count ?? params.limit ?? params.papers
    const text = find(locale, key, count) ?? find('en-US', key, count)
    const said = text?.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => String(params[name] ?? ''))
    return said === undefined ? undefined : elideArticles(locale, said)
  }
}
