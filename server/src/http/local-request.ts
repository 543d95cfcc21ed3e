import type { FastifyRequest } from 'fastify'
import type { Settings } from '../settings.ts'
import { isLoopback } from './rate-limits/network-address.ts'

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
export const hasProxyHeader = (request: Pick<FastifyRequest, 'headers'>): boolean =>
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
