import { examineDatabase } from '../../platform/database/examine/examine-database.ts'
import { readMigrationState } from '../../platform/database/examine/migration-state.ts'
import { refusePooler } from '../../platform/database/examine/refuse-pooler.ts'
import { type OpenDatabase, openDatabase } from '../../platform/database/open.ts'
import { migrate } from '../../platform/database/upgrade.ts'
import type { Context } from '../../platform/http/context.ts'
import { readSettings, type Settings } from '../../platform/settings.ts'
import { initDatabaseMode } from '../../platform/shared/database-mode.ts'
import { checkFilesFolder } from '../../platform/shared/instance/instance-files.ts'
import { adoptSecretKey, checkSecretKey } from '../../platform/shared/instance/instance-key.ts'
import { findInstanceValue, SERVER_ADDRESS_KEY } from '../../platform/shared/instance/instance-values.ts'
import { openContext } from '../services/open-context.ts'
import { printError } from './print.ts'
import { refuseMissingDatabase, refuseOtherVersion, withDatabase } from './with-database.ts'

type Env = Readonly<NodeJS.ProcessEnv>

/**
 * Opens the context of an operator command on a database that is there and of this version: that of the running server, or one
 * started for the act. Nothing is made and nothing is migrated. Progress is printed on standard error; standard output is the
 * command's own.
 */
export async function withContext<T>(env: Env, act: (context: Context) => Promise<T>): Promise<T> {
  const settings = readSettings(env)
  refuseMissingDatabase(settings)
  return withDatabase(settings, async (url) => {
    await refuseOtherVersion(settings, url)
    return withOpenDatabase(url, async (database) => {
      // one that was migrated and never started is nobody's demo
      await initDatabaseMode(database.db, { demo: undefined, byDefault: false }, async () => {})
      const context = await openCommandContext(env, settings, database)
      await checkSecretKey(database.db, context)
      await checkFilesFolder(database.db, settings.filesDir)
      return act(context)
    })
  })
}

/**
 * The same for the one command that makes a database where there is none: `refuse` looks at one that is there, then it is migrated,
 * and `act` marks what was made.
 */
export async function withNewDatabase<T>(
  env: Env,
  refuse: (database: OpenDatabase) => Promise<void>,
  act: (database: OpenDatabase, settings: Settings) => Promise<T>,
): Promise<T> {
  const settings = readSettings(env)
  return withDatabase(settings, async (url) => {
    if (settings.databaseUrl) {
      await refusePooler(url)
      await examineDatabase(url)
    }
    return withOpenDatabase(url, async (database) => {
      const { applied } = await readMigrationState(database.pool)
      if (applied.length > 0) await refuse(database)
      await migrate(database, { say: printError })
      const result = await act(database, settings)
      await adoptSecretKey(database.db, await openCommandContext(env, settings, database))
      return result
    })
  })
}

async function withOpenDatabase<T>(url: string, act: (database: OpenDatabase) => Promise<T>): Promise<T> {
  const database = openDatabase(url)
  try {
    return await act(database)
  } finally {
    await database.close()
  }
}

async function openCommandContext(env: Env, settings: Settings, { db, pool }: OpenDatabase): Promise<Context> {
  // without an address in the settings, links use the last address of the server
  const listens = env.PORT ? undefined : await findInstanceValue(db, SERVER_ADDRESS_KEY)
  return openContext({ settings: { ...settings, publicUrl: settings.publicUrl ?? listens }, db, pool })
}
