import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { attachOrStartCluster } from '../../platform/database/cluster.ts'
import { describeDatabase } from '../../platform/database/examine/describe-database.ts'
import { type MigrationState, readMigrationState, refuseNewerDatabase } from '../../platform/database/examine/migration-state.ts'
import { openDatabase } from '../../platform/database/open.ts'
import { Fault } from '../../platform/fault.ts'
import type { Settings } from '../../platform/settings.ts'
import { printError } from './print.ts'

type Place = Pick<Settings, 'databaseUrl' | 'dataDir'>

/** The database of the settings in words, as the operator knows it. */
export const describePlace = ({ databaseUrl, dataDir }: Place): string =>
  databaseUrl ? describeDatabase(databaseUrl) : `the embedded database in ${dataDir}`

/** Refuses settings that lead to no database: a command makes none, it acts on the one that people use. */
export function refuseMissingDatabase({ databaseUrl, dataDir }: Place, consequence = 'There is no database'): void {
  if (databaseUrl || existsSync(join(dataDir, 'pg'))) return
  throw new Fault(
    `${consequence}: DATABASE_URL is not set, and ${dataDir} holds no database. Set DATABASE_URL or DATA_DIR as for the ` +
      'server, or name its settings file with --env-file; npm start makes a new one.',
  )
}

/** Reads which steps the database of the settings has; one without Folkmoot, or of a newer version, is refused. */
export async function readPresentState(place: Place, url: string): Promise<MigrationState> {
  const database = openDatabase(url, { max: 1 })
  try {
    const state = await readMigrationState(database.pool).catch((error: Error) => {
      throw new Fault(`${describePlace(place)} cannot be opened: ${error.message.replace(/\.$/, '')}.`)
    })
    refuseNewerDatabase(state)
    if (state.applied.length === 0)
      throw new Fault(
        `There is no Folkmoot in ${describePlace(place)}: npm start makes one there. Another database is named by ` +
          'DATABASE_URL, or in the settings file of --env-file.',
      )
    return state
  } finally {
    await database.close()
  }
}

/** Refuses a database that is not of this version: only `start` and `migrate` bring it there. */
export async function refuseOtherVersion(place: Place, url: string): Promise<void> {
  const { pending } = await readPresentState(place, url)
  if (pending.length > 0)
    throw new Fault(
      `${describePlace(place)} is of an older version (${pending.length} ${pending.length === 1 ? 'step is' : 'steps are'} ` +
        'missing): start this version, or run migrate, first.',
    )
}

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
