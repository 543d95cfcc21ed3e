/** Digits and letters without the look-alikes I, L, O and U. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const BITS_PER_LETTER = 5

/** Random bytes as letters without look-alikes, five bits each; the last letter may hold fewer. */
function formatRandomLetters(bytes: Uint8Array): string {
  let text = ''
  let bits = 0
  let value = 0
  for (const byte of bytes) {
    value = (value << 8) | byte
    bits += 8
    while (bits >= BITS_PER_LETTER) {
      bits -= BITS_PER_LETTER
      text += ALPHABET[(value >> bits) & 31] ?? ''
      value &= (1 << bits) - 1
    }
  }
  return bits === 0 ? text : text + (ALPHABET[(value << (BITS_PER_LETTER - bits)) & 31] ?? '')
}

/** A signature has 128 random bits (specification E.4). */
const SIGNATURE_BYTES = 16
const SIGNATURE_LENGTH = 26

/** A signature of 26 letters from 16 random bytes. */
export function formatSignature(bytes: Uint8Array): string {
  if (bytes.length < SIGNATURE_BYTES) throw new Error(`A signature needs ${SIGNATURE_BYTES} random bytes.`)
  return formatRandomLetters(bytes.slice(0, SIGNATURE_BYTES))
}

/** Letters as somebody types them from paper; undefined when they cannot be as many of the alphabet. */
function normalizeLetters(typed: string, length: number): string | undefined {
  const letters = typed
    .toUpperCase()
    .replaceAll(/[\s–—-]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
  return letters.length === length && [...letters].every((letter) => ALPHABET.includes(letter)) ? letters : undefined
}

/** A signature as somebody types it from paper; undefined when it cannot be one. */
export const normalizeSignature = (typed: string): string | undefined => normalizeLetters(typed, SIGNATURE_LENGTH)

/** A signature or receipt in groups of four, as people read and copy it. */
export const groupLetters = (letters: string): string => letters.match(/.{1,4}/g)?.join('-') ?? ''

/** The receipt of a detached paper has 20 letters, 100 random bits (specification E.6). */
const RECEIPT_LENGTH = 20
export const RECEIPT_BYTES = 13

/** A receipt of 20 letters from 13 random bytes. */
export function formatReceipt(bytes: Uint8Array): string {
  if (bytes.length < RECEIPT_BYTES) throw new Error(`A receipt needs ${RECEIPT_BYTES} random bytes.`)
  return formatRandomLetters(bytes.slice(0, RECEIPT_BYTES)).slice(0, RECEIPT_LENGTH)
}

/** A receipt as somebody types it from paper; undefined when it cannot be one. */
export const normalizeReceipt = (typed: string): string | undefined => normalizeLetters(typed, RECEIPT_LENGTH)
