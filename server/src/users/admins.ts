import { sql } from 'kysely'
import type { Db } from '../database/open.ts'
import type { UserRow } from './store.ts'

const isActiveAdmin = (user: UserRow): boolean => user.active && user.roles.includes('ADMIN')

/**
 * The active admins, held until the transaction ends: two who give up at the same moment wait for one another. Whoever
 * changes an account that may be an admin's takes these rows before that one, so that no two wait crosswise.
 */
export async function lockAdmins(trx: Db): Promise<readonly number[]> {
  const rows = await trx
    .selectFrom('users')
    .select('id')
    .where(sql<boolean>`'ADMIN' = any(roles)`)
    .where('active', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map((row) => row.id)
}

/** Is this account an admin, and the only one? */
export const isLastAdmin = (admins: readonly number[], user: UserRow): boolean =>
  isActiveAdmin(user) && admins.every((id) => id === user.id)
