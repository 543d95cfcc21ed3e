import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { startCluster } from '../cluster.ts'
import { makePreparedFolder } from './prepared-folder.ts'
import { readPostmaster } from './read-postmaster.ts'
import { findTestFolder } from './test-cluster.ts'

/** A PostgreSQL of one test alone, which it may stop and start; what a commit acknowledged must be there afterwards. */
export interface RestartableCluster {
  /** The URL of its database `postgres`; it stays the same. */
  readonly url: string
  /** Stops it in order, or ends its process as a power cut does, and starts it on the same data. */
  restart(how: 'stop' | 'crash'): Promise<void>
  /** Stops it and deletes its data. */
  close(): Promise<void>
}

/** Starts a cluster with a template on a folder of its own, with all the safety of one in use. */
export async function startRestartableCluster(): Promise<RestartableCluster> {
  const root = mkdtempSync(join(findTestFolder(), 'folkmoot-restart-'))
  // the database of a test that root runs belongs to another user
  chmodSync(root, 0o711)
  const folder = join(root, 'data')
  await makePreparedFolder(folder)
  let cluster = await startCluster(folder)
  return {
    url: cluster.url('postgres'),
    restart: async (how) => {
      if (how === 'crash') {
        process.kill(readPostmaster(folder), 'SIGQUIT')
        await cluster.lost
      }
      await cluster.stop()
      cluster = await startCluster(folder)
    },
    close: async () => {
      await cluster.stop()
      rmSync(root, { recursive: true, force: true })
    },
  }
}
