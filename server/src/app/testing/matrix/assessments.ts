import type { World } from '../open-world.ts'
import { type ItemKey, PASSWORD } from '../world/world-types.ts'
import type { PermissionMatrix } from './permission-matrix.ts'

const coid = (key: ItemKey) => (w: World) => ({ params: { coid: w.a.items[key].id } })
const uuid = (key: ItemKey) => (w: World) => ({ params: { uuid: w.a.items[key].uuid } })
const couuid = (key: ItemKey) => (w: World) => ({ params: { couuid: w.a.items[key].uuid } })
const crossed = (w: World) => ({ params: { coid: w.b.items.proposal.id } })
const unlisted = (w: World) => ({ params: { gid: w.a.groups.unlisted.id } })
const neighbour = (w: World) => ({ params: { gid: w.a.groups.neighbour.id } })
const outsider = (w: World, more: object) => ({
  body: {
    need: 3,
    nonMemberAuthor: { name: 'Ferry expert' },
    password: PASSWORD,
    captcha: w.a.tokens.captcha ?? '',
    ...more,
  },
})

export const ASSESSMENTS: PermissionMatrix = {
  features: ['assessments'],
  rows: `
                                                     visitor    stranger         member                coordinator  admin
    assessments.list                                 sign in    ok               ok                    ok           ok
    assessments.list: draft                          sign in    hidden           hidden, AU ok         hidden       hidden
    assessments.list: public draft                   sign in    hidden           ok                    ok           ok
    assessments.list: of a hidden campaign           sign in    hidden           ok / hidden, AU ok    ok           ok
    assessments.list: removed                        sign in    hidden           hidden                hidden       hidden
    assessments.list: a comment                      sign in    hidden           hidden                hidden       hidden
    assessments.list: elsewhere                      sign in    hidden, CX ok    hidden                hidden       ok
    assessments.list: crossed                        sign in    hidden           hidden                hidden       hidden
    assessments.ofGroup                              sign in    ok               ok                    ok           ok
    assessments.ofGroup: unlisted group              sign in    hidden           ok                    ok           ok
    assessments.ofGroup: of another campaign         sign in    hidden           hidden                hidden       hidden
    assessments.ofGroup: draft                       sign in    hidden           hidden, AU ok         hidden       hidden
    assessments.ofPublicItem                         ok         ok               ok                    ok           ok
    assessments.ofPublicItem: draft                  hidden     hidden           hidden                hidden       hidden
    assessments.ofPublicItem: public draft           hidden     hidden           hidden                hidden       hidden
    assessments.ofPublicItem: of a hidden campaign   hidden     hidden           hidden                hidden       hidden
    assessments.ofPublicCampaign                     ok         ok               ok                    ok           ok
    assessments.ofPublicCampaign: draft              hidden     hidden           hidden                hidden       hidden
    assessments.ofPublicCampaign: elsewhere          hidden     hidden           hidden                hidden       hidden
    assessments.state                                sign in    forbidden        forbidden, GC ok      forbidden    ok
    assessments.state: unlisted group                sign in    hidden           forbidden, GC ok      forbidden    ok
    assessments.state: of another campaign           sign in    hidden           hidden                hidden       hidden
    assessments.state: draft                         sign in    hidden           hidden, AU forbidden  hidden       hidden
    assessments.state: removed                       sign in    hidden           hidden                hidden       hidden
    assessments.giveAsOutsider                       ok         ok               ok                    ok           ok
    assessments.giveAsOutsider: wrong password       password wrong  password wrong   password wrong        password wrong  password wrong
    assessments.giveAsOutsider: without a captcha    captcha missing  captcha missing  captcha missing  captcha missing  captcha missing
    assessments.giveAsOutsider: draft                hidden     hidden           hidden                hidden       hidden
    assessments.giveAsOutsider: public draft         hidden     hidden           hidden                hidden       hidden
    assessments.giveAsOutsider: of another campaign  hidden     hidden           hidden                hidden       hidden
    assessments.giveAsOutsider: no password          forbidden  forbidden        forbidden             forbidden    forbidden
    assessments.remove                               sign in    forbidden        forbidden, MO ok      ok           ok
    assessments.remove: without a reason             sign in  forbidden  forbidden, MO reason missing  reason missing  reason missing
    assessments.remove: unknown                      sign in    forbidden        forbidden, MO hidden  hidden       hidden
    assessments.remove: crossed                      sign in    hidden           hidden                hidden       hidden
  `,
  views: {
    'assessments.list: draft': coid('draft'),
    'assessments.list: public draft': coid('publicDraft'),
    'assessments.list: of a hidden campaign': coid('hiddenProposal'),
    'assessments.list: removed': coid('removed'),
    'assessments.list: a comment': (w) => ({ params: { coid: w.a.comment.id } }),
    'assessments.list: elsewhere': (w) => ({ params: { aid: w.b.assembly.id, coid: w.b.items.proposal.id } }),
    'assessments.list: crossed': crossed,
    'assessments.ofGroup: unlisted group': unlisted,
    'assessments.ofGroup: of another campaign': neighbour,
    'assessments.ofGroup: draft': coid('draft'),
    'assessments.ofPublicCampaign: draft': couuid('draft'),
    'assessments.ofPublicCampaign: elsewhere': (w) => ({ params: { cuuid: w.a.campaigns.neighbour.uuid } }),
    'assessments.ofPublicItem: draft': uuid('draft'),
    'assessments.ofPublicItem: public draft': uuid('publicDraft'),
    'assessments.ofPublicItem: of a hidden campaign': uuid('hiddenProposal'),
    'assessments.state: unlisted group': unlisted,
    'assessments.state: of another campaign': neighbour,
    'assessments.state: draft': coid('draft'),
    'assessments.state: removed': coid('removed'),
    'assessments.giveAsOutsider: wrong password': (w) => outsider(w, { password: 'a guess' }),
    'assessments.giveAsOutsider: without a captcha': (w) => outsider(w, { captcha: '' }),
    'assessments.giveAsOutsider: draft': couuid('draft'),
    'assessments.giveAsOutsider: public draft': couuid('publicDraft'),
    'assessments.giveAsOutsider: of another campaign': couuid('idea'),
    'assessments.giveAsOutsider: no password': (w) => ({
      params: { cuuid: w.a.campaigns.neighbour.uuid, couuid: w.a.items.neighbour.uuid },
    }),
    'assessments.remove: without a reason': () => ({ body: { reason: 'OTHER', moderationComment: ' ' } }),
    'assessments.remove: unknown': (w) => ({ params: { fuuid: w.a.items.proposal.uuid } }),
    'assessments.remove: crossed': crossed,
  },
}
