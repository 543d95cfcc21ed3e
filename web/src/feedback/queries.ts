import { feedback } from '@folkmoot/core/feedback/endpoints.ts'
import { ask } from '../lib/query.ts'
import type { Assessed } from './press.ts'

/** Is the reader shown the form for assessments, and have they assessed before? */
export const assessing = (assembly: string, contribution: string) =>
  ask(feedback.permission, { params: { auuid: assembly, couuid: contribution } })

/** The reader's own assessment of an item. */
export const ownAssessment = ({ aid, cid, coid }: Assessed) =>
  ask(feedback.own, { params: { aid, cid, coid }, query: { type: 'TECHNICAL_ASSESSMENT' } })
