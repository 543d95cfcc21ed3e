import { createHash } from 'node:crypto'
import { openZipWriter, type ZipWriter } from '../../deliberation/contributions/export/zip-writer.ts'
import type { PackageHeader } from './package-format.ts'

/** An archive that keeps the size and SHA-256 of what is written. */
export interface EntryWriter extends ZipWriter {
  readonly entries: PackageHeader['entries']
}

export async function openEntryWriter(path: string, at: string): Promise<EntryWriter> {
  const zip = await openZipWriter(path, at)
  const entries: PackageHeader['entries'] = {}
  return {
    ...zip,
    entries,
    async add(name, bytes, options) {
      await zip.add(name, bytes, options)
      entries[name] = { size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
    },
  }
}
