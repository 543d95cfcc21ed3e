import type { Refusal } from '@folkmoot/core/shared/refusals.ts'
import type { FastifyRequest } from 'fastify'
import { logSecurityEvent } from '../../shared/security-log.ts'
import type { Context } from '../context.ts'

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
