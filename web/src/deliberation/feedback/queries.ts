import { assessments } from '@folkmoot/core/deliberation/feedback/assessment-endpoints.ts'
import { feedback } from '@folkmoot/core/deliberation/feedback/endpoints.ts'
import type { Outcome } from '../../platform/lib/api/call-endpoint.ts'
import { endpointQuery } from '../../platform/lib/api/endpoint-query.ts'
import { endpointPages, type PageSource } from '../../platform/lib/api/infinite-list.ts'
import type { AssessmentTarget } from './send-feedback.ts'

/** Whether the viewer sees the form for assessments, and has assessed before. */
export const assessmentPermissionQuery = (assembly: string, contribution: string) =>
  endpointQuery(feedback.permission, { params: { auuid: assembly, couuid: contribution } })

/** The reader's own assessment of an item. */
export const ownAssessmentQuery = ({ aid, cid, coid }: AssessmentTarget) =>
  endpointQuery(feedback.own, { params: { aid, cid, coid }, query: { type: 'TECHNICAL_ASSESSMENT' } })

/** The assessments of a contribution, page by page: by number for members, by uuid for everybody. */
export const assessmentPages = (item: AssessmentTarget | undefined, uuid: string): PageSource<Outcome<typeof assessments.list>> =>
  item
    ? endpointPages(assessments.list, { params: { aid: item.aid, coid: item.coid }, query: {} })
    : endpointPages(assessments.ofPublicItem, { params: { uuid }, query: {} })
