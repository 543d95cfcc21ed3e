import { sha256 as hashSha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

// Synchronous, so that the count is one plain function in the server, the browser and the stand-alone checker.

/** SHA-256 of bytes that come one part after the other, as 64 lower-case hexadecimal digits. */
export function createSha256(): { readonly update: (bytes: Uint8Array) => void; readonly digest: () => string } {
  const hash = hashSha256.create()
  return { update: (bytes) => void hash.update(bytes), digest: () => bytesToHex(hash.digest()) }
}

/** SHA-256 of bytes, as 64 lower-case hexadecimal digits. */
export const sha256OfBytes = (bytes: Uint8Array): string => bytesToHex(hashSha256(bytes))

/** SHA-256 of a text's UTF-8 bytes, as 64 lower-case hexadecimal digits; half a surrogate pair becomes U+FFFD. */
export const sha256 = (text: string): string => sha256OfBytes(utf8ToBytes(text))
