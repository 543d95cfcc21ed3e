import { assessments } from '@folkmoot/core/deliberation/feedback/assessment-endpoints.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../platform/http/context.ts'
import { serve } from '../../../platform/http/serve.ts'
import { assessAsOutsider } from './assess-as-outsider.ts'
import { listAssessments, listGroupAssessments, listPublicAssessments } from './list-assessments.ts'
import { removeAssessment } from './remove-assessment.ts'
import { stateForGroup } from './state-for-group.ts'

/** The written assessments, official statements, and assessments by people without an account (FBK-011, FBK-012). */
export function assessmentRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, assessments, {
    list: ({ params, query, me }) => listAssessments(context, me, params, query),
    ofGroup: ({ params, query, me }) => listGroupAssessments(context, me, params, query),
    ofPublicItem: ({ params, query }) => listPublicAssessments(context, params.uuid, query),
    ofPublicCampaign: ({ params, query }) => listPublicAssessments(context, params.couuid, query, params.cuuid),
    state: ({ params, body, me }) => stateForGroup(context, me, params, body),
    giveAsOutsider: ({ params, body, request }) => assessAsOutsider(context, params, body, request.ip),
    remove: ({ params, body, me }) => removeAssessment(context, me, params, body),
  })
}
