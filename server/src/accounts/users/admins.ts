import { sql } from 'kysely'
import type { Db } from '../../platform/database/open.ts'
import type { UserRow } from './store.ts'

const isActiveAdmin = (user: UserRow): boolean => user.active && user.roles.includes('ADMIN')

const selectAdmins = (trx: Db) =>
  trx
    .selectFrom('users')
    .select('id')
    .where(sql<boolean>`'ADMIN' = any(roles)`)
    .where('active', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('id')

/** The numbers of the active admins of the site. */
export const listAdmins = async (trx: Db): Promise<number[]> => (await selectAdmins(trx).execute()).map(({ id }) => id)

/**
 * Locks the active admins until the transaction ends, so that two admins who give up the role at once wait for one another. A
 * change of an account that may be an admin's locks these rows before the account's own row, which prevents deadlocks.
 */
export async function lockAdmins(trx: Db): Promise<readonly number[]> {
  const rows = await selectAdmins(trx).forUpdate().execute()
  return rows.map((row) => row.id)
}

export const isLastAdmin = (admins: readonly number[], user: UserRow): boolean =>
  isActiveAdmin(user) && admins.every((id) => id === user.id)
