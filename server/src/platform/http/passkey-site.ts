import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { Settings } from '../settings.ts'

/** The site that a passkey belongs to: its host name, and the origin of its pages. */
export interface PasskeySite {
  readonly rpId: string
  readonly origin: string
}

const isNumber = (name: string): boolean => isIP(name.replace(/^\[|\]$/g, '')) !== 0
const isLoopback = (name: string): boolean => /^(?:127\.[\d.]+|\[::1\])$/.test(name)
const isLocalName = (name: string): boolean => name === 'localhost' || name.endsWith('.localhost')

/**
 * The passkey site of this request: that of PUBLIC_URL; without one, or when its host is a loopback address, only `localhost` is
 * accepted from the request. Browsers accept passkeys for names with https and for localhost, never for an address such as
 * 127.0.0.1: then there is no site.
 */
export function passkeySite(
  { publicUrl }: Pick<Settings, 'publicUrl'>,
  request: Pick<FastifyRequest, 'protocol' | 'host'>,
): PasskeySite | undefined {
  const named = publicUrl === undefined || isLoopback(new URL(publicUrl).hostname) ? undefined : publicUrl
  const address = named ?? `${request.protocol}://${request.host}`
  if (!URL.canParse(address)) return undefined
  const { hostname, protocol, origin } = new URL(address)
  const usable = named ? protocol === 'https:' && !isNumber(hostname) : false
  return usable || isLocalName(hostname) ? { rpId: hostname, origin } : undefined
}
