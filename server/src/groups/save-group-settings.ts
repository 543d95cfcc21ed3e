import { checkSettings } from '@folkmoot/core/settings/check-settings.ts'
import { type Refusal, refuse } from '@folkmoot/core/shared/refusals.ts'
import type { Db } from '../database/open.ts'
import { saveSpaceSettings } from '../spaces/space-rows.ts'

/** Saves the settings of a group, all or none; a wrong value is refused with its field (specification G.5). */
export async function saveGroupSettings(
  trx: Db,
  spaceId: number,
  sent: Readonly<Record<string, string>>,
  admin: boolean,
): Promise<Refusal<'invalid' | 'not_allowed'> | undefined> {
  const { values, faults, admins } = checkSettings('WORKING_GROUP', sent)
  if (faults.length > 0)
    return refuse('invalid', { fields: faults.map((fault) => ({ ...fault, field: `configs.${fault.field}` })) })
  if (admins && !admin) return refuse('not_allowed')
  await saveSpaceSettings(trx, spaceId, values)
  return undefined
}
