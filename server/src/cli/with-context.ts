import { migrate } from '../database/migrate.ts'
import { type OpenDatabase, openDatabase } from '../database/open.ts'
import type { Context } from '../http/context.ts'
import { openContext } from '../services/open-context.ts'
import { readSettings, type Settings } from '../settings.ts'
import { initDatabaseMode } from '../shared/database-mode.ts'
import { findInstanceValue, SERVER_ADDRESS_KEY } from '../shared/instance-values.ts'
import { printError } from './print.ts'
import { withDatabase } from './with-database.ts'

const markAsReal = ({ db }: OpenDatabase): Promise<unknown> =>
  initDatabaseMode(db, { demo: undefined, byDefault: false }, async () => {})

/**
 * Opens the context of an operator command: the database of the settings (that of the running server, or one started for the
 * act), migrated to its newest version. A new database becomes a real one, not a demo, unless the command sets `mark`
 * (specification B.12). Progress is printed on standard error; standard output is the command's own.
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
      // without an address in the settings, links use the last address of the server
      const listens = env.PORT ? undefined : await findInstanceValue(db, SERVER_ADDRESS_KEY)
      const publicUrl = settings.publicUrl ?? listens
      return await act(await openContext({ settings: { ...settings, publicUrl }, db, pool }))
    } finally {
      await database.close()
    }
  })
}
