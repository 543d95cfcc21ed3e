import { createHash } from 'node:crypto'
import type { Answer, Endpoint, Given, Parsed } from '@folkmoot/core/shared/endpoint.ts'
import { type Locale, languagesOf, localeOf, matchLocale } from '@folkmoot/core/shared/locales.ts'
import { isRefusal, type Refusal, refuse, refuseFields, STATUS_OF } from '@folkmoot/core/shared/refusals.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod/mini'
import { type Asked, callerAnd } from './ask-as-caller.ts'
import type { Context } from './context.ts'
import { envelope, faultsOf } from './errors.ts'
import { answerOnce, type WireAnswer } from './idempotency.ts'
import { answerFormOnce } from './keyed-form.ts'
import { logRefusal } from './refused-events.ts'
import type { Me } from './session.ts'
import { RETRY_AFTER } from './unavailable-page.ts'
import { findUnstorable } from './unstorable.ts'
import { explainWithheld } from './withheld-rights.ts'

/** JSON that PostgreSQL made, sent as it is; checked against the endpoint's shape everywhere but in production. */
export interface RawJson<T> {
  readonly rawJson: string
  readonly of?: T
}
export const rawJson = <T>(text: string): RawJson<T> => ({ rawJson: text })

/** An answer that is not the end of the matter: a mail or a job finishes it; the status is 202. */
export interface Accepted<T> {
  readonly accepted: T
}
export const accepted = <T>(given: T): Accepted<T> => ({ accepted: given })
const isAccepted = (x: unknown): x is Accepted<unknown> => typeof x === 'object' && x !== null && 'accepted' in x
const isRaw = (x: unknown): x is RawJson<unknown> => typeof x === 'object' && x !== null && 'rawJson' in x

/** What a handler receives: the parsed request, who calls, and the language to answer in. */
export type Call<E extends Endpoint> = Parsed<E> & {
  readonly me: E['access'] extends 'session' ? Me : Me | undefined
  readonly locale: Locale
  readonly request: FastifyRequest
}

type Told<E extends Endpoint> = Promise<Answer<E> | RawJson<Given<E>> | Accepted<Given<E>>>

/**
 * A handler whose first look at the database goes with the look-up of the session, for the calls that must be quickest.
 * `ask` gives the statement, or nothing where there is nothing to ask; `tell` gets its first row.
 */
export interface Asking<E extends Endpoint> {
  ask(call: Parsed<E>): Asked | undefined
  tell(call: Call<E>, row: never): Told<E>
}

export type Handlers<C extends Readonly<Record<string, Endpoint>>> = {
  [K in keyof C]: ((call: Call<C[K]>) => Told<C[K]>) | Asking<C[K]>
}

const PREFIX = { core: '/api', voting: '/api/v0' } as const
const NO_STORE = 'no-store'

/** The language of an answer: what the request asks for, else the caller's own (decisions B.4). */
export function localeFor(request: FastifyRequest, me: Me | undefined, available: readonly Locale[]): Locale {
  const header = request.headers['accept-language']
  if (header) return matchLocale(languagesOf(header), available)
  return (me && localeOf(me.lang)) || matchLocale([], available)
}

/** Mounts a contract. A missing endpoint, a wrong body or an undeclared refusal does not compile. */
export function serve<const C extends Readonly<Record<string, Endpoint>>>(
  app: FastifyInstance,
  context: Context,
  endpoints: C,
  handlers: Handlers<C>,
): void {
  for (const name of Object.keys(endpoints)) {
    const endpoint = endpoints[name] as Endpoint
    const handler = handlers[name] as Tell | { ask: Ask; tell: Tell }
    mount(app, context, endpoint, typeof handler === 'function' ? { ask: () => undefined, tell: handler } : handler)
  }
}

type Ask = Asking<Endpoint>['ask']
type Tell = (call: Call<Endpoint>, row: unknown) => Promise<unknown>

function mount(
  app: FastifyInstance,
  context: Context,
  endpoint: Endpoint,
  { ask, tell }: { ask: Ask; tell: Tell },
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
      const wrong = findUnstorable(request.query) ?? findUnstorable(request.body)
      const lost = findUnstorable(request.params) !== undefined
      const valid = query?.success !== false && body?.success !== false && wrong === undefined && !lost
      const { me, row } = await callerAnd(context, request, valid ? ask(parsed) : undefined)
      const locale = localeFor(request, me, context.settings.locales)
      const answer = async (said: Refusal) => {
        const refusal = await explainWithheld(context, me, said)
        logRefusal(context, request, refusal, me?.userId ?? null)
        return sendRefusal(reply, context, refusal, service, locale)
      }
      reply.header('cache-control', NO_STORE)
      if (endpoint.access === 'session' && !me) return answer(refuse('not_logged_in'))

      if (lost) return answer(refuse('not_found'))
      if (wrong !== undefined) return answer(refuseFields({ field: wrong, code: 'not_storable' }))
      if (query && !query.success) return answer(refuse('invalid', { fields: faultsOf(query.error.issues) }))
      if (body && !body.success) return answer(refuse('invalid', { fields: faultsOf(body.error.issues) }))

      const run = async () => {
        const given = await tell({ ...parsed, me: me as never, locale, request }, row)
        return isRefusal(given) ? given : wireAnswer(endpoint, given, strict)
      }
      const given = await (request.method === 'POST' && !endpoint.secretAnswer
        ? once(context, request, service, me, run)
        : run())
      if (isRefusal(given)) return answer(given)
      return reply.code(given.status).type('application/json; charset=utf-8').send(given.text)
    },
  })
}

/** What a handler gave, as it goes over the wire: with nothing that the endpoint's shape does not name. */
function wireAnswer(endpoint: Endpoint, given: unknown, strict: boolean): WireAnswer {
  if (isRaw(given)) {
    if (strict) assertShape(endpoint, JSON.parse(given.rawJson))
    return { status: 200, text: given.rawJson }
  }
  return isAccepted(given)
    ? { status: 202, text: JSON.stringify(z.parse(endpoint.gives, given.accepted)) }
    : { status: 200, text: JSON.stringify(z.parse(endpoint.gives, given)) }
}

/**
 * What a POST answers: the same `Idempotency-Key` and body get the first result again (decisions B.7); votes keep nothing of
 * the kind.
 */
async function once(
  context: Context,
  request: FastifyRequest,
  service: 'core' | 'voting',
  me: Me | undefined,
  run: () => Promise<WireAnswer | Refusal>,
): Promise<WireAnswer | Refusal> {
  const key = request.headers['idempotency-key']
  if (service === 'voting' || !me || typeof key !== 'string' || key === '') return run()
  if (key.length > 100)
    return refuse('invalid', { fields: [{ field: 'Idempotency-Key', code: 'too_long', params: { limit: 100 } }] })
  if (request.isMultipart()) return answerFormOnce(context.db, request, { userId: me.userId, key }, run)
  const bodyHash = createHash('sha256')
    .update(`${request.url}\n${JSON.stringify(request.body ?? null)}`)
    .digest('hex')
  return answerOnce(context.db, { userId: me.userId, key, bodyHash }, run)
}

function assertShape(endpoint: Endpoint, given: unknown): void {
  const parsed = z.parse(endpoint.gives, given)
  if (JSON.stringify(sorted(parsed)) !== JSON.stringify(sorted(given))) {
    throw new Error(`${endpoint.method} ${endpoint.path} sends more than its shape names`)
  }
}

const sorted = (x: unknown): unknown =>
  Array.isArray(x)
    ? x.map(sorted)
    : typeof x === 'object' && x !== null
      ? Object.fromEntries(
          Object.entries(x)
            .sort(([a], [b]) => (a < b ? -1 : 1))
            .map(([k, v]) => [k, sorted(v)]),
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
    .send(envelope(refusal, service, { texts: context.texts, locale, requestId: reply.request.id }))
}
