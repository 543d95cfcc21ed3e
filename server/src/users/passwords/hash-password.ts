import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { limitConcurrency } from '../../shared/limit-concurrency.ts'

/** argon2id (2) with the parameters of OWASP's password storage cheat sheet: 19 MiB, two passes, one lane. */
const PARAMETERS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * A password costs a core for some 25 ms and 19 MB. It is worked on in Node's pool of threads, of which files need one, and
 * with a core left for whoever reads: many who sign in at once wait for each other, not everybody for them.
 */
const limitHashing = limitConcurrency(Math.max(1, Math.min(3, availableParallelism() - 1)))

export const hashPassword = (password: string): Promise<string> => limitHashing(() => hash(password, PARAMETERS))

let decoyHash: Promise<string> | undefined

/** Checks a password; with no stored hash it takes the same time and says no, so that nobody learns who has an account. */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  decoyHash ??= hashPassword('no account has this password')
  const against = stored ?? (await decoyHash)
  return (await limitHashing(() => verify(against, password))) && !!stored
}
