import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'
import type { PasswordCost } from '../../../platform/http/context.ts'

/** argon2id (2) with the parameters of OWASP's password storage cheat sheet: 19 MiB, two passes, one lane. */
const PRODUCT_COST: PasswordCost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * Hashing a password takes a core about 25 ms, and 19 MB. It runs in Node's thread pool; the limit leaves one thread for files
 * and one core for other requests, so that many concurrent sign-ins delay one another and nobody else.
 */
const limitHashing = pLimit(Math.max(1, Math.min(3, availableParallelism() - 1)))

export const hashPassword = (password: string, cost: PasswordCost = PRODUCT_COST): Promise<string> =>
  limitHashing(() => hash(password, cost))

const decoyHashes = new Map<PasswordCost, Promise<string>>()

/**
 * Verifies a password; without a stored hash it takes the same time and returns false, so that the time does not reveal accounts.
 */
export async function verifyPassword(
  stored: string | null | undefined,
  password: string,
  cost: PasswordCost = PRODUCT_COST,
): Promise<boolean> {
  const decoyHash = decoyHashes.get(cost) ?? hashPassword('no account has this password', cost)
  decoyHashes.set(cost, decoyHash)
  const against = stored ?? (await decoyHash)
  return (await limitHashing(() => verify(against, password))) && !!stored
}
