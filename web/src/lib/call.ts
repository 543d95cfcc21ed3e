import type { Endpoint, Given, Refused, Request } from '@folkmoot/core/shared/endpoint.ts'
import {
  type FieldFault,
  type Refusal,
  type RefusalCode,
  type SecondStep,
  STATUS_OF,
} from '@folkmoot/core/shared/refusals.ts'
import { uiPath } from '@folkmoot/core/shared/ui-path.ts'
import { learnTime } from './clock.ts'
import { connection, serverAnswered, serverDidNotAnswer } from './connection.ts'
import { language, say } from './i18n.ts'
import { loseSession, session } from './session.ts'
import { servers } from './site.ts'

/** What a refusal brings along in the browser: the reader's words, and what support needs to find it. */
export interface Told {
  readonly message: string
  /** The server sent no words of its own; the message is ours. */
  readonly wordless?: true
  /** The HTTP status, or 0 when nobody answered. */
  readonly status: number
  /** Faults of a form, each with its words. */
  readonly fields?: readonly (FieldFault & { readonly message: string })[]
  readonly missingFields?: readonly string[]
  /** How a sign-in goes on that asked for the second step. */
  readonly secondStep?: SecondStep
  readonly requestId?: string
  /** Seconds until another try makes sense (429, 503). */
  readonly retryAfter?: number
  readonly service: 'core' | 'voting'
}

export type Declined<C extends RefusalCode = RefusalCode> = Refusal<C> & Told
export type Outcome<E extends Endpoint> = Given<E> | (Refused<E> & Told)

/** Did the call end in a "no"? Then the rest of the screen's code knows which of the endpoint's refusals it is. */
export const declined = <T>(outcome: T): outcome is Extract<T, Told & Refusal> =>
  typeof outcome === 'object' && outcome !== null && 'refused' in outcome && 'service' in outcome

/** An answer as those hear it who keep a log: a refusal is one too. */
export interface Answered {
  readonly endpoint: Endpoint
  readonly request: Request<Endpoint>
  readonly answer: object | Declined
  /** The page that asked. */
  readonly path: string
}

let hears: ((heard: Answered) => void) | undefined
/** Who hears every answer; there is one. */
export const onAnswer = (listener: typeof hears): void => {
  hears = listener
}

/**
 * Calls an endpoint of the contract with the session and the page it is asked from (APP-019). A known "no", and no answer
 * at all (`offline`), come back as values; what crashes is a fault of this program.
 */
export async function call<const E extends Endpoint>(
  endpoint: E,
  request: Request<E>,
  options: { signal?: AbortSignal; idempotencyKey?: string; key?: string } = {},
): Promise<Outcome<E>> {
  const service = endpoint.service ?? 'core'
  const key = options.key ?? session()?.key
  const path = globalThis.location?.pathname ?? '/'
  const heard = (answer: object) => hears?.({ endpoint, request: request as Request<Endpoint>, answer, path })
  const headers = new Headers({ Accept: 'application/json', 'Accept-Language': language() })
  if (key) headers.set('SESSION_KEY', key)
  headers.set('UI_PATH', uiPath(path))
  if (options.idempotencyKey) headers.set('Idempotency-Key', options.idempotencyKey)
  const { body } = request
  const form = body instanceof FormData
  if (body !== undefined && !form) headers.set('Content-Type', 'application/json')

  let response: Response
  try {
    response = await fetch(servers()[service] + pathOf(endpoint.path, request), {
      method: endpoint.method,
      headers,
      credentials: 'omit',
      ...(body === undefined ? {} : { body: form ? body : JSON.stringify(body) }),
      ...(options.signal ? { signal: options.signal } : {}),
    })
  } catch (error) {
    if (options.signal?.aborted) throw error
    if (service === 'core') serverDidNotAnswer()
    return no(offline(service)) as Outcome<E>
  }
  if (service === 'core') serverAnswered()
  learnTime(response.headers.get('x-folkmoot-now'))
  const answer: unknown = await response.json().catch(() => undefined)
  if (answer === undefined && options.signal?.aborted) throw options.signal.reason
  // the page is left, or the line broke, while the answer was on its way: nobody answered
  if (answer === undefined && response.ok) return no(offline(service)) as Outcome<E>
  if (response.ok && answer !== undefined) {
    if (import.meta.env?.DEV) await checkShape(endpoint, answer)
    heard(answer as object)
    return answer as Outcome<E>
  }
  const refusal = readRefusal(service, response, answer)
  if (refusal.refused === 'not_logged_in' && key && session()?.key === key) loseSession()
  heard(refusal)
  return no(refusal) as Outcome<E>
}

const no = (refusal: Declined): unknown => refusal

/** The path with its parameters filled in and the query behind it; lists become comma lists, absent values nothing. */
export function pathOf(path: string, request: { params?: object | undefined; query?: unknown }): string {
  const params = (request.params ?? {}) as Readonly<Record<string, string | number>>
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')))
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries((request.query ?? {}) as Record<string, unknown>)) {
    if (value === undefined || value === null || value === '') continue
    query.set(name, Array.isArray(value) ? value.join(',') : String(value))
  }
  const text = query.toString()
  return text ? `${filled}?${text}` : filled
}

interface Envelope {
  code?: string
  statusMessage?: string
  error?: string
  fields?: Told['fields']
  missingFields?: readonly string[]
  secondStep?: SecondStep
  requestId?: string
}

const isCode = (code: string | undefined): code is RefusalCode => code !== undefined && code in STATUS_OF

/** The envelope of either API as one value; an answer nobody understands is a `fault` (decisions B.4). */
export function readRefusal(
  service: 'core' | 'voting',
  response: { readonly status: number; readonly headers: Pick<Headers, 'get'> },
  answer: unknown,
): Declined {
  const envelope = (typeof answer === 'object' && answer !== null ? answer : {}) as Envelope
  const refused = isCode(envelope.code) ? envelope.code : response.status === 404 ? 'not_found' : 'fault'
  const words = envelope.statusMessage || envelope.error
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN)
  return {
    refused,
    status: response.status,
    message: words || say(`refusals.${refused}`),
    service,
    ...(words ? {} : { wordless: true }),
    ...(envelope.fields ? { fields: envelope.fields } : {}),
    ...(envelope.missingFields ? { missingFields: envelope.missingFields } : {}),
    ...(envelope.secondStep ? { secondStep: envelope.secondStep } : {}),
    ...(envelope.requestId ? { requestId: envelope.requestId } : {}),
    ...(Number.isFinite(retryAfter) ? { retryAfter } : {}),
  }
}

/** Nobody answered: the words name the service that is missing, or the reader's own network (ERR-002, ERR-005). */
export const offline = (service: 'core' | 'voting'): Declined => ({
  refused: 'offline',
  status: 0,
  message: say(
    connection() === 'offline'
      ? 'errors.deviceOffline'
      : service === 'voting'
        ? 'errors.votingOffline'
        : 'refusals.offline',
  ),
  service,
})

/** What follows the colon of 'Error while …: …': the server's own words, else that it did not answer, or its status (ERR-012). */
export function reasonOf(told: Told): string {
  if (told.status === 0) return say('errors.noAnswer')
  return told.wordless ? say('errors.errorStatus', { status: String(told.status) }) : told.message
}

/**
 * What a notice says of a failure: the server's words. An answer without any gets no reason of our own making, only that it
 * failed (ERR-006); `act` says what failed, where the notice has words for it.
 */
export function failureText(told: Told, act?: string): string {
  if (told.wordless) return act ?? say('errors.title')
  return act === undefined ? told.message : `${act}: ${reasonOf(told)}`
}

/** While developing, an answer that is not of its shape is a fault one sees at once. */
async function checkShape(endpoint: Endpoint, answer: unknown): Promise<void> {
  const { safeParse } = await import('zod/v4/core')
  const parsed = safeParse(endpoint.gives, answer)
  if (!parsed.success) throw new Error(`${endpoint.method} ${endpoint.path} answered another shape: ${parsed.error}`)
}
