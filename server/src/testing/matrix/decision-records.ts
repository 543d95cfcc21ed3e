import type { World } from '../open-world.ts'
import type { ItemKey } from '../world/world-types.ts'
import type { PermissionMatrix } from './permission-matrix.ts'

const item = (key: ItemKey) => (w: World) => ({ params: { uuid: w.a.items[key].uuid } })

/** Who reads a contribution reads its record; who reads a campaign reads what it decided. */
export const DECISION_RECORDS: PermissionMatrix = {
  features: ['decisionRecords'],
  rows: `
                                               An Si Un Rq Iv Fo XM Me Ex AU GM GC MO CO AD CX
    decisionRecords.record                     Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    decisionRecords.record: draft              4  4  4  4  4  4  4  4  4  Y  4  4  4  4  4  4
    decisionRecords.record: public draft       4  4  4  4  4  4  4  Y  Y  Y  Y  Y  Y  Y  Y  4
    decisionRecords.record: removed            4  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    decisionRecords.record: hidden campaign    4  4  4  4  4  4  4  P  P  Y  P  P  P  Y  Y  4
    decisionRecords.record: a comment          4  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    decisionRecords.board                      Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    decisionRecords.board: hidden campaign     4  4  4  4  4  4  4  P  P  P  P  P  P  Y  Y  4
    decisionRecords.board: of a group          4  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    decisionRecords.board: unknown             4  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
  `,
  views: {
    'decisionRecords.record: draft': item('draft'),
    'decisionRecords.record: public draft': item('publicDraft'),
    'decisionRecords.record: removed': item('removed'),
    'decisionRecords.record: hidden campaign': item('hiddenProposal'),
    'decisionRecords.record: a comment': (w) => ({ params: { uuid: w.a.comment.uuid } }),
    'decisionRecords.board: hidden campaign': (w) => ({ params: { uuid: w.a.campaigns.hidden.uuid } }),
    'decisionRecords.board: of a group': (w) => ({ params: { uuid: w.a.groups.listed.uuid } }),
    'decisionRecords.board: unknown': item('proposal'),
  },
}
