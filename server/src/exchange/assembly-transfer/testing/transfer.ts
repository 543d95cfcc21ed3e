import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { openWorld } from '../../../app/testing/open-world.ts'
import { writePackageFile } from '../package-file.ts'
import { HEADER_ENTRY, type PackageHeader, type Row } from '../package-format.ts'
import { openPackage } from '../read-archive.ts'

/** The rows of each table of a package, and the hash of each file. */
export async function readPackage(path: string) {
  const archive = await openPackage(path)
  try {
    const tables: Record<string, Row[]> = {}
    for (const entry of archive.list('tables')) {
      const table = entry.split('/')[1] ?? ''
      const lines = (await archive.read(entry)).toString().trimEnd().split('\n')
      tables[table] = [...(tables[table] ?? []), ...lines.map((line) => JSON.parse(line) as Row)]
    }
    const files = [...archive.list('files'), ...archive.list('packages')].map((name) => [name, archive.header.entries[name]?.sha256])
    return { header: archive.header, tables, files }
  } finally {
    archive.close()
  }
}

let unpacked: { readonly path: string; readonly files: Record<string, Uint8Array> } | undefined

/**
 * Writes a changed copy of a package, whose header knows the changed entries: as a forger would. It is not compressed, and the
 * package unpacked once, because a file forges the same one many times.
 */
export function forgePackage(
  path: string,
  copy: string,
  change: (rowsOf: Record<string, Row[]>, header: PackageHeader, files: Record<string, Uint8Array>) => void,
): void {
  if (unpacked?.path !== path) unpacked = { path, files: unzipSync(readFileSync(path)) }
  const files = { ...unpacked.files }
  const header = JSON.parse(strFromU8(files[HEADER_ENTRY] ?? new Uint8Array())) as PackageHeader
  const rowsOf: Record<string, Row[]> = {}
  for (const [name, bytes] of Object.entries(files)) {
    const [folder, table = ''] = name.split('/')
    if (folder !== 'tables') continue
    rowsOf[table] = strFromU8(bytes)
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Row)
    delete files[name]
  }
  change(rowsOf, header, files)
  const entries: Record<string, Uint8Array> = { ...files }
  for (const [table, rows] of Object.entries(rowsOf)) {
    entries[`tables/${table}/000001.jsonl`] = strToU8(rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
    header.tables[table] = rows.length
  }
  for (const [name, bytes] of Object.entries(entries))
    header.entries[name] = { size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
  entries[HEADER_ENTRY] = strToU8(JSON.stringify(header))
  writeFileSync(copy, zipSync(entries, { level: 0 }))
}

/** Writes the package of side A of the world; the account of its author (AU) goes along. */
export async function exportWorld(path: string): Promise<void> {
  const from = await openWorld()
  const { people, assembly } = from.world.a
  const agree = { user_id: people.AU.id, key: 'privacy.account-moves', value: 'TRUE' }
  await from.context.db.insertInto('user_config').values(agree).execute()
  await writePackageFile(from.context, assembly.id, path)
  await from.stop()
}
