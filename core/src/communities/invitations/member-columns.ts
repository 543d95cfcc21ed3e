import { EMAIL_COLUMN_NAMES } from '../../accounts/users/email-columns.ts'
import { LOCALES, type Locale, parseLocale } from '../../platform/shared/locales.ts'
import { type ColumnNames, matchColumns, toColumnKey } from '../../platform/shared/tables/match-columns.ts'
import { type AssignableRole, isAssignableRole } from '../memberships/words.ts'
import type { MemberField } from './member-fields.ts'

const FIRST_NAMES = [
  ...['first name', 'given name', 'forename', 'vorname', 'rufname', 'prénom', 'nombre', 'nombres', 'nome', 'primeiro nome'],
  ...['full name', 'vor- und nachname', 'vollständiger name', 'name und vorname', 'nom complet', 'nom et prénom'],
  ...['nombre completo', 'nombre y apellidos', 'nombre y apellido', 'nome completo', 'nome e cognome', 'nominativo'],
]
/** Names of columns that hold the last name where the first name has a column of its own, and otherwise the whole name. */
const BARE_NAMES = ['name', 'nom', 'person', 'persona', 'pessoa', 'personne']

/** How the columns of a list of people are called, in the languages of the site. */
const MEMBER_COLUMNS: ColumnNames<MemberField> = {
  email: EMAIL_COLUMN_NAMES,
  name: [...FIRST_NAMES, ...BARE_NAMES],
  lastname: [
    ...['last name', 'surname', 'family name', 'nachname', 'familienname', 'zuname', 'nom de famille', 'apellido'],
    ...['apellidos', 'sobrenome', 'último nome', 'cognome'],
  ],
  language: ['lang', 'locale', 'sprache', 'langue', 'idioma', 'lengua', 'língua', 'lingua'],
  role: [
    'roles',
    'rolle',
    'rollen',
    'funktion',
    'rôle',
    'rôles',
    'función',
    'funciones',
    'rol',
    'função',
    'funções',
    'papel',
    'ruolo',
    'ruoli',
  ],
}

/** The field of each column of a heading. In `Name, Vorname` the name is the last one, in `Nom, Prénom` as well. */
export function matchMemberColumns(heading: readonly string[]): (MemberField | undefined)[] {
  const fields = matchColumns(heading, MEMBER_COLUMNS)
  const keys = heading.map(toColumnKey)
  const firstNames = new Set(FIRST_NAMES.map(toColumnKey))
  const bare = keys.findIndex((key) => BARE_NAMES.includes(key))
  const first = keys.findIndex((key) => firstNames.has(key))
  if (bare < 0 || first < 0) return fields
  return fields.map((field, place) => {
    if (place === first) return 'name'
    if (place !== bare) return field
    return fields.includes('lastname') ? undefined : 'lastname'
  })
}

const ROLE_WORDS: Readonly<Record<AssignableRole, readonly string[]>> = {
  COORDINATOR: [
    ...['coordination', 'koordination', 'koordinator', 'koordinatorin', 'coordinación', 'coordinador', 'coordinadora'],
    ...['coordinateur', 'coordinatrice', 'coordenação', 'coordenador', 'coordenadora', 'coordinamento', 'coordinatore'],
  ],
  MODERATOR: [
    ...['moderation', 'moderatorin', 'moderación', 'moderador', 'moderadora', 'modération', 'modérateur', 'modératrice'],
    ...['moderação', 'moderazione', 'moderatore', 'moderatrice'],
  ],
  EXPERT: [
    ...['fachperson', 'fachleute', 'fachmann', 'fachfrau', 'experte', 'expertin', 'experto', 'experta', 'experte'],
    ...['personne experte', 'expertise', 'especialista', 'esperto', 'esperta', 'persona esperta'],
  ],
  MEMBER: ['mitglied', 'miembro', 'membre', 'membro'],
}
const ROLE_OF = new Map<string, AssignableRole>(
  (Object.keys(ROLE_WORDS) as AssignableRole[]).flatMap((role) =>
    [role, ...ROLE_WORDS[role]].map((word) => [toColumnKey(word), role] as const),
  ),
)

/** The role that a cell names in any language, of several the one with the most rights; undefined where it names none. */
export function parseRoleWord(cell: string): AssignableRole | undefined {
  const named = cell.split(/[,;/]/).map((word) => ROLE_OF.get(toColumnKey(word)))
  const [best] = (Object.keys(ROLE_WORDS) as AssignableRole[]).filter((role) => named.includes(role))
  return best !== undefined && isAssignableRole(best) ? best : undefined
}

let languageNames: ReadonlyMap<string, Locale> | undefined

/** Every language of the site by its name in each of them: `German`, `Deutsch`, `alemán`. */
function listLanguageNames(): ReadonlyMap<string, Locale> {
  const names = new Map<string, Locale>()
  for (const reader of LOCALES)
    for (const code of ['en', 'es', 'fr', 'de', 'pt', 'it']) {
      const locale = parseLocale(code)
      const name = new Intl.DisplayNames([reader], { type: 'language' }).of(code)
      if (locale && name) names.set(toColumnKey(name), locale)
    }
  return names
}

/** The language of a cell, by its code or its name in any language of the site. */
export function parseLanguageWord(cell: string): Locale | undefined {
  languageNames ??= listLanguageNames()
  return parseLocale(cell) ?? languageNames.get(toColumnKey(cell))
}
