import { analytics } from '@folkmoot/core/decisions/analytics/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/http/context.ts'
import { serve } from '../../platform/http/serve.ts'
import { createNumbersCache, readAnalytics, readPublicAnalytics } from './read-analytics.ts'

/** The numbers of campaigns (SPC-016, CAM-026). */
export function analyticsRoutes(app: FastifyInstance, context: Context): void {
  const remember = createNumbersCache()
  serve(app, context, analytics, {
    one: ({ params, me }) => readAnalytics(context, remember, me, params.sid),
    publicOne: ({ params }) => readPublicAnalytics(context, remember, params.uuid),
  })
}
