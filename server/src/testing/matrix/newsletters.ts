import type { World } from '../open-world.ts'
import type { PermissionMatrix } from './permission-matrix.ts'

const of = (pick: (w: World) => { spaceId: number }) => (w: World) => ({ params: { sid: pick(w).spaceId } })
const hidden = of((w) => w.a.campaigns.hidden)
const elsewhere = of((w) => w.b.campaigns.ideas)

export const NEWSLETTERS: PermissionMatrix = {
  features: ['newsletters'],
  rows: `
                                            An Si Un Rq Iv Fo XM Me Ex AU GM GC MO CO AD CX
    newsletters.list                        Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    newsletters.list: by uuid               Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    newsletters.list: hidden campaign       4  4  4  4  4  4  4  P  P  P  P  P  P  Y  Y  4
    newsletters.list: elsewhere             4  4  4  4  4  4  4  4  4  4  4  4  4  4  Y  Y
    newsletters.list: of an assembly        4  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    newsletters.one                         Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    newsletters.one: of another campaign    4  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    newsletters.one: elsewhere              4  4  4  4  4  4  4  4  4  4  4  4  4  4  Y  Y
    newsletters.draft                       1  3  3  3  3  3  3  3  3  3  3  3  3  Y  Y  3
    newsletters.draft: hidden campaign      1  4  4  4  4  4  4  T  T  T  T  T  T  Y  Y  4
    newsletters.draft: elsewhere            1  4  4  4  4  4  4  4  4  4  4  4  4  4  Y  Y
    newsletters.save                        1  3  3  3  3  3  3  3  3  3  3  3  3  Y  Y  3
    newsletters.save: elsewhere             1  4  4  4  4  4  4  4  4  4  4  4  4  4  Y  Y
    newsletters.preview                     1  3  3  3  3  3  3  3  3  3  3  3  3  Y  Y  3
    newsletters.preview: elsewhere          1  4  4  4  4  4  4  4  4  4  4  4  4  4  Y  Y
    newsletters.send                        1  3  3  3  3  3  3  3  3  3  3  3  3  Y  Y  3
    newsletters.send: hidden campaign       1  4  4  4  4  4  4  T  T  T  T  T  T  N  N  4
    newsletters.send: elsewhere             1  4  4  4  4  4  4  4  4  4  4  4  4  4  Y  Y
  `,
  views: {
    'newsletters.list: by uuid': (w) => ({ params: { sid: w.a.campaigns.ideas.spaceUuid } }),
    'newsletters.list: hidden campaign': hidden,
    'newsletters.list: elsewhere': elsewhere,
    'newsletters.list: of an assembly': of((w) => w.a.assembly),
    'newsletters.one: of another campaign': (w) => ({
      params: { sid: w.a.campaigns.ideas.spaceId, uuid: w.b.newsletter.uuid },
    }),
    'newsletters.one: elsewhere': (w) => ({
      params: { sid: w.b.campaigns.ideas.spaceId, uuid: w.b.newsletter.uuid },
    }),
    'newsletters.draft: hidden campaign': hidden,
    'newsletters.draft: elsewhere': elsewhere,
    'newsletters.save: elsewhere': (w) => ({
      params: { sid: w.b.campaigns.ideas.spaceId },
      body: { revision: 1, subject: '', intro: 'Hello', leftOut: [] },
    }),
    'newsletters.preview: elsewhere': elsewhere,
    'newsletters.send: hidden campaign': hidden,
    'newsletters.send: elsewhere': elsewhere,
  },
}
