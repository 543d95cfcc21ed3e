import type { IncomingHttpHeaders } from 'node:http'

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
