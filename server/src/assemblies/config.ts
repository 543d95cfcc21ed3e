import { ASSEMBLY_SETTINGS, writableConfig } from '@folkmoot/core/assemblies/config.ts'
import { type Refusal, refuse } from '@folkmoot/core/shared/refusals.ts'
import type { Db } from '../database/open.ts'
import type { ActContext } from '../http/context.ts'
import { seal } from '../shared/seal.ts'
import { writeConfig } from '../shared/space.ts'

/**
 * Writes the settings of an assembly. Values of the wrong kind are refused field by field, keys for admins from anybody
 * else (ASM-034); secrets are stored sealed and never told again.
 */
export async function writeAssemblyConfig(
  trx: Db,
  context: ActContext,
  spaceId: number,
  sent: Readonly<Record<string, string>>,
  admin: boolean,
): Promise<Refusal<'invalid' | 'not_allowed'> | undefined> {
  const { values, faults, admins } = writableConfig(sent)
  if (faults.length > 0) return refuse('invalid', { fields: faults })
  if (admins && !admin) return refuse('not_allowed')
  const stored = Object.entries(values).map(([key, value]) => {
    const secret = ASSEMBLY_SETTINGS[key]?.type === 'S' && value !== ''
    return [key, secret ? seal(context.secretKey, value) : value] as const
  })
  await writeConfig(trx, spaceId, Object.fromEntries(stored))
  return undefined
}
