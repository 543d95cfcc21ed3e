import type { Row } from '../package-format.ts'
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
    const files = [...archive.list('files'), ...archive.list('packages')].map((name) => [
      name,
      archive.header.entries[name]?.sha256,
    ])
    return { header: archive.header, tables, files }
  } finally {
    archive.close()
  }
}
