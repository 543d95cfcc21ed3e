// Checks that every path, link, npm script, function, component and attribute named in the docs exists.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { CHECKED_ROOT, type Checked, reportCheck } from './report-check.ts'

/** A path from the root of the repository, outside of addresses. */
const ROOT_PATH = /(?<![\w/.:@-])(?:core|server|web|tools|docs|e2e|bench|deploy)\/[\w./-]*\w\/?(?![\w*{<…-])/g
/** A module by the end of its path, such as `ballots/paper.ts`. */
const MODULE_PATH = /`([\w-]+(?:\/[\w-]+)*\/[\w.-]+\.(?:ts|tsx|mjs))`/g
const LINK = /\]\((?!https?:|mailto:|#)([^)#\s]+)(?:#[^)]*)?\)/g
const SCRIPT = /\bnpm run (?:-s )?([\w:-]+)/g

/** Code between backticks. */
const CODE = /`([^`]+)`/g
/** Names with a hump, such as `readPage` or `BallotPaper`; one that ends in X stands for many. */
const NAMES = /(?<![\w$/.-])(?:[a-z]+[A-Z]|[A-Z]+[a-z]+[A-Z])\w*(?<!X)(?![\w/.-])/g
const FILES = /(?<![\w.-])[A-Za-z][\w-]*(?<!X)\.tsx?\b/g
const FUNCTIONS = /\bexport (?:default )?function (\w+)/g
const ELEMENTS = /<([A-Z]\w*)((?:\s+[\w-]+(?:=(?:\{[^}]*\}*|"[^"]*"))?)*)/g

/** Folders that a module's path may begin in. */
const MODULE_ROOTS = ['', 'core/src', 'server/src', 'web/src', 'tools']

/** Checks the docs below a root. Finding no path is itself a fault, because nothing was checked. */
export function checkDocPaths(root: string): Checked<'paths'> {
  const faults: string[] = []
  let paths = 0
  const { scripts = {} } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts?: object }
  const names = readNames(root)
  for (const file of globSync(['*.md', '{docs,web,deploy,bench,e2e}/**/*.md'], {
    cwd: root,
    exclude: (path) => /(^|\/)(node_modules|dist)$/.test(path),
  }).sort()) {
    // the specification names what is on the wire
    const isOfCode = !file.startsWith('docs/specification/')
    let inBlock = false
    for (const [index, line] of readFileSync(join(root, file), 'utf8').split('\n').entries()) {
      if (line.startsWith('```')) inBlock = !inBlock && /^```tsx?$/.test(line)
      const code = inBlock ? [line] : Array.from(line.matchAll(CODE), ([, part = '']) => part)
      const named = [
        ...Array.from(line.matchAll(ROOT_PATH), ([path]) => ({ path, exists: existsSync(join(root, path)) })),
        ...Array.from(line.matchAll(MODULE_PATH), ([, path = '']) => ({
          path,
          exists: isModule(root, dirname(file), path),
        })),
        ...Array.from(line.matchAll(LINK), ([, path = '']) => ({
          path,
          exists: existsSync(join(root, dirname(file), path)),
        })),
        ...(isOfCode ? code.flatMap((part) => namesIn(part, names)) : []),
        ...Array.from(line.matchAll(SCRIPT), ([path, name = '']) => ({ path, exists: name in scripts })),
      ]
      paths += named.length
      for (const { path, exists } of named) if (!exists) faults.push(`${file}:${index + 1} names ${path}, which does not exist`)
    }
  }
  faults.push(...listMissingParityTests(root))
  if (paths === 0) faults.push('nothing was checked: no path was found')
  return { paths, faults }
}

/** The tests that hold a rule of core and its SQL together stand in the list of docs/architecture.md. */
function listMissingParityTests(root: string): string[] {
  const list = join(root, 'docs/architecture.md')
  const listed = existsSync(list) ? readFileSync(list, 'utf8') : ''
  return globSync('server/src/**/*.test.ts', { cwd: root })
    .filter((file) => /^ *test\(['`]SQL and core agree /m.test(readFileSync(join(root, file), 'utf8')) && !listed.includes(`\`${file}\``))
    .map((file) => `docs/architecture.md does not list ${file}, which holds SQL and core together`)
}

interface Names {
  readonly words: ReadonlySet<string>
  readonly files: ReadonlySet<string>
  /** The text of the file that exports a function or component. */
  readonly functions: ReadonlyMap<string, string>
}

/** The names of the code, and of the settings beside it. */
function readNames(root: string): Names {
  const paths = globSync(['*.json', '{core,server,web,e2e,bench,tools}/**/*.{ts,tsx,mjs,css,json}'], {
    cwd: root,
    exclude: (path) => /(^|\/)(node_modules|dist)$/.test(path),
  })
  const texts = paths.map((path) => readFileSync(join(root, path), 'utf8'))
  return {
    words: new Set(texts.flatMap((text) => text.match(/[A-Za-z_$][\w$]*/g) ?? [])),
    files: new Set(paths.map((path) => basename(path))),
    functions: new Map(texts.flatMap((text) => Array.from(text.matchAll(FUNCTIONS), ([, name = '']) => [name, text] as const))),
  }
}

/** The names, files, exported functions, components and their attributes in a piece of code. */
function namesIn(code: string, { words, files, functions }: Names): { path: string; exists: boolean }[] {
  return [
    ...Array.from(code.matchAll(NAMES), ([path]) => ({ path, exists: words.has(path) })),
    ...Array.from(code.matchAll(FILES), ([path]) => ({ path, exists: files.has(path) })),
    ...Array.from(code.matchAll(FUNCTIONS), ([, path = '']) => ({ path, exists: functions.has(path) })),
    ...Array.from(code.matchAll(ELEMENTS), ([, name = '', attributes = '']) => {
      const text = functions.get(name)
      const used = Array.from(attributes.matchAll(/\s([a-z]\w*)(?:=|(?=\s|$))/g), ([, attribute = '']) => attribute)
      const unknown = text === undefined ? [] : used.filter((attribute) => !new RegExp(`\\b${attribute}\\??:`).test(text))
      return [
        { path: `<${name}>`, exists: words.has(name) },
        ...unknown.map((attribute) => ({ path: `<${name} ${attribute}=>`, exists: false })),
      ]
    }).flat(),
  ]
}

const isModule = (root: string, beside: string, path: string): boolean =>
  [beside, ...MODULE_ROOTS].some((folder) => existsSync(join(root, folder, path)))

if (import.meta.main) reportCheck(checkDocPaths(CHECKED_ROOT))
