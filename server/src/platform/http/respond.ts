import type { Endpoint } from '@folkmoot/core/platform/shared/endpoint.ts'
import type { Locale } from '@folkmoot/core/platform/shared/locales.ts'
import { type Refusal, type RefusalCode, refuse, STATUS_OF } from '@folkmoot/core/platform/shared/refusals.ts'
import type { SessionFault } from '@folkmoot/core/platform/shared/session-header.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod/mini'
import { logSecurityEvent } from '../shared/security-log.ts'
import type { Context } from './context.ts'
import type { AcceptedResponse, CsvResponse, RawJson } from './handlers.ts'
import type { WireResponse } from './idempotency.ts'
import { type Caller, findSessionFault, type Me } from './session.ts'
import type { Texts } from './texts.ts'
import { RETRY_AFTER } from './unavailable-page.ts'

const JSON_TYPE = 'application/json; charset=utf-8'

/** Sends a serialized response: JSON, or a table as a file. */
export function sendResponse(reply: FastifyReply, { status, text, csvName }: WireResponse): FastifyReply {
  if (csvName === undefined) return reply.code(status).type(JSON_TYPE).send(text)
  return reply.code(status).header('content-disposition', `attachment; filename="${csvName}"`).type('text/csv; charset=utf-8').send(text)
}

/** The service that a request is for, whose form its refusals have; also of one that has no route. */
export const findService = ({ routeOptions, url }: FastifyRequest): 'core' | 'voting' =>
  routeOptions.config?.service ?? (url.startsWith('/api/v0/') ? 'voting' : 'core')

/** Sends a refusal to the caller, with the way to rights that wait for a second factor, and logs a missing permission. */
export async function refuseCaller(
  reply: FastifyReply,
  context: Context,
  original: Refusal,
  service: 'core' | 'voting',
  { me, locale }: Pick<Caller, 'me' | 'locale'>,
): Promise<FastifyReply> {
  const refusal = await explainWithheldRights(context, me, original)
  logRefusal(context, reply.request, refusal, me?.userId ?? null)
  return sendRefusal(reply, context, refusal, service, locale)
}

/** Sends a refusal with its status and sentence, and the seconds to wait where there are any. */
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
    .type(JSON_TYPE)
    .send(
      serializeRefusal(refusal, service, {
        texts: context.texts,
        locale,
        requestId: reply.request.id,
        session: findSessionFault(reply.request),
      }),
    )
}

/**
 * Serializes the result of a handler without fields that the endpoint's response shape does not have. JSON that PostgreSQL built
 * is sent unchanged; `strict` checks it and throws where it differs from the shape.
 */
export function serializeResponse(endpoint: Endpoint, result: unknown, strict: boolean): WireResponse {
  if (isRaw(result)) {
    if (strict) assertResponseSchema(endpoint, JSON.parse(result.rawJson))
    return { status: 200, text: result.rawJson }
  }
  if (isCsv(result)) return { status: 200, text: result.csv, csvName: result.fileName }
  return isAccepted(result)
    ? { status: 202, text: JSON.stringify(z.parse(endpoint.response, result.accepted)) }
    : { status: 200, text: JSON.stringify(z.parse(endpoint.response, result)) }
}

const isAccepted = (x: unknown): x is AcceptedResponse<unknown> => typeof x === 'object' && x !== null && 'accepted' in x
const isCsv = (x: unknown): x is CsvResponse => typeof x === 'object' && x !== null && 'csv' in x && 'fileName' in x
const isRaw = (x: unknown): x is RawJson<unknown> => typeof x === 'object' && x !== null && 'rawJson' in x

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

const RESPONSE_STATUS: Readonly<Record<number, string>> = {
  400: 'BADREQUEST',
  401: 'UNAUTHORIZED',
  403: 'UNAUTHORIZED',
  404: 'NODATA',
  409: 'BADREQUEST',
  413: 'BADREQUEST',
  415: 'BADREQUEST',
  429: 'NOTAVAILABLE',
  500: 'SERVERERROR',
  503: 'NOTAVAILABLE',
}

export const toResponseStatus = (status: number): string => RESPONSE_STATUS[status] ?? 'BADREQUEST'

/** Serializes a refusal in the envelope of the core API or of the voting API (specification B.4). */
export function serializeRefusal(
  refusal: Refusal,
  service: 'core' | 'voting',
  at: { texts: Texts; locale: Locale; requestId: string; session?: SessionFault | undefined },
): Record<string, unknown> {
  const { refused: code, detail } = refusal
  const missing = detail?.missingFields
  const params = { ...detail?.params, ...(missing ? { fields: `[${missing.join(', ')}]` } : {}) }
  const variant = detail?.variant && at.texts(at.locale, `refusals.${code}_${detail.variant}`, params)
  const text = variant || at.texts(at.locale, `refusals.${code}`, params) || code
  const fields = detail?.fields?.map((f) => ({
    ...f,
    message: at.texts(at.locale, `faults.${f.code}`, f.params) ?? f.code,
  }))
  const session = code === 'not_logged_in' && at.session ? { session: at.session } : {}
  if (service === 'voting') return { error: text, code, ...(fields ? { fields } : {}), ...session, requestId: at.requestId }
  return {
    responseStatus: toResponseStatus(STATUS_OF[code]),
    statusMessage: text,
    code,
    ...(fields ? { fields } : {}),
    ...(missing ? { missingFields: missing } : {}),
    ...(detail?.secondStep ? { secondStep: detail.secondStep } : {}),
    ...session,
    ...(detail?.preview ? { preview: detail.preview } : {}),
    ...(detail?.newer ? { newer: detail.newer } : {}),
    requestId: at.requestId,
  }
}

/** The refusal code for an HTTP error of the framework (body too large, invalid JSON, too many requests). */
export function toRefusalCode(status: number): RefusalCode {
  if (status === 429) return 'rate_limited'
  if (status === 404) return 'not_found'
  if (status === 413) return 'body_too_large'
  if (status === 503) return 'unavailable'
  return status >= 500 ? 'fault' : 'invalid'
}

/** Rate limit refusals logged in this minute, by address, so that frequent requests cannot fill the log. */
let minute = 0
const logged = new Set<string>()

function isFirstThisMinute(key: string): boolean {
  const now = Math.floor(Date.now() / 60_000)
  if (now !== minute) logged.clear()
  minute = now
  if (logged.has(key)) return false
  logged.add(key)
  return true
}

/** Logs refusals for missing permission and rate limits; other refusals are part of normal use. */
export function logRefusal(
  context: Pick<Context, 'settings' | 'secretKey'>,
  request: FastifyRequest,
  { refused }: Refusal,
  userId: number | null,
): void {
  const route = request.routeOptions.url ?? ''
  if (refused === 'not_allowed' || refused === 'second_factor_needed') {
    const { method } = request
    logSecurityEvent(context, { event: 'access_refused', userId, method, route, code: refused }, request)
  } else if (refused === 'rate_limited') {
    const limit = request.routeOptions.config.limit ?? 'reads'
    if (isFirstThisMinute(`${limit} ${request.ip}`)) logSecurityEvent(context, { event: 'rate_limited', userId, route, limit }, request)
  }
}

/** Where rights require a second factor, replaces "not allowed" by the refusal that says how to get them. */
async function explainWithheldRights(
  context: Pick<Context, 'db' | 'isCoordinator'>,
  me: Me | undefined,
  refusal: Refusal,
): Promise<Refusal> {
  if (refusal.refused !== 'not_allowed' || !me) return refusal
  const waits = me.withheld.admin || (me.withheld.coordinator && (await context.isCoordinator(context.db, me.userId)))
  return waits ? refuse('second_factor_needed') : refusal
}
