// Builds web/dist when it is missing or older than its sources, and stores each text file compressed beside it.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const SOURCES = [
  'web/src/**',
  'web/texts/**',
  'web/lean/**',
  'web/public/**',
  'web/index.html',
  'web/*.config.ts',
  'core/src/**',
  'package-lock.json',
]
const COMPRESSED = /\.(js|css|json|svg|txt|xml|webmanifest)$/

/** The digest of path and content of every source file of the build, tests excluded. */
export function digestOfSources(root: string): string {
  const files = globSync(SOURCES, { cwd: root })
    .filter((file) => !/\.test\.tsx?$/.test(file) && statSync(join(root, file)).isFile())
    .sort()
  const hash = createHash('sha256')
  for (const file of files) hash.update(`${file}\n`).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

/** Writes `x.br` and `x.gz` beside every text file of at least 1 kB in the folder. index.html is rendered per request. */
export async function compressFolder(folder: string): Promise<void> {
  const files = globSync('**/*', { cwd: folder }).filter((file) => COMPRESSED.test(file) && file !== 'index.html')
  await Promise.all(
    files.map(async (file) => {
      const path = join(folder, file)
      const text = readFileSync(path)
      if (text.length < 1024) return
      const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
      writeFileSync(`${path}.br`, await promisify(brotliCompress)(text, quality))
      writeFileSync(`${path}.gz`, await promisify(gzip)(text, { level: constants.Z_BEST_COMPRESSION }))
    }),
  )
}

const runVite = (root: string, folder: string, more: readonly string[] = []) =>
  spawnSync(
    process.execPath,
    [join(root, 'node_modules', 'vite', 'bin', 'vite.js'), 'build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn', ...more],
    { cwd: join(root, 'web'), encoding: 'utf8', env: { ...process.env, NODE_ENV: 'production' } },
  )

/** True when the build is current or succeeds; the output of the builder is shown only when it fails. */
export async function buildWeb(root: string): Promise<boolean> {
  const dist = join(root, 'web', 'dist')
  const stamp = join(dist, '.stamp')
  const wanted = digestOfSources(root)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return true
  const began = performance.now()
  console.error('Building the pages ...')
  // built in another folder and moved into place; a running server serves its own copy (server/src/platform/http/start/published-pages.ts)
  const next = join(root, 'node_modules', '.cache', `web-${process.pid}`)
  mkdirSync(dirname(next), { recursive: true })
  const built = [runVite(root, next), runVite(root, join(next, 'written'), ['--config', 'written.config.ts'])]
  const failed = built.find(({ status }) => status !== 0)
  if (failed || !existsSync(join(next, 'index.html'))) {
    console.error(`${failed?.stdout}${failed?.stderr}The pages could not be built; the reason stands above.`)
    rmSync(next, { recursive: true, force: true })
    return false
  }
  // both have the same files in the same names, but for the sheet of the written pages
  cpSync(join(next, 'written', 'assets'), join(next, 'assets'), { recursive: true, filter: (path) => !path.endsWith('.js') })
  await compressFolder(next)
  writeFileSync(join(next, '.stamp'), wanted)
  const former = `${next}-former`
  if (existsSync(dist)) renameSync(dist, former)
  renameSync(next, dist)
  rmSync(former, { recursive: true, force: true })
  console.error(`Built the pages in ${((performance.now() - began) / 1000).toFixed(1)} s.`)
  return true
}

if (import.meta.main) process.exit((await buildWeb(join(dirname(fileURLToPath(import.meta.url)), '..'))) ? 0 : 1)
