import type { World } from '../open-world.ts'
import type { ItemKey } from '../world/world-types.ts'
import type { PermissionMatrix } from './permission-matrix.ts'

const coid = (key: ItemKey) => (w: World) => ({ params: { coid: w.a.items[key].id } })
const uuid = (key: ItemKey) => (w: World) => ({ params: { uuid: w.a.items[key].uuid } })
const sid = (pick: (w: World) => { spaceId: number }) => (w: World) => ({ params: { sid: pick(w).spaceId } })
const space = (pick: (w: World) => { spaceUuid: string }) => (w: World) => ({ params: { uuid: pick(w).spaceUuid } })

/** Who reads a contribution reads how far it is; coordinators note it. */
export const PROGRESS: PermissionMatrix = {
  features: ['progress'],
  rows: `
                                               An Si Un Rq Iv Fo XM Me Ex AU GM GC MO CO AD CX
    progress.ofItem                            1  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    progress.ofItem: draft                     1  4  4  4  4  4  4  4  4  Y  4  4  4  4  4  4
    progress.ofItem: removed                   1  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    progress.ofItem: of a hidden campaign      1  4  4  4  4  4  4  P  P  Y  P  P  P  Y  Y  4
    progress.ofItem: a comment                 1  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    progress.ofItem: crossed                   1  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    progress.ofPublicItem                      Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    progress.ofPublicItem: public draft        4  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    progress.ofPublicItem: hidden campaign     4  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    progress.note                              1  3  3  3  3  3  3  3  3  3  3  3  3  Y  Y  3
    progress.note: not selected                1  3  3  3  3  3  3  3  3  3  3  3  3  H  H  3
    progress.note: without a word              1  3  3  3  3  3  3  3  3  3  3  3  3  I  I  3
    progress.note: draft                       1  4  4  4  4  4  4  4  4  3  4  4  4  4  4  4
    progress.note: crossed                     1  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    progress.remove                            1  3  3  3  3  3  3  3  3  3  3  3  3  Y  Y  3
    progress.remove: unknown                   1  3  3  3  3  3  3  3  3  3  3  3  3  4  4  3
    progress.remove: of another item           1  3  3  3  3  3  3  3  3  3  3  3  3  4  4  3
    progress.ofSpace                           1  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    progress.ofSpace: hidden campaign          1  4  4  4  4  4  4  P  P  P  P  P  P  Y  Y  4
    progress.ofSpace: group                    1  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    progress.ofSpace: elsewhere                1  4  4  4  4  4  4  4  4  4  4  4  4  4  Y  Y
    progress.ofPublicSpace                     Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    progress.ofPublicSpace: hidden campaign    4  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    progress.ofPublicSpace: group              4  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
  `,
  views: {
    'progress.ofItem: draft': coid('draft'),
    'progress.ofItem: removed': coid('removed'),
    'progress.ofItem: of a hidden campaign': coid('hiddenProposal'),
    'progress.ofItem: a comment': (w) => ({ params: { coid: w.a.comment.id } }),
    'progress.ofItem: crossed': (w) => ({ params: { coid: w.b.items.selected.id } }),
    'progress.ofPublicItem: public draft': uuid('publicDraft'),
    'progress.ofPublicItem: hidden campaign': uuid('hiddenProposal'),
    'progress.note: not selected': coid('proposal'),
    'progress.note: without a word': () => ({ body: { stage: 'STARTED', text: ' ' } }),
    'progress.note: draft': coid('draft'),
    'progress.note: crossed': (w) => ({ params: { coid: w.b.items.selected.id } }),
    'progress.remove: unknown': (w) => ({ params: { nuuid: w.a.items.selected.uuid } }),
    'progress.remove: of another item': coid('proposal'),
    'progress.ofSpace: hidden campaign': sid((w) => w.a.campaigns.hidden),
    'progress.ofSpace: group': sid((w) => w.a.groups.listed),
    'progress.ofSpace: elsewhere': sid((w) => w.b.campaigns.proposals),
    'progress.ofPublicSpace: hidden campaign': space((w) => w.a.campaigns.hidden),
    'progress.ofPublicSpace: group': space((w) => w.a.groups.listed),
  },
}
