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
                                             visitor  stranger       member                coordinator   admin
    progress.ofItem                          sign in  ok             ok                    ok            ok
    progress.ofItem: draft                   sign in  hidden         hidden, AU ok         hidden        hidden
    progress.ofItem: removed                 sign in  hidden         hidden                hidden        hidden
    progress.ofItem: of a hidden campaign    sign in  hidden         ok / hidden, AU ok    ok            ok
    progress.ofItem: a comment               sign in  hidden         hidden                hidden        hidden
    progress.ofItem: crossed                 sign in  hidden         hidden                hidden        hidden
    progress.ofPublicItem                    ok       ok             ok                    ok            ok
    progress.ofPublicItem: public draft      hidden   hidden         hidden                hidden        hidden
    progress.ofPublicItem: hidden campaign   hidden   hidden         hidden                hidden        hidden
    progress.note                            sign in  forbidden      forbidden             ok            ok
    progress.note: not selected              sign in  forbidden      forbidden             not selected  not selected
    progress.note: without a word            sign in  forbidden      forbidden             invalid       invalid
    progress.note: draft                     sign in  hidden         hidden, AU forbidden  hidden        hidden
    progress.note: crossed                   sign in  hidden         hidden                hidden        hidden
    progress.remove                          sign in  forbidden      forbidden             ok            ok
    progress.remove: unknown                 sign in  forbidden      forbidden             hidden        hidden
    progress.remove: of another item         sign in  forbidden      forbidden             hidden        hidden
    progress.ofSpace                         sign in  ok             ok                    ok            ok
    progress.ofSpace: hidden campaign        sign in  hidden         ok / hidden           ok            ok
    progress.ofSpace: group                  sign in  hidden         hidden                hidden        hidden
    progress.ofSpace: elsewhere              sign in  hidden, CX ok  hidden                hidden        ok
    progress.ofPublicSpace                   ok       ok             ok                    ok            ok
    progress.ofPublicSpace: hidden campaign  hidden   hidden         hidden                hidden        hidden
    progress.ofPublicSpace: group            hidden   hidden         hidden                hidden        hidden
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
