import { type ChildProcess, spawn } from 'node:child_process'
import type { Socket } from 'node:net'
import { type Identity, spawnOptions } from './identity.ts'

/**
 * A shell between Node and PostgreSQL, whose standard input is a pipe from Node. However Node ends, the pipe closes and the shell
 * stops PostgreSQL (SIGINT: end sessions, write everything, exit). Its own process group protects it from Ctrl-C.
 */
const SCRIPT = `
exec 3<&0
"$@" </dev/null 3<&- &
server=$!
trap '' INT
trap 'kill -INT $server' TERM
(cat <&3 >/dev/null; kill -INT $server 2>/dev/null) &
wait $server
code=$?
while kill -0 $server 2>/dev/null; do wait $server; code=$?; done
exit $code
`

interface GuardedProcess {
  /** Resolves when PostgreSQL has ended, requested or not. */
  readonly ended: Promise<void>
  hasEnded(): boolean
  /** The last lines PostgreSQL wrote. */
  log(): string
  /** Closes the pipe, waits, and after `limit` milliseconds kills everything. */
  stop(limit: number): Promise<void>
}

export function startGuarded(identity: Identity, command: readonly string[]): GuardedProcess {
  const [first, ...rest] = [...identity.prefix, 'sh', '-c', SCRIPT, 'guardian', ...command]
  const child: ChildProcess = spawn(first as string, rest, {
    ...spawnOptions(identity),
    stdio: ['pipe', 'ignore', 'pipe'],
    detached: true,
  })
  let log = ''
  let ended = false
  child.stderr?.on('data', (bytes: Buffer) => {
    log = (log + bytes.toString()).slice(-4000)
  })
  child.stdin?.on('error', () => {})
  const end = new Promise<void>((resolve) => {
    const done = () => {
      ended = true
      resolve()
    }
    child.once('exit', done)
    child.once('error', (error) => {
      log += error.message
      done()
    })
  })
  // unreferenced, so that the database does not keep this process alive
  const handles = [child, child.stdin as Socket | null, child.stderr as Socket | null]
  for (const handle of handles) handle?.unref()
  return {
    ended: end,
    hasEnded: () => ended,
    log: () => log.trim(),
    stop: async (limit) => {
      for (const handle of handles) handle?.ref()
      child.stdin?.end()
      const timer = setTimeout(() => killGroup(child), limit)
      await end
      clearTimeout(timer)
      child.stderr?.destroy()
    },
  }
}

/** SIGQUIT ends PostgreSQL at once without loss: it replays its write-ahead log at the next start. */
function killGroup(child: ChildProcess): void {
  try {
    if (child.pid) process.kill(-child.pid, 'SIGQUIT')
  } catch {
    // the process has exited already
  }
}
