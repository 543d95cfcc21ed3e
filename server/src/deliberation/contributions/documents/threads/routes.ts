import { documentThreads } from '@folkmoot/core/deliberation/contributions/documents/threads/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../../platform/http/context.ts'
import { serve } from '../../../../platform/http/serve.ts'
import { endThread, moveThread, removeThreadComment } from './change-thread.ts'
import { listThreads } from './find-threads.ts'
import { answerThread, startThread } from './write-comment.ts'

/** Comments on passages of documents (decision 0063). */
export function documentThreadRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, documentThreads, {
    list: ({ params, me }) => listThreads(context, me, params.padId),
    start: ({ params, body, me }) => startThread(context, me, params.padId, body),
    answer: ({ params, body, me }) => answerThread(context, me, params, body.text),
    end: ({ params, body, me }) => endThread(context, me, params, body.outcome),
    move: ({ params, body, me }) => moveThread(context, me, params, body),
    remove: ({ params, me }) => removeThreadComment(context, me, params),
  })
}
