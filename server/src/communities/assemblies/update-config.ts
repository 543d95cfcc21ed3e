import { checkSettings } from '@folkmoot/core/platform/settings/check-settings.ts'
import { isSecretSetting } from '@folkmoot/core/platform/settings/setting-access.ts'
import { type Refusal, refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import type { Db } from '../../platform/database/open.ts'
import type { TransactionContext } from '../../platform/http/context.ts'
import { seal } from '../../platform/shared/seal.ts'
import { saveSpaceSettings } from '../spaces/space-rows.ts'

/**
 * Updates the settings of an assembly. Values of the wrong type are refused field by field, admin keys from anybody else
 * (ASM-034); secrets are stored sealed and never returned.
 */
export async function updateAssemblyConfig(
  trx: Db,
  context: TransactionContext,
  spaceId: number,
  sent: Readonly<Record<string, string>>,
  admin: boolean,
): Promise<Refusal<'invalid' | 'not_allowed' | 'limit_reached'> | undefined> {
  const { values, faults, admins } = checkSettings('ASSEMBLY', sent)
  if (faults.length > 0) return refuse('invalid', { fields: faults })
  if (admins && !admin) return refuse('not_allowed')
  const stored = Object.entries(values).map(([key, value]) => {
    const secret = value !== '' && isSecretSetting(key)
    return [key, secret ? seal(context.secretKey, value) : value] as const
  })
  return saveSpaceSettings(trx, spaceId, Object.fromEntries(stored))
}
