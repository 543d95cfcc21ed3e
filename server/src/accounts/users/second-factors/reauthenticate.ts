import { checkProof, type ProofRefusal, type SensitiveAct } from '@folkmoot/core/accounts/users/second-factors/reauthenticate.ts'
import type { Proof } from '@folkmoot/core/accounts/users/second-factors/schemas.ts'
import { isRefusal, type Refusal, refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/open.ts'
import type { Context } from '../../../platform/http/context.ts'
import type { Me } from '../../../platform/http/session.ts'
import { logSecurityEvent } from '../../../platform/shared/security-log.ts'
import { verifyCurrentPassword } from '../passwords/verify-current-password.ts'
import { lockCheckedUser, type UserRow } from '../store.ts'
import { checkSecondFactor } from './check-second-factor.ts'

/**
 * Makes the signed-in user prove their identity again before a sensitive act on the account. Call it before a transaction begins:
 * it counts attempts and uses codes up on its own.
 */
export async function reauthenticate(
  context: Context,
  request: FastifyRequest,
  me: Me,
  user: UserRow,
  act: SensitiveAct,
  proof: Proof | undefined,
): Promise<ProofRefusal | Refusal<'rate_limited' | 'passkey_refused'> | undefined> {
  const sentPassword = user.password_hash === null ? undefined : proof?.password || undefined
  const password = sentPassword === undefined ? undefined : await verifyCurrentPassword(context, request, user, sentPassword)
  if (isRefusal(password)) return password
  // checking a code uses it up, so it is not checked beside a wrong password
  const givesFactor = (proof?.code !== undefined || proof?.passkey !== undefined) && user.second_factor
  const factor = givesFactor && password !== 'wrong' ? await checkSecondFactor(context, request, user.id, proof ?? {}, 'proof') : undefined
  if (isRefusal(factor) && factor.refused !== 'code_wrong') return factor
  const refused = checkProof(
    act,
    {
      password: user.password_hash !== null,
      secondFactor: user.second_factor,
      sessionAgeSeconds: await readSessionAge(context, me),
    },
    { password, secondFactor: factor && (isRefusal(factor) ? 'wrong' : 'right') },
  )
  if (refused) logSecurityEvent(context, { event: 'reauthentication_failed', userId: user.id }, request)
  return refused
}

/** Locks the account that proved its identity; a proof no longer holds when the ways to sign in changed since. */
export const lockReauthenticatedUser = async (trx: Db, user: UserRow): Promise<UserRow | Refusal<'reauthentication_required'>> =>
  (await lockCheckedUser(trx, user)) ?? refuse('reauthentication_required')

async function readSessionAge(context: Context, me: Me): Promise<number> {
  const row = await context.db
    .selectFrom('sessions')
    .select(sql<number>`extract(epoch from now() - created_at)::float8`.as('age'))
    .where('key_hash', '=', me.keyHash)
    .executeTakeFirst()
  return row?.age ?? Number.POSITIVE_INFINITY
}
