import type { Db } from '../database/open.ts'
import type { TransactionContext } from '../http/context.ts'
import { deleteSessions } from '../http/session.ts'
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
