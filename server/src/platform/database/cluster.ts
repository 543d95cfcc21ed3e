import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir, totalmem } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readOrCreateSecret } from '../data-folder.ts'
import { Fault } from '../fault.ts'
import { type Binaries, findBinaries } from './embedded/binaries.ts'
import { findLockHolder, lockFolder } from './embedded/folder-lock.ts'
import { startGuarded } from './embedded/guardian.ts'
import { chooseIdentity, type Identity, spawnOptions } from './embedded/identity.ts'
import { ensureDatabase, probeServer, socketUrl } from './embedded/probe-server.ts'
import { stopLeftover } from './embedded/stop-leftover.ts'

/** A running embedded PostgreSQL. */
export interface Cluster {
  /** The URL of a database in it; without a name the product's own. */
  url(database?: string): string
  /** The user that PostgreSQL runs as, in words. */
  readonly runsAs: string
  /** Resolves with a sentence when PostgreSQL ends unexpectedly. */
  readonly lost: Promise<Fault>
  stop(): Promise<void>
}

interface ClusterOptions {
  /** False for tests: nothing is synced to the disk. */
  readonly durable?: boolean
  /** Receives the progress of slow steps. */
  readonly say?: (line: string) => void
}

const DATABASE = 'folkmoot'
const STOP_LIMIT = 15_000
/** Turns off syncing to the disk, keeps the write-ahead log small, and lets the databases of several test processes stay open. */
const TEST_SETTINGS = {
  max_connections: '200',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  min_wal_size: '32MB',
  max_wal_size: '128MB',
  autovacuum: 'off',
}
/** The shared memory of PostgreSQL in MB, at least and at most: its own default, and what a million contributions need. */
const LEAST_BUFFERS = 128
const MOST_BUFFERS = 1024
const NEVER = new Promise<never>(() => {})

/**
 * Starts the embedded PostgreSQL on a data folder, which is created when missing. It listens on a socket only, requires a random
 * password, and stops with this process however that ends. Refuses in one sentence (a Fault): a folder in use or not writable, a
 * system where PostgreSQL cannot run.
 */
export async function startCluster(dataFolder: string, options: ClusterOptions = {}): Promise<Cluster> {
  const folder = resolve(dataFolder)
  const data = join(folder, 'pg')
  const socket = socketFolder(data)
  const release = lockFolder(folder, socket)
  try {
    const binaries = findBinaries()
    const identity = chooseIdentity(binaries, folder, data)
    const password = readPassword(folder, data)
    prepareData(data, password, binaries, identity, options)
    await stopLeftover(data, password, options.say)
    prepareSocket(socket, identity)
    const server = startGuarded(identity, [binaries.postgres, ...serverFlags(data, socket, options)])
    await waitUntilReady()
    await ensureDatabase(socket, password, DATABASE)
    let asked = false
    return {
      url: (database = DATABASE) => socketUrl(socket, password, database),
      runsAs: identity.name,
      lost: server.ended.then(() => (asked ? NEVER : new Fault(`PostgreSQL ended unasked. Its last words:\n${server.log()}`))),
      stop: async () => {
        asked = true
        await server.stop(STOP_LIMIT)
        rmSync(socket, { recursive: true, force: true })
        release()
      },
    }

    async function waitUntilReady(): Promise<void> {
      const began = performance.now()
      for (let told = false; ; await sleep(20)) {
        if (server.hasEnded()) throw new Fault(`PostgreSQL did not start in ${data}. Its last words:\n${server.log()}`)
        const state = await probeServer(socket, password, data)
        if (state === 'ours') return
        if (state === 'refused') {
          await server.stop(STOP_LIMIT)
          throw new Fault(`The password in ${passwordFile(folder)} is not that of the database in ${data}.`)
        }
        if (!told && performance.now() - began > 3000) {
          told = true
          options.say?.('The database was not closed properly and reads its journal; this can take a while ...')
        }
      }
    }
  } catch (error) {
    release()
    throw error
  }
}

/** For an operator command: connects to the server that runs on the folder, else starts one until `stop`. */
export async function attachOrStartCluster(dataFolder: string, options: ClusterOptions = {}): Promise<Cluster> {
  const folder = resolve(dataFolder)
  const holder = findLockHolder(folder)
  if (!holder) return startCluster(folder, options)
  const data = join(folder, 'pg')
  const password = readPassword(folder, data)
  for (const end = performance.now() + 30_000; (await probeServer(holder.socket, password, data)) !== 'ours'; await sleep(50))
    if (performance.now() > end || !findLockHolder(folder))
      throw new Fault(`Folkmoot runs on ${folder} (process ${holder.pid}), but its database does not answer.`)
  return {
    url: (database = DATABASE) => socketUrl(holder.socket, password, database),
    runsAs: `process ${holder.pid}`,
    lost: NEVER,
    stop: async () => {},
  }
}

const passwordFile = (folder: string): string => join(folder, 'database-password')

/** The password is generated once per folder; without it an existing database cannot be opened. */
function readPassword(folder: string, data: string): string {
  const file = passwordFile(folder)
  if (existsSync(data) && !existsSync(file))
    throw new Fault(`The file ${file} is missing; without this password the database in ${data} cannot be opened.`)
  return readOrCreateSecret(folder, basename(file), 24)
}

/** A new data folder is created elsewhere and moved into place, so one that exists is complete. */
function prepareData(data: string, password: string, binaries: Binaries, identity: Identity, o: ClusterOptions): void {
  if (existsSync(data)) {
    const version = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim()
    if (version === binaries.version) return
    throw new Fault(
      `The database in ${data} is of PostgreSQL ${version}, the embedded one is ${binaries.version}: move the data with ` +
        `pg_dump of version ${version}, or set DATABASE_URL.`,
    )
  }
  o.say?.('Making the database (once) ...')
  const fresh = `${data}.new`
  const secrets = mkdtempSync(join(tmpdir(), 'folkmoot-'))
  try {
    rmSync(fresh, { recursive: true, force: true })
    mkdirSync(fresh, { mode: 0o700 })
    const file = join(secrets, 'password')
    writeFileSync(file, password, { mode: 0o600 })
    for (const path of [fresh, secrets, file]) changeOwner(path, identity)
    const command = [...identity.prefix, binaries.initdb, '-D', fresh, '-U', 'folkmoot', '--auth=scram-sha-256']
    command.push(`--pwfile=${file}`, '--encoding=UTF8', '--locale=C.UTF-8', ...(o.durable === false ? ['--no-sync'] : []))
    execFileSync(command[0] as string, command.slice(1), { ...spawnOptions(identity), stdio: 'pipe' })
    renameSync(fresh, data)
  } catch (error) {
    const written = error instanceof Error && 'stderr' in error ? String(error.stderr ?? '').trim() : ''
    const words = written || String(error)
    throw new Fault(`The database could not be made in ${data}:\n${words}`)
  } finally {
    rmSync(secrets, { recursive: true, force: true })
  }
}

/** A socket's path is limited to 107 bytes, so it is in the temporary folder under a short name. */
function socketFolder(data: string): string {
  const name = `folkmoot-${createHash('sha256').update(data).digest('hex').slice(0, 12)}`
  const usual = join(tmpdir(), name)
  return usual.length + '/.s.PGSQL.5432'.length <= 100 ? usual : join('/tmp', name)
}

/** The temporary folder is writable for all users, so a socket folder of another user is refused. */
function prepareSocket(socket: string, identity: Identity): void {
  const me = process.getuid?.()
  const found = lstatSync(socket, { throwIfNoEntry: false })
  if (found && (!found.isDirectory() || (found.uid !== me && found.uid !== identity.uid)))
    throw new Fault(`${socket} belongs to somebody else; remove it, or set TMPDIR to another folder.`)
  if (!found) mkdirSync(socket, { mode: 0o700 })
  chmodSync(socket, 0o700)
  changeOwner(socket, identity)
}

function changeOwner(path: string, identity: Identity): void {
  if (identity.uid !== undefined && identity.gid !== undefined) chownSync(path, identity.uid, identity.gid)
}

/** The memory of this machine or, if that is less, of its container, in bytes. */
const availableMemory = (): number => Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)

/**
 * How many MB of its pages PostgreSQL keeps where there is so much memory (bytes): an eighth. It fills them only as far as its data
 * goes; a page that it does not keep is copied from the system's memory each time.
 */
export const chooseSharedBuffers = (memory: number): number =>
  Math.min(MOST_BUFFERS, Math.max(LEAST_BUFFERS, Math.floor(memory / 8 / 1024 ** 2)))

function serverFlags(data: string, socket: string, options: ClusterOptions): string[] {
  const settings = {
    listen_addresses: '',
    unix_socket_directories: socket,
    unix_socket_permissions: '0700',
    max_connections: '60',
    shared_buffers: `${options.durable === false ? LEAST_BUFFERS : chooseSharedBuffers(availableMemory())}MB`,
    logging_collector: 'off',
    ...(options.durable === false ? TEST_SETTINGS : {}),
  }
  return ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}
