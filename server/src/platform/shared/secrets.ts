import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto'

/** A new secret for a session or a link: 32 random bytes as base64url (specification B.3). */
export const createSecret = (): string => randomBytes(32).toString('base64url')

/** The stored form of a secret: its SHA-256. */
export const hashSecret = (secret: string): Buffer => hash('sha256', secret, 'buffer')

/** A keyed hash, so that a stored value cannot be guessed without the instance's key. */
export const keyedHash = (key: Buffer, purpose: string, text: string): string =>
  createHmac('sha256', key).update(`${purpose}\n${text}`).digest('hex')

/** Compares in constant time. */
export const equalSecrets = (a: string, b: string): boolean => timingSafeEqual(hashSecret(a), hashSecret(b))
