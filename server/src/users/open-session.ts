import type { AccountWithSession } from '@folkmoot/core/users/shapes.ts'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../database/open.ts'
import type { ActContext } from '../http/context.ts'
import { logSecurityEvent, type SecondFactorKind } from '../shared/security-log.ts'
import { deviceOf } from './device.ts'
import { tellSecurity } from './letters.ts'
import { accountWithSession, startSession, type UserRow, updateUser } from './store.ts'

/** A session of somebody whose sign-in was right; a device that is new is told to the owner (decisions H). */
export async function openSession(
  trx: Db,
  context: ActContext,
  request: FastifyRequest,
  user: UserRow,
  { provider = 'password', secondFactor }: { provider?: string | undefined; secondFactor?: SecondFactorKind } = {},
): Promise<AccountWithSession> {
  const device = deviceOf(request.headers['user-agent'])
  if (device !== '' && !user.devices.includes(device)) {
    await updateUser(trx, user.id, { devices: [...user.devices, device].slice(-20) })
    if (user.devices.length > 0) await tellSecurity(trx, context, user, 'newDevice', user.email, { device })
  }
  const key = await startSession(trx, user.id, device, provider)
  const event = { event: 'sign_in_succeeded' as const, userId: user.id, method: provider }
  logSecurityEvent(context, secondFactor ? { ...event, secondFactor } : event, request)
  return accountWithSession(user, key)
}
