// Checks that languages are complete: each text file has the keys of en-US, the same placeholders and tags, and no empty text.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LOCALES } from '@folkmoot/core/shared/locales.ts'

interface LocaleCheck {
  readonly files: number
  readonly texts: number
  /** One sentence each, with the file and the key. */
  readonly faults: readonly string[]
}

const SOURCE = 'en-US'
const NAMED =
  /^(?<before>.*\/)(?:(?<folder>[a-z]{2}-[A-Z]{2})\/(?<file>[^/]+)|locale-(?<name>[a-z]{2}-[A-Z]{2}))\.json$/
type Texts = ReadonlyMap<string, string>

/** Checks all language files below a root: `…/texts/{locale}/{feature}.json` and `…/locale-{locale}.json`. */
export function checkLocales(root: string): LocaleCheck {
  const faults: string[] = []
  const groups = findGroups(root)
  let [files, texts] = [0, 0]
  for (const [group, byLocale] of groups) {
    const read = new Map([...byLocale].map(([locale, file]) => [locale, readTexts(root, file, faults)]))
    files += read.size
    for (const found of read.values()) texts += found.size
    const source = read.get(SOURCE)
    for (const locale of LOCALES) if (!read.has(locale)) faults.push(`${group} has no file for ${locale}`)
    for (const [locale, found] of read) {
      const file = byLocale.get(locale) ?? ''
      if (!LOCALES.some((known) => known === locale)) faults.push(`${file} is for a language the product does not have`)
      else if (source) faults.push(...compare(source, found, locale).map((fault) => `${file}: ${fault}`))
    }
  }
  if (files === 0 || texts === 0) faults.push(`nothing was checked: ${files} language files, ${texts} texts`)
  return { files, texts, faults }
}

/** Groups the files of several languages by their common path. */
function findGroups(root: string): Map<string, Map<string, string>> {
  const groups = new Map<string, Map<string, string>>()
  const globs = ['{web,server/src}/**/texts/*/*.json', 'web/public/**/locale-*.json']
  for (const file of globSync(globs, {
    cwd: root,
    exclude: (path) => /(^|\/)(node_modules|dist)$/.test(path),
  }).sort()) {
    const { before, folder, file: part, name } = NAMED.exec(file)?.groups ?? {}
    const locale = folder ?? name
    if (!locale) continue
    const group = `${before}${part ?? 'locale'}`
    groups.set(group, (groups.get(group) ?? new Map<string, string>()).set(locale, file))
  }
  return groups
}

function readTexts(root: string, file: string, faults: string[]): Texts {
  const texts = new Map<string, string>()
  const walk = (value: unknown, key: string): void => {
    if (typeof value === 'string') texts.set(key, value)
    else if (typeof value === 'object' && value !== null && !Array.isArray(value))
      for (const [name, part] of Object.entries(value)) walk(part, key ? `${key}.${name}` : name)
    else faults.push(`${file}: ${key} is no text`)
  }
  try {
    walk(JSON.parse(readFileSync(join(root, file), 'utf8')), '')
  } catch (error) {
    faults.push(`${file} is no JSON: ${(error as Error).message}`)
  }
  return texts
}

/** In French a space comes before these marks and inside quotes; it must be a non-breaking one. */
const BREAKABLE_SPACE = /\S [;:!?»]|« /

/** A line does not end between a number and its unit: these stand after a non-breaking space. */
const UNITS =
  '%|€|[kKMG][Bo]|km|m|h|s|min|Uhr|Tage?n?|Stunden?|Minuten?|Wochen?|Jahre?n?|days?|hours?|minutes?|weeks?|months?|years?|días?|horas?|minutos?|semanas?|meses|años?|jours?|heures?|semaines?|mois|ans|giorn[io]|ore|minuti|settimane?|mesi|ann[io]|dias?|anos?'
const BREAKABLE_UNIT = new RegExp(`(?:\\d|\\}\\}) (?:${UNITS})(?![\\p{L}\\d_])`, 'u')

/**
 * Words and spellings that a language has another one for (docs/words.md): one word for each thing, one way to name people, and the
 * word that belongs to a time.
 */
const MISSPELT: Readonly<Record<string, readonly (readonly [RegExp, string])[]>> = {
  de: [
    [/Kampagne/, 'says Kampagne for Beteiligung'],
    [/Koordinator|Organisierende/, 'names people for die Koordination'],
    [/Besucher/, 'says Besucher for Gäste'],
    [/Verfasser/, 'says Verfasser for Autorinnen und Autoren'],
    [/\b\d{1,2}:\d{2}(?!\d|\u00a0Uhr)/, 'has a time without Uhr'],
  ],
  fr: [
    [/\p{L}\((?:e|ne|s)\)|\p{L}·\p{L}/u, 'has an ending in brackets or after a point'],
    [/(?<=.)\bauteurs\b(?! et autrices)/, 'names auteurs alone'],
    [/\bcoordinateurs?\b|\bcoordonnateurs?\b/, 'names people for la coordination'],
  ],
  es: [
    [/\bcoordinador(?:es|a|as)?\b|\borganizadores\b/i, 'names people for la coordinación or la organización'],
    [/\bexpert[oa]s?\b/i, 'says experto for especialista'],
    [/\baportaci|\baportes?\b/i, 'says aportación or aporte for contribución'],
    [/\bvisitas\b/i, 'says visitas for visitantes'],
    [/\bpasajes?\b/, 'says pasaje for fragmento'],
    [/[“”]/, 'has the quotation marks of another language'],
    [/(?:tú|vos) mism[oa]\b/, 'has an adjective that agrees with the reader'],
    [
      /(?:^|[.:] )(?:Copie|Elija|Escriba|Guarde|Pulse|Revise|Seleccione|Termine|Vuelva) |\busted\b|\bPuede seguir\b/,
      'says usted to the reader',
    ],
  ],
  'es-ES': [
    [/\b[Nn]o se pud(?:o|ieron)\b/, 'says pudo for ha podido'],
    [/(?<!\p{L})(?:acá|tenés|podés|querés|sos|vos|sumad)(?!\p{L})/iu, 'says vos or vosotros for tú'],
  ],
  'es-PY': [
    [/(?<!\p{L})(?:contigo|eres|haces|puedes|quieres|tienes|ti|tú)(?!\p{L})/iu, 'says tú for vos'],
    [/(?:^|[.:;] )(?:Elige|Escribe|Pega|Pulsa|Rellena|Revisa) /, 'says tú for vos'],
    [/(?<!\p{L})(?:he|has|ha|hemos|han) (?:\p{L}+ )?\p{L}+(?:[aií]do|cho|rto|sto)(?!\p{L})/u, 'says ha hecho for hizo'],
    [
      /(?<!\p{L})(?:aquí|allí|añad\p{L}+|costes?|móvil|ordenador|papeletas?|rellen\p{L}+|vídeos?|Ex miembro)(?!\p{L})/iu,
      'has a word of Spain (docs/words.md)',
    ],
  ],
  it: [[/\b[Dd]al \{\{(?:date|when)\}\}/, 'has an article before a day of the week']],
  pt: [
    [/\p{L}\((?:a|as|o)\)/u, 'has an ending in brackets'],
    [/[Vv]ocê (?:mesm[oa]|(?:é|foi|será) \p{L}+[ai]do)(?!\p{L})/u, 'has an adjective that agrees with the reader'],
    [/\btodo mundo\b/i, 'says todo mundo for todos'],
    [/(?<!\{)\bstatus\b/, 'says status for situação'],
    [/\baparelhos?\b/, 'says aparelho for dispositivo'],
  ],
}

/** Straight quotation marks and apostrophes are kept only where the requirements give the words of a message. */
const STRAIGHT = /\p{L}'\p{L}|"/u

/** Says what a native reader would correct in a text. */
const listMisspellings = (key: string, text: string, locale: string): string[] => [
  ...[...(MISSPELT[locale.slice(0, 2)] ?? []), ...(MISSPELT[locale] ?? [])]
    .filter(([pattern]) => pattern.test(text))
    .map(([, fault]) => `${key} ${fault}: ${text}`),
  ...(locale !== SOURCE && STRAIGHT.test(text) ? [`${key} has straight marks: ${text}`] : []),
]

/** Compares a language with en-US: missing and extra keys, empty texts, other placeholders. */
function compare(source: Texts, found: Texts, locale: string): string[] {
  const faults: string[] = []
  for (const key of source.keys()) if (!found.has(key)) faults.push(`${key} is missing`)
  for (const [key, text] of found) {
    if (text.trim() === '') faults.push(`${key} is empty`)
    if (locale.startsWith('fr-') && BREAKABLE_SPACE.test(text))
      faults.push(`${key} lets a line begin with a mark: « ${text} »`)
    if (BREAKABLE_UNIT.test(text)) faults.push(`${key} lets a line end before a unit: « ${text} »`)
    faults.push(...listMisspellings(key, text, locale))
    const original = source.get(key) ?? source.get(otherForm(key, locale))
    if (original === undefined) faults.push(`${key} is not in ${SOURCE}`)
    else if (listPlaceholders(key, text) !== listPlaceholders(key, original))
      faults.push(
        `${key} has ${listPlaceholders(key, text) || 'no placeholder'}, ${SOURCE} ${listPlaceholders(key, original) || 'none'}`,
      )
  }
  return faults
}

/** A language may have more plural forms than English; they are compared with `…_other`. */
function otherForm(key: string, locale: string): string {
  const [, base, form] = /^(.+)_(zero|two|few|many)$/.exec(key) ?? []
  const forms: readonly string[] = ['zero', ...new Intl.PluralRules(locale).resolvedOptions().pluralCategories]
  return base && form && forms.includes(form) ? `${base}_other` : key
}

/** The sorted placeholders and tags of a text. A form for zero or one may omit the count. */
function listPlaceholders(key: string, text: string): string {
  const found = [...text.matchAll(/\{\{\s*(\w+)[^}]*\}\}/g)].map(([, name]) => `{{${name}}}`)
  const tags = [...text.matchAll(/<\/?\w+\s*\/?>/g)].map(([tag]) => tag)
  const free = /_(zero|one)$/.test(key)
  return [...new Set([...found, ...tags])]
    .filter((slot) => !(free && slot === '{{count}}'))
    .sort()
    .join(' ')
}

if (import.meta.main) {
  const { files, texts, faults } = checkLocales(process.argv[2] ?? join(import.meta.dirname, '..'))
  for (const fault of faults) console.error(fault)
  console.log(`${files} language files, ${texts} texts, ${faults.length} faults`)
  process.exit(faults.length > 0 ? 1 : 0)
}
