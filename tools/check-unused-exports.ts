// Checks that every export is imported by another module, and by more than tests; what only its own module uses is not exported.
// A type may be exported for the types of its own module's functions.
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { parseSync } from 'oxc-parser'
import { PACKAGES } from './layers.ts'

interface ExportCheck {
  readonly exports: number
  /** One sentence each. */
  readonly faults: readonly string[]
}

/** Entry points and what a tool reads by its address: nobody imports their exports. */
const ENTRIES = /(^|\/)(main|vite\.config|playwright\.config|test-events)\.tsx?$|\/migrations\//
/**
 * What tests alone call, and why it is no test: the count of papers one by one is what recounts compare with, who paid what is
 * explained by it, and tools measure pages for journeys.
 */
const CALLED_BY_TESTS =
  /^(core\/src\/tally\/(count|paper-payments|pabulib\/count-file)|core\/src\/shared\/prints|server\/src\/database\/test-cluster|server\/src\/services\/contract|tools\/public-pages)\.ts$/
const isTest = (file: string): boolean => /(\.test\.tsx?|\.e2e\.ts)$|\/testing\/|^(bench|e2e)\//.test(file)

interface Use {
  readonly name: string
  readonly by: string
}

/** Checks the modules below a root. Seeing no export is itself a fault: then nothing was checked. */
export function checkUnusedExports(root: string): ExportCheck {
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
    for (const name of names) {
      const fault = findFault(file, name, uses.get(file) ?? [], texts.get(file) ?? '')
      if (fault) faults.push(`${file}: ${name} ${fault}`)
    }
  }
  if (exports === 0) faults.push('nothing was checked: no export was seen')
  return { exports, faults: faults.sort() }
}

const findModules = (root: string): string[] =>
  globSync(
    Object.keys(PACKAGES).map((pack) => `${pack}/**/*.{ts,tsx}`),
    { cwd: root, exclude: (path) => /(^|\/)(node_modules|dist)$/.test(path) },
  ).sort()

/** What is wrong with an export. A module that is imported lazily or as a whole is used as a whole. */
function findFault(file: string, name: string, uses: readonly Use[], text: string): string | undefined {
  const users = uses.filter((use) => use.name === name || use.name === '*')
  if (users.some(({ by }) => !isTest(by))) return undefined
  const isType = new RegExp(`^export (type|interface) ${name}\\b`, 'm').test(text)
  const isUsedHere = (text.match(new RegExp(`\\b${name}\\b`, 'g'))?.length ?? 0) > 1
  if (users.length > 0) return isUsedHere || CALLED_BY_TESTS.test(file) ? undefined : 'is used by tests alone'
  if (!isUsedHere) return 'is used nowhere'
  return isType ? undefined : 'is exported, and no other module imports it'
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
    for (const { importName } of entries)
      note(moduleRequest.value, importName.kind === 'Default' ? 'default' : importName.name)
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

if (import.meta.main) {
  const { exports, faults } = checkUnusedExports(process.argv[2] ?? join(import.meta.dirname, '..'))
  for (const fault of faults) console.error(fault)
  console.log(`${exports} exports, ${faults.length} faults`)
  process.exit(faults.length > 0 ? 1 : 0)
}
