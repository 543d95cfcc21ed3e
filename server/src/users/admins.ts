import { sql } from 'kysely'
import type { Db } from '../database/open.ts'
import type { UserRow } from './store.ts'

export const isActiveAdmin = (user: UserRow): boolean => user.active && user.roles.includes('ADMIN')

/** Is there another admin? Two admins who give up at the same moment wait for one another. */
export async function otherAdmin(trx: Db, id: number): Promise<boolean> {
  const rows = await trx
    .selectFrom('users')
    .select('id')
    .where(sql<boolean>`'ADMIN' = any(roles)`)
    .where('active', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.some((row) => row.id !== id)
}
