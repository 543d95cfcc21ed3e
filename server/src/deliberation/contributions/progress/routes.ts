import { progress } from '@folkmoot/core/deliberation/contributions/progress/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../platform/http/context.ts'
import { serve } from '../../../platform/http/serve.ts'
import { noteProgress, removeProgress } from './change-progress.ts'
import { readCampaignProgress, readProgress, readPublicCampaignProgress, readPublicProgress } from './read-progress.ts'

/** How far what was selected is (specification D.1). */
export function progressRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, progress, {
    ofItem: ({ params, me }) => readProgress(context, me, params),
    ofPublicItem: ({ params }) => readPublicProgress(context, params.uuid),
    note: ({ params, body, me }) => noteProgress(context, me, params, body),
    remove: ({ params, me }) => removeProgress(context, me, params),
    ofSpace: ({ params, me }) => readCampaignProgress(context, me, params.sid),
    ofPublicSpace: ({ params }) => readPublicCampaignProgress(context, params.uuid),
  })
}
