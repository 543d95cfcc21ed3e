import type { World } from '../open-world.ts'
import type { PermissionMatrix } from './permission-matrix.ts'

const of = (pick: (w: World) => { spaceId: number }) => (w: World) => ({ params: { sid: pick(w).spaceId } })
const hidden = of((w) => w.a.campaigns.hidden)
const elsewhere = of((w) => w.b.campaigns.ideas)

export const NEWSLETTERS: PermissionMatrix = {
  features: ['newsletters'],
  rows: `
                                          visitor  stranger       member              coordinator  admin
    newsletters.list                      ok       ok             ok                  ok           ok
    newsletters.list: by uuid             ok       ok             ok                  ok           ok
    newsletters.list: hidden campaign     hidden   hidden         ok / hidden         ok           ok
    newsletters.list: elsewhere           hidden   hidden, CX ok  hidden              hidden       ok
    newsletters.list: of an assembly      hidden   hidden         hidden              hidden       hidden
    newsletters.one                       ok       ok             ok                  ok           ok
    newsletters.one: of another campaign  hidden   hidden         hidden              hidden       hidden
    newsletters.one: elsewhere            hidden   hidden, CX ok  hidden              hidden       ok
    newsletters.draft                     sign in  forbidden      forbidden           ok           ok
    newsletters.draft: hidden campaign    sign in  hidden         forbidden / hidden  ok           ok
    newsletters.draft: elsewhere          sign in  hidden, CX ok  hidden              hidden       ok
    newsletters.save                      sign in  forbidden      forbidden           ok           ok
    newsletters.save: elsewhere           sign in  hidden, CX ok  hidden              hidden       ok
    newsletters.preview                   sign in  forbidden      forbidden           ok           ok
    newsletters.preview: elsewhere        sign in  hidden, CX ok  hidden              hidden       ok
    newsletters.send                      sign in  forbidden      forbidden           ok           ok
    newsletters.send: hidden campaign     sign in  hidden         forbidden / hidden  campaign unpublished  campaign unpublished
    newsletters.send: elsewhere           sign in  hidden, CX ok  hidden              hidden       ok
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
