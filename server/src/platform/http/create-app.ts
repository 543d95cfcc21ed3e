import type { IncomingMessage } from 'node:http'
import cors from '@fastify/cors'
import multipart from '@fastify/multipart'
import type { LimitName } from '@folkmoot/core/platform/shared/endpoint.ts'
import { refuse, refuseFields } from '@folkmoot/core/platform/shared/refusals.ts'
import Fastify, { type FastifyInstance, type FastifyRequest, type RouteOptions } from 'fastify'
import { isConflict, isDatabaseUnavailable, isUnstorableText } from '../database/database-errors.ts'
import { UnavailableFault } from '../fault.ts'
import type { Settings } from '../settings.ts'
import { log } from '../shared/log.ts'
import { announceClosing } from './close-server.ts'
import type { Context } from './context.ts'
import { corsOptions } from './cors.ts'
import { limitRequests } from './rate-limits.ts'
import { stripForwardedPorts, warnAboutProxy } from './request-origin.ts'
import { findService, logRefusal, sendRefusal, toRefusalCode } from './respond.ts'
import { closeSlowBodies, type ServerTimeouts, serverOptions } from './server-timeouts.ts'
import { resolveLocale } from './session.ts'
import { isPageRequest, refuseUnavailable, sendUnavailablePage } from './unavailable-page.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    limit?: LimitName
    service?: 'core' | 'voting'
  }
}

/** The limit for files, audio and video (specification B.8); an endpoint with a lower limit declares it. */
const MAX_UPLOAD_BYTES = 25_000_000

/**
 * Headers of every response (specification B.11); pages and files add their content policy. With https, browsers use only https
 * for this host for half a year.
 */
const buildSecurityHeaders = ({ publicUrl }: Settings): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  // the place of a contribution may be where its writer is; nothing else of a device is asked for
  'permissions-policy': 'geolocation=(self), camera=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  ...(publicUrl?.startsWith('https:') ? { 'strict-transport-security': 'max-age=15552000' } : {}),
})

/** Requests are parsed and answers written by the shapes of the contract; Fastify's own compilers would be loaded for nothing. */
const refuseSchema = (): never => {
  throw new Error('A route has a schema of its own.')
}

export interface AppOptions {
  /** How long clients may take. */
  readonly timeouts: ServerTimeouts
  /** Called for each route that is mounted. */
  readonly onRoute?: ((route: RouteOptions) => void) | undefined
}

/** A Fastify app with what holds for every request, and no route. */
export async function createApp(context: Context, { timeouts, onRoute }: AppOptions): Promise<FastifyInstance> {
  const { settings } = context
  const app = Fastify({
    ...serverOptions(timeouts),
    forceCloseConnections: 'idle',
    bodyLimit: 1_048_576,
    trustProxy: settings.trustProxy.length > 0 ? [...settings.trustProxy] : false,
    genReqId: () => crypto.randomUUID(),
    rewriteUrl: (request) => {
      stripForwardedPorts(request)
      return toDecodablePath(routeHeadAsGet(request))
    },
    // without a handler of its own, which Fastify would set, a longer parameter is not found as any unknown path
    routerOptions: { maxParamLength: 200, onMaxParamLength: undefined as never },
    schemaController: { compilersFactory: { buildValidator: refuseSchema, buildSerializer: refuseSchema } },
  })
  if (onRoute) app.addHook('onRoute', onRoute)
  const securityHeaders = buildSecurityHeaders(settings)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(securityHeaders).header('x-request-id', request.id)
    if (context.demo) reply.header('x-folkmoot-now', context.clock.iso())
    done()
  })
  logRequests(app)
  warnAboutProxy(app, settings)
  // before the rate limits, because the other origin must be able to read their refusals too
  if (settings.allowedOrigins.length > 0) await app.register(cors, corsOptions(settings))
  closeSlowBodies(app, timeouts)
  announceClosing(app)
  await app.register(multipart, { limits: { fileSize: MAX_UPLOAD_BYTES, files: 1, fields: 20, fieldSize: 10_000 } })
  await limitRequests(app, settings)
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const locale = resolveLocale(request, undefined, settings.locales)
    const service = findService(request)
    if (isDatabaseUnavailable(error)) {
      const { id: requestId, method } = request
      log.error({ requestId, method, path: toLoggedPath(request.url), reason: error.message }, 'the database failed')
      return isPageRequest(request)
        ? sendUnavailablePage(reply, context, locale)
        : sendRefusal(reply, context, refuseUnavailable(), service, locale)
    }
    if (error instanceof UnavailableFault) {
      console.error(`${request.id} ${request.method} ${toLoggedPath(request.url)}: ${error.message}`)
      return sendRefusal(reply, context, refuse('unavailable', { variant: error.variant }), service, locale)
    }
    if (isUnstorableText(error)) return sendRefusal(reply, context, refuseFields({ field: 'body', code: 'not_storable' }), service, locale)
    const status = error.statusCode ?? 500
    if (status >= 500) {
      const { id: requestId, method } = request
      log.error({ requestId, method, path: toLoggedPath(request.url), err: error }, 'fault')
    }
    // two requests met, and PostgreSQL ended this one: nothing of it is written, and the same may succeed now
    const refusal = isConflict(error) ? refuse('unavailable') : refuse(toRefusalCode(status))
    logRefusal(context, request, refusal, null)
    // the rate limiter has set Retry-After already
    return sendRefusal(reply, context, refusal, service, locale)
  })
  return app
}

/** Files of the pages and probes are asked for all the time. */
const isFrequent = ({ url }: FastifyRequest): boolean => url.startsWith('/assets/') || url === '/healthz' || url === '/livez'

const levelOf = (request: FastifyRequest, status: number) => (status >= 500 ? 'error' : isFrequent(request) ? 'debug' : 'info')

/**
 * Logs each answered request by its route, without what names people: no address, account, query or path. `X-Request-Id` has the
 * same id.
 */
function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode: status } = reply
    const route = request.routeOptions.url ?? null
    const { method, id: requestId } = request
    log[levelOf(request, status)]({ requestId, method, route, status, ms: Math.round(reply.elapsedTime) }, 'request')
    done()
  })
}

/** The path of a request as a log may keep it: without its query, and without the signature that opens a paper. */
export const toLoggedPath = (url: string): string => (url.split('?')[0] ?? '').replace(/(\/ballot\/[^/]+\/vote\/)[^/]+/, '$1…')

/**
 * Answers HEAD under `/api/` as GET, whose body Node leaves out: the response belongs to the request as it came. A route of its own
 * for each reading endpoint would be a third of all routes, and of the time that mounting them takes at each start.
 */
function routeHeadAsGet(request: IncomingMessage): string {
  const url = request.url ?? ''
  if (request.method === 'HEAD' && url.startsWith('/api/')) request.method = 'GET'
  return url
}

/**
 * Takes a path that is not percent-encoded, such as `/%`, by its characters. Fastify would answer it before any of our hooks, with
 * the path in its answer and without the headers of every response.
 */
export function toDecodablePath(url: string): string {
  const [path = '', ...query] = url.split('?')
  try {
    decodeURI(path)
    return url
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?')
  }
}
