import { attachOrStart } from '../database/cluster.ts'
import { migrate } from '../database/migrate.ts'
import { openUrl } from '../database/open.ts'
import type { Context } from '../http/context.ts'
import { openContext } from '../services/open-context.ts'
import { readSettings } from '../settings.ts'
import { settleMark } from '../shared/mark.ts'

/**
 * Opens what an act of the operator needs: the database of the settings (that of the running server, or one started for
 * the time of the act), brought to its newest shape. A new database becomes a real one, never a demo (B.12). Progress is
 * told on standard error; standard output is the act's own.
 */
export async function withContext<T>(
  env: Readonly<NodeJS.ProcessEnv>,
  act: (context: Context) => Promise<T>,
): Promise<T> {
  const settings = readSettings(env)
  const say = console.error
  const cluster = settings.databaseUrl ? undefined : await attachOrStart(settings.dataDir, { say })
  try {
    const database = openUrl(settings.databaseUrl ?? cluster?.url() ?? '')
    try {
      await migrate(database, say)
      await settleMark(database.db, { demo: undefined, byDefault: false }, async () => {})
      return await act(await openContext({ settings, db: database.db, pool: database.pool }))
    } finally {
      await database.close()
    }
  } finally {
    await cluster?.stop()
  }
}
