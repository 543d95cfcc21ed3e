import { SETTING_LIMITS } from '@folkmoot/core/platform/settings/setting-limits.ts'
import { type Refusal, refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import type { Db } from '../../platform/database/open.ts'
import { lockSpace } from './lock-space.ts'
import type { SpacesTable } from './tables.ts'

/** Inserts spaces of these kinds and returns their ids in the same order. */
export async function insertSpaces(trx: Db, ...kinds: SpacesTable['kind'][]): Promise<number[]> {
  const rows = await trx
    .insertInto('spaces')
    .values(kinds.map((kind) => ({ kind })))
    .returning('id')
    .execute()
  return rows.map((r) => r.id)
}

/** The settings of a space as a flat map; a missing key means its default (specification G). */
export async function readSpaceSettings(db: Db, spaceId: number): Promise<Record<string, string>> {
  const rows = await db.selectFrom('config').select(['key', 'value']).where('space_id', '=', spaceId).execute()
  return Object.fromEntries(rows.map((r) => [r.key, r.value]))
}

/** Writes settings; an empty string unsets (specification G). Refused beyond the number of settings that a space may have. */
export async function saveSpaceSettings(
  trx: Db,
  spaceId: number,
  values: Readonly<Record<string, string>>,
): Promise<Refusal<'limit_reached'> | undefined> {
  await lockSpace(trx, spaceId)
  const entries = Object.entries(values)
  const unset = entries.filter(([, v]) => v === '').map(([k]) => k)
  const set = entries.filter(([, v]) => v !== '')
  if (unset.length > 0) {
    await trx.deleteFrom('config').where('space_id', '=', spaceId).where('key', 'in', unset).execute()
  }
  if (set.length > 0) {
    await trx
      .insertInto('config')
      .values(set.map(([key, value]) => ({ space_id: spaceId, key, value })))
      .onConflict((c) => c.columns(['space_id', 'key']).doUpdateSet((e) => ({ value: e.ref('excluded.value') })))
      .execute()
  }
  const { keys } = await trx
    .selectFrom('config')
    .select((e) => e.fn.countAll<number>().as('keys'))
    .where('space_id', '=', spaceId)
    .executeTakeFirstOrThrow()
  return keys > SETTING_LIMITS.keys ? refuse('limit_reached', { params: { limit: SETTING_LIMITS.keys } }) : undefined
}
