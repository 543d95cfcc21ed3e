import type { Endpoint, ParsedRequest } from '@folkmoot/core/platform/shared/endpoint.ts'
import { isRefusal, type Refusal, refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from './context.ts'
import type { Handlers, MountedEndpoint } from './handlers.ts'
import { runIdempotently, type WireResponse } from './idempotency.ts'
import { parseRequest } from './parse-request.ts'
import { refuseCaller, sendResponse, serializeResponse } from './respond.ts'
import { authenticateAndQuery, type Caller, resolveLocale } from './session.ts'

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
