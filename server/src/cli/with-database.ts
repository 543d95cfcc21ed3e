import { attachOrStartCluster } from '../database/cluster.ts'
import type { Settings } from '../settings.ts'
import { printError } from './print.ts'

/**
 * Runs an act on the database of the settings without migrating it: that of the running server, or one started for the act.
 * Progress is printed on standard error.
 */
export async function withDatabase<T>(settings: Settings, act: (url: string) => Promise<T>): Promise<T> {
  if (settings.databaseUrl) return act(settings.databaseUrl)
  const cluster = await attachOrStartCluster(settings.dataDir, { say: printError })
  try {
    return await act(cluster.url())
  } finally {
    await cluster.stop()
  }
}
