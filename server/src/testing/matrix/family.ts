import type { World } from '../open-world.ts'
import type { ItemKey } from '../world/world-types.ts'
import type { PermissionMatrix } from './permission-matrix.ts'

const coid = (key: ItemKey) => (w: World) => ({ params: { coid: w.a.items[key].id } })
const uuid = (key: ItemKey) => (w: World) => ({ params: { uuid: w.a.items[key].uuid } })
const merging = (key: ItemKey) => (w: World) => ({ params: { cid: w.a.items[key].id }, body: {} })
const declining = (key: ItemKey) => (w: World) => ({ params: { cid: w.a.items[key].id } })
const child = (key: ItemKey) => (w: World) => ({ query: { child: w.a.items[key].uuid } })

export const FAMILY: PermissionMatrix = {
  features: ['family'],
  rows: `
                                               An Si Un Rq Iv Fo XM Me Ex AU GM GC MO CO AD CX
    family.fork                                1  3  3  3  3  3  3  Y  Y  Y  Y  Y  Y  Y  Y  3
    family.fork: an amendment                  1  3  3  3  3  3  3  Y  Y  Y  Y  Y  Y  Y  Y  3
    family.fork: a note                        1  3  3  3  3  3  3  g  g  g  g  g  g  g  g  3
    family.fork: draft                         1  4  4  4  4  4  4  4  4  r  4  4  4  4  4  4
    family.fork: public draft                  1  4  4  4  4  4  4  r  r  r  r  r  r  r  r  4
    family.fork: removed                       1  4  4  4  4  4  4  4  4  4  4  4  3  3  3  4
    family.fork: in another campaign           1  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    family.fork: elsewhere                     1  4  4  4  4  4  4  4  4  4  4  4  4  4  Y  Y
    family.fork: crossed                       1  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    family.merge                               1  3  3  3  3  3  3  3  3  Y  3  3  3  3  3  3
    family.merge: private amendment            1  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    family.merge: prepared                     1  4  4  4  4  4  4  4  4  Y  4  4  4  4  4  4
    family.merge: accepted already             1  3  3  3  3  3  3  3  3  Y  3  3  3  3  3  3
    family.merge: into another contribution    1  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    family.merge: elsewhere                    1  4  4  4  4  4  4  4  4  4  4  4  4  4  3  3
    family.merge: crossed                      1  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    family.decline                             1  3  3  3  3  3  3  3  3  Y  3  3  3  3  3  3
    family.decline: private amendment          1  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    family.decline: prepared                   1  4  4  4  4  4  4  4  4  Y  4  4  4  4  4  4
    family.decline: accepted already           1  3  3  3  3  3  3  3  3  r  3  3  3  3  3  3
    family.decline: of another contribution    1  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    family.decline: elsewhere                  1  4  4  4  4  4  4  4  4  4  4  4  4  4  3  3
    family.decline: crossed                    1  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    family.preview                             Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    family.preview: private amendment          4  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    family.preview: prepared                   4  4  4  4  4  4  4  4  4  Y  4  4  4  4  4  4
    family.preview: of another contribution    4  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    family.relatives                           Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    family.relatives: draft                    4  4  4  4  4  4  4  4  4  Y  4  4  4  4  4  4
    family.relatives: public draft             4  4  4  4  4  4  4  Y  Y  Y  Y  Y  Y  Y  Y  4
    family.relatives: of a hidden campaign     4  4  4  4  4  4  4  P  P  Y  P  P  P  Y  Y  4
    family.mergeAuthors                        Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    family.mergeAuthors: draft                 4  4  4  4  4  4  4  4  4  Y  4  4  4  4  4  4
    family.pin                                 1  3  3  3  3  3  3  3  3  3  3  3  3  Y  Y  3
    family.pin: in the group                   1  3  3  3  3  3  3  3  3  3  3  Y  3  Y  Y  3
    family.pin: of the group in the campaign   1  3  3  3  3  3  3  3  3  3  3  3  3  Y  Y  3
    family.pin: draft                          1  4  4  4  4  4  4  4  4  3  4  4  4  4  4  4
    family.pin: in another campaign            1  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    family.pin: elsewhere                      1  4  4  4  4  4  4  4  4  4  4  4  4  4  Y  Y
    family.pin: crossed                        1  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
  `,
  views: {
    'family.fork: an amendment': coid('fork'),
    'family.fork: a note': coid('note'),
    'family.fork: draft': coid('draft'),
    'family.fork: public draft': coid('publicDraft'),
    'family.fork: removed': coid('removed'),
    'family.fork: in another campaign': (w) => ({ params: { cid: w.a.campaigns.ideas.id } }),
    'family.fork: elsewhere': (w) => ({
      params: { aid: w.b.assembly.id, cid: w.b.campaigns.proposals.id, coid: w.b.items.proposal.id },
    }),
    'family.fork: crossed': (w) => ({ params: { coid: w.b.items.proposal.id } }),
    'family.merge: private amendment': merging('privateFork'),
    'family.merge: prepared': merging('preparedFork'),
    'family.merge: accepted already': merging('mergedFork'),
    'family.merge: into another contribution': (w) => ({ params: { pid: w.a.items.groupProposal.id }, body: {} }),
    'family.merge: elsewhere': (w) => ({
      params: { aid: w.b.assembly.id, pid: w.b.items.proposal.id, cid: w.b.items.fork.id },
      body: {},
    }),
    'family.merge: crossed': (w) => ({ params: { cid: w.b.items.fork.id }, body: {} }),
    'family.decline: private amendment': declining('privateFork'),
    'family.decline: prepared': declining('preparedFork'),
    'family.decline: accepted already': declining('mergedFork'),
    'family.decline: of another contribution': (w) => ({ params: { pid: w.a.items.groupProposal.id } }),
    'family.decline: elsewhere': (w) => ({
      params: { aid: w.b.assembly.id, pid: w.b.items.proposal.id, cid: w.b.items.fork.id },
    }),
    'family.decline: crossed': (w) => ({ params: { cid: w.b.items.fork.id } }),
    'family.preview: private amendment': child('privateFork'),
    'family.preview: prepared': child('preparedFork'),
    'family.preview: of another contribution': uuid('groupProposal'),
    'family.relatives: draft': uuid('draft'),
    'family.relatives: public draft': uuid('publicDraft'),
    'family.relatives: of a hidden campaign': uuid('hiddenProposal'),
    'family.mergeAuthors: draft': uuid('draft'),
    'family.pin: in the group': (w) => ({
      params: { sid: w.a.groups.listed.spaceId, coid: w.a.items.groupProposal.id },
    }),
    'family.pin: of the group in the campaign': coid('groupProposal'),
    'family.pin: draft': coid('draft'),
    'family.pin: in another campaign': (w) => ({ params: { sid: w.a.campaigns.ideas.spaceId } }),
    'family.pin: elsewhere': (w) => ({
      params: { sid: w.b.campaigns.proposals.spaceId, coid: w.b.items.proposal.id },
    }),
    'family.pin: crossed': (w) => ({ params: { coid: w.b.items.proposal.id } }),
  },
}
