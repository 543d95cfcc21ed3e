import type { AuditFile } from '@folkmoot/core/decisions/tally/audit/package-files.ts'
import { strFromU8, unzipSync } from 'fflate'

/** The largest unpacked package that is opened in a browser, in bytes. */
const MAX_UNPACKED_BYTES = 400_000_000

/** The unpacked files of a package; undefined when it is no readable ZIP. */
export function unzipPackage(zip: Uint8Array): AuditFile[] | undefined {
  try {
    let unpacked = 0
    const files = unzipSync(zip, {
      filter: ({ originalSize }) => {
        unpacked += originalSize
        return unpacked <= MAX_UNPACKED_BYTES
      },
    })
    return Object.entries(files).map(([name, bytes]) => ({ name, text: strFromU8(bytes) }))
  } catch {
    return undefined
  }
}
