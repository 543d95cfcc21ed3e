import cors from '@fastify/cors'
import multipart from '@fastify/multipart'
import type { LimitName } from '@folkmoot/core/shared/endpoint.ts'
import { refuse, refuseFields } from '@folkmoot/core/shared/refusals.ts'
import Fastify, { type FastifyInstance, type RouteOptions } from 'fastify'
import { ballotEmbedRoutes } from '../ballots/embed/embed-routes.ts'
import { documentSocket } from '../contributions/documents/document-socket.ts'
import { isDatabaseUnavailable, isUnstorableText } from '../database/database-errors.ts'
import type { Db } from '../database/open.ts'
import type { DatabasePool } from '../database/pool.ts'
import { watchDatabase } from '../database/watch-database.ts'
import { announceClosing, closeServer } from '../http/close-server.ts'
import type { Context } from '../http/context.ts'
import { corsOptions } from '../http/cors.ts'
import { healthRoutes } from '../http/health.ts'
import { logRefusal } from '../http/logging/log-refusals.ts'
import { toLoggedPath } from '../http/logging/logged-path.ts'
import { mountPages } from '../http/pages.ts'
import { resolveLocale } from '../http/resolve-locale.ts'
import { toRefusalCode } from '../http/serialize-refusal.ts'
import { routeHeadAsGet } from '../http/serve.ts'
import { closeSlowBodies, type ServerTimeouts, serverOptions, TIMEOUTS } from '../http/server-timeouts.ts'
import { limitRequests } from '../http/steps/limit-requests.ts'
import { sendRefusal } from '../http/steps/send-response.ts'
import { isPageRequest, refuseUnavailable, sendUnavailablePage } from '../http/unavailable-page.ts'
import { warnAboutProxy } from '../http/warn-about-proxy.ts'
import { hearNews } from '../notifications/live/hear-news.ts'
import { createTeller } from '../notifications/telling/teller.ts'
import type { Settings } from '../settings.ts'
import type { FreeSpace } from '../shared/free-space.ts'
import type { OutsideNetwork } from '../shared/post-outside.ts'
import { stopTallyWorkers } from '../tally/run-tally-worker.ts'
import { CONTRACT } from './contract.ts'
import { mountCoreApi } from './core-api.ts'
import { type Jobs, startJobs } from './jobs.ts'
import { openContext } from './open-context.ts'
import { findPagePreview } from './page-previews.ts'
import { mountVotingApi } from './voting-api.ts'
import { watchDisks } from './watch-disks.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    limit?: LimitName
    service?: 'core' | 'voting'
  }
}

export interface Services {
  readonly app: FastifyInstance
  readonly context: Context
  stop(): Promise<void>
}

/** How long running requests and jobs may take after the signal to stop, in milliseconds. */
const STOP_LIMIT = 30_000

/** Opens the handlers' context and mounts every service on one Fastify app; the caller listens, or injects requests in tests. */
export async function startServices(options: {
  settings: Settings
  db: Db
  pool: DatabasePool
  /** The machine's time in milliseconds; a test passes its own. */
  machine?: () => number
  /** The free bytes on the disk of a folder; a test passes its own. */
  freeSpace?: FreeSpace | undefined
  /** Where requests may go whose address a browser names; only a test passes another network than the public one. */
  outside?: OutsideNetwork | undefined
  /** False in tests that run the jobs themselves. */
  jobs?: boolean
  /** How long clients may take; a test passes its own. */
  timeouts?: ServerTimeouts
  /** How long running requests and jobs may take at shutdown, in milliseconds; a test passes its own. */
  stopLimit?: number
  /** Called for each route that is mounted. */
  onRoute?: (route: RouteOptions) => void
}): Promise<Services> {
  const stopLimit = options.stopLimit ?? STOP_LIMIT
  const context = await openContext(options)
  let jobs: Jobs | undefined
  const app = await buildApp(context, {
    timeouts: options.timeouts ?? TIMEOUTS,
    jobsRun: () => options.jobs === false || jobs?.isRunning() === true,
    onRoute: options.onRoute,
  })
  if (options.jobs !== false) jobs = await startJobs(context)
  const teller = createTeller(context)
  const watch =
    options.jobs === false
      ? undefined
      : watchDatabase(options.pool, {
          onAnswer: context.clock.follow,
          notices: hearNews(teller, app.liveHub, app.liveDocuments),
        })
  const diskWatch = options.jobs === false ? undefined : watchDisks(context)
  return {
    app,
    context,
    async stop() {
      app.liveHub.close()
      // both finish running work and accept no more
      await Promise.all([closeServer(app, stopLimit), jobs?.stop(stopLimit)])
      await stopTallyWorkers(context.pool)
      diskWatch?.stop()
      await watch?.stop()
      await teller.stop()
    },
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
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  ...(publicUrl?.startsWith('https:') ? { 'strict-transport-security': 'max-age=15552000' } : {}),
})

/** Requests are parsed and answers written by the shapes of the contract; Fastify's own compilers would be loaded for nothing. */
const refuseSchema = (): never => {
  throw new Error('A route has a schema of its own.')
}

interface AppOptions {
  readonly timeouts: ServerTimeouts
  readonly jobsRun: () => boolean
  readonly onRoute: ((route: RouteOptions) => void) | undefined
}

async function buildApp(context: Context, { timeouts, jobsRun, onRoute }: AppOptions): Promise<FastifyInstance> {
  const { settings } = context
  const app = Fastify({
    ...serverOptions(timeouts),
    forceCloseConnections: 'idle',
    bodyLimit: 1_048_576,
    trustProxy: settings.trustProxy.length > 0 ? [...settings.trustProxy] : false,
    genReqId: () => crypto.randomUUID(),
    rewriteUrl: routeHeadAsGet,
    routerOptions: { maxParamLength: 200 },
    schemaController: { compilersFactory: { buildValidator: refuseSchema, buildSerializer: refuseSchema } },
  })
  if (onRoute) app.addHook('onRoute', onRoute)
  const securityHeaders = buildSecurityHeaders(settings)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(securityHeaders).header('x-request-id', request.id)
    if (context.demo) reply.header('x-folkmoot-now', context.clock.iso())
    done()
  })
  warnAboutProxy(app, settings)
  // before the rate limits, because the other origin must be able to read their refusals too
  if (settings.allowedOrigins.length > 0) await app.register(cors, corsOptions(settings))
  closeSlowBodies(app, timeouts)
  announceClosing(app)
  await app.register(multipart, { limits: { fileSize: MAX_UPLOAD_BYTES, files: 1, fields: 20, fieldSize: 10_000 } })
  await limitRequests(app, settings)
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const locale = resolveLocale(request, undefined, settings.locales)
    const service = request.routeOptions.config.service ?? 'core'
    if (isDatabaseUnavailable(error)) {
      console.error(`${request.id} ${request.method} ${toLoggedPath(request.url)}: ${error.message}`)
      return isPageRequest(request)
        ? sendUnavailablePage(reply, context, locale)
        : sendRefusal(reply, context, refuseUnavailable(), service, locale)
    }
    if (isUnstorableText(error))
      return sendRefusal(reply, context, refuseFields({ field: 'body', code: 'not_storable' }), service, locale)
    const status = error.statusCode ?? 500
    if (status >= 500) console.error(`${request.id} ${request.method} ${toLoggedPath(request.url)}`, error)
    const refusal = refuse(toRefusalCode(status))
    logRefusal(context, request, refusal, null)
    // the rate limiter has set Retry-After already
    return sendRefusal(reply, context, refusal, service, locale)
  })
  healthRoutes(app, context, jobsRun)
  mountCoreApi(app, context)
  mountVotingApi(app, context)
  documentSocket(app, context)
  ballotEmbedRoutes(app, context)
  await mountPages(app, context, CONTRACT, (path) => findPagePreview(context, path))
  return app
}
