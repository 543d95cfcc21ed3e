import type { ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { insertSession } from '../../../accounts/users/store.ts'
import { createTestUser } from '../../../accounts/users/testing/create-users.ts'
import { attachOrStartCluster } from '../../../platform/database/cluster.ts'
import { openDatabase } from '../../../platform/database/open.ts'
import { makePreparedFolder } from '../../../platform/database/testing/prepared-folder.ts'
import { readPostmaster } from '../../../platform/database/testing/read-postmaster.ts'
import { findTestFolder } from '../../../platform/database/testing/test-cluster.ts'
import { MAIN, NODE, type ServerProcess, serverProcesses } from './server-process.ts'

/** How `npm start` runs the product. */
const MEMORY = ['--max-semi-space-size=8', '--max-old-space-size=384']

/** A running server, its address and the process id of its database. */
export interface RunningServer extends ServerProcess {
  readonly url: string
  readonly postmaster: number
}

/** A migrated folder of data on which a server is started, killed and started again. */
export interface KillableServer {
  readonly folder: string
  start(): Promise<RunningServer>
  /** The headers of a session of a new user, written while a server runs. */
  signIn(): Promise<{ session_key: string }>
  /** Stops what still runs and deletes the folder. */
  stop(): Promise<void>
}

export async function openKillableServer(): Promise<KillableServer> {
  const root = mkdtempSync(join(findTestFolder(), 'folkmoot-killed-'))
  // the database of a server that root runs belongs to another user
  chmodSync(root, 0o711)
  const folder = join(root, 'data')
  await makePreparedFolder(folder)
  const servers = serverProcesses(folder)
  const running: ServerProcess[] = []
  return {
    folder,
    async start() {
      const server = servers.run({ DATABASE_URL: '' }, [...NODE, ...MEMORY, MAIN])
      running.push(server)
      return { ...server, url: await server.ready, postmaster: readPostmaster(folder) }
    },
    async signIn() {
      const cluster = await attachOrStartCluster(folder, {})
      const database = openDatabase(cluster.url())
      const { id } = await createTestUser(database.db, { email: 'founder@rivermouth.test' })
      const key = await insertSession(database.db, id, '')
      await database.close()
      await cluster.stop()
      return { session_key: key }
    },
    async stop() {
      for (const { child } of running) child.kill('SIGTERM')
      await Promise.all(running.map(({ ended }) => ended))
      rmSync(root, { recursive: true, force: true })
    },
  }
}

/** Posts JSON as the owner of the session; throws the body of an error. */
export async function postJson<T>(url: string, headers: { readonly session_key: string }, body: object): Promise<T> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(await answer.text())
  return (await answer.json()) as T
}

/** The most memory that a process has used so far, in megabytes. */
export const peakMemory = ({ pid }: ChildProcess): number =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
