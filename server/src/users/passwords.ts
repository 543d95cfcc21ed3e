import { hash, verify } from '@node-rs/argon2'

/** argon2id (2) with the parameters of OWASP's password storage cheat sheet: 19 MiB, two passes, one lane. */
const PARAMETERS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, PARAMETERS)

let decoy: Promise<string> | undefined

/** Checks a password; with no stored hash it takes the same time and says no, so that nobody learns who has an account. */
export async function passwordMatches(stored: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('no account has this password')
  return (await verify(stored ?? (await decoy), password)) && !!stored
}
