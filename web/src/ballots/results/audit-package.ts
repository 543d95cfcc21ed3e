import { cleanPagePath } from '@folkmoot/core/shared/ui-path.ts'
import type { AuditFile } from '@folkmoot/core/tally/audit/package-files.ts'
import { strFromU8, unzipSync } from 'fflate'
import { type Failure, offlineFailure, parseRefusal } from '../../lib/api/call-endpoint.ts'
import { currentSession } from '../../lib/session.ts'
import { serverAddresses } from '../../lib/site.ts'
import { currentLanguage } from '../../lib/text/i18n.ts'

/** The largest package that is opened in a browser, unpacked, in bytes. */
const MAX_UNPACKED_BYTES = 400_000_000

/** While the package is being made it is asked for again so often, with what the server says between. */
const MAX_TRIES = 60

/** Fetches the audit package of a ballot, waiting until it is made; a refusal comes back in words. */
export async function fetchAuditPackage(uuid: string): Promise<Uint8Array | Failure> {
  for (let tries = 1; ; tries += 1) {
    const outcome = await fetchOnce(uuid)
    if (outcome instanceof Uint8Array || outcome.refused !== 'package_not_ready' || tries === MAX_TRIES) return outcome
    await new Promise((resolve) => setTimeout(resolve, 1000 * (outcome.retryAfter ?? 5)))
  }
}

async function fetchOnce(uuid: string): Promise<Uint8Array | Failure> {
  const key = currentSession()?.key
  const response = await fetch(`${serverAddresses().voting}/ballot/${encodeURIComponent(uuid)}/audit`, {
    headers: {
      'Accept-Language': currentLanguage(),
      UI_PATH: cleanPagePath(location.pathname),
      ...(key ? { SESSION_KEY: key } : {}),
    },
    credentials: 'omit',
  }).catch(() => undefined)
  if (!response) return offlineFailure('voting')
  if (response.ok) return new Uint8Array(await response.arrayBuffer())
  return parseRefusal('voting', response, await response.json().catch(() => undefined))
}

/** The plain files of a package; undefined when it is no ZIP that can be opened. */
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

/** Gives the reader a file to keep. */
export function downloadFile(name: string, content: Uint8Array | string, type: string): void {
  const part = typeof content === 'string' ? content : new Uint8Array(content)
  const address = URL.createObjectURL(new Blob([part], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
