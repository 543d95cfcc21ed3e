import { closeSync, openSync, readSync } from 'node:fs'
import { TextDecoder } from 'node:util'
import { errorCode, Fault } from '../../platform/fault.ts'

const PART = 1_000_000

function toFault(path: string, error: unknown): Fault {
  const code = errorCode(error)
  return new Fault(code === 'ENOENT' ? `There is no file ${path}.` : `The file ${path} cannot be read (${code}).`)
}

/** Reads the first bytes of a file, to detect its type. */
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

/** Reads a file of UTF-8 text in parts, so that memory does not grow with its size. */
export function* readTextParts(path: string): Generator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  const decode = (bytes: Uint8Array | undefined): string => {
    try {
      return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode()
    } catch {
      throw new Fault(`${path} is not UTF-8 text.`)
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
