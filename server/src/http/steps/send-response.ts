import type { Locale } from '@folkmoot/core/shared/locales.ts'
import { type Refusal, STATUS_OF } from '@folkmoot/core/shared/refusals.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import type { WireResponse } from '../idempotency.ts'
import { logRefusal } from '../logging/log-refusals.ts'
import { serializeRefusal } from '../serialize-refusal.ts'
import { findSessionFault } from '../session.ts'
import { RETRY_AFTER } from '../unavailable-page.ts'
import { explainWithheldRights } from '../withheld-rights.ts'
import type { Caller } from './authenticate.ts'

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
