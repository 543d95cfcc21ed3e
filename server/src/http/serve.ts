import type { IncomingMessage } from 'node:http'
import type { Endpoint, ParsedRequest } from '@folkmoot/core/shared/endpoint.ts'
import { isRefusal, type Refusal, refuse } from '@folkmoot/core/shared/refusals.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from './context.ts'
import type { Handlers, MountedEndpoint } from './handlers.ts'
import type { WireResponse } from './idempotency.ts'
import { authenticate, type Caller } from './steps/authenticate.ts'
import { parseRequest } from './steps/parse-request.ts'
import { runIdempotently } from './steps/run-idempotently.ts'
import { refuseCaller, sendResponse } from './steps/send-response.ts'
import { serializeResponse } from './steps/serialize-response.ts'

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
      // see routeHeadAsGet
      exposeHeadRoute: false,
      url: PREFIX[service] + endpoint.path,
      config: { limit: endpoint.limit ?? (endpoint.method === 'GET' ? 'reads' : 'writes'), service },
      ...(endpoint.largestBody === undefined ? {} : { bodyLimit: endpoint.largestBody }),
      handler: (request, reply) => answerRequest(context, mounted, request, reply),
    })
  }
}

/**
 * Answers HEAD under `/api/` as GET, whose body Node leaves out: the response belongs to the request as it came. A route of its own
 * for each reading endpoint would be a third of all routes, and of the time that mounting them takes at each start.
 */
export function routeHeadAsGet(request: IncomingMessage): string {
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

/**
 * The steps of a request, in order. Rate limits come before them (`steps/limit-requests.ts`): a request over its limit costs
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
