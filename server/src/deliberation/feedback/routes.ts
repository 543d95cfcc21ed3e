import { feedback, type SaveFeedbackBody } from '@folkmoot/core/deliberation/feedback/endpoints.ts'
import { refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import type { FastifyInstance } from 'fastify'
import { checkOwnAccount } from '../../accounts/users/own-account.ts'
import type { Context } from '../../platform/http/context.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Me } from '../../platform/http/session.ts'
import { readAssessmentPermission } from './assessments/read-assessment-permission.ts'
import type { FeedbackRow } from './feedback-sql.ts'
import { listSavedItems } from './list-saved-items.ts'
import { buildFeedbackQuery, type FeedbackParams, findOwnFeedback, saveFeedback } from './save-feedback.ts'

export function feedbackRoutes(app: FastifyInstance, context: Context): void {
  const saveHandler = {
    query: ({ params, body }: { params: FeedbackParams; body: SaveFeedbackBody }) => buildFeedbackQuery(params, body.type),
    handle: ({ params, body, me }: { params: FeedbackParams; body: SaveFeedbackBody; me: Me }, before: FeedbackRow | undefined) =>
      saveFeedback(context, me, params, body, before),
  }

  serve(app, context, feedback, {
    give: saveHandler,
    giveInAssembly: saveHandler,
    own: ({ params, query, me }) => findOwnFeedback(context, me, params, query.type),
    async permission({ params, me }) {
      return (await readAssessmentPermission(context, me, params)) ?? refuse('not_found')
    },
    async saved({ params, me }) {
      const denied = checkOwnAccount(me, params.id)
      if (denied) return denied
      const list = await listSavedItems(context, me)
      return { total: list.length, list }
    },
    ownOfUser: ({ params, query, me }) => findOwnFeedback(context, me, params, query.type),
  })
}
