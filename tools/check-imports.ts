// Checks the import rules over every module: packages, layers, the graph of features, no cycles.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { parseSync } from 'oxc-parser'
import { FEATURE_GRAPH } from './feature-graph.ts'
import { findLayer, PACKAGES } from './layers.ts'

interface ImportCheck {
  readonly modules: number
  readonly imports: number
  /** One sentence each, with file and line. */
  readonly faults: readonly string[]
}

/** Checks the modules below a root. Finding no module or no import is itself a fault, because nothing was checked. */
export function checkImports(root: string): ImportCheck {
  const faults: string[] = []
  const graph = new Map<string, string[]>()
  let imports = 0
  for (const file of findModules(root)) {
    const targets: string[] = []
    graph.set(file, targets)
    if (!isTest(file) && needsLayer(file) && !moduleLayer(file)) faults.push(`${file} is in a folder that no layer names`)
    for (const { to, line } of readImports(root, file, faults)) {
      imports++
      const target = resolveImport(file, to)
      const fault = target ? faultOf(root, file, to, target) : faultOfPackage(file, to)
      if (fault) faults.push(`${file}:${line}: ${fault}`)
      else if (target) targets.push(target)
    }
  }
  if (graph.size === 0 || imports === 0) faults.push(`nothing was checked: ${graph.size} modules, ${imports} imports`)
  return { modules: graph.size, imports, faults: [...faults, ...findCircles(graph)] }
}

const findModules = (root: string): string[] =>
  globSync(
    Object.keys(PACKAGES).map((pack) => `${pack}/**/*.{ts,tsx}`),
    { cwd: root, exclude: (path) => /(^|\/)(node_modules|dist)$/.test(path) },
  ).sort()

const packageOf = (file: string): string => file.split('/')[0] ?? ''
const isTest = (file: string): boolean => /(\.test\.tsx?|\.e2e\.ts)$|\/testing\//.test(file)
const needsLayer = (file: string): boolean => /^(core|server|web)\/src\//.test(file)
const moduleLayer = (file: string) => findLayer(packageOf(file), file.split('/').slice(2).join('/'))

/** Resolves the path of an imported module; undefined for a package from npm or Node. */
function resolveImport(file: string, to: string): string | undefined {
  const plain = to.replace(/\?.*$/, '')
  if (plain.startsWith('.')) return posix.join(dirname(file), plain)
  const [, pack, path] = /^@folkmoot\/(\w+)\/(.+)$/.exec(plain) ?? []
  return pack && path ? `${pack}/src/${path}` : undefined
}

/** Packages without clock, randomness or network. */
const CORE_PACKAGES = /^(?:zod|zod\/mini|@noble\/hashes\/(?:sha2|utils)\.js)$/

function faultOfPackage(file: string, to: string): string | undefined {
  if (/^@folkmoot\//.test(to)) return `${to} names no module`
  if (packageOf(file) !== 'core' || isTest(file) || CORE_PACKAGES.test(to)) return undefined
  return `core imports only core, zod and @noble/hashes, not ${to}`
}

function faultOf(root: string, file: string, to: string, target: string): string | undefined {
  if (!existsSync(join(root, target))) return `${to} is no file`
  const [pack, targetPack] = [packageOf(file), packageOf(target)]
  if (pack !== targetPack) {
    if (!PACKAGES[pack]?.includes(targetPack)) return `${pack} may not import ${targetPack}`
    if (targetPack === 'core' && to.startsWith('.')) return `spell it @folkmoot/core/…, not ${to}`
    return undefined
  }
  // a test may import anything of its package
  if (isTest(file)) return undefined
  if (isTest(target)) return `${to} is for tests`
  const [from, onto] = [moduleLayer(file), moduleLayer(target)]
  if (!from || !onto) return undefined
  if (onto.step > from.step) return `${from.name} is below ${onto.name}`
  if (!from.isFeature || !onto.isFeature || from.name === onto.name) return undefined
  if (!FEATURE_GRAPH[from.name]?.includes(onto.name)) return `the feature ${from.name} may not import ${onto.name}`
  if (pack === 'web' && /\.tsx$/.test(target) && onto.step === from.step)
    return `${from.name} may not use a component of ${onto.name}; a page composes them`
  return undefined
}

function readImports(root: string, file: string, faults: string[]): { to: string; line: number }[] {
  const text = readFileSync(join(root, file), 'utf8')
  const { module, errors } = parseSync(file, text)
  if (errors.length > 0) faults.push(`${file} does not parse: ${errors[0]?.message}`)
  const found = [
    ...module.staticImports.map((one) => ({ to: one.moduleRequest.value, at: one.start })),
    ...module.staticExports
      .flatMap((one) => one.entries)
      .flatMap((entry) => (entry.moduleRequest ? [{ to: entry.moduleRequest.value, at: entry.start }] : [])),
    ...module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
      // a computed specifier cannot be resolved
      const [, to] = /^['"`]([^'"`$]+)['"`]$/.exec(text.slice(start, end)) ?? []
      return to ? [{ to, at: start }] : []
    }),
  ]
  return found.map(({ to, at }) => ({ to, line: text.slice(0, at).split('\n').length }))
}

/** Finds cycles depth first; each is reported once, from its first module on. */
function findCircles(graph: ReadonlyMap<string, readonly string[]>): string[] {
  const circles: string[] = []
  const done = new Set<string>()
  const walk = (file: string, path: string[]): void => {
    const start = path.indexOf(file)
    if (start >= 0) circles.push(`circular: ${[...path.slice(start), file].join(' -> ')}`)
    if (start >= 0 || done.has(file)) return
    for (const target of graph.get(file) ?? []) walk(target, [...path, file])
    done.add(file)
  }
  for (const file of graph.keys()) walk(file, [])
  return circles
}

if (import.meta.main) {
  const { modules, imports, faults } = checkImports(process.argv[2] ?? join(import.meta.dirname, '..'))
  for (const fault of faults) console.error(fault)
  console.log(`${modules} modules, ${imports} imports, ${faults.length} faults`)
  process.exit(faults.length > 0 ? 1 : 0)
}
