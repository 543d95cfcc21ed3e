// Checks whether the tests detect small wrong changes: `npm run mutate -- --files core/src/decisions/ballots --count 20 --seed 7
// --kinds lock,scope`. Without --files: the files that differ from --since (main); without --kinds: all kinds. It changes a copy of
// the tree in the system's temporary folder, never the tree itself, runs the tests of the room of the changed file until one fails,
// and always exits with 0. With --all-tests, what survives those is tried with all tests of its package.
import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, cpSync, globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { setPriority, tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { KINDS, listMutations, type Mutation, parseKinds, sample } from './code-mutations.ts'
import { findTestsOf } from './find-tests.ts'

const root = join(import.meta.dirname, '..')
const { values } = parseArgs({
  options: {
    files: { type: 'string' },
    since: { type: 'string', default: 'main' },
    count: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
    kinds: { type: 'string' },
    'all-tests': { type: 'boolean', default: false },
  },
})
const seed = Number(values.seed)
const kinds = parseKinds(values.kinds)

type Change = Mutation & { readonly file: string; readonly line: number; readonly text: string }
interface Outcome extends Change {
  readonly ending: 'killed' | 'survived' | 'untested'
}

const modules = selectModules()
const all = modules.flatMap((file): Change[] => {
  const text = readFileSync(join(root, file), 'utf8')
  return listMutations(file, text)
    .filter(({ kind }) => kinds.includes(kind))
    .map((m) => ({ ...m, file, text, line: text.slice(0, m.start).split('\n').length }))
})
const drawn = sample(all, Number(values.count), seed)
console.log(`${all.length} changes of ${modules.length} modules are possible; ${drawn.length} are tried, seed ${seed}`)

// low priority, so that other processes are not slowed down
setPriority(15)
const copy = mkdtempSync(join(tmpdir(), 'folkmoot-mutate-'))
// some tests run the server as another user, who must reach the sources
chmodSync(copy, 0o755)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => {
    rmSync(copy, { recursive: true, force: true })
    process.exit(130)
  })
try {
  copyTree()
  report(await tryAll(drawn))
} finally {
  rmSync(copy, { recursive: true, force: true })
}

/** Selects the modules to change: those named, or those that differ; tests and their helpers are excluded. */
function selectModules(): string[] {
  const named = values.files?.split(',').map((path) => path.replace(/^\.\//, '').replace(/\/$/, ''))
  const differs = () =>
    spawnSync('git', ['diff', '--name-only', '--diff-filter=d', values.since], { cwd: root, encoding: 'utf8' })
      .stdout.split('\n')
      .filter(Boolean)
  const wanted = named ?? differs()
  return globSync('{core,server,web}/src/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/(\.test\.tsx?|tables\.ts)$|\/(testing|migrations|demo)\//.test(file))
    .filter((file) => wanted.some((path) => file === path || file.startsWith(`${path}/`)))
    .sort()
}

/** Copies the sources and the built web, with links to the installed packages; the packages of this repository link into the copy. */
function copyTree(): void {
  const left = new Set(['node_modules', '.git', '.data', 'test-results'])
  for (const name of readdirSync(root))
    if (!left.has(name)) cpSync(join(root, name), join(copy, name), { recursive: true, filter: (path) => !left.has(basename(path)) })
  const installed = join(root, 'node_modules')
  mkdirSync(join(copy, 'node_modules', '@folkmoot'), { recursive: true })
  for (const name of readdirSync(installed))
    if (name !== '.cache' && name !== '@folkmoot') symlinkSync(join(installed, name), join(copy, 'node_modules', name))
  for (const name of readdirSync(join(installed, '@folkmoot')))
    symlinkSync(join('..', '..', name), join(copy, 'node_modules', '@folkmoot', name))
}

async function tryAll(changes: readonly Change[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  const usual = new Map<string, number>()
  for (const change of changes) {
    let ending = await tryWithTests(change, findTestsOf(change.file, copy), usual)
    if (ending !== 'killed' && values['all-tests']) ending = await tryWithTests(change, [`${change.file.split('/')[0]}/src`], usual)
    outcomes.push({ ...change, ending })
    const { kind, file, line } = change
    console.log(`${ending.padEnd(9)} ${kind.padEnd(10)} ${file}:${line}  ${shown(change)}`)
  }
  return outcomes
}

/** Tries a change with these tests; `usual` holds the time in milliseconds that they take without a change, and NaN if they fail. */
async function tryWithTests(change: Change, tests: readonly string[], usual: Map<string, number>): Promise<Outcome['ending']> {
  const key = tests.join(' ')
  if (key !== '' && !usual.has(key)) {
    const began = performance.now()
    const { passed, words } = await run(tests, 1_200_000)
    usual.set(key, passed ? performance.now() - began : Number.NaN)
    if (!passed) console.log(`The tests of ${change.file} fail without any change:\n${words}`)
  }
  const time = usual.get(key)
  return time && !Number.isNaN(time) ? tryChange(change, tests, time) : 'untested'
}

function shown({ text, start, end, put }: Change): string {
  return `${text.slice(start, end)} → ${put || 'nothing'}`.replaceAll(/\s+/g, ' ').slice(0, 120)
}

async function tryChange(change: Change, tests: readonly string[], usual: number): Promise<Outcome['ending']> {
  const { file, text, start, end, put } = change
  writeFileSync(join(copy, file), text.slice(0, start) + put + text.slice(end))
  const { passed } = await run(tests, 60_000 + 5 * usual)
  writeFileSync(join(copy, file), text)
  return passed ? 'survived' : 'killed'
}

/** Runs tests in the copy and returns the end of their output; a test that hangs on a change has detected it. */
function run(tests: readonly string[], limit: number): Promise<{ passed: boolean; words: string }> {
  const env = { ...process.env, INIT_CWD: copy, FIRST_FAILURE: '1' }
  const child = spawn(process.execPath, ['tools/test.ts', ...tests], {
    cwd: copy,
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  let words = ''
  child.stdout.on('data', (bytes: Buffer) => {
    words = (words + bytes.toString()).slice(-2000)
  })
  const timer = setTimeout(() => child.kill('SIGTERM'), limit)
  return new Promise((resolve) => {
    child.once('close', (code) => {
      clearTimeout(timer)
      resolve({ passed: code === 0, words })
    })
  })
}

function report(outcomes: readonly Outcome[]): void {
  const row = (name: string, of: readonly Outcome[]) => {
    const count = (end: Outcome['ending']) => of.filter((o) => o.ending === end).length
    if (of.length > 0)
      console.log(`${name.padEnd(10)} killed ${count('killed')}, survived ${count('survived')}, untested ${count('untested')}`)
  }
  for (const name of ['core', 'server', 'web'] as const)
    row(
      name,
      outcomes.filter((o) => o.file.startsWith(`${name}/`)),
    )
  for (const kind of KINDS)
    row(
      kind,
      outcomes.filter((o) => o.kind === kind),
    )
  row('all', outcomes)
}
