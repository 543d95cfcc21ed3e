import { hashSecret } from '../shared/secrets.ts'

const CAPACITY = 50_000
/** Account ids by the hash of a session key, least recently used first. */
const accountsBySessionKey = new Map<string, number>()

/**
 * Caches the account of a session key, or that it has none any more. Only the request limits use it, before the database is
 * queried; permissions are looked up every time.
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
