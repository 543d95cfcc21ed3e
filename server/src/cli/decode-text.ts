import { TextDecoder } from 'node:util'
import { Fault } from '../fault.ts'

/** The text of a file; a Fault where it is none in UTF-8. */
export function decodeText(bytes: Uint8Array, name: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw new Fault(`${name} is no text in UTF-8.`)
  }
}
