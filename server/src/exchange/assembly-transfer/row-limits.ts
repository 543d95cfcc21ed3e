import { FIELD_TEXT_LIMITS, MAX_FIELDS } from '@folkmoot/core/communities/custom-fields/words.ts'
import { MAX_ORGANIZATIONS, MAX_RESOURCES } from '@folkmoot/core/communities/spaces/resource-endpoints.ts'
import { MAX_AUTHORS } from '@folkmoot/core/deliberation/contributions/authors/schemas.ts'
import { DOCUMENT_LIMITS } from '@folkmoot/core/deliberation/contributions/documents/words.ts'
import { PICTURE_ALT_LIMIT, PROGRESS_TEXT_LIMIT } from '@folkmoot/core/deliberation/contributions/progress/schemas.ts'
import { ASSESSMENT_LIMIT } from '@folkmoot/core/deliberation/feedback/assessment-schemas.ts'
import { SETTING_LIMITS } from '@folkmoot/core/platform/settings/setting-limits.ts'
import { TEXT_LIMITS } from '@folkmoot/core/platform/shared/contribution-words.ts'
import type { Row } from './package-format.ts'

/** Characters of a text, by column: what the request that writes it takes. */
const LONGEST: Readonly<Record<string, number>> = {
  'assemblies.description': 50_000,
  'assemblies.invitation_email': 5000,
  'assessments.text': ASSESSMENT_LIMIT,
  'ballot_candidates.text': DOCUMENT_LIMITS.text,
  'ballots.instructions': 5000,
  'ballots.notes': 5000,
  'campaigns.brief': 50_000,
  'components.description': 5000,
  'config.value': SETTING_LIMITS.value,
  'contribution_history.text': DOCUMENT_LIMITS.text,
  'contributions.plain': DOCUMENT_LIMITS.text,
  'contributions.text': DOCUMENT_LIMITS.text,
  'custom_field_values.value': FIELD_TEXT_LIMITS.value,
  'nonmember_author_values.value': FIELD_TEXT_LIMITS.value,
  'document_revisions.name': DOCUMENT_LIMITS.revisionName,
  'document_revisions.text': DOCUMENT_LIMITS.text,
  // bytes in hexadecimal
  'documents.state': 2 * DOCUMENT_LIMITS.state + 2,
  // patterns tell their length
  'ballot_packages.file': Number.POSITIVE_INFINITY,
  'files.name': Number.POSITIVE_INFINITY,
  'newsletters.intro': 3000,
  'progress_notes.picture_alt': PICTURE_ALT_LIMIT,
  'progress_notes.text': PROGRESS_TEXT_LIMIT,
  'working_groups.invitation_email': 5000,
  'working_groups.text': 50_000,
}
/** Names, titles and addresses; their own limits are lower, but what an older version took may stand there. */
const LONGEST_ELSEWHERE = 2000
/** Texts whose names say that they are shown in every list. */
const LONGEST_NAME = TEXT_LIMITS.title
const NAMES: readonly string[] = ['name', 'title', 'firstname', 'lastname', 'visitor_name', 'place', 'city']

/** Rows of an owner, which lists and pages hold whole: the column that names the owner, and how many there may be. */
const MOST: Readonly<Record<string, readonly [owner: string, most: number]>> = {
  ballot_candidates: ['ballot_id', 5000],
  components: ['campaign_id', 100],
  config: ['space_id', SETTING_LIMITS.keys],
  contribution_authors: ['contribution_id', MAX_AUTHORS],
  contribution_inspirations: ['contribution_id', 100],
  contribution_themes: ['contribution_id', 200],
  custom_fields: ['space_id', 4 * MAX_FIELDS],
  document_revisions: ['document_id', DOCUMENT_LIMITS.revisions],
  milestones: ['component_id', 200],
  nonmember_authors: ['contribution_id', MAX_AUTHORS],
  organizations: ['space_id', MAX_ORGANIZATIONS],
  resources: ['space_id', MAX_RESOURCES],
}
const MOST_THEMES = { OFFICIAL_PRE_DEFINED: 500, EMERGENT: 20_000 } as const

/** What the JSON of a column may hold. A ballot of a thousand candidates that were compared in pairs has a million numbers. */
const JSON_LIMITS = { entries: 20_000, values: 1_500_000, depth: 12, text: DOCUMENT_LIMITS.text } as const
/** Lists with an entry for each voter. */
const OF_VOTERS: readonly string[] = ['ballot_rolls.voters', 'ballots.receipts']

/** The first column of a row that is larger than the requests of this server take. */
export function findTooLarge(table: string, row: Row): string | undefined {
  return Object.entries(row).find(([column, value]) => {
    if (typeof value === 'string') return value.length > longestOf(table, column)
    return (
      typeof value === 'object' &&
      value !== null &&
      !fitsJson(value, OF_VOTERS.includes(`${table}.${column}`) ? JSON_LIMITS.values : JSON_LIMITS.entries)
    )
  })?.[0]
}

const longestOf = (table: string, column: string): number =>
  LONGEST[`${table}.${column}`] ?? (NAMES.includes(column) ? LONGEST_NAME : LONGEST_ELSEWHERE)

/** Whether JSON is within its limits; it is walked without recursion, and no further than they allow. */
function fitsJson(json: object, mostEntries: number): boolean {
  let values = 0
  let level: readonly object[] = [json]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > JSON_LIMITS.depth) return false
    const next: object[] = []
    for (const held of level) {
      const entries = Object.values(held)
      values += entries.length
      if (values > JSON_LIMITS.values || entries.length > mostEntries) return false
      for (const entry of entries) {
        if (typeof entry === 'string' && entry.length > JSON_LIMITS.text) return false
        if (typeof entry === 'object' && entry !== null) next.push(entry)
      }
    }
    level = next
  }
  return true
}

/** Counts the rows of each owner while a package is read. */
export function createRowCounter(): (table: string, row: Row) => string | undefined {
  const counts = new Map<string, number>()
  return (table, row) => {
    const rule = table === 'themes' ? themeRule(row) : MOST[table]
    if (!rule) return undefined
    const [owner, most] = rule
    const key = `${table} ${table === 'themes' ? String(row.type) : ''} ${String(row[owner])}`
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return count > most ? owner : undefined
  }
}

const themeRule = ({ type }: Row) => ['space_id', type === 'EMERGENT' ? MOST_THEMES.EMERGENT : MOST_THEMES.OFFICIAL_PRE_DEFINED] as const
