import { utf8ToBytes } from '@noble/hashes/utils.js'

/** A whole number as Yjs writes it: seven bits a byte, the lowest first. */
export function writeNumber(number: number): number[] {
  const bytes: number[] = []
  let rest = number
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push(128 | (rest % 128))
  return [...bytes, rest]
}

/** Some bytes after their number. */
export const writeByteBlock = (bytes: Uint8Array): number[] => [...writeNumber(bytes.length), ...bytes]

export const writeWords = (words: string): number[] => writeByteBlock(utf8ToBytes(words))
