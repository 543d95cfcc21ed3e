import { uiPath } from '@folkmoot/core/shared/ui-path.ts'
import type { AuditFile } from '@folkmoot/core/tally/package-files.ts'
import { strFromU8, unzipSync } from 'fflate'
import { type Declined, offline, readRefusal } from '../lib/call.ts'
import { language } from '../lib/i18n.ts'
import { session } from '../lib/session.ts'
import { servers } from '../lib/site.ts'

/** The largest package that is opened in a browser, unpacked, in bytes. */
const LARGEST = 400_000_000

/** While the package is being made it is asked for again so often, with what the server says between. */
const TRIES = 60

/** Fetches the audit package of a ballot, waiting until it is made; a refusal comes back in words. */
export async function fetchPackage(uuid: string): Promise<Uint8Array | Declined> {
  for (let tries = 1; ; tries += 1) {
    const got = await fetchOnce(uuid)
    if (got instanceof Uint8Array || got.refused !== 'package_not_ready' || tries === TRIES) return got
    await new Promise((resolve) => setTimeout(resolve, 1000 * (got.retryAfter ?? 5)))
  }
}

async function fetchOnce(uuid: string): Promise<Uint8Array | Declined> {
  const key = session()?.key
  const response = await fetch(`${servers().voting}/ballot/${encodeURIComponent(uuid)}/audit`, {
    headers: {
      'Accept-Language': language(),
      UI_PATH: uiPath(location.pathname),
      ...(key ? { SESSION_KEY: key } : {}),
    },
    credentials: 'omit',
  }).catch(() => undefined)
  if (!response) return offline('voting')
  if (response.ok) return new Uint8Array(await response.arrayBuffer())
  return readRefusal('voting', response, await response.json().catch(() => undefined))
}

/** The plain files of a package; undefined when it is no ZIP that can be opened. */
export function filesOf(zip: Uint8Array): AuditFile[] | undefined {
  try {
    let unpacked = 0
    const files = unzipSync(zip, {
      filter: ({ originalSize }) => {
        unpacked += originalSize
        return unpacked <= LARGEST
      },
    })
    return Object.entries(files).map(([name, bytes]) => ({ name, text: strFromU8(bytes) }))
  } catch {
    return undefined
  }
}

/** Gives the reader a file to keep. */
export function download(name: string, content: Uint8Array | string, type: string): void {
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
