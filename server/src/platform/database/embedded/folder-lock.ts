import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod/mini'
import { makeDataFolder, toWriteFault } from '../../data-folder.ts'
import { errorCode, Fault } from '../../fault.ts'
import { identifyProcess, isRunning, type ProcessIdentity } from './processes.ts'

/** The process that serves a data folder, and the socket of its database, to which the operator's command connects. */
const LockHolder = z.object({ pid: z.int(), born: z.string(), socket: z.string() })
type LockHolder = ProcessIdentity & z.output<typeof LockHolder>

const lockFile = (folder: string): string => join(folder, 'folkmoot.lock')

/** Finds the process that serves the folder now; a lock whose process has died is ignored. */
export function findLockHolder(folder: string): LockHolder | undefined {
  const holder = parse(read(lockFile(folder)))
  return holder && isRunning(holder) ? holder : undefined
}

/** Creates the folder if missing and locks it for this process; returns the release. Refuses in one sentence. */
export function lockFolder(folder: string, socket: string): () => void {
  const file = lockFile(folder)
  const mine = JSON.stringify({ ...identifyProcess(process.pid), socket } satisfies LockHolder)
  makeDataFolder(folder)
  try {
    while (!createLockFile(file, mine)) {
      const held = read(file)
      const holder = parse(held)
      if (holder && isRunning(holder)) throw new Fault(runsAlready(folder, holder.pid))
      removeStale(file, held)
    }
  } catch (error) {
    throw error instanceof Fault ? error : toWriteFault(folder, error)
  }
  return () => {
    if (read(file) === mine) rmSync(file, { force: true })
  }
}

const runsAlready = (folder: string, pid: number): string =>
  `Folkmoot already runs on the folder ${folder} (process ${pid}); stop it first, or set DATA_DIR to another folder.`

/** Of two processes that both find a stale lock only one may continue: the one that removed a fresh lock puts it back. */
function removeStale(file: string, stale: string): void {
  const aside = `${file}.${process.pid}`
  try {
    renameSync(file, aside)
  } catch {
    return
  }
  if (read(aside) !== stale) linkQuietly(aside, file)
  rmSync(aside, { force: true })
}

/** Creates the lock atomically, so that no reader sees a part of it. */
function createLockFile(file: string, text: string): boolean {
  const draft = `${file}.${process.pid}.new`
  writeFileSync(draft, text, { mode: 0o644 })
  try {
    return linkQuietly(draft, file)
  } finally {
    rmSync(draft, { force: true })
  }
}

function linkQuietly(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false
    throw error
  }
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

function parse(text: string): LockHolder | undefined {
  try {
    return z.safeParse(LockHolder, JSON.parse(text)).data
  } catch {
    return undefined
  }
}
