import { attachOrStartCluster } from '../database/cluster.ts'
import { migrate } from '../database/migrate.ts'
import { type OpenDatabase, openDatabase } from '../database/open.ts'
import type { Context } from '../http/context.ts'
import { openContext } from '../services/open-context.ts'
import { readSettings, type Settings } from '../settings.ts'
import { initDatabaseMode } from '../shared/database-mode.ts'
import { findInstanceValue, SERVER_ADDRESS_KEY } from '../shared/instance-values.ts'
import { printError } from './print.ts'

const markAsReal = ({ db }: OpenDatabase): Promise<unknown> =>
  initDatabaseMode(db, { demo: undefined, byDefault: false }, async () => {})

/**
 * Gives an act the database of the settings as it is: that of the running server, or one started for the time of the act.
 * Progress is told on standard error.
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

/**
 * Opens what an act of the operator needs: the database of the settings (that of the running server, or one started for
 * the time of the act), brought to its newest shape. A new database becomes a real one, not a demo, unless the act
 * says so by `mark` (specification B.12). Progress is
 * told on standard error; standard output is the act's own.
 */
export async function withContext<T>(
  env: Readonly<NodeJS.ProcessEnv>,
  act: (context: Context) => Promise<T>,
  mark: (database: OpenDatabase, settings: Settings) => Promise<unknown> = markAsReal,
): Promise<T> {
  const settings = readSettings(env)
  return withDatabase(settings, async (url) => {
    const database = openDatabase(url)
    try {
      await migrate(database, printError)
      await mark(database, settings)
      const { db, pool } = database
      // without an address of its own an act speaks of where the server is reached
      const listens = env.PORT ? undefined : await findInstanceValue(db, SERVER_ADDRESS_KEY)
      const publicUrl = settings.publicUrl ?? listens
      return await act(await openContext({ settings: { ...settings, publicUrl }, db, pool }))
    } finally {
      await database.close()
    }
  })
}
