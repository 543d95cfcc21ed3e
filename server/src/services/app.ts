import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import { LIMITS, type LimitName } from '@folkmoot/core/shared/endpoint.ts'
import { refuse } from '@folkmoot/core/shared/refusals.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Db } from '../database/open.ts'
import type { Context } from '../http/context.ts'
import { refusalOfStatus } from '../http/errors.ts'
import { limitOf } from '../http/limits.ts'
import { pages } from '../http/pages.ts'
import { limitKey, localeFor, sendRefusal } from '../http/serve.ts'
import type { Settings } from '../settings.ts'
import { CONTRACT } from './contract.ts'
import { coreApi } from './core-api.ts'
import { startJobs } from './jobs.ts'
import { openContext } from './open-context.ts'
import { votingApi } from './voting-api.ts'

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

/** Opens what handlers use and mounts every service on one Fastify app; the caller listens, or injects in tests. */
export async function startServices(given: {
  settings: Settings
  db: Db
  pool: pg.Pool
  /** The machine's time in milliseconds; a test passes its own. */
  machine?: () => number
  /** Off in tests that call the steps themselves. */
  jobs?: boolean
}): Promise<Services> {
  const context = await openContext(given)
  const app = await buildApp(context)
  const jobs = given.jobs === false ? undefined : await startJobs(context)
  return {
    app,
    context,
    async stop() {
      await app.close()
      await jobs?.stop()
    },
  }
}

/** Files, audio and video (decisions B.8); a call that takes less says so itself. */
const LARGEST_FILE = 25_000_000

/** Heads of every answer (decisions B.11); pages add their content policy. With https, browsers keep to it on this host for half a year. */
const headsOf = ({ publicUrl }: Settings): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  ...(publicUrl?.startsWith('https:') ? { 'strict-transport-security': 'max-age=15552000' } : {}),
})

async function buildApp(context: Context): Promise<FastifyInstance> {
  const { settings } = context
  const app = Fastify({
    forceCloseConnections: true,
    bodyLimit: 1_048_576,
    trustProxy: settings.trustProxy.length > 0 ? [...settings.trustProxy] : false,
    genReqId: () => crypto.randomUUID(),
    routerOptions: { maxParamLength: 200 },
  })
  const heads = headsOf(settings)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(heads).header('x-request-id', request.id)
    if (context.demo) reply.header('x-folkmoot-now', context.clock.iso())
    done()
  })
  await app.register(multipart, { limits: { fileSize: LARGEST_FILE, files: 1, fields: 20, fieldSize: 10_000 } })
  if (!settings.rateLimits.off) {
    await app.register(rateLimit, {
      keyGenerator: limitKey,
      // files of the pages are kept by browsers for a year: many people behind one address may begin at once
      allowList: (request) => request.url.startsWith('/assets/'),
      max: (request) => limitOf(settings, request.routeOptions.config.limit),
      timeWindow: (request) => LIMITS[request.routeOptions.config.limit ?? 'reads'].seconds * 1000,
    })
  }
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500
    if (status >= 500) console.error(`${request.id} ${request.method} ${request.url.split('?')[0]}`, error)
    const locale = localeFor(request, undefined, settings.locales)
    sendRefusal(reply, context, refuse(refusalOfStatus(status)), request.routeOptions.config.service ?? 'core', locale)
  })
  app.get('/healthz', async (_request, reply) => {
    await context.pool.query('select 1')
    return reply.send({ status: 'ok' })
  })
  coreApi(app, context)
  votingApi(app, context)
  await pages(app, context, CONTRACT)
  return app
}
