import { type Locale, matchLocale, parseAcceptLanguage, parseLocale } from '@folkmoot/core/shared/locales.ts'
import type { FastifyRequest } from 'fastify'
import type { Me } from './session.ts'

/** The language of a response: the one the request names, else the caller's own (specification B.4). */
export function resolveLocale(
  request: Pick<FastifyRequest, 'headers'>,
  me: Pick<Me, 'lang'> | undefined,
  available: readonly Locale[],
): Locale {
  const header = request.headers['accept-language']
  if (header) return matchLocale(parseAcceptLanguage(header), available)
  return (me && parseLocale(me.lang)) || matchLocale([], available)
}
