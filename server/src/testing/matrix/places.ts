import type { World } from '../open-world.ts'
import type { PermissionMatrix } from './permission-matrix.ts'

const sid = (pick: (w: World) => { spaceId: number }) => (w: World) => ({ params: { sid: pick(w).spaceId } })
const asks = (pick: (w: World) => { spaceId: number }) => (w: World) => ({ ...sid(pick)(w), query: {} })
const space = (pick: (w: World) => { spaceUuid: string }) => (w: World) => ({ params: { uuid: pick(w).spaceUuid } })

/** Maps are read as the lists of their campaigns are; groups have none. */
export const PLACES: PermissionMatrix = {
  features: ['places'],
  rows: `
                                                  An Si Un Rq Iv Fo XM Me Ex AU GM GC MO CO AD CX
    places.list                                   1  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    places.list: by uuid                          1  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    places.list: hidden campaign                  1  4  4  4  4  4  4  P  P  P  P  P  P  Y  Y  4
    places.list: group                            1  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    places.list: elsewhere                        1  4  4  4  4  4  4  4  4  4  4  4  4  4  Y  Y
    places.publicList                             Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    places.publicList: hidden campaign            4  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    places.publicList: group                      4  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    places.publicList: of an unlisted assembly    Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    places.own                                    1  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    places.own: of another                        1  3  3  3  3  3  3  3  3  3  3  3  3  3  3  3
    places.suggest                                1  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    places.suggest: hidden campaign               1  4  4  4  4  4  4  P  P  P  P  P  P  Y  Y  4
    places.suggest: group                         1  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    places.plan                                   1  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    places.plan: hidden campaign                  1  4  4  4  4  4  4  P  P  P  P  P  P  Y  Y  4
    places.plan: group                            1  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    places.publicPlan                             Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    places.publicPlan: hidden campaign            4  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    places.assemblyPlan                           1  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    places.changePlan                             1  3  3  3  3  3  3  3  3  3  3  3  3  Y  Y  3
    places.changePlan: elsewhere                  1  4  4  4  4  4  4  4  4  4  4  4  4  4  Y  Y
  `,
  views: {
    'places.list: by uuid': (w) => ({ params: { sid: w.a.campaigns.proposals.spaceUuid } }),
    'places.list: hidden campaign': sid((w) => w.a.campaigns.hidden),
    'places.list: group': sid((w) => w.a.groups.listed),
    'places.list: elsewhere': sid((w) => w.b.campaigns.proposals),
    'places.publicList: hidden campaign': space((w) => w.a.campaigns.hidden),
    'places.publicList: group': space((w) => w.a.groups.listed),
    'places.publicList: of an unlisted assembly': space((w) => w.b.campaigns.proposals),
    'places.suggest: hidden campaign': asks((w) => w.a.campaigns.hidden),
    'places.suggest: group': asks((w) => w.a.groups.listed),
    'places.plan: hidden campaign': sid((w) => w.a.campaigns.hidden),
    'places.plan: group': sid((w) => w.a.groups.listed),
    'places.publicPlan: hidden campaign': space((w) => w.a.campaigns.hidden),
    'places.changePlan: elsewhere': (w) => ({ params: { aid: w.b.assembly.id }, body: { geoJson: null } }),
    'places.own: of another': (w) => ({ params: { id: w.a.people.other.id } }),
  },
}
