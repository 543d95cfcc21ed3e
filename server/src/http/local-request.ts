import type { FastifyRequest } from 'fastify'
import type { Settings } from '../settings.ts'
import { isLoopback } from './rate-limits/network-address.ts'

/** Headers that proxies, tunnels and content networks add; a browser that calls by itself sends none of them. */
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

/** Did a proxy pass this request on, by its own word? */
export const hasProxyHeader = (request: Pick<FastifyRequest, 'headers'>): boolean =>
  PROXY_HEADERS.some((name) => request.headers[name] !== undefined) ||
  Object.keys(request.headers).some((name) => name.startsWith('x-forwarded-'))

type ServerAddress = Pick<Settings, 'host' | 'publicUrl' | 'trustProxy'>

const isLoopbackName = (name: string): boolean =>
  name === 'localhost' || name.endsWith('.localhost') || isLoopback(name)

/** The name in a Host header, without its port. */
const readHostName = (host: string | undefined): string =>
  (host ?? '').toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '')

/** The operator shows this server to others: through a proxy, or under a public name. */
const isPublicServer = ({ publicUrl, trustProxy }: ServerAddress): boolean =>
  trustProxy.length > 0 || (publicUrl !== undefined && !isLoopbackName(new URL(publicUrl).hostname))

/**
 * Does this request come straight from a browser on this machine (specification B.12)? It does only when the connection is local,
 * no proxy has left a header or speaks HTTP/1.0 as proxies do, the Host is a name of this machine, so that no foreign name
 * can be bent to it, and the operator has not put the server behind a proxy or a public name.
 */
export function isLocalRequest(request: FastifyRequest, settings: ServerAddress): boolean {
  if (isPublicServer(settings) || hasProxyHeader(request)) return false
  if (!isLoopback(request.socket.remoteAddress ?? '') || request.raw.httpVersion === '1.0') return false
  const name = readHostName(request.headers.host)
  return isLoopbackName(name) || name === settings.host.toLowerCase()
}
