import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { errorCode, Fault } from './fault.ts'

/** Creates the data folder if missing; other users may traverse it (PostgreSQL runs as another user) but not list it. */
export function makeDataFolder(folder: string): void {
  try {
    makeWithParents(folder)
  } catch (error) {
    throw toWriteFault(folder, error)
  }
}

/** Replaces Node's `recursive`, which never returns where the system forbids creating folders, as in /proc. */
function makeWithParents(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return
  if (!existsSync(dirname(folder))) makeWithParents(dirname(folder))
  try {
    mkdirSync(folder, { mode: 0o711 })
  } catch (error) {
    // another process may have created it meanwhile
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error
  }
}

/** The sentence for a folder that cannot hold the data. */
export function toWriteFault(folder: string, error: unknown): Fault {
  const code = errorCode(error) ?? String(error)
  const why =
    code === 'EEXIST' || code === 'ENOTDIR'
      ? 'is not a folder'
      : code === 'ENOSPC'
        ? 'is on a disk that is full'
        : `cannot be written by this user (${code})`
  return new Fault(`The data folder ${folder} ${why}; set DATA_DIR to a folder that can be written.`)
}

/** Reads a secret of the folder; the first call creates it at random, readable by its owner alone. */
export function readOrCreateSecret(folder: string, name: string, bytes: number): string {
  const file = join(folder, name)
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    const code = errorCode(error)
    if (code === 'EACCES') throw new Fault(`The file ${file} cannot be read by this user: act as the user who started Folkmoot.`)
    if (code !== 'ENOENT') throw toWriteFault(folder, error)
  }
  makeDataFolder(folder)
  try {
    writeFileSync(file, randomBytes(bytes).toString('hex'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    // of two concurrent starts the first one's secret is used
    if (errorCode(error) !== 'EEXIST') throw toWriteFault(folder, error)
  }
  return readFileSync(file, 'utf8').trim()
}
