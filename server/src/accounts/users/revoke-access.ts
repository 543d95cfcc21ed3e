import type { Db } from '../../platform/database/open.ts'
import type { TransactionContext } from '../../platform/http/context.ts'
import { deleteSecondFactors } from './second-factors/store.ts'
import { updateUser } from './store.ts'

/** Revokes every way into an account: sessions, password, second factors, mailed links and external identities. */
export async function revokeAccess(trx: Db, context: TransactionContext, userId: number): Promise<void> {
  // whoever voted with the account stays known by what signed in to it
  await context.claimIdentities(trx, context, userId)
  await deleteSessions(trx, userId)
  await trx.deleteFrom('tokens').where('user_id', '=', userId).execute()
  await trx.deleteFrom('user_identities').where('user_id', '=', userId).execute()
  await deleteSecondFactors(trx, userId)
  await updateUser(trx, userId, { password_hash: null, devices: [] })
}

/**
 * Ends the sessions of a user, except the one in `keep`, and the sign-ins that wait for their second step. The account is locked
 * first: a sign-in under way has either opened its session before, or sees what changed.
 */
export async function deleteSessions(trx: Db, userId: number, keep?: Buffer): Promise<void> {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
  await trx.deleteFrom('tokens').where('kind', '=', 'secondstep').where('user_id', '=', userId).execute()
  let query = trx.deleteFrom('sessions').where('user_id', '=', userId)
  if (keep) query = query.where('key_hash', '!=', keep)
  await query.execute()
}
