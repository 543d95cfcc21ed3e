import { refuseReadingNames } from '@folkmoot/core/decisions/ballots/policy.ts'
import { type NamedPaper, namedAnswers } from '@folkmoot/core/decisions/ballots/rounds/answer-endpoints.ts'
import { toPageWindow } from '@folkmoot/core/platform/shared/pagination.ts'
import { refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import type { FastifyInstance } from 'fastify'
import { defineStatement } from '../../../platform/database/statement.ts'
import type { Context } from '../../../platform/http/context.ts'
import { serve } from '../../../platform/http/serve.ts'
import { findReadableBallot } from '../readable-ballot.ts'

const LIST_NAMED_PAPERS = defineStatement({
  name: 'ballots.list-named-papers',
  params: { ballot: 'int', limit: 'int', offset: 'int' },
  row: {
    name: 'text',
    uuid: 'uuid?',
    votes: 'ballot_papers.votes',
    reasons: 'ballot_papers.reasons',
  },
  text: ({ ballot, limit, offset }) => `
select coalesce(u.name, '') as name, u.uuid, p.votes, p.reasons
from ballot_papers p left join users u on u.id = p.user_id and u.deleted_at is null
where p.ballot_id = ${ballot} and p.status = 1
order by u.name nulls last, u.id, p.id limit ${limit} offset ${offset}`,
})

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
