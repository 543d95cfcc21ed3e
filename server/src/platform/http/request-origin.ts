import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import type { Settings } from '../settings.ts'
import { log } from '../shared/log.ts'

/** An address as it is meant: an IPv4 address written as IPv6 is the IPv4 address. Undefined: no address. */
const parseAddress = (ip: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined => {
  const bare = ip.replace(/^\[|\]$/g, '').replace(/%.*$/, '')
  return ipaddr.isValid(bare) ? ipaddr.process(bare) : undefined
}

export const isLoopback = (ip: string): boolean => parseAddress(ip)?.range() === 'loopback'

/**
 * What one network address counts as under a limit: an IPv4 address, or the /64 network of an IPv6 address, because a single
 * household holds a whole /64 and could come from a new address with every request.
 */
export function toNetwork(ip: string): string {
  const address = parseAddress(ip)
  if (!address) return ip
  if (address.kind() === 'ipv4') return address.toString()
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${address.toNormalizedString()}/64`)
  return `${network.toString()}/64`
}

/** `192.0.2.7:5123`, `[2001:db8::7]:443` and `[2001:db8::7]`; a bare IPv6 address has colons of its own. */
const WITH_PORT = /^(?:\[([^\]]+)\](?::\d+)?|([^:]+):\d+)$/

const toBareAddress = (entry: string): string => {
  const text = entry.trim().replace(/^"(.*)"$/, '$1')
  const parts = WITH_PORT.exec(text)
  return parts?.[1] ?? parts?.[2] ?? text
}

/**
 * Takes the ports out of `X-Forwarded-For`: some proxies write `address:port`, and each connection would have limits of its own,
 * and a proxy that is trusted by its address would not be known.
 */
export function stripForwardedPorts({ headers }: { readonly headers: IncomingHttpHeaders }): void {
  const forwarded = headers['x-forwarded-for']
  if (forwarded === undefined) return
  headers['x-forwarded-for'] = String(forwarded).split(',').map(toBareAddress).join(', ')
}

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

/** Headers that proxies, tunnels and content networks add; a browser that connects directly sends none of them. */
const PROXY_HEADERS = [
  'forwarded',
  'via',
  'x-real-ip',
  'x-client-ip',
  'x-cluster-client-ip',
  'x-original-forwarded-for',
  'x-original-host',
  'x-originating-ip',
  'x-remote-ip',
  'x-envoy-external-address',
  'x-azure-clientip',
  'x-appengine-user-ip',
  'client-ip',
  'true-client-ip',
  'fastly-client-ip',
  'fly-client-ip',
  'do-connecting-ip',
  'cf-connecting-ip',
  'cf-connecting-ipv6',
  'cf-ray',
  'cdn-loop',
  'tailscale-user-login',
] as const

/** True when a header shows that a proxy forwarded this request. */
const hasProxyHeader = (request: Pick<FastifyRequest, 'headers'>): boolean =>
  PROXY_HEADERS.some((name) => request.headers[name] !== undefined) ||
  Object.keys(request.headers).some((name) => name.startsWith('x-forwarded-'))

type ServerAddress = Pick<Settings, 'host' | 'publicUrl' | 'trustProxy'>

const isLoopbackName = (name: string): boolean => name === 'localhost' || name.endsWith('.localhost') || isLoopback(name)

/** The name in a Host header, without its port. */
const readHostName = (host: string | undefined): string => (host ?? '').toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '')

/** True when the operator publishes this server through a proxy or under a public name. */
const isPublicServer = ({ publicUrl, trustProxy }: ServerAddress): boolean =>
  trustProxy.length > 0 || (publicUrl !== undefined && !isLoopbackName(new URL(publicUrl).hostname))

/**
 * True when this request comes directly from a browser on this machine (specification B.12): the connection is local, no proxy
 * has added a header or uses HTTP/1.0 as proxies do, the Host is a name of this machine (against DNS rebinding), and the operator
 * has not configured a proxy or a public name.
 */
export function isLocalRequest(request: FastifyRequest, settings: ServerAddress): boolean {
  if (isPublicServer(settings) || hasProxyHeader(request)) return false
  if (!isLoopback(request.socket.remoteAddress ?? '') || request.raw.httpVersion === '1.0') return false
  const name = readHostName(request.headers.host)
  return isLoopbackName(name) || name === settings.host.toLowerCase()
}

const WARNING =
  'Requests come through a proxy, but TRUST_PROXY is not set: all people behind it share one count of the rate limits. ' +
  'Set TRUST_PROXY to the address of the proxy, for example TRUST_PROXY=loopback.'

/** Logs once that a proxy forwards requests and is not configured (specification B.10). */
export function warnAboutProxy(app: FastifyInstance, settings: Pick<Settings, 'trustProxy'>): void {
  if (settings.trustProxy.length > 0) return
  let warned = false
  app.addHook('onRequest', (request, _reply, done) => {
    if (!warned && hasProxyHeader(request)) {
      warned = true
      log.warn(WARNING)
    }
    done()
  })
}
