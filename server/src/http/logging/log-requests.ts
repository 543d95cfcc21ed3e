import type { FastifyInstance, FastifyRequest } from 'fastify'
import { log } from '../../shared/log.ts'

/** Files of the pages and probes are asked for all the time. */
const isFrequent = ({ url }: FastifyRequest): boolean => url.startsWith('/assets/') || url === '/healthz' || url === '/livez'

const levelOf = (request: FastifyRequest, status: number) => (status >= 500 ? 'error' : isFrequent(request) ? 'debug' : 'info')

/**
 * Logs each answered request by its route, without what names people: no address, account, query or path. `X-Request-Id` has the
 * same id.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode: status } = reply
    const route = request.routeOptions.url ?? null
    const { method, id: requestId } = request
    log[levelOf(request, status)]({ requestId, method, route, status, ms: Math.round(reply.elapsedTime) }, 'request')
    done()
  })
}
