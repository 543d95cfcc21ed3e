import { createHash } from 'node:crypto'
import type { Endpoint, ParsedRequest } from '@folkmoot/core/platform/shared/endpoint.ts'
import { isRefusal, type Refusal, refuse, refuseFields } from '@folkmoot/core/platform/shared/refusals.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from './context.ts'
import type { Handlers, MountedEndpoint } from './handlers.ts'
import { runFormOnceByKey, runOnceByKey, type WireResponse } from './idempotency.ts'
import { parseRequest } from './parse-request.ts'
import { refuseCaller, sendResponse, serializeResponse } from './respond.ts'
import { authenticateAndQuery, type Caller, type Me, resolveLocale } from './session.ts'

const PREFIX = { core: '/api', voting: '/api/v0' } as const

/** Mounts a contract; a missing endpoint, a wrong response body or an undeclared refusal is a type error. */
export function serve<const C extends Readonly<Record<string, Endpoint>>>(
  app: FastifyInstance,
  context: Context,
  endpoints: C,
  handlers: Handlers<C>,
): void {
  for (const name of Object.keys(endpoints)) {
    const endpoint = endpoints[name] as Endpoint
    const handler = handlers[name] as MountedEndpoint['handle'] | Pick<MountedEndpoint, 'query' | 'handle'>
    const service = endpoint.service ?? 'core'
    const { query, handle } = typeof handler === 'function' ? { query: undefined, handle: handler } : handler
    const mounted: MountedEndpoint = { endpoint, service, query, handle }
    app.route({
      method: endpoint.method,
      // see routeHeadAsGet in create-app.ts
      exposeHeadRoute: false,
      url: PREFIX[service] + endpoint.path,
      config: { limit: endpoint.limit ?? (endpoint.method === 'GET' ? 'reads' : 'writes'), service },
      ...(endpoint.largestBody === undefined ? {} : { bodyLimit: endpoint.largestBody }),
      handler: (request, reply) => answerRequest(context, mounted, request, reply),
    })
  }
}

/**
 * The steps of a request, in order. Rate limits come before them (`rate-limits.ts`): a request over its limit costs
 * neither its body nor a query.
 */
async function answerRequest(
  context: Context,
  mounted: MountedEndpoint,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply.header('cache-control', 'no-store')
  const parsed = parseRequest(mounted.endpoint, request)
  const caller = await authenticate(context, mounted, request, parsed)
  const call = requireSession(mounted.endpoint, caller) ?? parsed
  const response = isRefusal(call)
    ? call
    : await runIdempotently(context, mounted, request, caller.me, () => handleCall(context, mounted, request, call, caller))
  return isRefusal(response) ? refuseCaller(reply, context, response, mounted.service, caller) : sendResponse(reply, response)
}

const requireSession = ({ access }: Endpoint, { me }: Caller): Refusal | undefined =>
  access === 'session' && !me ? refuse('not_logged_in') : undefined

/**
 * Runs a POST with an `Idempotency-Key` once: the same key and body get the first response again, as it was serialized
 * (specification B.7). The voting service stores no responses, nor are those with a secret stored.
 */
export async function runIdempotently(
  { db }: Pick<Context, 'db'>,
  { endpoint, service }: Pick<MountedEndpoint, 'endpoint' | 'service'>,
  request: FastifyRequest,
  me: Me | undefined,
  run: () => Promise<WireResponse | Refusal>,
): Promise<WireResponse | Refusal> {
  const key = request.headers['idempotency-key']
  if (endpoint.method !== 'POST' || endpoint.secretResponse || service === 'voting') return run()
  if (!me || typeof key !== 'string' || key === '') return run()
  if (key.length > 100) return refuseFields({ field: 'Idempotency-Key', code: 'too_long', params: { limit: 100 } })
  if (request.isMultipart()) return runFormOnceByKey(db, request, { userId: me.userId, key }, run)
  const bodyHash = createHash('sha256')
    .update(`${request.url}\n${JSON.stringify(request.body ?? null)}`)
    .digest('hex')
  return runOnceByKey(db, { userId: me.userId, key, bodyHash }, run)
}

/** Runs the handler and serializes its result; a repeated POST gets what this returned. */
async function handleCall(
  { settings }: Context,
  { endpoint, handle }: MountedEndpoint,
  request: FastifyRequest,
  parsed: ParsedRequest<Endpoint>,
  { me, locale, row }: Caller,
): Promise<WireResponse | Refusal> {
  const result = await handle({ ...parsed, me: me as never, locale, request }, row)
  return isRefusal(result) ? result : serializeResponse(endpoint, result, settings.environment !== 'production')
}

/** Looks up the caller; the handler's first query runs with it, unless the request was refused by its shape. */
export async function authenticate(
  context: Context,
  { query }: MountedEndpoint,
  request: FastifyRequest,
  parsed: ParsedRequest<never> | Refusal,
): Promise<Caller> {
  const { me, row } = await authenticateAndQuery(context, request, isRefusal(parsed) ? undefined : query?.(parsed))
  return { me, row, locale: resolveLocale(request, me, context.settings.locales) }
}
