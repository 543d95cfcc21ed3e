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
                                                          visitor  stranger       member                  coordinator   admin
    contributions.list                                    sign in  ok             ok                      ok            ok
    contributions.list: by uuid                           sign in  ok             ok                      ok            ok
    contributions.list: hidden campaign                   sign in  hidden         ok / hidden             ok            ok
    contributions.list: group                             sign in  ok             ok                      ok            ok
    contributions.list: unlisted group                    sign in  hidden         ok                      ok            ok
    contributions.list: elsewhere                         sign in  hidden, CX ok  hidden                  hidden        ok
    contributions.publicList                              ok       ok             ok                      ok            ok
    contributions.publicList: hidden campaign             hidden   hidden         hidden                  hidden        hidden
    contributions.publicList: group                       ok       ok             ok                      ok            ok
    contributions.publicList: unlisted group              hidden   hidden         hidden                  hidden        hidden
    contributions.publicList: of an unlisted assembly     ok       ok             ok                      ok            ok
    contributionExport.member                             sign in  ok             ok                      ok            ok
    contributionExport.member: hidden campaign            sign in  hidden         ok / hidden             ok            ok
    contributionExport.member: unlisted group             sign in  hidden         ok                      ok            ok
    contributionExport.member: elsewhere                  sign in  hidden, CX ok  hidden                  hidden        ok
    contributionExport.everybody                          ok       ok             ok                      ok            ok
    contributionExport.everybody: hidden campaign         hidden   hidden         hidden                  hidden        hidden
    contributionExport.everybody: unlisted group          hidden   hidden         hidden                  hidden        hidden
    contributionExport.document                           ok       ok             ok                      ok            ok
    contributionExport.document: draft                    hidden   hidden         hidden, AU ok           hidden        hidden
    contributionExport.document: public draft             hidden   hidden         ok                      ok            ok
    contributionExport.document: held                     hidden   hidden         hidden, AU MO ok        ok            ok
    contributionExport.document: removed                  hidden   hidden         hidden                  hidden        hidden
    contributionExport.document: draft of the group       hidden   hidden         hidden, AU ok           hidden        hidden
    contributionExport.document: of a hidden campaign     hidden   hidden         ok / hidden, AU ok      ok            ok
    contributionImports.create                            sign in  forbidden      forbidden               ok            ok
    contributionImports.create: hidden campaign           sign in  hidden         forbidden / hidden      ok            ok
    contributionImports.create: in another phase          sign in  forbidden      forbidden               phase closed  phase closed
    contributionImports.create: elsewhere                 sign in  hidden, CX ok  hidden                  hidden        ok
    contributionImports.list                              sign in  forbidden      forbidden               ok            ok
    contributionImports.list: hidden campaign             sign in  hidden         forbidden / hidden      ok            ok
    contributionImports.list: elsewhere                   sign in  hidden, CX ok  hidden                  hidden        ok
    contributionImports.one                               sign in  forbidden      forbidden               ok            hidden
    contributionImports.one: elsewhere                    sign in  hidden, CX ok  hidden                  hidden        hidden
    contributionImports.one: of another campaign          sign in  forbidden      forbidden               hidden        hidden
    contributionImports.undo                              sign in  forbidden      forbidden               ok            hidden
    contributionImports.undo: elsewhere                   sign in  hidden, CX ok  hidden                  hidden        hidden
    contributions.pinned                                  sign in  ok             ok                      ok            ok
    contributions.pinned: hidden campaign                 sign in  hidden         ok / hidden             ok            ok
    contributions.pinned: group                           sign in  ok             ok                      ok            ok
    contributions.pinned: unlisted group                  sign in  hidden         ok                      ok            ok
    contributions.figures                                 sign in  ok             ok                      ok            ok
    contributions.figures: by uuid                        sign in  ok             ok                      ok            ok
    contributions.figures: hidden campaign                sign in  hidden         ok / hidden             ok            ok
    contributions.figures: group                          sign in  ok             ok                      ok            ok
    contributions.figures: unlisted group                 sign in  hidden         ok                      ok            ok
    contributions.figures: elsewhere                      sign in  hidden, CX ok  hidden                  hidden        ok
    contributions.publicFigures                           ok       ok             ok                      ok            ok
    contributions.publicFigures: hidden campaign          hidden   hidden         hidden                  hidden        hidden
    contributions.publicFigures: group                    ok       ok             ok                      ok            ok
    contributions.publicFigures: unlisted group           hidden   hidden         hidden                  hidden        hidden
    contributions.publicFigures: of an unlisted assembly  ok       ok             ok                      ok            ok
    contributions.one                                     sign in  ok             ok                      ok            ok
    contributions.one: idea                               sign in  ok             ok                      ok            ok
    contributions.one: draft                              sign in  hidden         hidden, AU ok           hidden        hidden
    contributions.one: public draft                       sign in  hidden         ok                      ok            ok
    contributions.one: held                               sign in  hidden         hidden, AU MO ok        ok            ok
    contributions.one: removed                            sign in  hidden         hidden, MO ok           ok            ok
    contributions.one: excluded                           sign in  hidden         hidden, AU MO ok        ok            ok
    contributions.one: archived                           sign in  hidden         hidden, AU MO ok        ok            ok
    contributions.one: brainstorming                      sign in  ok             ok                      ok            ok
    contributions.one: note                               sign in  ok             ok                      ok            ok
    contributions.one: of the group                       sign in  ok             ok                      ok            ok
    contributions.one: draft of the group                 sign in  hidden         hidden, AU ok           hidden        hidden
    contributions.one: of an unlisted group               sign in  ok             ok                      ok            ok
    contributions.one: of a hidden campaign               sign in  hidden         ok / hidden, AU ok      ok            ok
    contributions.one: of who left                        sign in  hidden, XM ok  hidden                  hidden        hidden
    contributions.one: elsewhere                          sign in  hidden, CX ok  hidden                  hidden        ok
    contributions.one: crossed                            sign in  hidden         hidden                  hidden        hidden
    contributions.publicOne                               ok       ok             ok                      ok            ok
    contributions.publicOne: idea                         ok       ok             ok                      ok            ok
    contributions.publicOne: draft                        hidden   hidden         hidden                  hidden        hidden
    contributions.publicOne: public draft                 hidden   hidden         hidden                  hidden        hidden
    contributions.publicOne: held                         hidden   hidden         hidden                  hidden        hidden
    contributions.publicOne: removed                      hidden   hidden         hidden                  hidden        hidden
    contributions.publicOne: excluded                     hidden   hidden         hidden                  hidden        hidden
    contributions.publicOne: archived                     hidden   hidden         hidden                  hidden        hidden
    contributions.publicOne: brainstorming                ok       ok             ok                      ok            ok
    contributions.publicOne: note                         ok       ok             ok                      ok            ok
    contributions.publicOne: of the group                 ok       ok             ok                      ok            ok
    contributions.publicOne: draft of the group           hidden   hidden         hidden                  hidden        hidden
    contributions.publicOne: of an unlisted group         ok       ok             ok                      ok            ok
    contributions.publicOne: of a hidden campaign         hidden   hidden         hidden                  hidden        hidden
    contributions.publicOne: of who left                  hidden   hidden         hidden                  hidden        hidden
    contributions.publicOne: of an unlisted assembly      ok       ok             ok                      ok            ok
    contributions.change                                  sign in  forbidden      forbidden, AU ok        ok            ok
    contributions.change: draft                           sign in  hidden         hidden, AU ok           hidden        hidden
    contributions.change: note                            sign in  forbidden      ok                      ok            ok
    contributions.change: of the group                    sign in  forbidden      forbidden, AU GC ok     ok            ok
    contributions.change: removed                         sign in  hidden         hidden, MO forbidden    content locked  content locked
    contributions.change: brainstorming                   sign in  forbidden      forbidden, AU ok        forbidden     forbidden
    contributions.change: elsewhere                       sign in  hidden, CX ok  hidden                  hidden        ok
    contributions.change: crossed                         sign in  hidden         hidden                  hidden        hidden
    contributions.step                                    sign in  hidden         forbidden, AU ok        forbidden     forbidden
    contributions.step: draft to public draft             sign in  hidden         hidden, AU ok           hidden        hidden
    contributions.step: approve                           sign in  hidden         hidden, AU forbidden, MO ok  ok            ok
    contributions.step: exclude                           sign in  forbidden      forbidden, GC MO ok     ok            ok
    contributions.step: prepare a merge                   sign in  forbidden      forbidden, AU ok        forbidden     forbidden
    contributions.step: decline a prepared merge          sign in  hidden         hidden, AU ok           hidden        hidden
    contributions.step: merge                             sign in  forbidden      forbidden, AU ok        forbidden     forbidden
    contributions.step: take an amendment out again       sign in  forbidden      forbidden               ok            ok
    contributions.step: elsewhere                         sign in  hidden, CX forbidden  hidden                  hidden        forbidden
    contributions.remove                                  sign in  forbidden      forbidden, AU ok        forbidden     forbidden
    contributions.remove: draft                           sign in  hidden         hidden, AU ok           hidden        hidden
    contributions.remove: for good                        sign in  forbidden      forbidden               forbidden     ok
    contributions.remove: elsewhere                       sign in  hidden, CX forbidden  hidden                  hidden        forbidden
    contributions.softRemove                              sign in  forbidden      forbidden, AU MO ok     ok            ok
    contributions.softRemove: of the group                sign in  forbidden      forbidden, AU GC MO ok  ok            ok
    contributions.softRemove: draft                       sign in  hidden         hidden, AU ok           hidden        hidden
    contributions.softRemove: a comment                   sign in  forbidden      forbidden, AU MO ok     ok            ok
    contributions.softRemove: elsewhere                   sign in  hidden, CX ok  hidden                  hidden        ok
    contributions.recover                                 sign in  hidden         hidden, MO ok           ok            ok
    contributions.recover: what is not removed            sign in  hidden  hidden, MO already decided  already decided  already decided
    contributions.recover: elsewhere                      sign in  hidden, CX ok  hidden                  hidden        ok
    contributions.history                                 sign in  ok             ok                      ok            ok
    contributions.history: draft                          sign in  hidden         hidden, AU ok           hidden        hidden
    contributions.history: removed                        sign in  hidden         hidden, MO ok           ok            ok
    contributions.publicHistory                           ok       ok             ok                      ok            ok
    contributions.publicHistory: draft                    hidden   hidden         hidden                  hidden        hidden
    contributions.publicHistory: public draft             hidden   hidden         hidden                  hidden        hidden
    contributions.publicHistory: of a hidden campaign     hidden   hidden         hidden                  hidden        hidden
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
