import { closeSync, openSync, readSync } from 'node:fs'
import { TextDecoder } from 'node:util'
import { Fault } from '../fault.ts'

const PART = 1_000_000

function toFault(path: string, error: unknown): Fault {
  const { code } = error as NodeJS.ErrnoException
  return new Fault(code === 'ENOENT' ? `There is no file ${path}.` : `The file ${path} cannot be read (${code}).`)
}

/** The first bytes of a file, to know its kind by. */
export function readFirstBytes(path: string, length: number): Buffer {
  try {
    const file = openSync(path, 'r')
    try {
      const bytes = Buffer.alloc(length)
      return bytes.subarray(0, readSync(file, bytes, 0, length, 0))
    } finally {
      closeSync(file)
    }
  } catch (error) {
    throw toFault(path, error)
  }
}

/** A file of UTF-8 text in parts, so that a large one needs no more memory than a small one. */
export function* readTextParts(path: string): Generator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  const decode = (bytes: Uint8Array | undefined): string => {
    try {
      return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode()
    } catch {
      throw new Fault(`${path} is no text in UTF-8.`)
    }
  }
  let file: number
  try {
    file = openSync(path, 'r')
  } catch (error) {
    throw toFault(path, error)
  }
  try {
    const bytes = Buffer.alloc(PART)
    for (;;) {
      let size: number
      try {
        size = readSync(file, bytes)
      } catch (error) {
        throw toFault(path, error)
      }
      if (size === 0) break
      yield decode(bytes.subarray(0, size))
    }
    yield decode(undefined)
  } finally {
    closeSync(file)
  }
}
