import rateLimit from '@fastify/rate-limit'
import { LIMITS } from '@folkmoot/core/shared/endpoint.ts'
import type { FastifyInstance } from 'fastify'
import type { Settings } from '../../settings.ts'
import { getRateLimit } from '../rate-limits/attempts.ts'
import { rateLimitKey } from '../rate-limits/rate-limit-key.ts'

/** Load balancers request these every few seconds from one address, so they are exempt from the rate limit. */
const PROBES: ReadonlySet<string> = new Set(['/healthz', '/livez'])

/**
 * Refuses requests over the limit of their route (specification B.10), before their body is read and the database is queried.
 * It applies to every route that is mounted afterwards.
 */
export async function limitRequests(app: FastifyInstance, settings: Settings): Promise<void> {
  if (settings.rateLimits.off) return
  await app.register(rateLimit, {
    keyGenerator: rateLimitKey,
    // counts more clients at once than the default of 5,000
    cache: 100_000,
    // browsers cache the files of the pages for a year, and many new visitors may share one address
    allowList: (request) => request.url.startsWith('/assets/') || PROBES.has(request.url),
    max: (request) => getRateLimit(settings, request.routeOptions.config.limit),
    timeWindow: (request) => LIMITS[request.routeOptions.config.limit ?? 'reads'].seconds * 1000,
  })
}
