import type { FastifyInstance } from 'fastify'
import type { Settings } from '../settings.ts'
import { log } from '../shared/log.ts'
import { hasProxyHeader } from './local-request.ts'

const WARNING =
  'Requests come through a proxy, but TRUST_PROXY is not set: all people behind it share one count of the rate limits. ' +
  'Set TRUST_PROXY to the address of the proxy, for example TRUST_PROXY=loopback.'

/** Logs once that a proxy forwards requests and is not configured (specification B.10). */
export function warnAboutProxy(app: FastifyInstance, settings: Pick<Settings, 'trustProxy'>): void {
  if (settings.trustProxy.length > 0) return
  let warned = false
  app.addHook('onRequest', (request, _reply, done) => {
    if (!warned && hasProxyHeader(request)) {
      warned = true
      log.warn(WARNING)
    }
    done()
  })
}
