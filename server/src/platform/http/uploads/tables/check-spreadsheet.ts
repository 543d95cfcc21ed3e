import type { TableFault } from '@folkmoot/core/platform/shared/tables/table.ts'
import { fromBufferPromise, type ZipFile } from 'yauzl'
import { type ArchiveLimits, UnpacksTooLarge, unpacksAsItSays } from '../check-archive.ts'

/** What a spreadsheet may have in it. A list of 50,000 addresses unpacks to some 15 MB. */
export const SPREADSHEET_LIMITS: ArchiveLimits = { entries: 2000, bytes: 60_000_000 }

/** The part that each format has, and no other kind of document. */
const PART_OF = { XLSX: 'xl/workbook.xml', ODS: 'content.xml' } as const
export type SpreadsheetFormat = keyof typeof PART_OF

async function listNames(archive: ZipFile): Promise<string[]> {
  const names: string[] = []
  for await (const entry of archive.eachEntry()) names.push(entry.fileName)
  return names
}

const open = (bytes: Buffer) => fromBufferPromise(bytes, { validateEntrySizes: false })

/**
 * The format of a packed spreadsheet, or why it is not opened: its directory is read first, then everything is unpacked without being
 * kept, because a directory can lie. Only after that a reader gets it.
 */
export async function findSpreadsheetFormat(bytes: Buffer): Promise<SpreadsheetFormat | { fault: TableFault }> {
  try {
    const archive = await open(bytes)
    if (archive.entryCount > SPREADSHEET_LIMITS.entries) return { fault: 'too_large' }
    const names = await listNames(archive)
    const format = (['XLSX', 'ODS'] as const).find((each) => names.includes(PART_OF[each]))
    if (!format) return { fault: 'other_format' }
    return (await unpacksAsItSays(await open(bytes), SPREADSHEET_LIMITS)) ? format : { fault: 'damaged' }
  } catch (error) {
    return { fault: error instanceof UnpacksTooLarge ? 'too_large' : 'damaged' }
  }
}
