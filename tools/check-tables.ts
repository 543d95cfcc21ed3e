// Checks that the statements of a feature name only tables of features that it may import: SQL in template literals, and the
// table names in calls of Kysely; JOINED_TABLES names the exceptions for reading, for writing there are none. Migrations, the demo, tests
// and the modules above and below the features are exempt.
import { globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { FEATURE_GRAPH, JOINED_TABLES } from './feature-graph.ts'
import { findLayer } from './layers.ts'

interface TableCheck {
  readonly uses: number
  /** One sentence each, with file and line. */
  readonly faults: readonly string[]
}

interface TableUse {
  readonly table: string
  readonly at: number
  readonly writes: boolean
}

/** Checks the server below a root. Seeing no use of a table is itself a fault, because nothing was checked. */
export function checkTables(root: string, joined: Readonly<Record<string, readonly string[]>> = {}): TableCheck {
  const owners = readOwners(readFileSync(join(root, 'server/src/services/schema.ts'), 'utf8'))
  const faults: string[] = []
  const unneeded = new Set(Object.entries(joined).flatMap(([feature, tables]) => tables.map((table) => `${feature} ${table}`)))
  let uses = 0
  for (const file of globSync('server/src/**/*.ts', { cwd: root }).sort()) {
    const feature = featureOf(file)
    if (!feature || feature === 'demo' || /\.test\.ts$|\/testing\//.test(file)) continue
    const text = readFileSync(join(root, file), 'utf8')
    const seen = new Set<string>()
    for (const { table, at, writes } of findTableUses(file, text)) {
      const owner = owners.get(table)
      if (!owner) continue
      uses++
      if (owner === feature || FEATURE_GRAPH[feature]?.includes(owner)) continue
      if (!writes) unneeded.delete(`${feature} ${table}`)
      const act = writes ? 'write' : 'name'
      if ((!writes && joined[feature]?.includes(table)) || seen.has(`${act} ${table}`)) continue
      seen.add(`${act} ${table}`)
      const line = text.slice(0, at).split('\n').length
      faults.push(`${file}:${line}: the feature ${feature} may not ${act} ${table}, a table of ${owner}`)
    }
  }
  for (const pair of unneeded) faults.push(`tools/feature-graph.ts: JOINED_TABLES need not name ${pair}`)
  if (uses === 0) faults.push('nothing was checked: no use of a table was seen')
  return { uses, faults }
}

/** The feature of each table, by the module that `services/schema.ts` imports its type from. */
function readOwners(schema: string): ReadonlyMap<string, string> {
  const features = new Map<string, string>()
  for (const [, names = '', path = ''] of schema.matchAll(/import type \{([^}]*)\} from '([^']*\/tables\.ts)'/g)) {
    const feature = featureOf(posix.join('server/src/services', posix.dirname(path), 'tables'))
    for (const name of names.split(',')) if (feature) features.set(name.trim(), feature)
  }
  const rows = [...schema.matchAll(/^ +(\w+): (\w+)$/gm)]
  return new Map(rows.flatMap(([, table = '', type = '']) => (features.has(type) ? [[table, features.get(type) ?? '']] : [])))
}

function featureOf(file: string): string | undefined {
  const layer = findLayer('server', file.replace('server/src/', ''))
  return layer?.isFeature ? layer.name : undefined
}

const METHODS =
  /^(?:selectFrom|from|(?:inner|left|right|full|cross)Join|(?:inner|left)JoinLateral|insertInto|updateTable|deleteFrom|mergeInto|using|table)$/

const WRITES = /^(?:insertInto|updateTable|deleteFrom|mergeInto|into|update|delete)/

function findTableUses(file: string, text: string): TableUse[] {
  const uses: TableUse[] = []
  const noteName = (value: unknown, at: number, writes: boolean) => {
    const [, table] = (typeof value === 'string' && /^(\w+)(?: as \w+)?$/.exec(value)) || []
    if (table) uses.push({ table, at, writes })
  }
  new Visitor({
    CallExpression({ callee, arguments: [first] }) {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      if (!METHODS.test(callee.property.name) || !first) return
      for (const name of first.type === 'ArrayExpression' ? first.elements : [first])
        if (name?.type === 'Literal') noteName(name.value, name.start, WRITES.test(callee.property.name))
    },
    TemplateLiteral({ start, end }) {
      for (const use of listSqlTables(text.slice(start, end))) uses.push({ ...use, at: start + use.at })
    },
    Literal({ value, start, raw }) {
      if (typeof value === 'string' && raw && /^.\s*(?:select|insert|update|delete|with|from|(?:left )?join)\b/.test(raw))
        for (const use of listSqlTables(raw.slice(1, -1))) uses.push({ ...use, at: start + 1 + use.at })
    },
  }).visit(parseSync(file, text).program)
  return uses
}

const CTE = /(\w+)\s*(?:\([\w\s,]*\)\s*)?as\s+(?:not\s+)?(?:materialized\s+)?\(/gi
const SOURCES = /\b(?:(?:delete )?from|join|into|update|using)\s+(?:only\s+|lateral\s+)?((?:\w+(?:\s+(?:as\s+)?\w+)?\s*,\s*)*\w+)/gi

/** Lists the names after `from`, `join`, `into`, `update` and `using`, and after the commas of a list; not those of `with`. */
function listSqlTables(sql: string): TableUse[] {
  const plain = sql.replaceAll(/'[^']*'|--[^\n]*/g, (part) => ' '.repeat(part.length))
  const own = new Set([...plain.matchAll(CTE)].map(([, name]) => name))
  return [...plain.matchAll(SOURCES)].flatMap((match) => {
    const names = match[1] ?? ''
    const start = match.index + match[0].length - names.length
    return [...names.matchAll(/(?:^|,\s*)(\w+)/g)]
      .filter(([, table]) => !own.has(table))
      .map((name) => ({
        table: name[1] ?? '',
        at: start + name.index + name[0].length - (name[1]?.length ?? 0),
        writes: WRITES.test(match[0].toLowerCase()),
      }))
  })
}

if (import.meta.main) {
  const { uses, faults } = checkTables(join(import.meta.dirname, '..'), JOINED_TABLES)
  for (const fault of faults) console.error(fault)
  console.log(`${uses} uses of tables, ${faults.length} faults`)
  process.exit(faults.length > 0 ? 1 : 0)
}
