import type { Endpoint, EndpointRefusal, EndpointRequest, HandlerResponse } from '@folkmoot/core/platform/shared/endpoint.ts'
import { type FieldError, type Refusal, type RefusalCode, type SecondStep, STATUS_OF } from '@folkmoot/core/platform/shared/refusals.ts'
import type { SessionFault } from '@folkmoot/core/platform/shared/session-header.ts'
import { currentSession } from '../session.ts'
import { serverAddresses } from '../site.ts'
import { currentLanguage, translateText } from '../text/i18n.ts'
import { connection, markServerReachable, reportNoResponse } from './connection.ts'
import { handleRefusedSession } from './lost-session.ts'
import { explainProxyAnswer, isForeignPage, isProxyAnswer } from './proxy-answer.ts'
import { requestHeaders } from './request-headers.ts'
import { syncClock } from './server-clock.ts'

/** A refusal in the browser: the message for the reader, and what support needs to find the request. */
export interface FailureDetails {
  readonly message: string
  /** The server sent no message; the message is generated here. */
  readonly wordless?: true
  /** Something in front of the server answered; the message explains the status. */
  readonly proxy?: true
  /** The HTTP status, or 0 without a response. */
  readonly status: number
  /** The faults of a form by field, each with its message. */
  readonly fields?: readonly (FieldError & { readonly message: string })[]
  readonly missingFields?: readonly string[]
  /** The challenge of a sign-in that requires the second factor. */
  readonly secondStep?: SecondStep
  /** Why a request was taken for a visitor's. */
  readonly session?: SessionFault
  readonly requestId?: string
  /** Seconds until a retry is allowed (429, 503). */
  readonly retryAfter?: number
  readonly service: 'core' | 'voting'
}

export type Failure<C extends RefusalCode = RefusalCode> = Refusal<C> & FailureDetails
export type Outcome<E extends Endpoint> = HandlerResponse<E> | (EndpointRefusal<E> & FailureDetails)

/** Whether the call was refused; narrows the type to the refusals of the endpoint. */
export const isFailure = <T>(outcome: T): outcome is Extract<T, FailureDetails & Refusal> =>
  typeof outcome === 'object' && outcome !== null && 'refused' in outcome && 'service' in outcome

/** A response as listeners receive it; a refusal is one too. */
export interface CallEvent {
  readonly endpoint: Endpoint
  readonly request: EndpointRequest<Endpoint>
  readonly answer: object | Failure
  /** The page that sent the request. */
  readonly path: string
}

let callListener: ((heard: CallEvent) => void) | undefined
/** The listener for every response; there is at most one. */
export const onCallEvent = (listener: typeof callListener): void => {
  callListener = listener
}

/**
 * Calls an endpoint with the session and the current page (APP-019). A known refusal and a missing response (`offline`) are
 * returned as values; a thrown error is a bug of this program.
 */
export async function callEndpoint<const E extends Endpoint>(
  endpoint: E,
  request: EndpointRequest<E>,
  options: { signal?: AbortSignal; idempotencyKey?: string; key?: string } = {},
): Promise<Outcome<E>> {
  const service = endpoint.service ?? 'core'
  const key = options.key ?? currentSession()?.key
  const path = globalThis.location?.pathname ?? '/'
  const notifyListener = (answer: object) => callListener?.({ endpoint, request: request as EndpointRequest<Endpoint>, answer, path })
  const headers = new Headers({
    Accept: 'application/json',
    'Accept-Language': currentLanguage(),
    ...requestHeaders(key, path),
  })
  if (options.idempotencyKey) headers.set('Idempotency-Key', options.idempotencyKey)
  const { body } = request
  const form = body instanceof FormData
  if (body !== undefined && !form) headers.set('Content-Type', 'application/json')

  let response: Response
  try {
    response = await fetch(serverAddresses()[service] + formatRequestPath(endpoint.path, request), {
      method: endpoint.method,
      headers,
      credentials: 'omit',
      ...(body === undefined ? {} : { body: form ? body : JSON.stringify(body) }),
      ...(options.signal ? { signal: options.signal } : {}),
    })
  } catch (error) {
    if (options.signal?.aborted) throw error
    if (service === 'core') reportNoResponse()
    return toOutcome(offlineFailure(service)) as Outcome<E>
  }
  if (service === 'core') markServerReachable()
  syncClock(response.headers.get('x-folkmoot-now'))
  const answer: unknown = await response.json().catch(() => undefined)
  if (answer === undefined && options.signal?.aborted) throw options.signal.reason
  // the page was left or the connection was lost while the response was on its way: there is no response
  if (answer === undefined && response.ok && !isForeignPage(response.headers)) return toOutcome(offlineFailure(service)) as Outcome<E>
  if (response.ok && answer !== undefined) {
    if (import.meta.env?.DEV) await checkResponseShape(endpoint, answer)
    notifyListener(answer as object)
    return answer as Outcome<E>
  }
  const parsed = parseRefusal(service, response, answer)
  const refusal = parsed.refused === 'not_logged_in' ? handleRefusedSession(key, parsed) : parsed
  notifyListener(refusal)
  return toOutcome(refusal) as Outcome<E>
}

const toOutcome = (refusal: Failure): unknown => refusal

/** The path with its parameters and query; lists are joined by commas, absent values are left out. */
export function formatRequestPath(path: string, request: { params?: object | undefined; query?: unknown }): string {
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

interface ErrorResponseBody {
  code?: string
  statusMessage?: string
  error?: string
  fields?: FailureDetails['fields']
  missingFields?: readonly string[]
  secondStep?: SecondStep
  session?: SessionFault
  requestId?: string
}

const isRefusalCode = (code: string | undefined): code is RefusalCode => code !== undefined && code in STATUS_OF

/** Parses the envelope of either API; an unreadable response is a `fault` (specification B.4). */
export function parseRefusal(
  service: 'core' | 'voting',
  response: { readonly status: number; readonly headers: Pick<Headers, 'get'> },
  answer: unknown,
): Failure {
  const envelope = (typeof answer === 'object' && answer !== null ? answer : {}) as ErrorResponseBody
  const refused = isRefusalCode(envelope.code) ? envelope.code : response.status === 404 ? 'not_found' : 'fault'
  const proxy = isProxyAnswer(response.status, answer)
  const words = envelope.statusMessage || envelope.error
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN)
  return {
    refused,
    status: response.status,
    message: words || (proxy ? explainProxyAnswer(response.status) : translateText(`refusals.${refused}`)),
    service,
    ...(words ? {} : { wordless: true }),
    ...(proxy ? { proxy } : {}),
    ...(envelope.fields ? { fields: envelope.fields } : {}),
    ...(envelope.missingFields ? { missingFields: envelope.missingFields } : {}),
    ...(envelope.secondStep ? { secondStep: envelope.secondStep } : {}),
    ...(envelope.session ? { session: envelope.session } : {}),
    ...(envelope.requestId ? { requestId: envelope.requestId } : {}),
    ...(Number.isFinite(retryAfter) ? { retryAfter } : {}),
  }
}

/**
 * The refusal without a response: its message names the service that is missing, or the reader's own network (ERR-002, ERR-005).
 */
export const offlineFailure = (service: 'core' | 'voting'): Failure => ({
  refused: 'offline',
  status: 0,
  message: translateText(
    connection() === 'offline' ? 'errors.deviceOffline' : service === 'voting' ? 'errors.votingOffline' : 'refusals.offline',
  ),
  service,
})

/**
 * What follows the colon of 'Error while …: …': the server's message, else that it did not respond, or the status (ERR-012), with
 * its meaning where a proxy answered.
 */
export function formatFailureReason(details: FailureDetails): string {
  if (details.status === 0) return translateText('errors.noAnswer')
  if (!details.wordless) return details.message
  const status = translateText('errors.errorStatus', { status: String(details.status) })
  return details.proxy ? `${status}. ${details.message}` : status
}

/**
 * The text of a notice about a failure: the server's message, or what the status of a proxy means. A response of the server
 * without a message gets no invented reason, only that it failed (ERR-006); `act` says what failed, where the notice has a text for it.
 */
export function formatFailure(failureDetails: FailureDetails, act?: string): string {
  if (failureDetails.wordless) {
    const failed = act ?? translateText('errors.title')
    return failureDetails.proxy ? `${failed}. ${failureDetails.message}` : failed
  }
  return act === undefined ? failureDetails.message : `${act}: ${formatFailureReason(failureDetails)}`
}

/** In development, a response that does not match its schema throws. */
async function checkResponseShape(endpoint: Endpoint, answer: unknown): Promise<void> {
  const { safeParse } = await import('zod/v4/core')
  const parsed = safeParse(endpoint.response, answer)
  if (!parsed.success) throw new Error(`${endpoint.method} ${endpoint.path} answered another shape: ${parsed.error}`)
}
