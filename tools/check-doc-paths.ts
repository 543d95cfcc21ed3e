// Checks that every path, link and npm script named in the docs exists.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

interface DocPathCheck {
  readonly paths: number
  /** One sentence each, with file and line. */
  readonly faults: readonly string[]
}

/** A path from the root of the repository, outside of addresses. */
const ROOT_PATH = /(?<![\w/.:@-])(?:core|server|web|tools|docs|e2e|bench|deploy)\/[\w./-]*\w\/?(?![\w*{<…-])/g
/** A module by the end of its path, such as `ballots/paper.ts`. */
const MODULE_PATH = /`([\w-]+(?:\/[\w-]+)*\/[\w.-]+\.(?:ts|tsx|mjs))`/g
const LINK = /\]\((?!https?:|mailto:|#)([^)#\s]+)(?:#[^)]*)?\)/g
const SCRIPT = /\bnpm run (?:-s )?([\w:-]+)/g

/** Folders that a module's path may begin in. */
const MODULE_ROOTS = ['', 'core/src', 'server/src', 'web/src', 'tools']

/** Checks the docs below a root. Finding no path is itself a fault, because nothing was checked. */
export function checkDocPaths(root: string): DocPathCheck {
  const faults: string[] = []
  let paths = 0
  const { scripts = {} } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts?: object }
  for (const file of globSync(['*.md', '{docs,web,deploy,bench,e2e}/**/*.md'], {
    cwd: root,
    exclude: (path) => /(^|\/)(node_modules|dist)$/.test(path),
  }).sort()) {
    for (const [index, line] of readFileSync(join(root, file), 'utf8').split('\n').entries()) {
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
        ...Array.from(line.matchAll(SCRIPT), ([path, name = '']) => ({ path, exists: name in scripts })),
      ]
      paths += named.length
      for (const { path, exists } of named) if (!exists) faults.push(`${file}:${index + 1} names ${path}, which does not exist`)
    }
  }
  if (paths === 0) faults.push('nothing was checked: no path was found')
  return { paths, faults }
}

const isModule = (root: string, beside: string, path: string): boolean =>
  [beside, ...MODULE_ROOTS].some((folder) => existsSync(join(root, folder, path)))

if (import.meta.main) {
  const { paths, faults } = checkDocPaths(join(import.meta.dirname, '..'))
  for (const fault of faults) console.error(fault)
  console.log(`${paths} paths in docs`)
  process.exit(faults.length > 0 ? 1 : 0)
}
