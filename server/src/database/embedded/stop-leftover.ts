import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Fault } from '../../fault.ts'
import { probeServer } from './probe-server.ts'
import { isAlive, readCommandLine, waitForEnd } from './processes.ts'

/**
 * Ends a PostgreSQL that outlived its server and its guardian. It is stopped only with proof: it answers on the socket it
 * noted, takes our password and serves our folder. A process that merely has its number is left alone.
 */
export async function stopLeftover(data: string, password: string, say?: (line: string) => void): Promise<void> {
  const file = join(data, 'postmaster.pid')
  const [first, , , , socket] = readPidFile(file)
  const pid = Number(first)
  if (!pid || !isAlive(pid)) return
  if (socket && (await probeServer(socket, password, data)) === 'ours') {
    say?.(`Stopping the PostgreSQL that an earlier start left behind (process ${pid}) ...`)
    process.kill(pid, 'SIGINT')
  } else if (!isPostgresOn(pid, data)) {
    // the number belongs to a bystander now; PostgreSQL itself would refuse to start because of it
    rmSync(file, { force: true })
    return
  }
  if (!(await waitForEnd(pid, 30_000)))
    throw new Fault(`A PostgreSQL (process ${pid}) still uses ${data} and does not end; stop it and start again.`)
}

function readPidFile(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n')
  } catch {
    return []
  }
}

const isPostgresOn = (pid: number, data: string): boolean => {
  const command = readCommandLine(pid)
  return command.includes('postgres') && command.includes(data)
}
