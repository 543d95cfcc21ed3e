/** Is thrown where a change cannot be read, or has something that no text has. */
export class WrongUpdate extends Error {}

/** Is thrown where a change needs what the document does not have: something was left out before it, or it comes too early. */
export class MissingParts extends WrongUpdate {}

/** What browsers and Node have of it; the rules of core know neither. */
declare const TextDecoder: new (
  label: string,
  options: { readonly fatal: boolean; readonly ignoreBOM: boolean },
) => { decode(bytes: Uint8Array): string }

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** Reads the numbers and words of a change of Yjs (its first format) without making anything of them. */
export class ByteReader {
  at = 0
  readonly bytes: Uint8Array

  constructor(bytes: Uint8Array) {
    this.bytes = bytes
  }

  byte(): number {
    const byte = this.bytes[this.at++]
    if (byte === undefined) throw new WrongUpdate('it ends too early')
    return byte
  }

  number(): number {
    let number = 0
    let factor = 1
    for (;;) {
      const byte = this.byte()
      number += (byte & 127) * factor
      if (byte < 128) break
      factor *= 128
      if (factor > Number.MAX_SAFE_INTEGER) throw new WrongUpdate('a number is too large')
    }
    if (number > Number.MAX_SAFE_INTEGER) throw new WrongUpdate('a number is too large')
    return number
  }

  block(): Uint8Array {
    const length = this.number()
    this.at += length
    if (this.at > this.bytes.length) throw new WrongUpdate('it ends too early')
    return this.bytes.subarray(this.at - length, this.at)
  }

  words(): string {
    try {
      return decoder.decode(this.block())
    } catch (error) {
      if (error instanceof WrongUpdate) throw error
      throw new WrongUpdate('its words are not UTF-8')
    }
  }
}
