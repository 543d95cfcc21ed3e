import { createHash } from 'node:crypto'
import type { Endpoint, EndpointResult, HandlerResponse, ParsedRequest } from '@folkmoot/core/shared/endpoint.ts'
import { type Locale, matchLocale, parseAcceptLanguage, parseLocale } from '@folkmoot/core/shared/locales.ts'
import { isRefusal, type Refusal, refuse, refuseFields, STATUS_OF } from '@folkmoot/core/shared/refusals.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod/mini'
import type { Context } from './context.ts'
import { runOnceByKey, type WireResponse } from './idempotency.ts'
import { logRefusal } from './log-refusals.ts'
import { findNulCharacter } from './nul-characters.ts'
import { authenticateAndQuery, type CallerQuery } from './query-as-caller.ts'
import { serializeRefusal, toFieldErrors } from './serialize-refusal.ts'
import type { Me } from './session.ts'
import { RETRY_AFTER } from './unavailable-page.ts'
import { runFormOnceByKey } from './uploads/idempotent-form.ts'
import { explainWithheldRights } from './withheld-rights.ts'

/** JSON that PostgreSQL built, sent unchanged; checked against the endpoint's response shape except in production. */
export interface RawJson<T> {
  readonly rawJson: string
  readonly of?: T
}
export const rawJson = <T>(text: string): RawJson<T> => ({ rawJson: text })

/** A response with status 202: a mail or a job completes the request later. */
export interface AcceptedResponse<T> {
  readonly accepted: T
}
export const accepted = <T>(response: T): AcceptedResponse<T> => ({ accepted: response })
const isAccepted = (x: unknown): x is AcceptedResponse<unknown> =>
  typeof x === 'object' && x !== null && 'accepted' in x
const isRaw = (x: unknown): x is RawJson<unknown> => typeof x === 'object' && x !== null && 'rawJson' in x

/** The input of a handler: the parsed request, the caller, and the language of the response. */
export type HandlerRequest<E extends Endpoint> = ParsedRequest<E> & {
  readonly me: E['access'] extends 'session' ? Me : Me | undefined
  readonly locale: Locale
  readonly request: FastifyRequest
}

type HandlerResult<E extends Endpoint> = Promise<
  EndpointResult<E> | RawJson<HandlerResponse<E>> | AcceptedResponse<HandlerResponse<E>>
>

/**
 * A handler whose first query runs together with the look-up of the session, for the calls that must be fastest. `query` returns
 * the statement, or undefined when there is none; `handle` gets its first row.
 */
interface QueryHandler<E extends Endpoint> {
  query(call: ParsedRequest<E>): CallerQuery | undefined
  handle(call: HandlerRequest<E>, row: never): HandlerResult<E>
}

export type Handlers<C extends Readonly<Record<string, Endpoint>>> = {
  [K in keyof C]: ((call: HandlerRequest<C[K]>) => HandlerResult<C[K]>) | QueryHandler<C[K]>
}

const PREFIX = { core: '/api', voting: '/api/v0' } as const
const NO_STORE = 'no-store'

/** The language of a response: the one the request names, else the caller's own (specification B.4). */
export function resolveLocale(request: FastifyRequest, me: Me | undefined, available: readonly Locale[]): Locale {
  const header = request.headers['accept-language']
  if (header) return matchLocale(parseAcceptLanguage(header), available)
  return (me && parseLocale(me.lang)) || matchLocale([], available)
}

/** Mounts a contract; a missing endpoint, a wrong response body or an undeclared refusal is a type error. */
export function serve<const C extends Readonly<Record<string, Endpoint>>>(
  app: FastifyInstance,
  context: Context,
  endpoints: C,
  handlers: Handlers<C>,
): void {
  for (const name of Object.keys(endpoints)) {
    const endpoint = endpoints[name] as Endpoint
    const handler = handlers[name] as HandleFunction | { query: QueryFunction; handle: HandleFunction }
    mount(app, context, endpoint, typeof handler === 'function' ? { query: () => undefined, handle: handler } : handler)
  }
}

type QueryFunction = QueryHandler<Endpoint>['query']
type HandleFunction = (call: HandlerRequest<Endpoint>, row: unknown) => Promise<unknown>

function mount(
  app: FastifyInstance,
  context: Context,
  endpoint: Endpoint,
  { query: ask, handle: tell }: { query: QueryFunction; handle: HandleFunction },
): void {
  const service = endpoint.service ?? 'core'
  const strict = context.settings.environment !== 'production'
  const limit = endpoint.limit ?? (endpoint.method === 'GET' ? 'reads' : 'writes')

  app.route({
    method: endpoint.method,
    url: PREFIX[service] + endpoint.path,
    config: { limit, service },
    ...(endpoint.largestBody === undefined ? {} : { bodyLimit: endpoint.largestBody }),
    handler: async (request, reply) => {
      const query = endpoint.query ? z.safeParse(endpoint.query, request.query) : undefined
      const body = endpoint.body ? z.safeParse(endpoint.body, request.body ?? {}) : undefined
      const parsed = { params: request.params as never, query: query?.data as never, body: body?.data as never }
      const wrong = findNulCharacter(request.query) ?? findNulCharacter(request.body)
      const hasBadParams = findNulCharacter(request.params) !== undefined
      const valid = query?.success !== false && body?.success !== false && wrong === undefined && !hasBadParams
      const { me, row } = await authenticateAndQuery(context, request, valid ? ask(parsed) : undefined)
      const locale = resolveLocale(request, me, context.settings.locales)
      const answer = async (original: Refusal) => {
        const refusal = await explainWithheldRights(context, me, original)
        logRefusal(context, request, refusal, me?.userId ?? null)
        return sendRefusal(reply, context, refusal, service, locale)
      }
      reply.header('cache-control', NO_STORE)
      if (endpoint.access === 'session' && !me) return answer(refuse('not_logged_in'))

      if (hasBadParams) return answer(refuse('not_found'))
      if (wrong !== undefined) return answer(refuseFields({ field: wrong, code: 'not_storable' }))
      if (query && !query.success) return answer(refuse('invalid', { fields: toFieldErrors(query.error.issues) }))
      if (body && !body.success) return answer(refuse('invalid', { fields: toFieldErrors(body.error.issues) }))

      const run = async () => {
        const handlerResult = await tell({ ...parsed, me: me as never, locale, request }, row)
        return isRefusal(handlerResult) ? handlerResult : serializeResponse(endpoint, handlerResult, strict)
      }
      const wireResponse = await (request.method === 'POST' && !endpoint.secretResponse
        ? runIdempotently(context, request, service, me, run)
        : run())
      if (isRefusal(wireResponse)) return answer(wireResponse)
      return reply.code(wireResponse.status).type('application/json; charset=utf-8').send(wireResponse.text)
    },
  })
}

/** Serializes the result of a handler without fields that the endpoint's response shape does not have. */
function serializeResponse(endpoint: Endpoint, response: unknown, strict: boolean): WireResponse {
  if (isRaw(response)) {
    if (strict) assertResponseSchema(endpoint, JSON.parse(response.rawJson))
    return { status: 200, text: response.rawJson }
  }
  return isAccepted(response)
    ? { status: 202, text: JSON.stringify(z.parse(endpoint.response, response.accepted)) }
    : { status: 200, text: JSON.stringify(z.parse(endpoint.response, response)) }
}

/**
 * Handles a POST with an `Idempotency-Key`: the same key and body get the first response again (specification B.7); the voting
 * service stores no responses.
 */
async function runIdempotently(
  context: Context,
  request: FastifyRequest,
  service: 'core' | 'voting',
  me: Me | undefined,
  run: () => Promise<WireResponse | Refusal>,
): Promise<WireResponse | Refusal> {
  const key = request.headers['idempotency-key']
  if (service === 'voting' || !me || typeof key !== 'string' || key === '') return run()
  if (key.length > 100)
    return refuse('invalid', { fields: [{ field: 'Idempotency-Key', code: 'too_long', params: { limit: 100 } }] })
  if (request.isMultipart()) return runFormOnceByKey(context.db, request, { userId: me.userId, key }, run)
  const bodyHash = createHash('sha256')
    .update(`${request.url}\n${JSON.stringify(request.body ?? null)}`)
    .digest('hex')
  return runOnceByKey(context.db, { userId: me.userId, key, bodyHash }, run)
}

function assertResponseSchema(endpoint: Endpoint, response: unknown): void {
  const parsed = z.parse(endpoint.response, response)
  if (JSON.stringify(sortKeys(parsed)) !== JSON.stringify(sortKeys(response))) {
    throw new Error(`${endpoint.method} ${endpoint.path} sends more than its shape names`)
  }
}

const sortKeys = (x: unknown): unknown =>
  Array.isArray(x)
    ? x.map(sortKeys)
    : typeof x === 'object' && x !== null
      ? Object.fromEntries(
          Object.entries(x)
            .sort(([a], [b]) => (a < b ? -1 : 1))
            .map(([k, v]) => [k, sortKeys(v)]),
        )
      : x

export function sendRefusal(
  reply: FastifyReply,
  context: Pick<Context, 'texts'>,
  refusal: Refusal,
  service: 'core' | 'voting',
  locale: Locale,
): FastifyReply {
  const seconds = refusal.detail?.params?.seconds
  if (seconds !== undefined) reply.header('retry-after', String(seconds))
  else if (STATUS_OF[refusal.refused] === 503) reply.header('retry-after', RETRY_AFTER)
  return reply
    .code(STATUS_OF[refusal.refused])
    .type('application/json; charset=utf-8')
    .send(serializeRefusal(refusal, service, { texts: context.texts, locale, requestId: reply.request.id }))
}
