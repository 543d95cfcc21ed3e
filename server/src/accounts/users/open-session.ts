import type { AccountWithSession } from '@folkmoot/core/accounts/users/schemas.ts'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../../platform/database/open.ts'
import type { TransactionContext } from '../../platform/http/context.ts'
import { logSecurityEvent, type SecondFactorKind } from '../../platform/shared/security-log.ts'
import { notifySecurityChange } from './account-mails.ts'
import { describeDevice } from './device.ts'
import { insertSession, lockCheckedUser, serializeAccountWithSession, type UserRow, updateUser } from './store.ts'

/**
 * Opens a session after a successful sign-in; a new device is reported to the owner (specification H). Undefined when what the
 * sign-in has checked changed meanwhile: the caller answers as to a wrong password.
 */
export async function openSession(
  trx: Db,
  context: TransactionContext,
  request: FastifyRequest,
  checkedUser: UserRow,
  { provider = 'password', secondFactor }: { provider?: string | undefined; secondFactor?: SecondFactorKind } = {},
): Promise<AccountWithSession | undefined> {
  const user = await lockCheckedUser(trx, checkedUser)
  if (!user) return undefined
  const device = describeDevice(request.headers['user-agent'])
  if (device !== '' && !user.devices.includes(device)) {
    await updateUser(trx, user.id, { devices: [...user.devices, device].slice(-20) })
    if (user.devices.length > 0) await notifySecurityChange(trx, context, user, 'newDevice', user.email, { device })
  }
  const key = await insertSession(trx, user.id, device, provider)
  const event = { event: 'sign_in_succeeded' as const, userId: user.id, method: provider }
  logSecurityEvent(context, secondFactor ? { ...event, secondFactor } : event, request)
  return serializeAccountWithSession(user, key)
}
