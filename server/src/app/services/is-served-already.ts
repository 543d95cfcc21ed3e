import { readMigrationState } from '../../platform/database/examine/migration-state.ts'
import type { OpenDatabase } from '../../platform/database/open.ts'

/** How long ago another node may have reported that it lives; nodes report every two seconds. */
const RECENT = "interval '15 seconds'"

/**
 * Whether other nodes serve this database as this version would, so that a start has nothing to migrate. A node killed a moment ago
 * counts too.
 */
export async function isServedAlready({ pool }: Pick<OpenDatabase, 'pool'>): Promise<boolean> {
  const { pending } = await readMigrationState(pool)
  if (pending.length > 0) return false
  const { rowCount } = await pool.query(`select from job_nodes where alive_at > clock_timestamp() - ${RECENT} limit 1`)
  return rowCount === 1
}
