import type { World } from '../open-world.ts'
import type { PermissionMatrix } from './permission-matrix.ts'

const sid = (pick: (w: World) => { spaceId: number }) => (w: World) => ({ params: { sid: pick(w).spaceId } })
const asks = (pick: (w: World) => { spaceId: number }) => (w: World) => ({ ...sid(pick)(w), query: {} })
const space = (pick: (w: World) => { spaceUuid: string }) => (w: World) => ({ params: { uuid: pick(w).spaceUuid } })

/** Maps are read as the lists of their campaigns are; groups have none. */
export const PLACES: PermissionMatrix = {
  features: ['places'],
  rows: `
                                                visitor  stranger       member       coordinator  admin
    places.list                                 sign in  ok             ok           ok           ok
    places.list: by uuid                        sign in  ok             ok           ok           ok
    places.list: hidden campaign                sign in  hidden         ok / hidden  ok           ok
    places.list: group                          sign in  hidden         hidden       hidden       hidden
    places.list: elsewhere                      sign in  hidden, CX ok  hidden       hidden       ok
    places.publicList                           ok       ok             ok           ok           ok
    places.publicList: hidden campaign          hidden   hidden         hidden       hidden       hidden
    places.publicList: group                    hidden   hidden         hidden       hidden       hidden
    places.publicList: of an unlisted assembly  ok       ok             ok           ok           ok
    places.own                                  sign in  ok             ok           ok           ok
    places.own: of another                      sign in  forbidden      forbidden    forbidden    forbidden
    places.suggest                              sign in  ok             ok           ok           ok
    places.suggest: hidden campaign             sign in  hidden         ok / hidden  ok           ok
    places.suggest: group                       sign in  hidden         hidden       hidden       hidden
    places.plan                                 sign in  ok             ok           ok           ok
    places.plan: hidden campaign                sign in  hidden         ok / hidden  ok           ok
    places.plan: group                          sign in  hidden         hidden       hidden       hidden
    places.publicPlan                           ok       ok             ok           ok           ok
    places.publicPlan: hidden campaign          hidden   hidden         hidden       hidden       hidden
    places.assemblyPlan                         sign in  ok             ok           ok           ok
    places.changePlan                           sign in  forbidden      forbidden    ok           ok
    places.changePlan: elsewhere                sign in  hidden, CX ok  hidden       hidden       ok
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
