// Checks that no export is used by tests alone: neither by another module of the product or its tools, nor by its own. knip
// (tools/knip.ts) finds the exports that nothing uses.
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { parseSync } from 'oxc-parser'
import { PACKAGES } from './check-wings.ts'
import { CHECKED_ROOT, type Checked, reportCheck } from './report-check.ts'

/** Entry points and what a tool reads by its address: nobody imports their exports. */
const ENTRIES = /(^|\/)(main|vite\.config|playwright\.config|test-events)\.tsx?$|\/migrations\//
/**
 * The type of the contract names every endpoint, so that tests can require an entry for each; a test has PostgreSQL describe every
 * statement.
 */
const CALLED_BY_TESTS: readonly string[] = ['server/src/app/services/contract.ts', 'server/src/platform/database/statement.ts']
/** Journeys and benchmarks use nothing of the product, but the tools that are written for them. */
const isTest = (file: string): boolean => /(\.test\.tsx?|\.e2e\.ts)$|\/testing\/|^(bench|e2e)\//.test(file)

const isToolOf = (file: string, by: string): boolean => file.startsWith('tools/') && /^(bench|e2e)\//.test(by)

interface Use {
  readonly name: string
  readonly by: string
}

/** Checks the modules below a root. Seeing no export is itself a fault: then nothing was checked. */
export function checkTestOnlyExports(root: string): Checked<'exports'> {
  const exportsOf = new Map<string, string[]>()
  const texts = new Map<string, string>()
  const uses = new Map<string, Use[]>()
  for (const file of findModules(root)) {
    const text = readFileSync(join(root, file), 'utf8')
    texts.set(file, text)
    const { exported, imported } = readNames(file, text)
    exportsOf.set(file, exported)
    for (const { target, name } of imported) uses.set(target, [...(uses.get(target) ?? []), { name, by: file }])
  }
  const faults: string[] = []
  let exports = 0
  for (const [file, names] of exportsOf) {
    exports += names.length
    if (isTest(file) || ENTRIES.test(file)) continue
    for (const name of names)
      if (isUsedByTestsAlone(file, name, uses.get(file) ?? [], texts.get(file) ?? ''))
        faults.push(`${file}: ${name} is used by tests alone`)
  }
  if (exports === 0) faults.push('nothing was checked: no export was seen')
  return { exports, faults: faults.sort() }
}

const findModules = (root: string): string[] =>
  globSync(
    Object.keys(PACKAGES).map((pack) => `${pack}/**/*.{ts,tsx}`),
    { cwd: root, exclude: (path) => /(^|\/)(node_modules|dist)$/.test(path) },
  ).sort()

/** A module that is imported lazily or as a whole is used as a whole. */
function isUsedByTestsAlone(file: string, name: string, uses: readonly Use[], text: string): boolean {
  const users = uses.filter((use) => use.name === name || use.name === '*')
  if (users.length === 0 || users.some(({ by }) => !isTest(by) || isToolOf(file, by)) || CALLED_BY_TESTS.includes(file)) return false
  return (text.match(new RegExp(`\\b${name}\\b`, 'g'))?.length ?? 0) === 1
}

function readNames(file: string, text: string) {
  const { module } = parseSync(file, text)
  const exported = new Set<string>()
  const imported: { target: string; name: string }[] = []
  const note = (to: string, name: string | null | undefined) => {
    const target = resolveImport(file, to)
    if (target) imported.push({ target, name: name ?? '*' })
  }
  for (const { entries } of module.staticExports)
    for (const { exportName, importName, moduleRequest } of entries) {
      if (moduleRequest) note(moduleRequest.value, importName.name)
      const name = exportName.kind === 'Default' ? 'default' : exportName.name
      if (name) exported.add(name)
    }
  for (const { entries, moduleRequest } of module.staticImports)
    for (const { importName } of entries) note(moduleRequest.value, importName.kind === 'Default' ? 'default' : importName.name)
  for (const { moduleRequest } of module.dynamicImports) {
    const [, to] = /^['"`]([^'"`$]+)['"`]$/.exec(text.slice(moduleRequest.start, moduleRequest.end)) ?? []
    if (to) note(to, '*')
  }
  return { exported: [...exported], imported }
}

function resolveImport(file: string, to: string): string | undefined {
  const plain = to.replace(/\?.*$/, '')
  if (plain.startsWith('.')) return posix.join(dirname(file), plain)
  const [, pack, path] = /^@folkmoot\/(\w+)\/(.+)$/.exec(plain) ?? []
  return pack && path ? `${pack}/src/${path}` : undefined
}

if (import.meta.main) reportCheck(checkTestOnlyExports(CHECKED_ROOT))
