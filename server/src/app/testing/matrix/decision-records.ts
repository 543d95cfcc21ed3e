import type { World } from '../open-world.ts'
import type { ItemKey } from '../world/world-types.ts'
import type { PermissionMatrix } from './permission-matrix.ts'

const item = (key: ItemKey) => (w: World) => ({ params: { uuid: w.a.items[key].uuid } })

/** Who reads a contribution reads its record; who reads a campaign reads what it decided. */
export const DECISION_RECORDS: PermissionMatrix = {
  features: ['decisionRecords'],
  rows: `
                                             visitor  stranger  member              coordinator  admin
    decisionRecords.record                   ok       ok        ok                  ok           ok
    decisionRecords.record: draft            hidden   hidden    hidden, AU ok       hidden       hidden
    decisionRecords.record: public draft     hidden   hidden    ok                  ok           ok
    decisionRecords.record: removed          hidden   hidden    hidden              hidden       hidden
    decisionRecords.record: hidden campaign  hidden   hidden    ok / hidden, AU ok  ok           ok
    decisionRecords.record: a comment        hidden   hidden    hidden              hidden       hidden
    decisionRecords.board                    ok       ok        ok                  ok           ok
    decisionRecords.board: hidden campaign   hidden   hidden    ok / hidden         ok           ok
    decisionRecords.board: of a group        hidden   hidden    hidden              hidden       hidden
    decisionRecords.board: unknown           hidden   hidden    hidden              hidden       hidden
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
