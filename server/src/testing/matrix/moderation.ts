import type { World } from '../open-world.ts'
import type { ItemKey } from '../world/world-types.ts'
import type { PermissionMatrix } from './permission-matrix.ts'

const coid = (key: ItemKey) => (w: World) => ({ params: { coid: w.a.items[key].id } })

export const MODERATION: PermissionMatrix = {
  features: ['moderation'],
  rows: `
                                                   An Si Un Rq Iv Fo XM Me Ex AU GM GC MO CO AD CX
    moderation.queue                               1  3  3  3  3  3  3  3  3  3  3  Y  Y  Y  Y  3
    moderation.queue: of a campaign                1  3  3  3  3  3  3  3  3  3  3  Y  Y  Y  Y  3
    moderation.queue: elsewhere                    1  L  L  L  L  L  L  L  L  L  L  L  L  L  Y  Y
    moderation.approve                             1  4  4  4  4  4  4  4  4  3  4  4  Y  Y  Y  4
    moderation.approve: what is published          1  3  3  3  3  3  3  3  3  3  3  3  D  D  D  3
    moderation.remove                              1  3  3  3  3  3  3  3  3  3  3  3  Y  Y  Y  3
    moderation.remove: of the group                1  3  3  3  3  3  3  3  3  3  3  Y  Y  Y  Y  3
    moderation.remove: held                        1  4  4  4  4  4  4  4  4  3  4  4  Y  Y  Y  4
    moderation.remove: draft                       1  4  4  4  4  4  4  4  4  3  4  4  4  4  4  4
    moderation.remove: without a reason            1  3  3  3  3  3  3  3  3  3  3  3  z  z  z  3
    moderation.remove: removed                     1  4  4  4  4  4  4  4  4  4  4  4  D  D  D  4
    moderation.remove: elsewhere                   1  4  4  4  4  4  4  4  4  4  4  4  4  4  Y  Y
    moderation.remove: crossed                     1  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    moderation.dismiss                             1  3  3  3  3  3  3  3  3  3  3  3  Y  Y  Y  3
    moderation.dismiss: what is not flagged        1  3  3  3  3  3  3  3  3  3  3  3  D  D  D  3
    moderation.removed                             1  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    moderation.removed: by uuid                    1  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    moderation.removed: what is not removed        1  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    moderation.removed: elsewhere                  1  4  4  4  4  4  4  4  4  4  4  4  4  4  Y  Y
    moderation.publicRemoved                       Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    moderation.publicRemoved: what is not removed  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    moderation.object                              1  3  3  3  3  3  3  3  3  Y  3  3  3  3  3  3
    moderation.object: what is not removed         1  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    moderation.object: elsewhere                   1  4  4  4  4  4  4  4  4  4  4  4  4  4  3  3
    moderation.answerObjection                     1  4  4  4  4  4  4  4  4  4  4  4  M  Y  Y  4
    moderation.answerObjection: nobody objects     1  4  4  4  4  4  4  4  4  4  4  4  D  D  D  4
    moderation.figures                             1  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    moderation.figures: hidden campaign            1  4  4  4  4  4  4  P  P  P  P  P  P  Y  Y  4
    moderation.figures: elsewhere                  1  4  4  4  4  4  4  4  4  4  4  4  4  4  Y  Y
    moderation.publicFigures                       Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    moderation.publicFigures: hidden campaign      4  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
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
