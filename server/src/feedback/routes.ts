import type { FullStats } from '@folkmoot/core/contributions/shapes.ts'
import { type FeedbackGiven, feedback } from '@folkmoot/core/feedback/endpoints.ts'
import { isRefusal, refuse } from '@folkmoot/core/shared/refusals.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../http/context.ts'
import { rawJson, serve } from '../http/serve.ts'
import type { Me } from '../http/session.ts'
import { giveFeedback, mayAssess, ownFeedback } from './give.ts'

export function feedbackRoutes(app: FastifyInstance, context: Context): void {
  const give = async (me: Me, params: { aid: string; cid?: string; coid: string }, body: FeedbackGiven) => {
    const answer = await giveFeedback(context, me, params, body)
    return isRefusal(answer) ? answer : rawJson<FullStats>(answer)
  }

  serve(app, context, feedback, {
    give: ({ params, body, me }) => give(me, params, body),
    giveInAssembly: ({ params, body, me }) => give(me, params, body),
    own: ({ params, query, me }) => ownFeedback(context, me, params, query.type),
    async permission({ params, me }) {
      return (await mayAssess(context, me, params)) ?? refuse('not_found')
    },
    ownOfUser: ({ params, query, me }) => ownFeedback(context, me, params, query.type),
  })
}
