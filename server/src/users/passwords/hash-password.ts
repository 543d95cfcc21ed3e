import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'

/** argon2id (2) with the parameters of OWASP's password storage cheat sheet: 19 MiB, two passes, one lane. */
const PARAMETERS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * Hashing a password takes a core about 25 ms, and 19 MB. It runs in Node's thread pool; the limit leaves one thread for files
 * and one core for other requests, so that many concurrent sign-ins delay one another and nobody else.
 */
const limitHashing = pLimit(Math.max(1, Math.min(3, availableParallelism() - 1)))

export const hashPassword = (password: string): Promise<string> => limitHashing(() => hash(password, PARAMETERS))

let decoyHash: Promise<string> | undefined

/**
 * Verifies a password; without a stored hash it takes the same time and returns false, so that the time does not reveal accounts.
 */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  decoyHash ??= hashPassword('no account has this password')
  const against = stored ?? (await decoyHash)
  return (await limitHashing(() => verify(against, password))) && !!stored
}
