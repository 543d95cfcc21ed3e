import { feedback } from '@folkmoot/core/feedback/endpoints.ts'
import { endpointQuery } from '../lib/api/endpoint-query.ts'
import type { AssessmentTarget } from './send-feedback.ts'

/** Whether the viewer sees the form for assessments, and has assessed before. */
export const assessmentPermissionQuery = (assembly: string, contribution: string) =>
  endpointQuery(feedback.permission, { params: { auuid: assembly, couuid: contribution } })

/** The reader's own assessment of an item. */
export const ownAssessmentQuery = ({ aid, cid, coid }: AssessmentTarget) =>
  endpointQuery(feedback.own, { params: { aid, cid, coid }, query: { type: 'TECHNICAL_ASSESSMENT' } })
