import { type Refusal, refuse } from '@folkmoot/core/shared/refusals.ts'
import type { AccountWithSession } from '@folkmoot/core/users/shapes.ts'
import { signInWait } from '@folkmoot/core/users/sign-in-wait.ts'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../database/open.ts'
import type { Context } from '../http/context.ts'
import { forgetTries, limitOf, lockTries, noteTry, triesOf } from '../http/limits.ts'
import { deviceOf } from './device.ts'
import { tellSecurity } from './letters.ts'
import { passwordMatches } from './passwords.ts'
import { accountWithSession, findByLogin, startSession, type UserRow, updateUser } from './store.ts'

/** By e-mail or user name and password; a wrong one and an unknown one are the same (SES-010). */
export async function signInByPassword(
  context: Context,
  request: FastifyRequest,
  login: string,
  password: string,
): Promise<AccountWithSession | Refusal<'rate_limited' | 'bad_credentials'>> {
  const { db } = context
  const waits = await beginTry(context, login)
  if (waits) return waits
  const user = await findByLogin(db, login)
  const right = await passwordMatches(user?.password_hash, password)
  if (!user || !right || !user.active) return refuse('bad_credentials')
  return db.transaction().execute(async (trx) => {
    await forgetTries(trx, context, 'signin', login)
    return letIn(trx, context, request, user)
  })
}

/** A session of somebody whose sign-in was right; a device that is new is told to the owner (decisions H). */
export async function letIn(
  trx: Db,
  context: Context,
  request: FastifyRequest,
  user: UserRow,
  provider?: string,
): Promise<AccountWithSession> {
  const device = deviceOf(request.headers['user-agent'])
  if (device !== '' && !user.devices.includes(device)) {
    await updateUser(trx, user.id, { devices: [...user.devices, device].slice(-20) })
    if (user.devices.length > 0) await tellSecurity(trx, context, user, 'newDevice', user.email, { device })
  }
  return accountWithSession(user, await startSession(trx, user.id, device, provider))
}

/**
 * Counts a try to sign in to an account, known or not, before its password is looked at, so that many at once are many
 * tries; after too many the next one is let through only after a while (decisions B.10). A right one is forgiven by
 * `forgetTries`.
 */
export const beginTry = (context: Context, account: string): Promise<Refusal<'rate_limited'> | undefined> =>
  context.db.transaction().execute(async (trx) => {
    await lockTries(trx, context, 'signin', account)
    const { count, last } = await triesOf(trx, context, 'signin', account)
    const seconds = signInWait(count, limitOf(context.settings, 'signin'))
    const left = last === null ? 0 : Math.ceil((Date.parse(String(last)) + seconds * 1000 - Date.now()) / 1000)
    if (seconds > 0 && left > 0) return refuse('rate_limited', { params: { seconds: left } })
    await noteTry(trx, context, 'signin', account)
    return undefined
  })
