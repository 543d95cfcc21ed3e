import { z } from 'zod/mini'
import { Done } from '../../platform/shared/done.ts'
import { endpoint } from '../../platform/shared/endpoint.ts'
import { PAGE_SIZE, pageQuery } from '../../platform/shared/pagination.ts'
import { REASON_LIMIT, REMOVAL_REASONS } from '../contributions/removal-reasons.ts'
import { FullFeedbackStats } from '../contributions/schemas.ts'
import { AssessmentList, OutsiderAssessmentBody, StatementBody } from './assessment-schemas.ts'

const ListQuery = z.object(pageQuery(PAGE_SIZE.list))
export type AssessmentQuery = z.output<typeof ListQuery>

/** Why a moderator removes an assessment. */
const RemoveAssessmentBody = z.object({
  reason: z.enum(REMOVAL_REASONS),
  moderationComment: z._default(z.string().check(z.maxLength(REASON_LIMIT)), ''),
})

/** The written assessments of a contribution, and those that come from groups and from people without an account (FBK-011, FBK-012). */
export const assessments = {
  list: endpoint({
    method: 'GET',
    path: '/assembly/:aid/contribution/:coid/feedback',
    access: 'session',
    query: ListQuery,
    response: AssessmentList,
    refusals: ['not_found', 'feedback_closed'],
    summary: 'The assessments of a contribution with their scores and reasons; never who gave up or down.',
  }),
  ofGroup: endpoint({
    method: 'GET',
    path: '/assembly/:aid/group/:gid/contribution/:coid/feedback',
    access: 'session',
    query: ListQuery,
    response: AssessmentList,
    refusals: ['not_found', 'feedback_closed'],
    summary: 'The statement of a group, and for its members the assessments of its members.',
  }),
  ofPublicItem: endpoint({
    method: 'GET',
    path: '/public/contribution/:uuid/feedback',
    query: ListQuery,
    response: AssessmentList,
    refusals: ['not_found', 'feedback_closed'],
    summary: 'The assessments of a contribution that everybody may read.',
  }),
  ofPublicCampaign: endpoint({
    method: 'GET',
    path: '/public/campaign/:cuuid/contribution/:couuid/feedback',
    query: ListQuery,
    response: AssessmentList,
    refusals: ['not_found', 'feedback_closed'],
    summary: 'The same, of a contribution of the campaign named.',
  }),
  state: endpoint({
    method: 'PUT',
    path: '/assembly/:aid/group/:gid/contribution/:coid/feedback',
    access: 'session',
    body: StatementBody,
    response: FullFeedbackStats,
    refusals: ['not_found', 'not_allowed', 'feedback_closed'],
    summary: 'Sets the official statement of a group on a contribution; an empty one withdraws it.',
  }),
  giveAsOutsider: endpoint({
    method: 'PUT',
    path: '/public/campaign/:cuuid/contribution/:couuid/feedback',
    body: OutsiderAssessmentBody,
    response: FullFeedbackStats,
    refusals: ['not_found', 'not_allowed', 'feedback_closed', 'assessment_empty', 'phase_closed', 'password_wrong', 'captcha_missing'],
    summary: 'Assesses without an account, with the password that the campaign has for it; asks for a captcha token.',
  }),
  remove: endpoint({
    method: 'PUT',
    path: '/assembly/:aid/contribution/:coid/feedback/:fuuid/moderate',
    access: 'session',
    body: RemoveAssessmentBody,
    response: Done,
    refusals: ['not_found', 'not_allowed', 'reason_missing'],
    summary: 'Removes an assessment that came from somebody without an account, with a reason; its words are erased.',
  }),
}
