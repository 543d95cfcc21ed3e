import type { Passkey } from '@folkmoot/core/users/second-factors/schemas.ts'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '../../database/open.ts'
import type { PasskeysTable } from './tables.ts'

export type PasskeyRow = Selectable<PasskeysTable>

export const findAuthenticator = (db: Db, userId: number) =>
  db.selectFrom('authenticators').selectAll().where('user_id', '=', userId).executeTakeFirst()

export const listPasskeys = (db: Db, userId: number): Promise<PasskeyRow[]> =>
  db.selectFrom('passkeys').selectAll().where('user_id', '=', userId).orderBy('id').execute()

export const findPasskey = (db: Db, credentialId: string): Promise<PasskeyRow | undefined> =>
  db.selectFrom('passkeys').selectAll().where('credential_id', '=', credentialId).executeTakeFirst()

export const serializePasskey = (row: PasskeyRow): Passkey => ({
  id: row.id,
  name: row.name,
  createdAt: row.created_at,
  usedAt: row.used_at,
})

export async function countRecoveryCodes(db: Db, userId: number): Promise<number> {
  const row = await db
    .selectFrom('recovery_codes')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/**
 * Brings `users.second_factor` up to date after a factor was added or removed. Without a factor there are no recovery codes
 * either. Gives whether there is a factor now.
 */
export async function updateSecondFactorFlag(trx: Db, userId: number): Promise<boolean> {
  const { second_factor: any } = await trx
    .updateTable('users')
    .set({
      second_factor: sql<boolean>`exists (select from authenticators where user_id = ${userId})
        or exists (select from passkeys where user_id = ${userId})`,
    })
    .where('id', '=', userId)
    .returning('second_factor')
    .executeTakeFirstOrThrow()
  if (!any) await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  return any
}

/** Removes every second factor of an account; false when it had none. */
export async function deleteSecondFactors(trx: Db, userId: number): Promise<boolean> {
  const before = await trx.selectFrom('users').select('second_factor').where('id', '=', userId).executeTakeFirst()
  await trx.deleteFrom('authenticators').where('user_id', '=', userId).execute()
  await trx.deleteFrom('passkeys').where('user_id', '=', userId).execute()
  await updateSecondFactorFlag(trx, userId)
  return before?.second_factor ?? false
}
