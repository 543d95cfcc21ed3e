import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Fault } from '../../fault.ts'
import { probeServer } from './probe-server.ts'
import { isAlive, readCommandLine, waitForEnd } from './processes.ts'

/**
 * Stops a PostgreSQL that outlived its server and its guardian. It is stopped only after verification: it listens on the socket
 * it recorded, accepts our password and serves our folder. A process that merely has its id is left alone.
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
    // the id belongs to another process now, because of which PostgreSQL would refuse to start
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
