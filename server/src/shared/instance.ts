import { type InstanceConfig, instanceConfig } from '@folkmoot/core/shared/instance-config.ts'
import type { Db } from '../database/open.ts'

/** What the instance remembers about itself: the demo mark, the clock, the settings of admins. */
export async function instanceValue(db: Db, key: string): Promise<string | undefined> {
  const row = await db.selectFrom('instance').select('value').where('key', '=', key).executeTakeFirst()
  return row?.value
}

export async function setInstanceValue(trx: Db, key: string, value: string): Promise<void> {
  await trx
    .insertInto('instance')
    .values({ key, value })
    .onConflict((c) => c.column('key').doUpdateSet({ value }))
    .execute()
}

/** The settings of the whole site as they are stored, under their wire names (decisions G.1). */
export async function instanceSettings(db: Db): Promise<Record<string, string>> {
  const rows = await db.selectFrom('instance').selectAll().where('key', 'like', 'appcivist.%').orderBy('key').execute()
  return Object.fromEntries(rows.map((row) => [row.key, row.value]))
}

export const readInstance = async (db: Db): Promise<InstanceConfig> => instanceConfig(await instanceSettings(db))

/** A database is marked when it is created and keeps the mark: `demo` or `real` (decisions B.12). */
export const MARK_KEY = 'mark'
export const isDemo = async (db: Db): Promise<boolean> => (await instanceValue(db, MARK_KEY)) === 'demo'

/** Where the server was last reached, so that the operator's command prints links that lead there. */
export const LISTENS_KEY = 'listens-at'
