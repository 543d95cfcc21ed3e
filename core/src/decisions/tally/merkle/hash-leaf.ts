import { sha256 as hash } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'

export const HASH_BYTES = 32

/** A leaf as RFC 9162 hashes it: SHA-256 of 0x00 and its bytes. */
export function hashLeaf(entry: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(entry.length + 1)
  bytes.set(entry, 1)
  return hash(bytes)
}

export const hashLeafText = (text: string): Uint8Array => hashLeaf(utf8ToBytes(text))

/** An inner node: SHA-256 of 0x01, the left hash and the right hash. */
export function hashNode(left: Uint8Array, right: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(1 + 2 * HASH_BYTES)
  bytes[0] = 1
  bytes.set(left, 1)
  bytes.set(right, 1 + HASH_BYTES)
  return hash(bytes)
}

/** The root of a tree without leaves: SHA-256 of nothing. */
export const EMPTY_ROOT: Uint8Array = hash(new Uint8Array(0))

export const toHex = bytesToHex

/** 64 lower-case hexadecimal digits as bytes; null for any other text. */
export const parseHash = (text: unknown): Uint8Array | null =>
  typeof text === 'string' && /^[0-9a-f]{64}$/.test(text) ? hexToBytes(text) : null

export const sameBytes = (a: Uint8Array, b: Uint8Array): boolean => a.length === b.length && a.every((byte, index) => byte === b[index])
