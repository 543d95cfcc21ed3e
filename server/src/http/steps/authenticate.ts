import type { ParsedRequest } from '@folkmoot/core/shared/endpoint.ts'
import type { Locale } from '@folkmoot/core/shared/locales.ts'
import { isRefusal, type Refusal } from '@folkmoot/core/shared/refusals.ts'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import type { MountedEndpoint } from '../handlers.ts'
import { authenticateAndQuery } from '../query-as-caller.ts'
import { resolveLocale } from '../resolve-locale.ts'
import type { Me } from '../session.ts'

/** Who calls, in which language, and the row of the handler's first query. */
export interface Caller {
  readonly me: Me | undefined
  readonly locale: Locale
  readonly row: unknown
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
