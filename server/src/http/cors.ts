import type { FastifyCorsOptions } from '@fastify/cors'
import type { Settings } from '../settings.ts'

/**
 * What pages of the operator's other origins may send and read (specification B.11). No credentials mode: a session travels in a
 * header that the page itself sets, never in a cookie.
 */
export const corsOptions = ({ allowedOrigins }: Pick<Settings, 'allowedOrigins'>): FastifyCorsOptions => ({
  origin: [...allowedOrigins],
  methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
  allowedHeaders: ['SESSION_KEY', 'Session-Key', 'UI_PATH', 'Content-Type', 'Accept-Language', 'Idempotency-Key'],
  exposedHeaders: ['X-Request-Id', 'Retry-After'],
  credentials: false,
  maxAge: 600,
})
