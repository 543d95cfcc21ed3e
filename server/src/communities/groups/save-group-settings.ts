import { checkChangedSettings } from '@folkmoot/core/platform/settings/check-settings.ts'
import { type Refusal, refuseFields } from '@folkmoot/core/platform/shared/refusals.ts'
import type { Db } from '../../platform/database/open.ts'
import { readSpaceSettings, saveSpaceSettings } from '../spaces/space-rows.ts'

/** Saves the settings of a group, all or none; a wrong value is refused with its field (specification G.5). */
export async function saveGroupSettings(
  trx: Db,
  spaceId: number,
  sent: Readonly<Record<string, string>>,
): Promise<Refusal<'invalid' | 'limit_reached'> | undefined> {
  const stored = await readSpaceSettings(trx, spaceId)
  const { values, faults } = checkChangedSettings('WORKING_GROUP', stored, sent, 'configs.')
  if (faults.length > 0) return refuseFields(...faults)
  return saveSpaceSettings(trx, spaceId, values)
}
