// Checks the migrations after the released ones: a step that people wait for must not lock a table that grows with them. Indexes
// are created and rows are changed by the helpers of `server/src/platform/database/migrations/online.ts`.
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { CHECKED_ROOT, type Checked, reportCheck } from './report-check.ts'

/** The last migration of the version before, whose steps stay as they are. */
const LAST_RELEASED = '0066_voted_addresses'

/** The tables that grow with contributions, people and votes. */
const GROWING_TABLES: ReadonlySet<string> = new Set([
  ...['contributions', 'contribution_authors', 'contribution_history', 'contribution_spaces', 'contribution_themes'],
  ...['comments', 'feedback', 'assessments', 'custom_field_values', 'documents', 'document_updates', 'document_writers'],
  ...['users', 'sessions', 'tokens', 'user_config', 'user_identities', 'memberships', 'consents', 'subscriptions'],
  ...[
    'ballot_papers',
    'ballot_answers',
    'ballot_participants',
    'ballot_roll',
    'ballot_voters',
    'ballot_voted_addresses',
    'ballot_identity_links',
  ],
  ...['spaces', 'config', 'files', 'file_uses', 'resources', 'signals', 'mails', 'notifications', 'action_log'],
])

/** What locks a table for as long as it has rows; the first group of each is the table. */
const LONG_LOCKS: readonly { readonly pattern: RegExp; readonly fault: string }[] = [
  {
    pattern: /create\s+(?:unique\s+)?index\s+(?!concurrently)(?:if\s+not\s+exists\s+)?\w+\s+on\s+(\w+)/gi,
    fault: 'creates an index while nobody can write: use createIndexOnline',
  },
  { pattern: /(?<!do\s)\bupdate\s+(\w+)\s+(?:\w+\s+)?set\s/gi, fault: 'changes all rows at once: use updateInPieces' },
  { pattern: /\bdelete\s+from\s+(\w+)/gi, fault: 'deletes rows in one piece' },
  {
    pattern: /alter\s+table\s+(\w+)\b[^;]*\balter\s+(?:column\s+)?\w+\s+(?:set\s+data\s+)?type\b/gi,
    fault: 'changes the type of a column, which writes the table anew',
  },
  {
    pattern: /alter\s+table\s+(\w+)\b[^;]*\balter\s+(?:column\s+)?\w+\s+set\s+not\s+null/gi,
    fault: 'sets a column not null, which reads the whole table: add a check that is not valid, and validate it',
  },
  {
    pattern: /alter\s+table\s+(\w+)\b(?:(?!not\s+valid)[^;])*\badd\s+constraint\b(?:(?!not\s+valid)[^;])*;/gi,
    fault: 'adds a constraint that reads the whole table: add it not valid, and validate it in a step of its own',
  },
  {
    pattern:
      /alter\s+table\s+(\w+)\b[^;]*\badd\s+(?:column\s+)?(?:if\s+not\s+exists\s+)?\w+[^;,]*(?:default\s+(?:random|gen_random_uuid|clock_timestamp|nextval)\b|generated\s+always)/gi,
    fault: 'adds a column with a value for each row, which writes the table anew',
  },
]

/** Checks the migrations below a root that come after the released ones. */
export function checkMigrations(root: string): Checked<'migrations'> {
  const files = globSync('server/src/platform/database/migrations/*/*.ts', { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => basename(path, '.ts') > LAST_RELEASED && !path.endsWith('.test.ts'))
    .sort()
  const faults = files.flatMap((file) => checkMigration(file, readFileSync(join(root, file), 'utf8')))
  return { migrations: files.length, faults }
}

/** A table that the step itself creates has no rows; the text of a function runs later. */
function checkMigration(file: string, text: string): string[] {
  const sql = text.replace(/--[^\n]*/g, '').replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, '')
  const created = new Set([...sql.matchAll(/create\s+table\s+(?:if\s+not\s+exists\s+)?(\w+)/gi)].map(([, name]) => name))
  const altered = [...sql.matchAll(/\balter\s+table\s+(?:if\s+exists\s+)?(\w+|%\w)/gi)]
    .map(([, table = '']) => table)
    .filter((table) => !created.has(table))
  // the text of a function counts too where the step calls it in a loop
  const several = new Set(altered).size > 1 || /format\('alter table/i.test(text)
  const together =
    several && !/^export const online = true$/m.test(text)
      ? [`${file}: several tables: locks them at once, which deadlocks with requests; make it an online step`]
      : []
  const long = LONG_LOCKS.flatMap(({ pattern, fault }) =>
    [...sql.matchAll(pattern)].flatMap(([, table = '']) =>
      GROWING_TABLES.has(table) && !created.has(table) ? [`${file}: ${table}: ${fault}`] : [],
    ),
  )
  return [...together, ...long]
}

if (import.meta.main) reportCheck(checkMigrations(CHECKED_ROOT))
