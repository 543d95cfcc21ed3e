import type { Db } from '../database/open.ts'
import { deleteSessions } from '../http/session.ts'
import { deleteSecondFactors } from './second-factors/store.ts'
import { updateUser } from './store.ts'

/** Revokes every way into an account: sessions, password, second factors, mailed links and external identities. */
export async function revokeAccess(trx: Db, userId: number): Promise<void> {
  await deleteSessions(trx, userId)
  await trx.deleteFrom('tokens').where('user_id', '=', userId).execute()
  await trx.deleteFrom('user_identities').where('user_id', '=', userId).execute()
  await deleteSecondFactors(trx, userId)
  await updateUser(trx, userId, { password_hash: null, devices: [] })
}
