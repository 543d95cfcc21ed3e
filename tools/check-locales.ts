// Checks that languages are complete: each text file has the keys of en-US, the same placeholders and tags, and no empty text.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LOCALES } from '@folkmoot/core/platform/shared/locales.ts'
import { listNamedControls, listUnspokenLabels } from './label-in-name.ts'
import { listMisquotedLabels } from './misquoted-labels.ts'
import { CHECKED_ROOT, type Checked, reportCheck } from './report-check.ts'

const SOURCE = 'en-US'
const NAMED = /^(?<before>.*\/)(?:(?<folder>[a-z]{2}-[A-Z]{2})\/(?<file>[^/]+)|locale-(?<name>[a-z]{2}-[A-Z]{2}))\.json$/
type Texts = ReadonlyMap<string, string>

/** Checks all language files below a root: `…/texts/{locale}/{feature}.json` and `…/locale-{locale}.json`. */
export function checkLocales(root: string): Checked<'files' | 'texts'> {
  const faults: string[] = []
  const groups = findGroups(root)
  const all = new Map<string, ReadonlyMap<string, Texts>>()
  let [files, texts] = [0, 0]
  for (const [group, byLocale] of groups) {
    const read = new Map([...byLocale].map(([locale, file]) => [locale, readTexts(root, file, faults)]))
    all.set(group, read)
    files += read.size
    for (const found of read.values()) texts += found.size
    const source = read.get(SOURCE)
    for (const locale of LOCALES) if (!read.has(locale)) faults.push(`${group} has no file for ${locale}`)
    for (const [locale, found] of read) {
      const file = byLocale.get(locale) ?? ''
      if (!LOCALES.some((known) => known === locale)) faults.push(`${file} is for a language the product does not have`)
      else if (source) {
        faults.push(...compare(source, found, locale).map((fault) => `${file}: ${fault}`))
        // the server elides the articles of its mails (elideArticles); a page cannot, because the date is an element of its own
        if (!file.startsWith('server/')) faults.push(...listArticles(found, locale).map((fault) => `${file}: ${fault}`))
      }
    }
  }
  faults.push(...listMisquotedLabels(all, SOURCE), ...listUnspokenLabels(listNamedControls(root), all, SOURCE))
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
  '%|€|[kKMG][Bo]|km|m|h|s|min|Uhr|Tage?n?|Stunden?|Minuten?|Wochen?|Jahre?n?|days?|hours?|minutes?|weeks?|' +
  'months?|years?|días?|horas?|minutos?|semanas?|meses|años?|jours?|heures?|semaines?|mois|ans|' +
  'giorn[io]|ore|minuti|settimane?|mesi|ann[io]|dias?|anos?'
const BREAKABLE_UNIT = new RegExp(`(?:\\d|\\}\\}) (?:${UNITS})(?![\\p{L}\\d_])`, 'u')

/**
 * The spaces of French: U+00A0 before a colon and inside quotes everywhere; before other marks U+202F in France, and none in Québec.
 */
const COLON_OR_QUOTES = '(?<=.)(?<!\u00a0):(?=\\s|$)|«(?!\u00a0)|(?<!\u00a0)»'
const OTHER_SPACES: Readonly<Record<string, RegExp>> = {
  'fr-FR': new RegExp(`${COLON_OR_QUOTES}|(?<![\u202f?!;])[?!;](?=[\\s).]|$)`),
  'fr-CA': new RegExp(`${COLON_OR_QUOTES}|\\s[?!;]`),
}

/**
 * Words and spellings that a language has another one for (docs/words.md): one word for each thing, one way to name people, and the
 * word that belongs to a time.
 */
const MISSPELT: Readonly<Record<string, readonly (readonly [RegExp, string])[]>> = {
  en: [[/cancell(?:ed|ing)|(?:col|fav|neighb|harb)our|centre\b|(?:organ|recogn|real|util|summar)is(?:e|ing|ation)/i, 'is not US spelling']],
  de: [
    [/Kampagne/, 'says Kampagne for Beteiligung'],
    [/Koordinator|Koordinierend|Organisierende|Veranstalter/, 'names people for die Koordination'],
    [/Betreibende|Betreibern/, 'names people for der Betreiber'],
    [/Besucher/, 'says Besucher for Gäste'],
    [/Verfasser/, 'says Verfasser for Autorinnen und Autoren'],
    [/(?<!Autorinnen(?: und|,) )\b(?:Mita|A)utoren/, 'names Autoren alone'],
    [/Kennwort/, 'says Kennwort for Passwort'],
    [/Kn[oö]pf/, 'says Knopf for Schaltfläche'],
    [/Internetadresse/, 'says Internetadresse for Webadresse'],
    [/Wenn leer|^Leer:/, 'has a fragment for a sentence'],
    [/\b\d{1,2}:\d{2}(?!\d|\u00a0Uhr)/, 'has a time without Uhr'],
  ],
  fr: [
    [/\p{L}\((?:e|ne|s)\)|\p{L}·\p{L}/u, 'has an ending in brackets or after a point'],
    [/(?:(?<=.)\bauteurs|\bAuteurs|\bcoauteurs)\b(?! et (?:co)?autrices|, autrices)/, 'names auteurs alone'],
    [/\bcoordinateurs?\b|\bcoordonnateurs?\b|\borganisateurs?\b|\bexploitants?\b/i, 'names people for their office'],
    [/\b[Vv]isiteurs?\b(?! et visiteuses)|\bvotants?\b|\babonnés\b|\b[Ee]xperts?\b|\blecteurs\b/, 'names men alone'],
    [
      /(?<!\p{L})(?:vous (?:êtes|serez|seriez|devez être)|êtes-vous|vous être|n’êtes pas)(?: toujours| déjà)? (?:\p{L}+é|inscrit|exclu|admis)(?!\p{L})/iu,
      'agrees with the reader as a man',
    ],
    [/\bvous a (?:désigné|ajouté|invité|choisi|exclu)(?!\p{L})/u, 'agrees with the reader as a man'],
    [/(?<!\ben )\braisons?\b/i, 'says raison for motif'],
    [/\b[Dd]epuis \{\{(?:date|day|when|since)\}\}/, 'has a date without le'],
    [/[“”]/, 'has the quotation marks of English'],
  ],
  'fr-FR': [[/\b[Cc]ourriels?\b|\binfolettres?\b/, 'says a word of Québec']],
  'fr-CA': [
    [
      /e-mail|week-end|\bspam\b|cookie|[Ll]ettres? d’information|[Rr]églage|\bagenda|[Ss]aisissez|\bexports?\b|adresses? de courriel/,
      'says a word of France',
    ],
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
  it: [
    [/\borganizzator[ie]\b|\bcoordinator[ie]\b|\bmoderator[ie]\b|\bespert[io]\b/i, 'names people for their office'],
    [
      /\b[Ss]ei stat[oa]\b|\b[Tt]i sei (?:già )?\p{L}+[ts][oa]\b|\b[Vv]uoi essere \p{L}+[oa]\b|\btu stess[oa]\b/u,
      'agrees with the reader as a man or a woman',
    ],
    [/(?<=^|[.:!?] )\p{Lu}\p{Ll}+ate (?:il|lo|la|i|gli|le|un|uno|una)\b/u, 'speaks to several readers, not to one'],
    [/[“”]/, 'has the quotation marks of English'],
  ],
  pt: [
    [/\p{L}\((?:a|as|o)\)/u, 'has an ending in brackets'],
    [/[Vv]ocê (?:mesm[oa]|(?:é|foi|será) \p{L}+[ai]do)(?!\p{L})/u, 'has an adjective that agrees with the reader'],
    [/\btodo mundo\b/i, 'says todo mundo for todos'],
    [/(?<!\{)\bstatus\b/, 'says status for situação'],
    [/\baparelhos?\b/, 'says aparelho for dispositivo'],
  ],
}

/** An Italian article at the end of a text that a date follows, or before the place of one. */
const ARTICLE_BEFORE_DATE = /\b(?:[Ii]l|[Aa]l|[Dd][ae]l)(?:$| \{\{(?:at|date|day|first|from|last|moment|until|when)\}\})/

/** A day of the week has no article, and before the 8th and the 11th the article is elided: a page says it without one. */
const listArticles = (found: Texts, locale: string): string[] =>
  locale === 'it-IT'
    ? [...found].filter(([, text]) => ARTICLE_BEFORE_DATE.test(text)).map(([key, text]) => `${key} has an article before a date: ${text}`)
    : []

/** Says "1" in a form that its language uses for 0 as well, such as the French one: "1 membre" of an empty assembly. */
function saysOneForZero(key: string, text: string, locale: string): boolean {
  if (!key.endsWith('_one') || text.includes('{{count}}')) return false
  return new Intl.PluralRules(locale).select(0) === 'one' && /(?<![\d{])\b1\b(?![\d:])/.test(text)
}

/** What a translation must not say where the English text says something: one word for each thing (docs/words.md). */
const MISTRANSLATED: Readonly<Record<string, readonly (readonly [RegExp, RegExp, string])[]>> = {
  de: [
    [/assess/i, /bewert/i, 'says Bewertung for Beurteilung'],
    [/\bnotifications?\b/i, /\bNachricht/, 'says Nachricht for Benachrichtigung'],
    [/^(?!.*please)/is, /\bbitte\b/i, 'says bitte where English does not say please'],
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
  ...(saysOneForZero(key, text, locale) ? [`${key} says 1, but its form is that of 0 too: ${text}`] : []),
]

/** Compares a language with en-US: missing and extra keys, empty texts, other placeholders. */
function compare(source: Texts, found: Texts, locale: string): string[] {
  const faults: string[] = []
  for (const key of source.keys()) if (!found.has(key)) faults.push(`${key} is missing`)
  for (const [key, text] of found) {
    if (text.trim() === '') faults.push(`${key} is empty`)
    if (locale.startsWith('fr-') && BREAKABLE_SPACE.test(text)) faults.push(`${key} lets a line begin with a mark: « ${text} »`)
    else if (OTHER_SPACES[locale]?.test(text)) faults.push(`${key} has other spaces at its marks: « ${text} »`)
    if (BREAKABLE_UNIT.test(text)) faults.push(`${key} lets a line end before a unit: « ${text} »`)
    faults.push(...listMisspellings(key, text, locale))
    const original = source.get(key) ?? source.get(otherForm(key, locale))
    for (const [english, pattern, fault] of MISTRANSLATED[locale.slice(0, 2)] ?? [])
      if (original !== undefined && english.test(original) && pattern.test(text)) faults.push(`${key} ${fault}: ${text}`)
    if (original === undefined) faults.push(`${key} is not in ${SOURCE}`)
    else if (listPlaceholders(key, text) !== listPlaceholders(key, original))
      faults.push(`${key} has ${listPlaceholders(key, text) || 'no placeholder'}, ${SOURCE} ${listPlaceholders(key, original) || 'none'}`)
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

if (import.meta.main) reportCheck(checkLocales(CHECKED_ROOT))
