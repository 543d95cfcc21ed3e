// Checks the types of every package, and that no module is outside all of them.
import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { CHECKED_ROOT, type Checked, reportCheck } from './report-check.ts'

/** Runs the compiler that is installed; its words and its code. */
export function runCompiler(root: string, args: readonly string[]): { code: number | null; words: string } {
  const compiler = join(import.meta.dirname, '..', 'node_modules', 'typescript', 'bin', 'tsc')
  // it collects garbage when its memory has grown fivefold instead of twofold, which takes a fifth of its time less
  const env = { ...process.env, GOGC: '400' }
  const done = spawnSync(process.execPath, [compiler, ...args], { cwd: root, env, encoding: 'utf8' })
  return { code: done.status, words: `${done.stdout}${done.stderr}` }
}

/** The modules that the root's projects list, by path from the root. */
function listedModules(root: string): Set<string> {
  const { references } = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8')) as {
    references: { path: string }[]
  }
  const files = references.flatMap(({ path }) => {
    const folder = path.endsWith('.json') ? dirname(path) : path
    const project = JSON.parse(runCompiler(root, ['-p', path, '--showConfig']).words) as { files?: string[] }
    return (project.files ?? []).map((file) => join(folder, file))
  })
  return new Set(files.filter((file) => /\.tsx?$/.test(file)))
}

/** The faults of all packages; a module that no project lists is one, because nobody checks it. */
function checkTypes(root: string): Checked<'modules'> {
  // each checker of a project learns the types of all, which takes a third more of the processors' time than one
  const { code, words } = runCompiler(root, ['-b', '--checkers', '1', '--pretty', 'false'])
  const listed = listedModules(root)
  const skipped = (path: string) => /(^|\/)(node_modules|dist|\..+)$/.test(path)
  const faults = globSync('**/*.{ts,tsx}', { cwd: root, exclude: skipped })
    .filter((file) => !listed.has(file))
    .map((file) => `${file} is in no project of tsconfig.json`)
  if (code !== 0) faults.unshift(words.trim())
  if (listed.size === 0) faults.push('nothing was checked: no project lists a module')
  return { modules: listed.size, faults }
}

if (import.meta.main) reportCheck(checkTypes(CHECKED_ROOT))
