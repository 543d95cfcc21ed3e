// Checks that a wing uses only the wings before it, in imports and in the tables that its statements name; that server and web import
// core and never each other; that only tests import what is for tests. Circles are found by the lint (`noImportCycles`).
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { parseSync } from 'oxc-parser'
import { CHECKED_ROOT, reportCheck } from './report-check.ts'

/** In the order in which they may use each other: `core/src/<wing>`, `server/src/<wing>`, `web/src/<wing>`. */
const WINGS = ['platform', 'accounts', 'communities', 'deliberation', 'decisions', 'news', 'exchange', 'app']
/** The packages that each package may import besides itself. */
export const PACKAGES: Readonly<Record<string, readonly string[]>> = {
  core: [],
  server: ['core'],
  web: ['core'],
  e2e: ['core', 'tools'],
  // the bare server of the benchmarks runs the statements of the product, and the guide is followed with their data
  bench: ['core', 'server', 'tools'],
  tools: ['core', 'server', 'bench'],
}
/**
 * Tables of a later wing that a wing reads, never writes: joins that keep a page or a permission to one statement, where asking the
 * later wing would make eight of it (docs/architecture.md). One that nothing reads is a fault.
 */
const JOINED: Readonly<Record<string, readonly string[]>> = {
  // whether somebody accepts a mail
  accounts: ['subscriptions', 'mail_stops'],
  // what a campaign, a group and an assembly count and depend on
  communities: [
    'contributions',
    'contribution_spaces',
    'contribution_authors',
    'contribution_themes',
    'space_counts',
    'feedback',
    'juries',
    'ballots',
    'ballot_candidates',
  ],
  // what is on a ballot stays as it is
  deliberation: ['ballots', 'ballot_candidates'],
}
const CORE_PACKAGES = /^(?:zod|zod\/mini|@noble\/hashes\/(?:sha2|utils)\.js)$/

const packageOf = (file: string): string => file.split('/')[0] ?? ''
const wingOf = (file: string): number => WINGS.indexOf(/^\w+\/src\/([^/]+)\//.exec(file)?.[1] ?? '')
const isTest = (file: string): boolean => /(\.test\.tsx?|\.e2e\.ts)$|\/testing\//.test(file)

interface Fault {
  readonly at: number
  readonly fault: string
}

/** Checks the modules below a root. Seeing no import or no table is itself a fault, because nothing was checked. */
export function checkWings(root: string, joined = JOINED): { imports: number; uses: number; faults: readonly string[] } {
  const modules = globSync(
    Object.keys(PACKAGES).map((pack) => `${pack}/**/*.{ts,tsx}`),
    { cwd: root, exclude: (path) => /(^|\/)(node_modules|dist)$/.test(path) },
  ).sort()
  const owners = new Map<string, number>()
  const types = new Map<string, number>()
  for (const file of modules.filter((path) => /^server\/.*\/tables\.ts$/.test(path)))
    for (const [, type = ''] of readFileSync(join(root, file), 'utf8').matchAll(/^export interface (\w+)/gm)) types.set(type, wingOf(file))
  for (const file of modules.filter((path) => /^server\/.*\/schema\.ts$/.test(path)))
    for (const [, table = '', type = ''] of readFileSync(join(root, file), 'utf8').matchAll(/^ {2,4}(\w+): (\w+)$/gm))
      owners.set(table, types.get(type) ?? 0)
  const unread = new Set(Object.entries(joined).flatMap(([wing, tables]) => tables.map((table) => `${wing} ${table}`)))
  const faults: string[] = []
  const count = { imports: 0, uses: 0 }
  for (const file of modules) {
    const text = readFileSync(join(root, file), 'utf8')
    const targets = readImports(file, text)
    const tables = file.startsWith('server/src/') && !/\/migrations\//.test(file) && !isTest(file) ? readTables(text, owners) : []
    count.imports += targets.length
    count.uses += tables.length
    const wrong = [
      ...targets.flatMap(({ to, at }) => faultOf(root, file, to)?.map((fault) => ({ fault, at })) ?? []),
      ...tables.flatMap(({ table, at, writes }): Fault[] => {
        const owner = owners.get(table) ?? 0
        const wing = WINGS[wingOf(file)] ?? ''
        if (owner <= wingOf(file)) return []
        if (!writes) unread.delete(`${wing} ${table}`)
        if (!writes && joined[wing]?.includes(table)) return []
        return [{ at, fault: `${wing} may not ${writes ? 'write' : 'read'} ${table}, a table of ${WINGS[owner]}` }]
      }),
    ]
    for (const { fault, at } of wrong) faults.push(`${file}:${text.slice(0, at).split('\n').length}: ${fault}`)
    if (/^(core|server|web)\/src\/[^/]+\//.test(file) && wingOf(file) < 0) faults.push(`${file} is in no wing`)
  }
  for (const pair of unread) faults.push(`tools/check-wings.ts: JOINED need not name ${pair}`)
  if (count.imports === 0 || count.uses === 0) faults.push('nothing was checked: no import or no table was seen')
  return { ...count, faults }
}

/** What is wrong with an import; a list of at most one sentence. */
function faultOf(root: string, file: string, to: string): string[] | undefined {
  const plain = to.replace(/\?.*$/, '')
  const [, pack, path] = /^@folkmoot\/(\w+)\/(.+)$/.exec(plain) ?? []
  const target = plain.startsWith('.') ? posix.join(dirname(file), plain) : pack ? `${pack}/src/${path}` : undefined
  const from = packageOf(file)
  if (!target) return from === 'core' && !isTest(file) && !CORE_PACKAGES.test(to) ? [`core may not import ${to}`] : undefined
  if (!existsSync(join(root, target))) return [`${to} is no file`]
  if (from !== packageOf(target) && !PACKAGES[from]?.includes(packageOf(target))) return [`${from} may not import ${packageOf(target)}`]
  if (from !== packageOf(target) && packageOf(target) === 'core' && !pack) return [`spell it @folkmoot/core/…, not ${to}`]
  if (isTest(file)) return undefined
  if (isTest(target) && /^(core|server|web)$/.test(from)) return [`${to} is for tests`]
  const [own, other] = [wingOf(file), wingOf(target)]
  return own >= 0 && other > own ? [`${WINGS[own]} may not import ${WINGS[other]}, a later wing`] : undefined
}

function readImports(file: string, text: string): { to: string; at: number }[] {
  const { module } = parseSync(file, text)
  return [
    ...module.staticImports.map((one) => ({ to: one.moduleRequest.value, at: one.start })),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap((e) => (e.moduleRequest ? [{ to: e.moduleRequest.value, at: e.start }] : [])),
    ),
    ...module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
      // a computed specifier cannot be resolved
      const [, to] = /^['"`]([^'"`$]+)['"`]$/.exec(text.slice(start, end)) ?? []
      return to ? [{ to, at: start }] : []
    }),
  ]
}

const SQL_USE = /\b(from|join|into|update|using)\s+(?:only\s+|lateral\s+)?(\w+)/gi
const KYSELY_USE = /\.(selectFrom|from|\w*[jJ]oin\w*|insertInto|updateTable|deleteFrom|mergeInto|using|table)\(\[?'(\w+)/g
const WRITES = /^(?:into|update|insertInto|updateTable|deleteFrom|mergeInto)$/i

/** The tables after `from`, `join`, `into`, `update` and `using` in SQL, and in the calls of Kysely. */
function readTables(text: string, owners: ReadonlyMap<string, number>): { table: string; at: number; writes: boolean }[] {
  return [...text.matchAll(SQL_USE), ...text.matchAll(KYSELY_USE)].flatMap(({ 1: act = '', 2: table = '', index }) => {
    const writes = WRITES.test(act) || /\bdelete\s+$/i.test(text.slice(Math.max(0, index - 10), index))
    return owners.has(table) ? [{ table, at: index, writes }] : []
  })
}

if (import.meta.main) reportCheck(checkWings(CHECKED_ROOT))
