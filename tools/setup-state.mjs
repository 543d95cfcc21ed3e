// What the set-up has done in this folder. Plain JavaScript, because it runs on any Node from 18 on, before anything is installed.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The file that a whole installation leaves. */
export const stampFile = (root) => join(root, 'node_modules', '.folkmoot-setup')

/** What an installation of the lock file leaves in it. */
export const digestOfLockFile = (root) =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(`${process.platform}-${process.arch}`)
    .digest('hex')

/** True when the parts that the lock file names are installed. */
export const isInstalled = (root) => existsSync(stampFile(root)) && readFileSync(stampFile(root), 'utf8') === digestOfLockFile(root)

/** The sentence for a Node that is too old to run the product; undefined for another one. */
export function describeOldNode(found) {
  const [major = 0, minor = 0] = found.split('.').map(Number)
  if (major > 22 || (major === 22 && minor >= 18)) return undefined
  return `Folkmoot needs Node 22.18 or newer; found ${found || 'none'}. Install Node 24 from https://nodejs.org.`
}
