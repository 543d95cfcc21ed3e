import { pipeline, type Readable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'
import { MAX_UNPACKED_BYTES, toMegabytes } from '@folkmoot/core/platform/files/file-types.ts'
import { type Refusal, refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import { type Entry, openPromise, type ZipFile } from 'yauzl'

/** The most that an archive without 64-bit fields has; an office document is never in the 64-bit format. */
const MAX_ENTRIES = 65_535

/** How much an archive may have in it. */
export interface ArchiveLimits {
  readonly entries: number
  readonly bytes: number
}

export class UnpacksTooLarge extends Error {}

/**
 * Refuses a document of a packed format that unpacks to more than `MAX_UNPACKED_BYTES`, so that it cannot fill the memory of
 * whoever opens it, and one whose parts do not unpack as its directory says. What a part unpacks to is counted, because a
 * directory can lie.
 */
export async function checkArchive(path: string): Promise<Refusal<'file_type_not_allowed' | 'file_unpacks_too_large'> | undefined> {
  try {
    // sizes are compared here, so that a part is counted beyond what the directory says: its refusal names the right reason
    const archive = await openPromise(path, { validateEntrySizes: false })
    return (await unpacksAsItSays(archive, { entries: MAX_ENTRIES, bytes: MAX_UNPACKED_BYTES }))
      ? undefined
      : refuse('file_type_not_allowed')
  } catch (error) {
    if (error instanceof UnpacksTooLarge) return refuse('file_unpacks_too_large', { params: { limit: toMegabytes(MAX_UNPACKED_BYTES) } })
    if (isDamage(error)) return refuse('file_type_not_allowed')
    throw error
  }
}

/** True for an error of the packed bytes, rather than of this machine, which names the system call that failed. */
const isDamage = (error: unknown): boolean => error instanceof Error && !('syscall' in error)

/** Whether each part of an archive unpacks to what its directory says, within the limits; throws `UnpacksTooLarge` beyond their bytes. */
export async function unpacksAsItSays(archive: ZipFile, limits: ArchiveLimits): Promise<boolean> {
  let total = 0
  for await (const entry of archive.eachEntry()) {
    if (archive.entryCount > limits.entries) return false
    const size = await measureEntry(archive, entry, limits.bytes - total)
    if (size !== entry.uncompressedSize) return false
    total += size
  }
  return archive.entryCount > 0
}

/** The bytes that an entry unpacks to; throws as soon as there are more than `limit`. */
async function measureEntry(archive: ZipFile, entry: Entry, limit: number): Promise<number> {
  if (entry.uncompressedSize > limit) throw new UnpacksTooLarge()
  if (entry.compressedSize === 0) return 0
  let size = 0
  for await (const chunk of await openUnpacked(archive, entry)) {
    size += (chunk as Buffer).length
    if (size > limit) throw new UnpacksTooLarge()
  }
  return size
}

/** What an entry unpacks to. In chunks of 16 KB, as yauzl itself reads it, a large part takes seven times as long. */
async function openUnpacked(archive: ZipFile, entry: Entry): Promise<Readable> {
  // an encrypted entry, or one packed in another way, is refused by yauzl
  if (!entry.isCompressed() || entry.isEncrypted()) return archive.openReadStreamPromise(entry)
  const packed = await archive.openReadStreamPromise(entry, { decompress: false })
  return pipeline(packed, createInflateRaw({ chunkSize: 256 * 1024 }), () => {})
}
