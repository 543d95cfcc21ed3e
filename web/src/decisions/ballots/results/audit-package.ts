import type { Failure } from '../../../platform/lib/api/call-endpoint.ts'
import { fetchFile } from '../../../platform/lib/api/fetch-file.ts'

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
