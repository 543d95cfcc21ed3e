import type { Db } from '../database/open.ts'

/** What the instance remembers about itself: the demo mark, the clock. */
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

/** A database is marked when it is created and keeps the mark: `demo` or `real` (decisions B.12). */
export const MARK_KEY = 'mark'
export const isDemo = async (db: Db): Promise<boolean> => (await instanceValue(db, MARK_KEY)) === 'demo'
