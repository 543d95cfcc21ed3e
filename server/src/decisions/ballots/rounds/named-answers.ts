import { refuseReadingNames } from '@folkmoot/core/decisions/ballots/policy.ts'
import { type NamedPaper, namedAnswers } from '@folkmoot/core/decisions/ballots/rounds/answer-endpoints.ts'
import { toPageWindow } from '@folkmoot/core/platform/shared/pagination.ts'
import { refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../platform/http/context.ts'
import { serve } from '../../../platform/http/serve.ts'
import { findReadableBallot } from '../readable-ballot.ts'
import { LIST_NAMED_PAPERS } from './named-papers.ts'

/** Who answered what: only where the rules of the ballot say so, and only after the count. */
export function namedAnswerRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, namedAnswers, {
    async list({ params, query, me }) {
      const readable = await findReadableBallot(context, me, params.uuid)
      if (!readable) return refuse('not_found')
      const { ballot } = readable
      const denied = refuseReadingNames(readable, ballot.rules.showNames === true, ballot.state)
      if (denied) return denied
      const { page, pageSize, offset, limit } = toPageWindow(query)
      const papers = await LIST_NAMED_PAPERS.list(context.db, { ballot: ballot.id, limit, offset })
      const list = papers.map(
        ({ name, uuid, votes, reasons }): NamedPaper => ({
          name,
          uuid,
          answers: ballot.candidates.flatMap(({ uuid: candidate }) => {
            const value = votes[candidate] ?? ''
            return value === '' ? [] : [{ candidate_uuid: candidate, value, reason: reasons[candidate] ?? '' }]
          }),
        }),
      )
      return { total: ballot.finished, page, pageSize, list }
    },
  })
}
