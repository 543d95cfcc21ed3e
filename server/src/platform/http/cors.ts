import type { FastifyCorsOptions } from '@fastify/cors'
import { SESSION_HEADER, SPECIFIED_SESSION_HEADER } from '@folkmoot/core/platform/shared/session-header.ts'
import { PAGE_HEADER, SPECIFIED_PAGE_HEADER } from '@folkmoot/core/platform/shared/ui-path.ts'
import type { Settings } from '../settings.ts'

/**
 * What pages of the operator's other origins may send and read (specification B.11). Credentials mode is off: the session is sent
 * in a header that the page sets itself, never in a cookie.
 */
export const corsOptions = ({ allowedOrigins }: Pick<Settings, 'allowedOrigins'>): FastifyCorsOptions => ({
  origin: [...allowedOrigins],
  methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
  allowedHeaders: [
    SESSION_HEADER,
    PAGE_HEADER,
    SPECIFIED_SESSION_HEADER,
    SPECIFIED_PAGE_HEADER,
    'Content-Type',
    'Accept-Language',
    'Idempotency-Key',
  ],
  exposedHeaders: ['X-Request-Id', 'Retry-After'],
  credentials: false,
  maxAge: 600,
})
