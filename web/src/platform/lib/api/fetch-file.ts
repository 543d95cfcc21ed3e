import { serverAddresses } from '../site.ts'
import { currentLanguage } from '../text/i18n.ts'
import { type Failure, offlineFailure, parseRefusal } from './call-endpoint.ts'
import { requestHeaders } from './request-headers.ts'

/** Downloads a file that needs the session, which no plain link could send; a refusal is returned as a message. */
export async function fetchFile(service: 'core' | 'voting', path: string): Promise<Uint8Array<ArrayBuffer> | Failure> {
  const response = await fetch(serverAddresses()[service] + path, {
    headers: { 'Accept-Language': currentLanguage(), ...requestHeaders() },
    credentials: 'omit',
  }).catch(() => undefined)
  if (!response) return offlineFailure(service)
  if (response.ok) return new Uint8Array(await response.arrayBuffer())
  return parseRefusal(service, response, await response.json().catch(() => undefined))
}
