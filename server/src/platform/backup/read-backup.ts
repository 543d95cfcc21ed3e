import { Fault, formatReason } from '../fault.ts'
import { type BackupHeader, HEADER_ENTRY, JOBS, MANIFEST_ENTRY, Manifest, parseEntryName } from './backup-format.ts'
import { countRows } from './count-rows.ts'
import { checkEntries, damagedFault, parseHeader, readArchive, readJson } from './read-archive.ts'

/** What takes the contents of a backup in their order; the chunks of each must be read to their end. */
interface BackupReader {
  begin(header: BackupHeader): Promise<void>
  addRows(table: string, chunks: AsyncIterable<Buffer>): Promise<void>
  addFile(name: string, chunks: AsyncIterable<Buffer>): Promise<void>
}

interface WholeBackup {
  readonly header: BackupHeader
  readonly manifest: Manifest
}

/**
 * Reads a backup from its beginning to its end, and compares what was read with its manifest: names, sizes, digests, and rows of
 * each table. Throws a sentence on everything that is no whole backup.
 */
export async function readBackup(file: string, reader: BackupReader): Promise<WholeBackup> {
  const seen: Manifest['entries'] = {}
  const rows = new Map<string, number>()
  let header: BackupHeader | undefined
  let manifest: Manifest | undefined
  let tables: ReadonlySet<string> = new Set()
  async function* countingRows(table: string, chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      rows.set(table, (rows.get(table) ?? 0) + countRows(chunk))
      yield chunk
    }
  }
  for await (const entry of readArchive(file, seen)) {
    if (!header) {
      header = await parseHeader(file, entry)
      tables = new Set([...header.tables.map(({ name }) => name), JOBS])
      await reader.begin(header)
      continue
    }
    if (manifest) throw damagedFault(file, `${entry.name} stands after its end`)
    const content = parseEntryName(entry.name)
    if (content && 'table' in content && tables.has(content.table))
      await reader.addRows(content.table, countingRows(content.table, entry.chunks()))
    else if (content && 'file' in content) await reader.addFile(content.file, entry.chunks())
    else if (entry.name === MANIFEST_ENTRY) manifest = parseManifest(file, await readJson(file, entry))
    else throw damagedFault(file, `it holds ${JSON.stringify(entry.name)}, which no backup does`)
  }
  if (!header) throw damagedFault(file, 'it is empty')
  if (!manifest) throw damagedFault(file, 'its end is missing')
  checkEntries(file, manifest, seen)
  if (!Object.hasOwn(seen, HEADER_ENTRY)) throw damagedFault(file, 'its beginning is missing')
  for (const table of tables) checkRows(file, table, rows.get(table) ?? 0, manifest)
  return { header, manifest }
}

function parseManifest(file: string, value: unknown): Manifest {
  const parsed = Manifest.safeParse(value)
  if (!parsed.success) throw damagedFault(file, 'its end cannot be read')
  return parsed.data
}

/** Compares how many rows of a table there are with the number that the manifest gives. */
export function checkRows(file: string, table: string, found: number, { rows }: Manifest): void {
  const written = Object.hasOwn(rows, table) ? rows[table] : undefined
  if (found !== written) throw damagedFault(file, `${table} should have ${written ?? 'no'} rows, but has ${found}`)
}

async function drain(chunks: AsyncIterable<Buffer>): Promise<void> {
  for await (const _ of chunks);
}

/** Reads a backup that was just written, still under another name, so that only one that can be restored gets its own. */
export async function readBack(part: string): Promise<void> {
  try {
    await readBackup(part, {
      begin: async () => {},
      addRows: (_, chunks) => drain(chunks),
      addFile: (_, chunks) => drain(chunks),
    })
  } catch (error) {
    throw new Fault(`The backup could not be read back, so it was removed (${formatReason(error)}).`)
  }
}
