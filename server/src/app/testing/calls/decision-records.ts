import type { CallsOf } from './valid-call.ts'

export const decisionRecordCalls: CallsOf<'decisionRecords'> = {
  record: { by: 'An', request: (w) => ({ params: { uuid: w.a.items.selected.uuid } }) },
  board: { by: 'An', request: (w) => ({ params: { uuid: w.a.campaigns.proposals.uuid } }) },
}
