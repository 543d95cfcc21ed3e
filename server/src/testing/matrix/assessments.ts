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
                                                      An Si Un Rq Iv Fo XM Me Ex AU GM GC MO CO AD CX
    assessments.list                                  1  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    assessments.list: draft                           1  4  4  4  4  4  4  4  4  Y  4  4  4  4  4  4
    assessments.list: public draft                    1  4  4  4  4  4  4  Y  Y  Y  Y  Y  Y  Y  Y  4
    assessments.list: of a hidden campaign            1  4  4  4  4  4  4  P  P  Y  P  P  P  Y  Y  4
    assessments.list: removed                         1  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    assessments.list: a comment                       1  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    assessments.list: elsewhere                       1  4  4  4  4  4  4  4  4  4  4  4  4  4  Y  Y
    assessments.list: crossed                         1  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    assessments.ofGroup                               1  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    assessments.ofGroup: unlisted group               1  4  4  4  4  4  4  Y  Y  Y  Y  Y  Y  Y  Y  4
    assessments.ofGroup: of another campaign          1  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    assessments.ofGroup: draft                        1  4  4  4  4  4  4  4  4  Y  4  4  4  4  4  4
    assessments.ofPublicItem                          Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    assessments.ofPublicItem: draft                   4  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    assessments.ofPublicItem: public draft            4  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    assessments.ofPublicItem: of a hidden campaign    4  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    assessments.ofPublicCampaign                      Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    assessments.ofPublicCampaign: draft               4  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    assessments.ofPublicCampaign: elsewhere           4  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    assessments.state                                 1  3  3  3  3  3  3  3  3  3  3  Y  3  3  Y  3
    assessments.state: unlisted group                 1  4  4  4  4  4  4  3  3  3  3  Y  3  3  Y  4
    assessments.state: of another campaign            1  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    assessments.state: draft                          1  4  4  4  4  4  4  4  4  3  4  4  4  4  4  4
    assessments.state: removed                        1  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    assessments.giveAsOutsider                        Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    assessments.giveAsOutsider: wrong password        w  w  w  w  w  w  w  w  w  w  w  w  w  w  w  w
    assessments.giveAsOutsider: without a captcha     b  b  b  b  b  b  b  b  b  b  b  b  b  b  b  b
    assessments.giveAsOutsider: draft                 4  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    assessments.giveAsOutsider: public draft          4  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    assessments.giveAsOutsider: of another campaign   4  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    assessments.giveAsOutsider: no password           3  3  3  3  3  3  3  3  3  3  3  3  3  3  3  3
    assessments.remove                                1  3  3  3  3  3  3  3  3  3  3  3  Y  Y  Y  3
    assessments.remove: without a reason              1  3  3  3  3  3  3  3  3  3  3  3  z  z  z  3
    assessments.remove: unknown                       1  3  3  3  3  3  3  3  3  3  3  3  4  4  4  3
    assessments.remove: crossed                       1  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
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
