import type { Db } from '../../platform/database/open.ts'

/** The preferences a user has set, without defaults. */
export async function readPreferences(db: Db, userId: number): Promise<Record<string, string>> {
  const rows = await db.selectFrom('user_config').select(['key', 'value']).where('user_id', '=', userId).execute()
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]))
}

/** Sets preferences; an empty text deletes one (specification G). */
export async function updatePreferences(trx: Db, userId: number, values: Readonly<Record<string, string>>): Promise<void> {
  const entries = Object.entries(values)
  const unset = entries.filter(([, value]) => value === '').map(([key]) => key)
  const set = entries.filter(([, value]) => value !== '')
  if (unset.length > 0) {
    await trx.deleteFrom('user_config').where('user_id', '=', userId).where('key', 'in', unset).execute()
  }
  if (set.length === 0) return
  await trx
    .insertInto('user_config')
    .values(set.map(([key, value]) => ({ user_id: userId, key, value })))
    .onConflict((c) => c.columns(['user_id', 'key']).doUpdateSet((e) => ({ value: e.ref('excluded.value') })))
    .execute()
}
