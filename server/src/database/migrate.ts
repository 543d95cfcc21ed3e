import { Logger, runMigrations } from 'graphile-worker'
import { type Migration, Migrator } from 'kysely/migration'
import * as ground from './migrations/0001_ground.ts'
import * as users from './migrations/0002_users.ts'
import * as assemblies from './migrations/0003_assemblies.ts'
import * as campaigns from './migrations/0004_campaigns.ts'
import * as contributions from './migrations/0005_contributions.ts'
import * as ballots from './migrations/0006_ballots.ts'
import * as files from './migrations/0007_files.ts'
import * as identities from './migrations/0008_identities.ts'
import * as actionLog from './migrations/0009_action_log.ts'
import * as people from './migrations/0010_people.ts'
import * as messages from './migrations/0011_messages.ts'
import type { OpenDatabase } from './open.ts'

const quiet = new Logger(() => () => {})

/** Every migration by name, in order. A landed one is never changed: the next step is a new file. */
const MIGRATIONS: Record<string, Migration> = {
  '0001_ground': ground,
  '0002_users': users,
  '0003_assemblies': assemblies,
  '0004_campaigns': campaigns,
  '0005_contributions': contributions,
  '0006_ballots': ballots,
  '0007_files': files,
  '0008_identities': identities,
  '0009_action_log': actionLog,
  '0010_people': people,
  '0011_messages': messages,
}

/** Brings the database to the newest shape, with the queue of jobs; several nodes may call it at once, one does the work. */
export async function migrate(database: OpenDatabase, say: (line: string) => void = () => {}): Promise<void> {
  const migrator = new Migrator({ db: database.db, provider: { getMigrations: async () => MIGRATIONS } })
  const { error, results } = await migrator.migrateToLatest()
  if (error) throw error
  await runMigrations({ pgPool: database.pool, logger: quiet })
  const done = results?.filter((r) => r.status === 'Success').length ?? 0
  if (done > 0) say(`Database: ${done} ${done === 1 ? 'step' : 'steps'} applied.`)
}
