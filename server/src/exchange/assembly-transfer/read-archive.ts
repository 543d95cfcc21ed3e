import { createHash } from 'node:crypto'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { Fault } from '../../platform/fault.ts'
import { FORMAT_VERSION, HEADER_ENTRY, PackageHeader } from './package-format.ts'
import { shorten } from './shorten.ts'

/** The most that an entry of a package has, in bytes; a part of a table has hardly more than its largest row. */
const MAX_ENTRY = 200_000_000

/** An assembly package that is open for reading. */
export interface PackageArchive {
  readonly header: PackageHeader
  /** The names of the entries in a folder, sorted. */
  list(folder: string): string[]
  /** Reads an entry and compares it with what the header says of it. */
  read(name: string): Promise<Buffer>
  close(): void
}

const damaged = (path: string, why: string): Fault =>
  new Fault(`${path} is no whole package of an assembly (${shorten(why)}); nothing was imported.`)

/** Opens a package; a file that is none, or one of a newer version, is refused. */
export async function openPackage(path: string): Promise<PackageArchive> {
  const zip = await openZip(path)
  try {
    const entries = new Map<string, Entry>()
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry)
    const readEntry = async (name: string): Promise<Buffer> => {
      const entry = entries.get(name)
      if (!entry) throw damaged(path, `${name} is missing`)
      if (entry.uncompressedSize > MAX_ENTRY) throw damaged(path, `${name} is too large`)
      const chunks: Buffer[] = []
      for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer)
      return Buffer.concat(chunks)
    }
    const header = parseHeader(path, await readEntry(HEADER_ENTRY))
    return {
      header,
      list: (folder) =>
        Object.keys(header.entries)
          .filter((name) => name.startsWith(`${folder}/`))
          .sort(),
      async read(name) {
        const bytes = await readEntry(name).catch((error: unknown) => {
          throw error instanceof Fault ? error : damaged(path, `${name} cannot be read`)
        })
        const known = header.entries[name]
        const sha256 = createHash('sha256').update(bytes).digest('hex')
        if (known?.sha256 !== sha256) throw damaged(path, `${name} is not what was written`)
        return bytes
      },
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    if (error instanceof Fault || (error instanceof Error && 'syscall' in error)) throw error
    throw damaged(path, error instanceof Error ? error.message : String(error))
  }
}

async function openZip(path: string): Promise<ZipFile> {
  try {
    return await openPromise(path, { autoClose: false })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') throw new Fault(`There is no file ${path}.`)
    if (error instanceof Error && 'syscall' in error) throw error
    throw damaged(path, 'it is no ZIP archive')
  }
}

function parseHeader(path: string, bytes: Buffer): PackageHeader {
  let header: unknown
  try {
    header = JSON.parse(bytes.toString())
  } catch {
    throw damaged(path, `${HEADER_ENTRY} is no JSON`)
  }
  const { format, version } = (header ?? {}) as { format?: unknown; version?: unknown }
  if (typeof format === 'number' && format > FORMAT_VERSION)
    throw new Fault(`${path} was made by a newer Folkmoot (${shorten(version)}); import it there.`)
  const parsed = PackageHeader.safeParse(header)
  if (!parsed.success) throw damaged(path, `${HEADER_ENTRY} does not say what it should`)
  return parsed.data
}
