import type { IncomingMessage } from 'node:http'
import ipaddr from 'ipaddr.js'
import { stripForwardedPorts } from './forwarded-addresses.ts'

type Address = ipaddr.IPv4 | ipaddr.IPv6

/** The names of networks that `TRUST_PROXY` may have, as `ipaddr.js` calls them. */
const RANGES: Readonly<Record<string, readonly string[]>> = {
  loopback: ['loopback'],
  linklocal: ['linkLocal'],
  uniquelocal: ['private', 'uniqueLocal'],
}

const parse = (text: string): Address | undefined => (ipaddr.isValid(text) ? ipaddr.process(text) : undefined)

function isIn(address: Address, network: string): boolean {
  if (RANGES[network]) return RANGES[network].includes(address.range())
  const [base, bits] = network.split('/')
  const first = parse(base ?? '')
  if (!first || first.kind() !== address.kind()) return false
  return address.match(first as never, bits === undefined ? (first.kind() === 'ipv4' ? 32 : 128) : Number(bits))
}

/**
 * Finds the address of who asks, for what Fastify does not handle: the last one of the way that is not that of a trusted proxy, as
 * `request.ip` is.
 */
export const createAddressReader =
  (trusted: readonly string[]) =>
  (request: IncomingMessage): string => {
    const direct = request.socket.remoteAddress ?? ''
    if (trusted.length === 0) return direct
    stripForwardedPorts(request)
    const forwarded = String(request.headers['x-forwarded-for'] ?? '')
    const way = [direct, ...forwarded.split(',').reverse()].map((text) => text.trim()).filter((text) => text !== '')
    const untrusted = way.find((text) => {
      const address = parse(text)
      return !address || !trusted.some((network) => isIn(address, network))
    })
    return untrusted ?? way.at(-1) ?? direct
  }
