import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import { errorCode, Fault } from '../fault.ts'
import { BackupHeader, FORMAT_VERSION, HEADER_ENTRY, MANIFEST_ENTRY, type Manifest } from './backup-format.ts'

/** An entry of a backup; `chunks` must be read to its end before the next one comes. */
interface ArchiveEntry {
  readonly name: string
  readonly size: number
  chunks(): AsyncIterable<Buffer>
}

/** A header is small, whatever a foreign file says of its own. */
const MAX_HEADER_SIZE = 10_000_000

export const damagedFault = (file: string, why: string): Fault => new Fault(`${file} is no whole backup (${why}); nothing was restored.`)

/** Reads the entries of a backup in order, and records them for the comparison with the manifest. */
export async function* readArchive(file: string, seen: Manifest['entries']): AsyncGenerator<ArchiveEntry> {
  const tar = extract()
  const source = createReadStream(file)
  // the reader of the entries gets the error
  const read = pipeline(source, createGunzip(), tar as never).catch((error: Error) => {
    tar.destroy(error as never)
    throw error
  })
  read.catch(() => {})
  const wrong = (error: unknown): Fault => {
    if (errorCode(error) === 'ENOENT') return new Fault(`There is no file ${file}.`)
    return error instanceof Fault ? error : damagedFault(file, error instanceof Error ? error.message : String(error))
  }
  const entries = tar[Symbol.asyncIterator]()
  try {
    for (;;) {
      const next = await entries.next().catch((error: unknown) => {
        throw wrong(error)
      })
      if (next.done) break
      const entry = next.value
      const { name, size = 0 } = entry.header
      if (Object.hasOwn(seen, name)) throw damagedFault(file, `${name} stands in it twice`)
      yield {
        name,
        size,
        async *chunks() {
          const hash = createHash('sha256')
          try {
            for await (const chunk of entry as AsyncIterable<Buffer>) {
              hash.update(chunk)
              yield chunk
            }
          } catch (error) {
            throw wrong(error)
          }
          seen[name] = { size, sha256: hash.digest('hex') }
        },
      }
    }
    await read.catch((error: unknown) => {
      throw wrong(error)
    })
  } finally {
    source.destroy()
    tar.destroy()
  }
}

/** Reads an entry as JSON; undefined when it is none. */
export async function readJson(file: string, entry: ArchiveEntry, most = Number.POSITIVE_INFINITY): Promise<unknown> {
  if (entry.size > most) throw damagedFault(file, `${entry.name} is too large`)
  const chunks: Buffer[] = []
  for await (const chunk of entry.chunks()) chunks.push(chunk)
  try {
    return JSON.parse(Buffer.concat(chunks).toString())
  } catch {
    return undefined
  }
}

/** Parses the header; a file that is no backup, or one of a newer version, is refused. */
export async function parseHeader(file: string, entry: ArchiveEntry): Promise<BackupHeader> {
  const header = entry.name === HEADER_ENTRY ? await readJson(file, entry, MAX_HEADER_SIZE) : undefined
  const { format } = (header ?? {}) as { format?: unknown }
  if (typeof format === 'number' && format > FORMAT_VERSION)
    throw new Fault(`${file} was made by a newer Folkmoot; restore it with that one.`)
  const parsed = BackupHeader.safeParse(header)
  if (!parsed.success) throw damagedFault(file, 'it does not begin as one')
  return parsed.data
}

/** Reads only the header of a backup. */
export async function readHeader(file: string): Promise<BackupHeader> {
  // awaited, because leaving the loop destroys the stream that the header comes from
  for await (const entry of readArchive(file, {})) return await parseHeader(file, entry)
  throw damagedFault(file, 'it is empty')
}

/** Compares the entries that were read with the manifest at the end of the backup. */
export function checkEntries(file: string, manifest: Manifest, seen: Manifest['entries']): void {
  const { [MANIFEST_ENTRY]: _, ...others } = seen
  const names = new Set([...Object.keys(manifest.entries), ...Object.keys(others)])
  for (const name of names) {
    const [is, should] = [others[name], manifest.entries[name]]
    if (is?.size !== should?.size || is?.sha256 !== should?.sha256) throw damagedFault(file, `${name} is not what was written`)
  }
}
