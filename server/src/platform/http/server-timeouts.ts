import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** How long a client may take, in milliseconds (docs/operations.md). */
export interface ServerTimeouts {
  /** For the headers of a request. */
  readonly headers: number
  /** For a body other than a form with a file: text of at most a megabyte. */
  readonly body: number
  /** For the longest request, a file of 25 MB at 350 kbit/s. */
  readonly request: number
  /** For a connection without traffic in either direction. */
  readonly silence: number
}

export const TIMEOUTS: ServerTimeouts = { headers: 20_000, body: 60_000, request: 600_000, silence: 120_000 }

/** The limits that Node enforces; it checks its connections several times within the shortest of them. */
export const serverOptions = ({ headers, body, request, silence }: ServerTimeouts) => ({
  requestTimeout: request,
  connectionTimeout: silence,
  http: { headersTimeout: headers, connectionsCheckingInterval: Math.min(5_000, headers / 4, body / 4) },
})

const TIMEOUT_RESPONSE = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n'

/** Closes the connection of a client that sends a body too slowly; a form with a file has the time of a whole request. */
export function closeSlowBodies(app: FastifyInstance, { body }: ServerTimeouts): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request
    const sends = raw.headers['content-length'] !== undefined || raw.headers['transfer-encoding'] !== undefined
    // a request injected by a test has no socket
    if (sends && raw.socket instanceof Socket && !raw.headers['content-type']?.startsWith('multipart/')) {
      const timer = setTimeout(() => raw.socket.end(TIMEOUT_RESPONSE, () => raw.socket.destroy()), body)
      const clear = () => clearTimeout(timer)
      raw.once('end', clear).once('close', clear)
    }
    done()
  })
}
