import { readMigrationState, refuseNewerDatabase } from '../../database/examine/migration-state.ts'
import type { OpenDatabase } from '../../database/open.ts'
import { Fault } from '../../fault.ts'
import { checkMailSettings, readSealKeys, type Settings } from '../../settings.ts'
import { refuseOtherMode } from '../database-mode.ts'
import { checkFilesFolder } from './instance-files.ts'
import { checkSecretKey } from './instance-key.ts'
import { DATABASE_MODE_KEY, findInstanceValue } from './instance-values.ts'

/**
 * Refuses settings that are not those of a database, before anything in it is changed: another key, another folder of files, a demo or
 * none, and what the mails of a real one need. The database may be new, or of a former version.
 */
export async function checkInstance({ db, pool }: Pick<OpenDatabase, 'db' | 'pool'>, settings: Settings): Promise<void> {
  const state = await readMigrationState(pool)
  refuseNewerDatabase(state)
  const exists = state.applied.length > 0
  const mark = exists ? await findInstanceValue(db, DATABASE_MODE_KEY) : undefined
  refuseOtherMode(mark, settings.demo)
  if (exists) {
    await checkSecretKey(db, readSealKeys(settings))
    await checkFilesFolder(db, settings.filesDir)
  }
  const isDemo = mark === undefined ? (settings.demo ?? !settings.databaseUrl) : mark === 'demo'
  const faults = isDemo ? [] : checkMailSettings(settings)
  if (faults.length > 0) throw new Fault(faults.join('\n'))
}
