import { TextDecoder } from 'node:util'
import { Fault } from '../../platform/fault.ts'

/** Decodes a file as UTF-8; a Fault when it is not valid. */
export function decodeText(bytes: Uint8Array, name: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw new Fault(`${name} is not UTF-8 text.`)
  }
}
