import { parseSiteSettings, type SiteSettings } from '@folkmoot/core/platform/settings/site-settings.ts'
import type { Db } from '../../database/open.ts'

/** Reads a value that the instance stores about itself: the demo mark, the clock, the settings of admins. */
export async function findInstanceValue(db: Db, key: string): Promise<string | undefined> {
  const row = await db.selectFrom('instance').select('value').where('key', '=', key).executeTakeFirst()
  return row?.value
}

export async function saveInstanceValue(trx: Db, key: string, value: string): Promise<void> {
  await trx
    .insertInto('instance')
    .values({ key, value })
    .onConflict((c) => c.column('key').doUpdateSet({ value }))
    .execute()
}

/** The stored settings of the whole site, under their wire names (specification G.1). */
export async function listSiteSettings(db: Db): Promise<Record<string, string>> {
  const rows = await db.selectFrom('instance').selectAll().where('key', 'like', 'appcivist.%').orderBy('key').execute()
  return Object.fromEntries(rows.map((row) => [row.key, row.value]))
}

export const readSiteSettings = async (db: Db): Promise<SiteSettings> => parseSiteSettings(await listSiteSettings(db))

/** A database is marked when it is created and keeps the mark: `demo` or `real` (specification B.12). */
export const DATABASE_MODE_KEY = 'mark'
export const isDemoDatabase = async (db: Db): Promise<boolean> => (await findInstanceValue(db, DATABASE_MODE_KEY)) === 'demo'

/** The last address of the server, so that the operator's command prints links that lead there. */
export const SERVER_ADDRESS_KEY = 'listens-at'
