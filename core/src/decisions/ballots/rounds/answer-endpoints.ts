import { z } from 'zod/mini'
import { endpoint } from '../../../platform/shared/endpoint.ts'
import { Uuid } from '../../../platform/shared/ids.ts'
import { listOf, pageQuery } from '../../../platform/shared/pagination.ts'

/** So many people are on a page. */
const ANSWERS_PAGE = 100

/** What one voter answered; the name is empty where the account is gone. */
const NamedPaper = z.object({
  name: z.string(),
  uuid: z.nullable(Uuid),
  answers: z.array(z.object({ candidate_uuid: Uuid, value: z.string(), reason: z.string() })),
})
export type NamedPaper = z.output<typeof NamedPaper>

/** Names beside votes, of ballots that said so before (specification E.6, E.10). */
export const namedAnswers = {
  list: endpoint({
    service: 'voting',
    access: 'session',
    method: 'GET',
    path: '/ballot/:uuid/answers',
    query: z.object(pageQuery(ANSWERS_PAGE)),
    response: listOf(NamedPaper),
    refusals: ['not_found', 'ballot_not_counted'],
    summary: 'Who answered what, once a ballot that shows names is counted.',
  }),
} as const
