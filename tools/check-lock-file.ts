// Checks that package-lock.json names the hash of every package, so that npm installs the bytes that were chosen.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CHECKED_ROOT, reportCheck } from './report-check.ts'

interface LockEntry {
  readonly link?: boolean
  readonly integrity?: string
  readonly dev?: boolean
  readonly optional?: boolean
  readonly os?: readonly string[]
}

/**
 * The packages of a lock file, and those without a hash. Only binaries of development tools for other systems may lack it: npm
 * writes a hash when it has fetched the package.
 */
export function checkLockFile(text: string): { readonly packages: number; readonly faults: readonly string[] } {
  const { packages } = JSON.parse(text) as { packages: Readonly<Record<string, LockEntry>> }
  const entries = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link)
  const faults = entries.flatMap(([path, { integrity, dev, optional, os }]) =>
    integrity || (dev && optional && os) ? [] : [`package-lock.json: ${path} has no integrity`],
  )
  if (entries.length === 0) faults.push('nothing was checked: package-lock.json names no package')
  return { packages: entries.length, faults }
}

if (import.meta.main) reportCheck(checkLockFile(readFileSync(join(CHECKED_ROOT, 'package-lock.json'), 'utf8')))
