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
                                              visitor  stranger       member                coordinator  admin
    family.fork                               sign in  forbidden      ok                    ok           ok
    family.fork: an amendment                 sign in  forbidden      ok                    ok           ok
    family.fork: a note                       sign in  forbidden      type not allowed      type not allowed  type not allowed
    family.fork: draft                        sign in  hidden         hidden, AU status step not allowed  hidden       hidden
    family.fork: public draft                 sign in  hidden  status step not allowed  status step not allowed  status step not allowed
    family.fork: removed                      sign in  hidden         hidden, MO forbidden  forbidden    forbidden
    family.fork: in another campaign          sign in  hidden         hidden                hidden       hidden
    family.fork: elsewhere                    sign in  hidden, CX ok  hidden                hidden       ok
    family.fork: crossed                      sign in  hidden         hidden                hidden       hidden
    family.merge                              sign in  forbidden      forbidden, AU ok      forbidden    forbidden
    family.merge: private amendment           sign in  hidden         hidden                hidden       hidden
    family.merge: prepared                    sign in  hidden         hidden, AU ok         hidden       hidden
    family.merge: accepted already            sign in  forbidden      forbidden, AU ok      forbidden    forbidden
    family.merge: into another contribution   sign in  hidden         hidden                hidden       hidden
    family.merge: elsewhere                   sign in  hidden, CX forbidden  hidden                hidden       forbidden
    family.merge: crossed                     sign in  hidden         hidden                hidden       hidden
    family.decline                            sign in  forbidden      forbidden, AU ok      forbidden    forbidden
    family.decline: private amendment         sign in  hidden         hidden                hidden       hidden
    family.decline: prepared                  sign in  hidden         hidden, AU ok         hidden       hidden
    family.decline: accepted already          sign in  forbidden      forbidden, AU status step not allowed  forbidden    forbidden
    family.decline: of another contribution   sign in  hidden         hidden                hidden       hidden
    family.decline: elsewhere                 sign in  hidden, CX forbidden  hidden                hidden       forbidden
    family.decline: crossed                   sign in  hidden         hidden                hidden       hidden
    family.preview                            ok       ok             ok                    ok           ok
    family.preview: private amendment         hidden   hidden         hidden                hidden       hidden
    family.preview: prepared                  hidden   hidden         hidden, AU ok         hidden       hidden
    family.preview: of another contribution   hidden   hidden         hidden                hidden       hidden
    family.relatives                          ok       ok             ok                    ok           ok
    family.relatives: draft                   hidden   hidden         hidden, AU ok         hidden       hidden
    family.relatives: public draft            hidden   hidden         ok                    ok           ok
    family.relatives: of a hidden campaign    hidden   hidden         ok / hidden, AU ok    ok           ok
    family.mergeAuthors                       ok       ok             ok                    ok           ok
    family.mergeAuthors: draft                hidden   hidden         hidden, AU ok         hidden       hidden
    family.pin                                sign in  forbidden      forbidden             ok           ok
    family.pin: in the group                  sign in  forbidden      forbidden, GC ok      ok           ok
    family.pin: of the group in the campaign  sign in  forbidden      forbidden             ok           ok
    family.pin: draft                         sign in  hidden         hidden, AU forbidden  hidden       hidden
    family.pin: in another campaign           sign in  hidden         hidden                hidden       hidden
    family.pin: elsewhere                     sign in  hidden, CX ok  hidden                hidden       ok
    family.pin: crossed                       sign in  hidden         hidden                hidden       hidden
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
