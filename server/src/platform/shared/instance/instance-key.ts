import type { Db } from '../../database/open.ts'
import { Fault } from '../../fault.ts'
import { type SealKeys, unsealWithAny } from '../seal.ts'
import { keyedHash } from '../secrets.ts'
import { findInstanceValue, saveInstanceValue } from './instance-values.ts'

/** By which the database knows its SECRET_KEY without holding it. */
const KEY_CHECK = 'secret-key-check'

const computeCheck = (key: Buffer): string => keyedHash(key, 'instance', 'key check')

/**
 * Refuses another SECRET_KEY than the one that the database was set up with, unless SECRET_KEY_OLD holds that one: what the server
 * would seal and hash could not be read by the other nodes. The first server of a database stores the check value.
 */
export async function checkSecretKey(db: Db, keys: SealKeys): Promise<void> {
  const stored = await findInstanceValue(db, KEY_CHECK)
  const known = [keys.secretKey, ...keys.oldSecretKeys].map(computeCheck)
  if (stored !== undefined ? known.includes(stored) : await canUnseal(db, keys)) return
  throw new Fault(
    'SECRET_KEY is not the key of this database: set the key that it was set up with. To change it, set the new one as ' +
      'SECRET_KEY and that one as SECRET_KEY_OLD, then run reseal.',
  )
}

/** Stores the check value of the first server; of several that start at once, one. */
export async function adoptSecretKey(db: Db, keys: SealKeys): Promise<void> {
  await checkSecretKey(db, keys)
  await db
    .insertInto('instance')
    .values({ key: KEY_CHECK, value: computeCheck(keys.secretKey) })
    .onConflict((c) => c.column('key').doNothing())
    .execute()
  await checkSecretKey(db, keys)
}

/** From now on the present key alone is the database's: everything that was sealed is sealed with it. */
export const renewKeyCheck = (trx: Db, { secretKey }: Pick<SealKeys, 'secretKey'>): Promise<void> =>
  saveInstanceValue(trx, KEY_CHECK, computeCheck(secretKey))

/** A database without a check value is known by what the instance has sealed, where there is anything. */
async function canUnseal(db: Db, keys: SealKeys): Promise<boolean> {
  const rows = await db.selectFrom('instance').select('value').where('value', 'like', 'sealed:%').execute()
  return rows.length === 0 || rows.some(({ value }) => unsealWithAny(keys, value) !== undefined)
}
