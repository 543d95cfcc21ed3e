import type { FullStats } from '@folkmoot/core/contributions/shapes.ts'
import { type FeedbackGiven, feedback } from '@folkmoot/core/feedback/endpoints.ts'
import { idFrom } from '@folkmoot/core/shared/ids.ts'
import { isRefusal, refuse } from '@folkmoot/core/shared/refusals.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../http/context.ts'
import { rawJson, serve } from '../http/serve.ts'
import type { Me } from '../http/session.ts'
import { askPressed, giveFeedback, mayAssess, ownFeedback, type Params, type PressedRow } from './give.ts'
import { listSaved } from './saved.ts'

export function feedbackRoutes(app: FastifyInstance, context: Context): void {
  const give = {
    ask: ({ params, body }: { params: Params; body: FeedbackGiven }) => askPressed(params, body.type),
    async tell({ params, body, me }: { params: Params; body: FeedbackGiven; me: Me }, before: PressedRow | undefined) {
      const answer = await giveFeedback(context, me, params, body, before)
      return isRefusal(answer) ? answer : rawJson<FullStats>(answer)
    },
  }

  serve(app, context, feedback, {
    give,
    giveInAssembly: give,
    own: ({ params, query, me }) => ownFeedback(context, me, params, query.type),
    async permission({ params, me }) {
      return (await mayAssess(context, me, params)) ?? refuse('not_found')
    },
    async saved({ params, me }) {
      if (idFrom(params.id) !== me.userId) return refuse('not_allowed')
      const list = await listSaved(context, me)
      return { total: list.length, list }
    },
    ownOfUser: ({ params, query, me }) => ownFeedback(context, me, params, query.type),
  })
}
