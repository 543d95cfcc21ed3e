import type { Role } from '@folkmoot/core/users/words.ts'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../database/open.ts'
import { isFromThisMachine } from '../http/this-machine.ts'
import type { Settings } from '../settings.ts'
import { lockName } from '../shared/lock-name.ts'

/**
 * The roles of a new account: with ENVIRONMENT local and an empty database the very first one is admin, asked from this
 * machine alone (decisions C, rule 6). Two first ones at once wait for one another.
 */
export async function rolesOfNewAccount(
  trx: Db,
  settings: Pick<Settings, 'environment' | 'host' | 'publicUrl' | 'trustProxy'>,
  request: FastifyRequest,
): Promise<Role[]> {
  if (settings.environment !== 'local' || !isFromThisMachine(request, settings)) return ['USER']
  await lockName(trx, 'first admin')
  const somebody = await trx.selectFrom('users').select('id').limit(1).executeTakeFirst()
  return somebody ? ['USER'] : ['ADMIN', 'USER']
}
