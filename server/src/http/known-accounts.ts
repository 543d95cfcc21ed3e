import { hashOf } from '../shared/secrets.ts'

const CAPACITY = 50_000
/** Account numbers by the hash of a session key, the longest unused first. */
const accounts = new Map<string, number>()

/**
 * Keeps which account a session key opened when it was last looked up, or that it opens none any more. It only serves the
 * counting of requests before the database is asked; what a caller may do is looked up every time.
 */
export function noteAccount(keyHash: Buffer, userId: number | undefined): void {
  const key = keyHash.toString('base64')
  accounts.delete(key)
  if (userId === undefined) return
  accounts.set(key, userId)
  if (accounts.size <= CAPACITY) return
  const [oldest] = accounts.keys()
  if (oldest !== undefined) accounts.delete(oldest)
}

export const knownAccountOf = (sessionKey: string): number | undefined =>
  accounts.get(hashOf(sessionKey).toString('base64'))
