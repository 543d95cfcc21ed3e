import { type FileHandle, open } from 'node:fs/promises'
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

/** Writes an archive file by file to the disk; its memory is that of one file. */
export interface ZipWriter {
  /** `packed`: the format is compressed already. */
  add(name: string, bytes: Uint8Array, options: { readonly packed: boolean }): Promise<void>
  /** Writes the end of the archive; returns its size in bytes. */
  end(): Promise<number>
  /** Closes the file of an archive that did not get its end. */
  abort(): Promise<void>
}

export async function openZipWriter(path: string, at: string): Promise<ZipWriter> {
  const file: FileHandle = await open(path, 'w')
  const chunks: Uint8Array[] = []
  let fault: Error | undefined
  let size = 0
  const zip = new Zip((error, chunk) => {
    if (error) fault = error
    else chunks.push(chunk)
  })
  const write = async () => {
    if (fault) throw fault
    for (const chunk of chunks.splice(0)) {
      await file.writeFile(chunk)
      size += chunk.length
    }
  }
  return {
    async add(name, bytes, { packed }) {
      const entry = packed ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 })
      entry.mtime = at
      zip.add(entry)
      entry.push(bytes, true)
      await write()
    },
    async end() {
      zip.end()
      await write()
      await file.sync()
      await file.close()
      return size
    },
    abort: () => file.close(),
  }
}
