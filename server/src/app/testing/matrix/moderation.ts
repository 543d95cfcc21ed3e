import type { World } from '../open-world.ts'
import type { ItemKey } from '../world/world-types.ts'
import type { PermissionMatrix } from './permission-matrix.ts'

const coid = (key: ItemKey) => (w: World) => ({ params: { coid: w.a.items[key].id } })

export const MODERATION: PermissionMatrix = {
  features: ['moderation'],
  rows: `
                                                   visitor  stranger         member                coordinator  admin
    moderation.queue                               sign in  forbidden        forbidden, GC MO ok   ok           ok
    moderation.queue: of a campaign                sign in  forbidden        forbidden, GC MO ok   ok           ok
    moderation.queue: elsewhere                    sign in  unlisted, CX ok  unlisted              unlisted     ok
    moderation.approve                             sign in  hidden           hidden, AU forbidden, MO ok  ok           ok
    moderation.approve: what is published          sign in  forbidden        forbidden, MO already decided  already decided  already decided
    moderation.remove                              sign in  forbidden        forbidden, MO ok      ok           ok
    moderation.remove: of the group                sign in  forbidden        forbidden, GC MO ok   ok           ok
    moderation.remove: held                        sign in  hidden           hidden, AU forbidden, MO ok  ok           ok
    moderation.remove: draft                       sign in  hidden           hidden, AU forbidden  hidden       hidden
    moderation.remove: without a reason            sign in  forbidden        forbidden, MO reason missing  reason missing  reason missing
    moderation.remove: removed                     sign in  hidden           hidden, MO already decided  already decided  already decided
    moderation.remove: elsewhere                   sign in  hidden, CX ok    hidden                hidden       ok
    moderation.remove: crossed                     sign in  hidden           hidden                hidden       hidden
    moderation.dismiss                             sign in  forbidden        forbidden, MO ok      ok           ok
    moderation.dismiss: what is not flagged        sign in  forbidden        forbidden, MO already decided  already decided  already decided
    moderation.removed                             sign in  ok               ok                    ok           ok
    moderation.removed: by uuid                    sign in  ok               ok                    ok           ok
    moderation.removed: what is not removed        sign in  hidden           hidden                hidden       hidden
    moderation.removed: elsewhere                  sign in  hidden, CX ok    hidden                hidden       ok
    moderation.publicRemoved                       ok       ok               ok                    ok           ok
    moderation.publicRemoved: what is not removed  hidden   hidden           hidden                hidden       hidden
    moderation.object                              sign in  forbidden        forbidden, AU ok      forbidden    forbidden
    moderation.object: what is not removed         sign in  hidden           hidden                hidden       hidden
    moderation.object: elsewhere                   sign in  hidden, CX forbidden  hidden                hidden       forbidden
    moderation.answerObjection                     sign in  hidden           hidden, MO removed by you  ok           ok
    moderation.answerObjection: nobody objects     sign in  hidden           hidden, MO already decided  already decided  already decided
    moderation.figures                             sign in  ok               ok                    ok           ok
    moderation.figures: hidden campaign            sign in  hidden           ok / hidden           ok           ok
    moderation.figures: elsewhere                  sign in  hidden, CX ok    hidden                hidden       ok
    moderation.publicFigures                       ok       ok               ok                    ok           ok
    moderation.publicFigures: hidden campaign      hidden   hidden           hidden                hidden       hidden
  `,
  views: {
    'moderation.queue: of a campaign': (w) => ({ query: { campaign: w.a.campaigns.proposals.id } }),
    'moderation.queue: elsewhere': (w) => ({ params: { aid: w.b.assembly.id } }),
    'moderation.approve: what is published': coid('idea'),
    'moderation.remove: of the group': coid('groupProposal'),
    'moderation.remove: held': coid('held'),
    'moderation.remove: draft': coid('draft'),
    'moderation.remove: without a reason': () => ({ body: { reason: 'OTHER', moderationComment: ' ' } }),
    'moderation.remove: removed': coid('removed'),
    'moderation.remove: elsewhere': (w) => ({ params: { aid: w.b.assembly.id, coid: w.b.items.proposal.id } }),
    'moderation.remove: crossed': (w) => ({ params: { aid: w.a.assembly.id, coid: w.b.items.proposal.id } }),
    'moderation.dismiss: what is not flagged': coid('idea'),
    'moderation.removed: by uuid': (w) => ({ params: { coid: w.a.items.removed.uuid } }),
    'moderation.removed: what is not removed': coid('proposal'),
    'moderation.removed: elsewhere': (w) => ({ params: { aid: w.b.assembly.id, coid: w.b.items.removed.id } }),
    'moderation.publicRemoved: what is not removed': (w) => ({ params: { uuid: w.a.items.proposal.uuid } }),
    'moderation.object: what is not removed': coid('proposal'),
    'moderation.object: elsewhere': (w) => ({ params: { aid: w.b.assembly.id, coid: w.b.items.removed.id } }),
    'moderation.answerObjection: nobody objects': coid('removed'),
    'moderation.figures: hidden campaign': (w) => ({ params: { cid: w.a.campaigns.hidden.id } }),
    'moderation.figures: elsewhere': (w) => ({
      params: { aid: w.b.assembly.id, cid: w.b.campaigns.proposals.id },
    }),
    'moderation.publicFigures: hidden campaign': (w) => ({ params: { uuid: w.a.campaigns.hidden.uuid } }),
  },
}
