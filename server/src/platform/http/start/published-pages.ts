import { createHash, randomBytes } from 'node:crypto'
import {
  cpSync,
  existsSync,
  globSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs'
import { access, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { formatError } from '../../fault.ts'

/** What the build has made. */
const DIST = join(import.meta.dirname, '../../../../../web/dist')

/** How many versions of the pages stay: those of nodes that are not updated yet, and of tabs that are open. */
const KEPT_VERSIONS = 4

const pagesFolder = (filesDir: string): string => join(filesDir, 'pages')

/** The name of a build: a digest of its page, which names its files, and of the sources, of which the texts have fixed names. */
function nameBuild(dist: string): string {
  const hash = createHash('sha256').update(readFileSync(join(dist, 'index.html')))
  const stamp = join(dist, '.stamp')
  if (existsSync(stamp)) hash.update(readFileSync(stamp))
  return hash.digest('hex').slice(0, 16)
}

/**
 * Puts the built pages into the folder that all nodes share, beside those of the versions before. The server serves them from
 * there: a build that follows an update takes no file from under it, and a page of another version, from another node or in an
 * open tab, finds its files on every node.
 */
export function publishPages(filesDir: string, dist = DIST): void {
  if (!existsSync(join(dist, 'index.html'))) return
  const folder = pagesFolder(filesDir)
  const target = join(folder, nameBuild(dist))
  const draft = join(folder, `.${randomBytes(6).toString('hex')}`)
  try {
    if (existsSync(target)) {
      const now = new Date()
      utimesSync(target, now, now)
    } else {
      copyFiles(dist, draft)
      renameSync(draft, target)
    }
    for (const old of listVersions(folder).slice(KEPT_VERSIONS)) rmSync(join(folder, old), { recursive: true, force: true })
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    // another node has published the same meanwhile
    if (!existsSync(target)) console.error(`The pages are served from ${dist}: ${formatError(error).split('\n')[0]}`)
  }
}

/** The folder from which this server serves its pages; undefined when none were built. */
export function findPages(filesDir: string, dist = DIST): string | undefined {
  if (!existsSync(join(dist, 'index.html'))) return undefined
  const published = join(pagesFolder(filesDir), nameBuild(dist))
  return existsSync(join(published, 'index.html')) ? published : dist
}

/** The folder of another version that has this file of `assets`; the names of files differ whenever their content does. */
export async function findOtherPages(filesDir: string, name: string): Promise<string | undefined> {
  if (!/^[\w~-][\w.~-]*$/.test(name)) return undefined
  const folder = pagesFolder(filesDir)
  for (const version of await readdir(folder).catch(() => [])) {
    const root = join(folder, version)
    const found = await access(join(root, 'assets', name)).then(
      () => true,
      () => false,
    )
    if (found) return root
  }
  return undefined
}

/** The published versions, the one that was started last first. */
function listVersions(folder: string): string[] {
  const times = readdirSync(folder)
    .filter((name) => !name.startsWith('.'))
    .map((name) => ({ name, time: statSync(join(folder, name)).mtimeMs }))
  return times.sort((a, b) => b.time - a.time).map(({ name }) => name)
}

/** Links where it can, which takes no space, and copies elsewhere. */
function copyFiles(from: string, to: string): void {
  mkdirSync(to, { recursive: true, mode: 0o700 })
  for (const path of globSync('**/*', { cwd: from })) {
    const source = join(from, path)
    if (!statSync(source).isFile()) continue
    const target = join(to, path)
    mkdirSync(dirname(target), { recursive: true })
    try {
      linkSync(source, target)
    } catch {
      cpSync(source, target)
    }
  }
}
