import type { World } from '../open-world.ts'
import type { ItemKey } from '../world/world-types.ts'
import type { PermissionMatrix } from './permission-matrix.ts'

const coid = (key: ItemKey) => (w: World) => ({ params: { coid: w.a.items[key].id } })
const uuid = (key: ItemKey) => (w: World) => ({ params: { uuid: w.a.items[key].uuid } })
const sid = (pick: (w: World) => { spaceId: number }) => (w: World) => ({ params: { sid: pick(w).spaceId } })
const byUuid = (pick: (w: World) => { spaceUuid: string }) => (w: World) => ({ params: { sid: pick(w).spaceUuid } })
const space = (pick: (w: World) => { spaceUuid: string }) => (w: World) => ({ params: { uuid: pick(w).spaceUuid } })

const step = (key: ItemKey, status: string) => (w: World) => ({
  params: { coid: w.a.items[key].id, status },
  body: { reason: 'It was decided so' },
})

const importsElsewhere = (w: World) => ({
  params: { aid: w.b.assembly.id, cid: w.b.campaigns.proposals.id, id: w.b.importId },
})

export const CONTRIBUTIONS: PermissionMatrix = {
  features: ['contributions', 'contributionExport', 'contributionImports'],
  rows: `
                                                          An Si Un Rq Iv Fo XM Me Ex AU GM GC MO CO AD CX
    contributions.list                                    1  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    contributions.list: by uuid                           1  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    contributions.list: hidden campaign                   1  4  4  4  4  4  4  P  P  P  P  P  P  Y  Y  4
    contributions.list: group                             1  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    contributions.list: unlisted group                    1  4  4  4  4  4  4  Y  Y  Y  Y  Y  Y  Y  Y  4
    contributions.list: elsewhere                         1  4  4  4  4  4  4  4  4  4  4  4  4  4  Y  Y
    contributions.publicList                              Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    contributions.publicList: hidden campaign             4  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    contributions.publicList: group                       Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    contributions.publicList: unlisted group              4  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    contributions.publicList: of an unlisted assembly     Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    contributionExport.member                             1  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    contributionExport.member: hidden campaign            1  4  4  4  4  4  4  P  P  P  P  P  P  Y  Y  4
    contributionExport.member: unlisted group             1  4  4  4  4  4  4  Y  Y  Y  Y  Y  Y  Y  Y  4
    contributionExport.member: elsewhere                  1  4  4  4  4  4  4  4  4  4  4  4  4  4  Y  Y
    contributionExport.everybody                          Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    contributionExport.everybody: hidden campaign         4  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    contributionExport.everybody: unlisted group          4  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    contributionExport.document                           Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    contributionExport.document: draft                    4  4  4  4  4  4  4  4  4  Y  4  4  4  4  4  4
    contributionExport.document: public draft             4  4  4  4  4  4  4  Y  Y  Y  Y  Y  Y  Y  Y  4
    contributionExport.document: held                     4  4  4  4  4  4  4  4  4  Y  4  4  Y  Y  Y  4
    contributionExport.document: removed                  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    contributionExport.document: draft of the group       4  4  4  4  4  4  4  4  4  Y  4  4  4  4  4  4
    contributionExport.document: of a hidden campaign     4  4  4  4  4  4  4  P  P  Y  P  P  P  Y  Y  4
    contributionImports.create                            1  3  3  3  3  3  3  3  3  3  3  3  3  Y  Y  3
    contributionImports.create: hidden campaign           1  4  4  4  4  4  4  T  T  T  T  T  T  Y  Y  4
    contributionImports.create: in another phase          1  3  3  3  3  3  3  3  3  3  3  3  3  c  c  3
    contributionImports.create: elsewhere                 1  4  4  4  4  4  4  4  4  4  4  4  4  4  Y  Y
    contributionImports.list                              1  3  3  3  3  3  3  3  3  3  3  3  3  Y  Y  3
    contributionImports.list: hidden campaign             1  4  4  4  4  4  4  T  T  T  T  T  T  Y  Y  4
    contributionImports.list: elsewhere                   1  4  4  4  4  4  4  4  4  4  4  4  4  4  Y  Y
    contributionImports.one                               1  3  3  3  3  3  3  3  3  3  3  3  3  Y  4  3
    contributionImports.one: elsewhere                    1  4  4  4  4  4  4  4  4  4  4  4  4  4  4  Y
    contributionImports.one: of another campaign          1  3  3  3  3  3  3  3  3  3  3  3  3  4  4  3
    contributionImports.undo                              1  3  3  3  3  3  3  3  3  3  3  3  3  Y  4  3
    contributionImports.undo: elsewhere                   1  4  4  4  4  4  4  4  4  4  4  4  4  4  4  Y
    contributions.pinned                                  1  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    contributions.pinned: hidden campaign                 1  4  4  4  4  4  4  P  P  P  P  P  P  Y  Y  4
    contributions.pinned: group                           1  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    contributions.pinned: unlisted group                  1  4  4  4  4  4  4  Y  Y  Y  Y  Y  Y  Y  Y  4
    contributions.figures                                 1  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    contributions.figures: by uuid                        1  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    contributions.figures: hidden campaign                1  4  4  4  4  4  4  P  P  P  P  P  P  Y  Y  4
    contributions.figures: group                          1  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    contributions.figures: unlisted group                 1  4  4  4  4  4  4  Y  Y  Y  Y  Y  Y  Y  Y  4
    contributions.figures: elsewhere                      1  4  4  4  4  4  4  4  4  4  4  4  4  4  Y  Y
    contributions.publicFigures                           Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    contributions.publicFigures: hidden campaign          4  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    contributions.publicFigures: group                    Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    contributions.publicFigures: unlisted group           4  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    contributions.publicFigures: of an unlisted assembly  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    contributions.one                                     1  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    contributions.one: idea                               1  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    contributions.one: draft                              1  4  4  4  4  4  4  4  4  Y  4  4  4  4  4  4
    contributions.one: public draft                       1  4  4  4  4  4  4  Y  Y  Y  Y  Y  Y  Y  Y  4
    contributions.one: held                               1  4  4  4  4  4  4  4  4  Y  4  4  Y  Y  Y  4
    contributions.one: removed                            1  4  4  4  4  4  4  4  4  4  4  4  Y  Y  Y  4
    contributions.one: excluded                           1  4  4  4  4  4  4  4  4  Y  4  4  Y  Y  Y  4
    contributions.one: archived                           1  4  4  4  4  4  4  4  4  Y  4  4  Y  Y  Y  4
    contributions.one: brainstorming                      1  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    contributions.one: note                               1  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    contributions.one: of the group                       1  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    contributions.one: draft of the group                 1  4  4  4  4  4  4  4  4  Y  4  4  4  4  4  4
    contributions.one: of an unlisted group               1  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    contributions.one: of a hidden campaign               1  4  4  4  4  4  4  P  P  Y  P  P  P  Y  Y  4
    contributions.one: of who left                        1  4  4  4  4  4  Y  4  4  4  4  4  4  4  4  4
    contributions.one: elsewhere                          1  4  4  4  4  4  4  4  4  4  4  4  4  4  Y  Y
    contributions.one: crossed                            1  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    contributions.publicOne                               Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    contributions.publicOne: idea                         Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    contributions.publicOne: draft                        4  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    contributions.publicOne: public draft                 4  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    contributions.publicOne: held                         4  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    contributions.publicOne: removed                      4  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    contributions.publicOne: excluded                     4  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    contributions.publicOne: archived                     4  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    contributions.publicOne: brainstorming                Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    contributions.publicOne: note                         Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    contributions.publicOne: of the group                 Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    contributions.publicOne: draft of the group           4  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    contributions.publicOne: of an unlisted group         Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    contributions.publicOne: of a hidden campaign         4  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    contributions.publicOne: of who left                  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    contributions.publicOne: of an unlisted assembly      Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    contributions.change                                  1  3  3  3  3  3  3  3  3  Y  3  3  3  Y  Y  3
    contributions.change: draft                           1  4  4  4  4  4  4  4  4  Y  4  4  4  4  4  4
    contributions.change: note                            1  3  3  3  3  3  3  Y  Y  Y  Y  Y  Y  Y  Y  3
    contributions.change: of the group                    1  3  3  3  3  3  3  3  3  Y  3  Y  3  Y  Y  3
    contributions.change: removed                         1  4  4  4  4  4  4  4  4  4  4  4  3  k  k  4
    contributions.change: brainstorming                   1  3  3  3  3  3  3  3  3  Y  3  3  3  3  3  3
    contributions.change: elsewhere                       1  4  4  4  4  4  4  4  4  4  4  4  4  4  Y  Y
    contributions.change: crossed                         1  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    contributions.step                                    1  4  4  4  4  4  4  3  3  Y  3  3  3  3  3  4
    contributions.step: draft to public draft             1  4  4  4  4  4  4  4  4  Y  4  4  4  4  4  4
    contributions.step: approve                           1  4  4  4  4  4  4  4  4  3  4  4  Y  Y  Y  4
    contributions.step: exclude                           1  3  3  3  3  3  3  3  3  3  3  Y  Y  Y  Y  3
    contributions.step: prepare a merge                   1  3  3  3  3  3  3  3  3  Y  3  3  3  3  3  3
    contributions.step: decline a prepared merge          1  4  4  4  4  4  4  4  4  Y  4  4  4  4  4  4
    contributions.step: merge                             1  3  3  3  3  3  3  3  3  Y  3  3  3  3  3  3
    contributions.step: take an amendment out again       1  3  3  3  3  3  3  3  3  3  3  3  3  Y  Y  3
    contributions.step: elsewhere                         1  4  4  4  4  4  4  4  4  4  4  4  4  4  3  3
    contributions.remove                                  1  3  3  3  3  3  3  3  3  Y  3  3  3  3  3  3
    contributions.remove: draft                           1  4  4  4  4  4  4  4  4  Y  4  4  4  4  4  4
    contributions.remove: for good                        1  3  3  3  3  3  3  3  3  3  3  3  3  3  Y  3
    contributions.remove: elsewhere                       1  4  4  4  4  4  4  4  4  4  4  4  4  4  3  3
    contributions.softRemove                              1  3  3  3  3  3  3  3  3  Y  3  3  Y  Y  Y  3
    contributions.softRemove: of the group                1  3  3  3  3  3  3  3  3  Y  3  Y  Y  Y  Y  3
    contributions.softRemove: draft                       1  4  4  4  4  4  4  4  4  Y  4  4  4  4  4  4
    contributions.softRemove: a comment                   1  3  3  3  3  3  3  3  3  Y  3  3  Y  Y  Y  3
    contributions.softRemove: elsewhere                   1  4  4  4  4  4  4  4  4  4  4  4  4  4  Y  Y
    contributions.recover                                 1  4  4  4  4  4  4  4  4  4  4  4  Y  Y  Y  4
    contributions.recover: what is not removed            1  4  4  4  4  4  4  4  4  4  4  4  D  D  D  4
    contributions.recover: elsewhere                      1  4  4  4  4  4  4  4  4  4  4  4  4  4  Y  Y
    contributions.history                                 1  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    contributions.history: draft                          1  4  4  4  4  4  4  4  4  Y  4  4  4  4  4  4
    contributions.history: removed                        1  4  4  4  4  4  4  4  4  4  4  4  Y  Y  Y  4
    contributions.publicHistory                           Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    contributions.publicHistory: draft                    4  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    contributions.publicHistory: public draft             4  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    contributions.publicHistory: of a hidden campaign     4  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
  `,
  views: {
    'contributions.one: idea': coid('idea'),
    'contributions.one: draft': coid('draft'),
    'contributions.one: public draft': coid('publicDraft'),
    'contributions.one: held': coid('held'),
    'contributions.one: removed': coid('removed'),
    'contributions.one: excluded': coid('excluded'),
    'contributions.one: archived': coid('archived'),
    'contributions.one: brainstorming': coid('brainstorming'),
    'contributions.one: note': coid('note'),
    'contributions.one: of the group': coid('groupProposal'),
    'contributions.one: draft of the group': coid('groupDraft'),
    'contributions.one: of an unlisted group': coid('unlistedGroupProposal'),
    'contributions.one: of a hidden campaign': coid('hiddenProposal'),
    'contributions.one: of who left': coid('former'),
    'contributions.one: elsewhere': (w) => ({ params: { aid: w.b.assembly.id, coid: w.b.items.proposal.id } }),
    'contributions.one: crossed': (w) => ({ params: { coid: w.b.items.proposal.id } }),
    'contributions.publicOne: idea': uuid('idea'),
    'contributions.publicOne: draft': uuid('draft'),
    'contributions.publicOne: public draft': uuid('publicDraft'),
    'contributions.publicOne: held': uuid('held'),
    'contributions.publicOne: removed': uuid('removed'),
    'contributions.publicOne: excluded': uuid('excluded'),
    'contributions.publicOne: archived': uuid('archived'),
    'contributions.publicOne: brainstorming': uuid('brainstorming'),
    'contributions.publicOne: note': uuid('note'),
    'contributions.publicOne: of the group': uuid('groupProposal'),
    'contributions.publicOne: draft of the group': uuid('groupDraft'),
    'contributions.publicOne: of an unlisted group': uuid('unlistedGroupProposal'),
    'contributions.publicOne: of a hidden campaign': uuid('hiddenProposal'),
    'contributions.publicOne: of who left': uuid('former'),
    'contributions.publicOne: of an unlisted assembly': (w) => ({ params: { uuid: w.b.items.proposal.uuid } }),
    'contributions.list: by uuid': byUuid((w) => w.a.campaigns.proposals),
    'contributionImports.create: hidden campaign': (w) => ({ params: { cid: w.a.campaigns.hidden.id } }),
    'contributionImports.create: in another phase': (w) => ({ params: { cid: w.a.campaigns.voting.id } }),
    'contributionImports.create: elsewhere': importsElsewhere,
    'contributionImports.list: hidden campaign': (w) => ({ params: { cid: w.a.campaigns.hidden.id } }),
    'contributionImports.list: elsewhere': importsElsewhere,
    'contributionImports.one: elsewhere': importsElsewhere,
    'contributionImports.one: of another campaign': (w) => ({ params: { cid: w.a.campaigns.ideas.id } }),
    'contributionImports.undo: elsewhere': importsElsewhere,
    'contributionExport.member: hidden campaign': sid((w) => w.a.campaigns.hidden),
    'contributionExport.member: unlisted group': sid((w) => w.a.groups.unlisted),
    'contributionExport.member: elsewhere': sid((w) => w.b.campaigns.proposals),
    'contributionExport.everybody: hidden campaign': space((w) => w.a.campaigns.hidden),
    'contributionExport.everybody: unlisted group': space((w) => w.a.groups.unlisted),
    'contributionExport.document: draft': uuid('draft'),
    'contributionExport.document: public draft': uuid('publicDraft'),
    'contributionExport.document: held': uuid('held'),
    'contributionExport.document: removed': uuid('removed'),
    'contributionExport.document: draft of the group': uuid('groupDraft'),
    'contributionExport.document: of a hidden campaign': uuid('hiddenProposal'),
    'contributions.list: hidden campaign': sid((w) => w.a.campaigns.hidden),
    'contributions.list: group': sid((w) => w.a.groups.listed),
    'contributions.list: unlisted group': sid((w) => w.a.groups.unlisted),
    'contributions.list: elsewhere': sid((w) => w.b.campaigns.proposals),
    'contributions.figures: by uuid': byUuid((w) => w.a.campaigns.proposals),
    'contributions.figures: hidden campaign': sid((w) => w.a.campaigns.hidden),
    'contributions.figures: group': sid((w) => w.a.groups.listed),
    'contributions.figures: unlisted group': sid((w) => w.a.groups.unlisted),
    'contributions.figures: elsewhere': sid((w) => w.b.campaigns.proposals),
    'contributions.pinned: hidden campaign': sid((w) => w.a.campaigns.hidden),
    'contributions.pinned: group': sid((w) => w.a.groups.listed),
    'contributions.pinned: unlisted group': sid((w) => w.a.groups.unlisted),
    'contributions.publicList: hidden campaign': space((w) => w.a.campaigns.hidden),
    'contributions.publicList: group': space((w) => w.a.groups.listed),
    'contributions.publicList: unlisted group': space((w) => w.a.groups.unlisted),
    'contributions.publicList: of an unlisted assembly': space((w) => w.b.campaigns.proposals),
    'contributions.publicFigures: hidden campaign': space((w) => w.a.campaigns.hidden),
    'contributions.publicFigures: group': space((w) => w.a.groups.listed),
    'contributions.publicFigures: unlisted group': space((w) => w.a.groups.unlisted),
    'contributions.publicFigures: of an unlisted assembly': space((w) => w.b.campaigns.proposals),
    'contributions.change: draft': (w) => ({ params: { coid: w.a.items.draft.id }, body: { title: 'New title' } }),
    'contributions.change: note': (w) => ({ params: { coid: w.a.items.note.id }, body: { title: 'New title' } }),
    'contributions.change: of the group': (w) => ({
      params: { coid: w.a.items.groupProposal.id },
      body: { title: 'New title' },
    }),
    'contributions.change: removed': (w) => ({ params: { coid: w.a.items.removed.id }, body: { title: 'New title' } }),
    'contributions.change: brainstorming': (w) => ({
      params: { coid: w.a.items.brainstorming.id },
      body: { title: 'New title' },
    }),
    'contributions.change: elsewhere': (w) => ({
      params: { aid: w.b.assembly.id, coid: w.b.items.proposal.id },
      body: { title: 'New title' },
    }),
    'contributions.change: crossed': (w) => ({ params: { coid: w.b.items.proposal.id }, body: { title: 'New title' } }),
    'contributions.step: draft to public draft': (w) => ({
      params: { coid: w.a.items.draft.id, status: 'PUBLIC_DRAFT' },
    }),
    'contributions.step: approve': (w) => ({ params: { coid: w.a.items.held.id, status: 'PUBLISHED' } }),
    'contributions.step: exclude': (w) => ({
      params: { coid: w.a.items.groupProposal.id, status: 'EXCLUDED' },
      body: { reason: 'Off topic' },
    }),
    'contributions.step: prepare a merge': step('fork', 'MERGED_PRIVATE_DRAFT'),
    'contributions.step: decline a prepared merge': step('preparedFork', 'FORKED_PUBLISHED'),
    'contributions.step: merge': step('fork', 'MERGED'),
    'contributions.step: take an amendment out again': step('mergedFork', 'FORKED_PUBLISHED'),
    'contributions.step: elsewhere': (w) => ({ params: { aid: w.b.assembly.id, coid: w.b.items.publicDraft.id } }),
    'contributions.remove: draft': coid('draft'),
    'contributions.remove: for good': () => ({ query: { force: true } }),
    'contributions.remove: elsewhere': (w) => ({ params: { aid: w.b.assembly.id, coid: w.b.items.proposal.id } }),
    'contributions.softRemove: of the group': coid('groupProposal'),
    'contributions.softRemove: draft': coid('draft'),
    'contributions.softRemove: a comment': (w) => ({ params: { coid: w.a.comment.id } }),
    'contributions.softRemove: elsewhere': (w) => ({ params: { aid: w.b.assembly.id, coid: w.b.items.proposal.id } }),
    'contributions.history: draft': coid('draft'),
    'contributions.recover: what is not removed': coid('proposal'),
    'contributions.recover: elsewhere': (w) => ({ params: { aid: w.b.assembly.id, coid: w.b.items.removed.id } }),
    'contributions.history: removed': coid('removed'),
    'contributions.publicHistory: draft': uuid('draft'),
    'contributions.publicHistory: public draft': uuid('publicDraft'),
    'contributions.publicHistory: of a hidden campaign': uuid('hiddenProposal'),
  },
}
