import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const keyFor = (key: Buffer): Buffer => Buffer.from(hkdfSync('sha256', key, '', 'folkmoot sealed settings', 32))

/** Encrypts a secret that the server must read again: AES-256-GCM with the instance's key. */
export function seal(key: Buffer, text: string): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyFor(key), iv)
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return `sealed:${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')}`
}

/** Decrypts a secret; undefined when it was sealed with another key or has been changed. */
export function unseal(key: Buffer, sealed: string): string | undefined {
  if (!sealed.startsWith('sealed:')) return undefined
  const bytes = Buffer.from(sealed.slice(7), 'base64url')
  if (bytes.length < 28) return undefined
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyFor(key), bytes.subarray(0, 12))
    decipher.setAuthTag(bytes.subarray(12, 28))
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}

export interface SealKeys {
  readonly secretKey: Buffer
  readonly oldSecretKeys: readonly Buffer[]
}

/** Decrypts a secret that was sealed with the present key or an earlier one. */
export function unsealWithAny({ secretKey, oldSecretKeys }: SealKeys, sealed: string): string | undefined {
  for (const key of [secretKey, ...oldSecretKeys]) {
    const text = unseal(key, sealed)
    if (text !== undefined) return text
  }
  return undefined
}
