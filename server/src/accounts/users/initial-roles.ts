import type { Role } from '@folkmoot/core/platform/shared/role-names.ts'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../../platform/database/open.ts'
import { isLocalRequest } from '../../platform/http/request-origin.ts'
import type { Settings } from '../../platform/settings.ts'
import { lockName } from '../../platform/shared/lock-name.ts'

/**
 * The roles of a new account: with ENVIRONMENT local, the first account of an empty database is admin if the request comes from
 * this machine (specification C, rule 6). The lock prevents two first admins.
 */
export async function decideInitialRoles(
  trx: Db,
  settings: Pick<Settings, 'environment' | 'host' | 'publicUrl' | 'trustProxy'>,
  request: FastifyRequest,
): Promise<Role[]> {
  if (settings.environment !== 'local' || !isLocalRequest(request, settings)) return ['USER']
  await lockName(trx, 'first admin')
  const somebody = await trx.selectFrom('users').select('id').limit(1).executeTakeFirst()
  return somebody ? ['USER'] : ['ADMIN', 'USER']
}
