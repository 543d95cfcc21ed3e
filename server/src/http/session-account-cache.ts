import { hashSecret } from '../shared/secrets.ts'

const CAPACITY = 50_000
/** Account numbers by the hash of a session key, the longest unused first. */
const accountsBySessionKey = new Map<string, number>()

/**
 * Keeps which account a session key opened when it was last looked up, or that it opens none any more. It only serves the
 * counting of requests before the database is asked; what a caller may do is looked up every time.
 */
export function cacheSessionAccount(keyHash: Buffer, userId: number | undefined): void {
  const key = keyHash.toString('base64')
  accountsBySessionKey.delete(key)
  if (userId === undefined) return
  accountsBySessionKey.set(key, userId)
  if (accountsBySessionKey.size <= CAPACITY) return
  const [oldest] = accountsBySessionKey.keys()
  if (oldest !== undefined) accountsBySessionKey.delete(oldest)
}

export const findCachedAccount = (sessionKey: string): number | undefined =>
  accountsBySessionKey.get(hashSecret(sessionKey).toString('base64'))
