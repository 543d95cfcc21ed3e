import type { FullStats } from '@folkmoot/core/contributions/shapes.ts'
import { feedback } from '@folkmoot/core/feedback/endpoints.ts'
import { isRefusal, refuse } from '@folkmoot/core/shared/refusals.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../http/context.ts'
import { rawJson, serve } from '../http/serve.ts'
import { giveFeedback, mayAssess, ownFeedback } from './give.ts'

export function feedbackRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, feedback, {
    async give({ params, body, me }) {
      const answer = await giveFeedback(context, me, params, body)
      return isRefusal(answer) ? answer : rawJson<FullStats>(answer)
    },
    own: ({ params, query, me }) => ownFeedback(context, me, params, query.type),
    async permission({ params, me }) {
      return (await mayAssess(context, me, params)) ?? refuse('not_found')
    },
    ownOfUser: ({ params, query, me }) => ownFeedback(context, me, params, query.type),
  })
}
