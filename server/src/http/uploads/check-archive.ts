import { type FileHandle, open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createInflateRaw } from 'node:zlib'
import { type Refusal, refuse } from '@folkmoot/core/shared/refusals.ts'
import { MAX_UNPACKED_BYTES, toMegabytes } from '@folkmoot/core/spaces/file-types.ts'

/** A file inside an archive, as the directory at its end describes it (PKWARE APPNOTE 4.3.12). */
interface ArchiveEntry {
  readonly method: number
  readonly packed: number
  readonly unpacked: number
  readonly offset: number
}

const END = { signature: 0x06054b50, size: 22 }
const DIRECTORY = { signature: 0x02014b50, size: 46 }
const LOCAL = { signature: 0x04034b50, size: 30 }
const [STORED, DEFLATED] = [0, 8]

class UnpacksTooLarge extends Error {}

/**
 * Refuses a document of a packed format that unpacks to more than `MAX_UNPACKED_BYTES`, so that it cannot fill the memory of
 * whoever opens it, and one whose parts do not unpack as its directory says. What a part unpacks to is counted, because a
 * directory can lie.
 */
export async function checkArchive(
  path: string,
): Promise<Refusal<'file_type_not_allowed' | 'file_unpacks_too_large'> | undefined> {
  const file = await open(path)
  try {
    const entries = await readDirectory(file)
    let total = 0
    for (const entry of entries ?? []) {
      const size = await measureEntry(file, entry, MAX_UNPACKED_BYTES - total)
      if (size !== entry.unpacked) return refuse('file_type_not_allowed')
      total += size
    }
    return entries ? undefined : refuse('file_type_not_allowed')
  } catch (error) {
    if (error instanceof UnpacksTooLarge)
      return refuse('file_unpacks_too_large', { params: { limit: toMegabytes(MAX_UNPACKED_BYTES) } })
    if (isDamage(error)) return refuse('file_type_not_allowed')
    throw error
  } finally {
    await file.close()
  }
}

/** True for an error of the packed bytes, rather than of this machine. */
const isDamage = (error: unknown): boolean =>
  error instanceof RangeError || (error instanceof Error && 'code' in error && /^Z_/.test(String(error.code)))

async function readBytes(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}

/** The entries of the archive; undefined when it has no readable directory. An office document is never in the 64-bit format. */
async function readDirectory(file: FileHandle): Promise<ArchiveEntry[] | undefined> {
  const { size } = await file.stat()
  const tail = await readBytes(file, Math.max(0, size - END.size - 0xffff), END.size + 0xffff)
  const mark = Buffer.alloc(4)
  mark.writeUInt32LE(END.signature)
  const at = tail.lastIndexOf(mark)
  if (at < 0 || at + END.size > tail.length) return undefined
  const count = tail.readUInt16LE(at + 10)
  const [length, position] = [tail.readUInt32LE(at + 12), tail.readUInt32LE(at + 16)]
  if (count === 0 || position + length > size) return undefined
  const directory = await readBytes(file, position, length)
  const entries: ArchiveEntry[] = []
  let next = 0
  while (entries.length < count) {
    if (directory.readUInt32LE(next) !== DIRECTORY.signature) return undefined
    entries.push({
      method: directory.readUInt16LE(next + 10),
      packed: directory.readUInt32LE(next + 20),
      unpacked: directory.readUInt32LE(next + 24),
      offset: directory.readUInt32LE(next + 42),
    })
    const lengths = [28, 30, 32].map((field) => directory.readUInt16LE(next + field))
    next += lengths.reduce((sum, length) => sum + length, DIRECTORY.size)
  }
  return entries
}

/** The bytes that an entry unpacks to; throws as soon as there are more than `limit`. Undefined for what office programs do not write. */
async function measureEntry(file: FileHandle, entry: ArchiveEntry, limit: number): Promise<number | undefined> {
  const { method, packed, unpacked, offset } = entry
  if (unpacked > limit) throw new UnpacksTooLarge()
  const header = await readBytes(file, offset, LOCAL.size)
  if (header.readUInt32LE(0) !== LOCAL.signature) return undefined
  if (method === STORED || packed === 0) return packed
  if (method !== DEFLATED) return undefined
  const start = offset + LOCAL.size + header.readUInt16LE(26) + header.readUInt16LE(28)
  let size = 0
  const bytes = file.createReadStream({ start, end: start + packed - 1, autoClose: false })
  await pipeline(bytes, createInflateRaw(), async (unpackedBytes: AsyncIterable<Buffer>) => {
    for await (const chunk of unpackedBytes) {
      size += chunk.length
      if (size > limit) throw new UnpacksTooLarge()
    }
  })
  return size
}
