import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { errorCode } from '../../fault.ts'

/** A process id is reused; together with its start time it identifies one process. */
export interface ProcessIdentity {
  readonly pid: number
  readonly born: string
}

const runPs = (pid: number, field: string): string => {
  try {
    return execFileSync('ps', ['-o', `${field}=`, '-p', String(pid)], { encoding: 'utf8' }).trim()
  } catch {
    return ''
  }
}

const readProc = (pid: number, file: string): string => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}

/** The fields of a process from its state on (proc(5)); the name before them, in parentheses, may contain spaces. */
const readStat = (pid: number): string[] => {
  const stat = readProc(pid, 'stat')
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

/** True when the process runs; a zombie does not count, since its parent may never reap it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (errorCode(error) !== 'EPERM') return false
  }
  return process.platform !== 'linux' || readStat(pid)[0] !== 'Z'
}

/** The start time of a process as the system reports it; empty when there is none. */
const readStartTime = (pid: number): string => (process.platform === 'linux' ? (readStat(pid)[19] ?? '') : runPs(pid, 'lstart'))

/** The command line of a process; empty when there is none. */
export const readCommandLine = (pid: number): string =>
  process.platform === 'linux' ? readProc(pid, 'cmdline').replaceAll('\0', ' ').trim() : runPs(pid, 'command')

export const identifyProcess = (pid: number): ProcessIdentity => ({ pid, born: readStartTime(pid) })

export const isRunning = (mark: ProcessIdentity): boolean => isAlive(mark.pid) && readStartTime(mark.pid) === mark.born

/** Waits until the process is gone; false when it still runs after `limit` milliseconds. */
export async function waitForEnd(pid: number, limit: number): Promise<boolean> {
  const end = performance.now() + limit
  while (isAlive(pid)) {
    if (performance.now() > end) return false
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return true
}
