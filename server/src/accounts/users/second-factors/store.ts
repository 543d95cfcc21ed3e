import type { Passkey } from '@folkmoot/core/accounts/users/second-factors/schemas.ts'
import type { Insertable, Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/open.ts'
import { machineNow } from '../../../platform/shared/clock.ts'
import type { PasskeysTable } from './tables.ts'

export type PasskeyRow = Selectable<PasskeysTable>

export const findAuthenticator = (db: Db, userId: number) =>
  db.selectFrom('authenticators').selectAll().where('user_id', '=', userId).executeTakeFirst()

/** Each account has one authenticator: a new one replaces it. `secret` is sealed; `lastStep` is the step of its last code. */
export async function upsertAuthenticator(
  trx: Db,
  userId: number,
  { secret, lastStep }: { readonly secret: string; readonly lastStep: number },
): Promise<void> {
  const set = { secret, last_step: lastStep, created_at: machineNow() }
  await trx
    .insertInto('authenticators')
    .values({ user_id: userId, ...set })
    .onConflict((c) => c.column('user_id').doUpdateSet(set))
    .execute()
}

/** Deletes the authenticator; false when there was none. */
export async function deleteAuthenticator(trx: Db, userId: number): Promise<boolean> {
  const gone = await trx.deleteFrom('authenticators').where('user_id', '=', userId).executeTakeFirst()
  return Number(gone.numDeletedRows) > 0
}

export async function insertPasskey(trx: Db, row: Insertable<PasskeysTable>): Promise<void> {
  await trx.insertInto('passkeys').values(row).execute()
}

/** Deletes a passkey; false when there was none. */
export async function deletePasskey(trx: Db, id: number): Promise<boolean> {
  const gone = await trx.deleteFrom('passkeys').where('id', '=', id).executeTakeFirst()
  return Number(gone.numDeletedRows) > 0
}

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
 * Updates `users.second_factor` after a factor was added or removed, and returns it. Without a factor the recovery codes are
 * deleted too.
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
