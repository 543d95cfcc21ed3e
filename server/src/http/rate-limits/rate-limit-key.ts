import type { LimitName } from '@folkmoot/core/shared/endpoint.ts'
import type { FastifyRequest } from 'fastify'
import { readSessionKey } from '../session.ts'
import { findCachedAccount } from '../session-account-cache.ts'
import { toNetwork } from './network-address.ts'

/** Limits of acts without an account. */
const BY_ADDRESS: ReadonlySet<LimitName> = new Set(['signins', 'signup', 'forgot', 'reset', 'verifyaddress', 'captcha', 'log'])

/**
 * Whom a request counts for under the limit of its route: the account, however many sessions it has, else the network address.
 * A key that opens no account counts as its address, so that a made-up one does not open a fresh count.
 */
export function rateLimitKey(request: FastifyRequest): string {
  const limit = request.routeOptions.config.limit ?? 'reads'
  const key = BY_ADDRESS.has(limit) ? undefined : readSessionKey(request)
  const account = key === undefined ? undefined : findCachedAccount(key)
  return account === undefined ? `${limit} address ${toNetwork(request.ip)}` : `${limit} account ${account}`
}
