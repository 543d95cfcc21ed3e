import { randomInt } from 'node:crypto'
import { formatRecoveryCode, RECOVERY_CODES } from '@folkmoot/core/accounts/users/second-factors/codes.ts'
import type { Db } from '../../../platform/database/open.ts'
import type { Context } from '../../../platform/http/context.ts'
import { hashPassword, verifyPassword } from '../passwords/hash-password.ts'

export interface NewRecoveryCodes {
  /** The codes as shown, once. */
  readonly codes: readonly string[]
  readonly hashes: readonly string[]
}

const withoutHyphens = (code: string): string => code.replaceAll('-', '')

/** Generates codes and their hashes; hashing is slow, so it is done before a transaction begins. */
export async function generateRecoveryCodes({ passwordCost }: Pick<Context, 'passwordCost'>): Promise<NewRecoveryCodes> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => formatRecoveryCode(Array.from({ length: 12 }, () => randomInt(32))))
  return { codes, hashes: await Promise.all(codes.map((code) => hashPassword(withoutHyphens(code), passwordCost))) }
}

export async function replaceRecoveryCodes(trx: Db, userId: number, { hashes }: NewRecoveryCodes): Promise<void> {
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  const rows = hashes.map((code_hash) => ({ user_id: userId, code_hash }))
  await trx.insertInto('recovery_codes').values(rows).execute()
}

/** Uses a code up; false when the account has no such code. Of two concurrent requests with the same code, only one succeeds. */
export async function consumeRecoveryCode(db: Db, userId: number, code: string): Promise<boolean> {
  const rows = await db.selectFrom('recovery_codes').selectAll().where('user_id', '=', userId).execute()
  for (const row of rows) {
    if (!(await verifyPassword(row.code_hash, code))) continue
    const used = await db.deleteFrom('recovery_codes').where('id', '=', row.id).executeTakeFirst()
    return Number(used.numDeletedRows) > 0
  }
  return false
}
