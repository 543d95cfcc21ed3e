import { lookup } from 'node:dns'
import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Where this server may send requests whose address somebody else chose. */
export interface OutsideNetwork {
  readonly protocol: 'https:' | 'http:'
  /** The port that an address may name, besides that of the protocol. */
  readonly anyPort: boolean
  readonly isAllowed: (address: string) => boolean
}

/** Whether an address is a public one: not of this machine, of a private network, a link, a group, or one that translates to those. */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'
}

/** Public hosts by https at its usual port. Only a test passes another network. */
export const PUBLIC_NETWORK: OutsideNetwork = { protocol: 'https:', anyPort: false, isAllowed: isPublicAddress }

/** An address that requests may be sent to by its form; the addresses of its host are looked at when it is connected to. */
export function parseOutsideUrl(text: string, { protocol, anyPort, isAllowed }: OutsideNetwork): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || url.protocol !== protocol || url.username || url.password) return undefined
  if (url.port !== '' && !anyPort) return undefined
  const host = url.hostname.replace(/^\[|\]$/g, '')
  return isIP(host) && !isAllowed(host) ? undefined : url
}

/** Looks a host up and refuses it unless all its addresses are allowed; the connection goes to one that was checked. */
const checkedLookup =
  ({ isAllowed }: OutsideNetwork): LookupFunction =>
  (host, options, callback) =>
    lookup(host, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '')
      const [first] = addresses
      if (!first || !addresses.every(({ address }) => isAllowed(address))) return callback(new Error(`${host} is not a public host`), '')
      return options.all ? callback(null, addresses) : callback(null, first.address, first.family)
    })

/** How long a request outside may take, in milliseconds. */
const TIMEOUT = 10_000

/**
 * Posts to an address that somebody else chose. Follows no redirects, reads nothing of the body, and ends after ten seconds. Returns
 * the status, and after how many seconds the host wants to be asked again.
 */
export function postOutside(
  network: OutsideNetwork,
  address: string,
  { headers, body }: { readonly headers: Readonly<Record<string, string>>; readonly body: Buffer },
): Promise<{ status: number; retryAfter: number | undefined }> {
  const url = parseOutsideUrl(address, network)
  if (!url) return Promise.reject(new Error('the address is not that of a public host'))
  const request = network.protocol === 'https:' ? httpsRequest : httpRequest
  return new Promise((resolve, reject) => {
    const call = request(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': String(body.length) },
      lookup: checkedLookup(network),
      agent: false,
      signal: AbortSignal.timeout(TIMEOUT),
    })
    call.once('error', reject)
    call.once('response', (response) => {
      const seconds = Number(response.headers['retry-after'])
      resolve({ status: response.statusCode ?? 0, retryAfter: seconds > 0 ? seconds : undefined })
      response.destroy()
    })
    call.end(body)
  })
}
