import type { AuditFile } from '@folkmoot/core/tally/audit/package-files.ts'
import { strFromU8, unzipSync } from 'fflate'
import type { Failure } from '../../lib/api/call-endpoint.ts'
import { fetchFile } from '../../lib/api/fetch-file.ts'

/** The largest unpacked package that is opened in a browser, in bytes. */
const MAX_UNPACKED_BYTES = 400_000_000

/** The maximum number of requests while the package is being created; the response sets the delay between them. */
const MAX_TRIES = 60

/** Downloads the audit package of a ballot and waits until it is created; a refusal is returned as a message. */
export async function fetchAuditPackage(uuid: string): Promise<Uint8Array<ArrayBuffer> | Failure> {
  for (let tries = 1; ; tries += 1) {
    const outcome = await fetchFile('voting', `/ballot/${encodeURIComponent(uuid)}/audit`)
    if (outcome instanceof Uint8Array || outcome.refused !== 'package_not_ready' || tries === MAX_TRIES) return outcome
    await new Promise((resolve) => setTimeout(resolve, 1000 * (outcome.retryAfter ?? 5)))
  }
}

/** The unpacked files of a package; undefined when it is no readable ZIP. */
export function unzipAuditPackage(zip: Uint8Array): AuditFile[] | undefined {
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
