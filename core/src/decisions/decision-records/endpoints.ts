import { endpoint } from '../../platform/shared/endpoint.ts'
import { DecisionBoard } from './decision-board.ts'
import { DecisionRecord } from './decision-record.ts'

/** What became of contributions, one by one and of a campaign as a whole (decision 0055). */
export const decisionRecords = {
  record: endpoint({
    method: 'GET',
    path: '/contribution/:uuid/record',
    response: DecisionRecord,
    refusals: ['not_found'],
    summary:
      'The decision record of a contribution: its origins, merges, assessments, ballots, steps and implementation, as far ' +
      'as the caller may read them.',
  }),
  board: endpoint({
    method: 'GET',
    path: '/campaign/:uuid/decisions',
    response: DecisionBoard,
    refusals: ['not_found'],
    summary: 'What a campaign decided: each selected contribution with what it was to cost, how far it is and what was spent.',
  }),
}
