import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { findProgram } from '../../shared/testing/find-program.ts'
import { freePort, isListening } from '../../shared/testing/local-ports.ts'

/** Why a test is skipped on a machine without PgBouncer. */
export const PGBOUNCER_MISSING = 'pgbouncer was not found (Debian: apt-get install pgbouncer)'

interface PoolerOptions {
  readonly mode: 'transaction' | 'session' | 'statement'
  /** The number of connections to PostgreSQL. */
  readonly size: number
}

/** A real PgBouncer on loopback, in front of one database. */
export interface TestPooler {
  /** The address of the database through the pooler. */
  readonly url: string
  stop(): Promise<void>
}

export const findPgBouncer = (): string | undefined => findProgram('pgbouncer')

/** Starts a pooler in front of the database of `url`; undefined where the program is not installed. */
export async function startPooler(url: string, { mode, size }: PoolerOptions): Promise<TestPooler | undefined> {
  const program = findPgBouncer()
  if (!program) return undefined
  const { host, port, database, user, password } = new pg.Client({ connectionString: url })
  const folder = mkdtempSync(join(tmpdir(), 'folkmoot-pooler-'))
  chmodSync(folder, 0o755)
  const listen = await freePort()
  const file = join(folder, 'pgbouncer.ini')
  const target = `host=${host} port=${port} dbname=${database} user=${user} password=${password ?? ''}`
  writeFileSync(
    file,
    `[databases]
town = ${target}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listen}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
default_pool_size = ${size}
`,
  )
  // it refuses to run as root; whoever runs PostgreSQL may enter the folder of its socket
  const asRoot = process.getuid?.() === 0
  const owner = host.startsWith('/') ? statSync(host).uid : undefined
  const other = owner ? execFileSync('id', ['-nu', String(owner)], { encoding: 'utf8' }).trim() : 'nobody'
  const child = spawn(program, ['-q', ...(asRoot ? ['-u', other] : []), file], { stdio: 'ignore' })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  for (let n = 0; n < 100 && child.exitCode === null && !(await isListening(listen)); n++) await sleep(50)
  if (child.exitCode !== null) throw new Error('pgbouncer did not start')
  return {
    url: `postgres://${user}:unused@127.0.0.1:${listen}/town`,
    async stop() {
      child.kill('SIGKILL')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
