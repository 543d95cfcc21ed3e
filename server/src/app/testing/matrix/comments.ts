import type { World } from '../open-world.ts'
import type { Campaign } from '../world/world-types.ts'
import type { PermissionMatrix } from './permission-matrix.ts'

const MEMBERS = { query: { board: 'MEMBERS' } }
const sid = (pick: (w: World) => { spaceId: number }) => (w: World) => ({ params: { sid: pick(w).spaceId } })
const uuid = (pick: (w: World) => { spaceUuid: string }) => (w: World) => ({ params: { uuid: pick(w).spaceUuid } })
const say = (pick: (w: World) => { spaceId: number }, board: 'PUBLIC' | 'MEMBERS') => (w: World) => ({
  ...sid(pick)(w),
  body: { type: 'DISCUSSION', text: 'New words', board },
})
const propose = (pick: (w: World) => Campaign) => (w: World) => ({
  ...sid(pick)(w),
  body: { type: 'PROPOSAL', title: 'New', text: '<p>New</p>', officialThemes: [{ themeId: pick(w).theme.id }] },
})
const asVisitor = (target: string, pick: (w: World) => { uuid: string }) => (w: World) => ({
  params: { target, uuid: pick(w).uuid },
  body: { type: 'DISCUSSION', text: 'New words', visitorName: 'Ferry guest', captcha: w.a.tokens.captcha ?? '' },
})

export const COMMENTS: PermissionMatrix = {
  features: ['comments', 'spaceWriting', 'visitorWriting', 'forum', 'feedback'],
  rows: `
                                                            visitor  stranger         member               coordinator  admin
    comments.ofItem                                         sign in  ok               ok                   ok           ok
    comments.ofItem: members board                          sign in  hidden           ok                   ok           ok
    comments.ofItem: public draft                           sign in  hidden           ok                   ok           ok
    comments.ofItem: draft                                  sign in  hidden           hidden, AU ok        hidden       hidden
    comments.ofItem: of the group                           sign in  ok               ok                   ok           ok
    comments.ofItem: of the group, members                  sign in  hidden           hidden, GM GC ok     ok           ok
    comments.ofItem: of an unlisted group                   sign in  ok               ok                   ok           ok
    comments.ofItem: elsewhere                              sign in  hidden, CX ok    hidden               hidden       ok
    comments.ofPublicItem                                   ok       ok               ok                   ok           ok
    comments.ofPublicItem: draft                            hidden   hidden           hidden               hidden       hidden
    comments.ofPublicItem: public draft                     hidden   hidden           hidden               hidden       hidden
    comments.ofPublicItem: of an unlisted group             ok       ok               ok                   ok           ok
    comments.ofPublicItem: of a hidden campaign             hidden   hidden           hidden               hidden       hidden
    comments.ofSpace                                        sign in  ok               ok                   ok           ok
    comments.ofSpace: members board                         sign in  hidden           ok                   ok           ok
    comments.ofSpace: hidden campaign                       sign in  hidden           ok / hidden          ok           ok
    comments.ofSpace: group                                 sign in  ok               ok                   ok           ok
    comments.ofSpace: group, members                        sign in  hidden           hidden, GM GC ok     ok           ok
    comments.ofSpace: unlisted group                        sign in  hidden           ok                   ok           ok
    comments.ofSpace: draft                                 sign in  hidden           hidden, AU ok        hidden       hidden
    comments.ofSpace: elsewhere                             sign in  hidden, CX ok    hidden               hidden       ok
    comments.ofPublicSpace                                  ok       ok               ok                   ok           ok
    comments.ofPublicSpace: hidden campaign                 hidden   hidden           hidden               hidden       hidden
    comments.ofPublicSpace: group                           ok       ok               ok                   ok           ok
    comments.ofPublicSpace: unlisted group                  hidden   hidden           hidden               hidden       hidden
    comments.ofPublicSpace: draft                           hidden   hidden           hidden               hidden       hidden
    comments.count                                          sign in  ok               ok                   ok           ok
    comments.count: hidden campaign                         sign in  hidden           ok / hidden          ok           ok
    comments.count: unlisted group                          sign in  hidden           ok                   ok           ok
    comments.count: draft                                   sign in  hidden           hidden, AU ok        hidden       hidden
    comments.count: elsewhere                               sign in  hidden, CX ok    hidden               hidden       ok
    comments.publicCount                                    ok       ok               ok                   ok           ok
    comments.publicCount: hidden campaign                   hidden   hidden           hidden               hidden       hidden
    comments.publicCount: draft                             hidden   hidden           hidden               hidden       hidden
    spaceWriting.post                                       sign in  forbidden        ok                   ok           ok
    spaceWriting.post: idea                                 sign in  ok               ok                   ok           ok
    spaceWriting.post: proposal of the group                sign in  forbidden        forbidden, GM GC ok  ok           ok
    spaceWriting.post: in a hidden campaign                 sign in  hidden           ok / hidden          ok           ok
    spaceWriting.post: elsewhere                            sign in  hidden, CX ok    hidden               hidden       ok
    spaceWriting.post: comment                              sign in  ok               ok                   ok           ok
    spaceWriting.post: comment for members                  sign in  hidden           ok                   ok           ok
    spaceWriting.post: comment on a draft                   sign in  hidden           hidden, AU ok        hidden       hidden
    spaceWriting.post: comment on a public draft            sign in  hidden           ok                   ok           ok
    spaceWriting.post: on the campaign                      sign in  ok               ok                   ok           ok
    spaceWriting.post: on the campaign for members          sign in  hidden           ok                   ok           ok
    spaceWriting.post: on the group                         sign in  ok               ok                   ok           ok
    spaceWriting.post: on the group for members             sign in  hidden           hidden, GM GC ok     ok           ok
    spaceWriting.post: on an unlisted group                 sign in  hidden           ok                   ok           ok
    spaceWriting.post: answer in the forum                  sign in  forbidden        ok                   ok           ok
    spaceWriting.post: answer in the members’ forum         sign in  hidden           ok                   ok           ok
    visitorWriting.post                                     ok       ok, KO kept out  ok                   ok           ok
    visitorWriting.post: in a hidden campaign               hidden   hidden           hidden               hidden       hidden
    visitorWriting.post: comment                            ok       ok, KO kept out  ok                   ok           ok
    visitorWriting.post: comment on a draft                 hidden   hidden           hidden               hidden       hidden
    visitorWriting.post: comment on a public draft          hidden   hidden           hidden               hidden       hidden
    visitorWriting.post: on the campaign                    ok       ok, KO kept out  ok                   ok           ok
    visitorWriting.post: on the group                       ok       ok, KO kept out  ok                   ok           ok
    visitorWriting.post: on an unlisted group               hidden   hidden           hidden               hidden       hidden
    visitorWriting.post: in the space of an unlisted group  hidden   hidden           hidden               hidden       hidden
    forum.list                                              sign in  ok               ok                   ok           ok
    forum.list: unlisted                                    sign in  unlisted, CX ok  unlisted             unlisted     ok
    forum.publicList                                        ok       ok               ok                   ok           ok
    forum.publicList: unlisted                              hidden   hidden           hidden               hidden       hidden
    forum.one                                               sign in  hidden           ok                   ok           ok
    forum.one: public                                       sign in  ok               ok                   ok           ok
    forum.one: crossed                                      sign in  hidden           hidden               hidden       hidden
    forum.publicOne                                         ok       ok               ok                   ok           ok
    forum.publicOne: of members                             hidden   hidden           hidden               hidden       hidden
    forum.publicOne: unlisted                               hidden   hidden           hidden               hidden       hidden
    forum.start                                             sign in  forbidden        ok                   ok           ok
    forum.start: for members                                sign in  forbidden        ok                   ok           ok
    forum.start: unlisted                                   sign in  unlisted, CX ok  unlisted             unlisted     ok
    forum.pin                                               sign in  forbidden        forbidden            ok           ok
    forum.pin: of members                                   sign in  hidden           forbidden            ok           ok
    forum.pin: crossed                                      sign in  hidden           hidden               hidden       hidden
    feedback.give                                           sign in  forbidden        ok                   ok           ok
    feedback.give: of another campaign                      sign in  hidden           hidden               hidden       hidden
    feedback.give: an assessment                            sign in  forbidden        ok                   ok           ok
    feedback.giveInAssembly                                 sign in  forbidden        ok                   ok           ok
    feedback.giveInAssembly: draft                          sign in  hidden           hidden, AU ok        hidden       hidden
    feedback.giveInAssembly: public draft                   sign in  hidden           ok                   ok           ok
    feedback.giveInAssembly: a comment                      sign in  forbidden        ok                   ok           ok
    feedback.giveInAssembly: a comment of the group         sign in  hidden           hidden, GM GC ok     ok           ok
    feedback.giveInAssembly: a thread                       sign in  forbidden        ok                   ok           ok
    feedback.giveInAssembly: elsewhere                      sign in  hidden, CX ok    hidden               hidden       ok
    feedback.own                                            sign in  hidden           hidden, AU ok        hidden       hidden
    feedback.own: of another campaign                       sign in  hidden           hidden               hidden       hidden
    feedback.ownOfUser                                      sign in  hidden           hidden, AU ok        hidden       hidden
    feedback.ownOfUser: draft                               sign in  hidden           hidden, AU ok        hidden       hidden
    feedback.saved                                          sign in  ok               ok                   ok           ok
    feedback.saved: of another                              sign in  forbidden        forbidden            forbidden    forbidden
    feedback.permission                                     ok       ok               ok                   ok           ok
    feedback.permission: draft                              hidden   hidden           hidden, AU ok        hidden       hidden
    feedback.permission: crossed                            hidden   hidden           hidden               hidden       hidden
  `,
  views: {
    'comments.ofItem: members board': () => MEMBERS,
    'comments.ofItem: public draft': (w) => ({ params: { coid: w.a.items.publicDraft.id } }),
    'comments.ofItem: draft': (w) => ({ params: { coid: w.a.items.draft.id } }),
    'comments.ofItem: of the group': (w) => ({ params: { coid: w.a.items.groupProposal.id } }),
    'comments.ofItem: of the group, members': (w) => ({ params: { coid: w.a.items.groupProposal.id }, ...MEMBERS }),
    'comments.ofItem: of an unlisted group': (w) => ({ params: { coid: w.a.items.unlistedGroupProposal.id } }),
    'comments.ofItem: elsewhere': (w) => ({ params: { aid: w.b.assembly.id, coid: w.b.items.proposal.id } }),
    'comments.ofPublicItem: draft': (w) => ({ params: { uuid: w.a.items.draft.uuid } }),
    'comments.ofPublicItem: public draft': (w) => ({ params: { uuid: w.a.items.publicDraft.uuid } }),
    'comments.ofPublicItem: of an unlisted group': (w) => ({ params: { uuid: w.a.items.unlistedGroupProposal.uuid } }),
    'comments.ofPublicItem: of a hidden campaign': (w) => ({ params: { uuid: w.a.items.hiddenProposal.uuid } }),
    'comments.ofSpace: members board': () => MEMBERS,
    'comments.ofSpace: hidden campaign': sid((w) => w.a.campaigns.hidden),
    'comments.ofSpace: group': sid((w) => w.a.groups.listed),
    'comments.ofSpace: group, members': (w) => ({ ...sid(() => w.a.groups.listed)(w), ...MEMBERS }),
    'comments.ofSpace: unlisted group': sid((w) => w.a.groups.unlisted),
    'comments.ofSpace: draft': sid((w) => w.a.items.draft),
    'comments.ofSpace: elsewhere': sid((w) => w.b.campaigns.proposals),
    'comments.ofPublicSpace: hidden campaign': uuid((w) => w.a.campaigns.hidden),
    'comments.ofPublicSpace: group': uuid((w) => w.a.groups.listed),
    'comments.ofPublicSpace: unlisted group': uuid((w) => w.a.groups.unlisted),
    'comments.ofPublicSpace: draft': uuid((w) => w.a.items.draft),
    'comments.count: hidden campaign': sid((w) => w.a.campaigns.hidden),
    'comments.count: unlisted group': sid((w) => w.a.groups.unlisted),
    'comments.count: draft': sid((w) => w.a.items.draft),
    'comments.count: elsewhere': sid((w) => w.b.campaigns.proposals),
    'comments.publicCount: hidden campaign': uuid((w) => w.a.campaigns.hidden),
    'comments.publicCount: draft': uuid((w) => w.a.items.draft),
    'spaceWriting.post: idea': (w) => ({
      params: { sid: w.a.campaigns.ideas.spaceId },
      body: {
        type: 'IDEA',
        title: 'New idea',
        text: 'New text',
        officialThemes: [{ themeId: w.a.campaigns.ideas.theme.id }],
      },
    }),
    'spaceWriting.post: proposal of the group': (w) => ({
      body: {
        type: 'PROPOSAL',
        title: 'New proposal',
        text: '<p>New text</p>',
        officialThemes: [{ themeId: w.a.campaigns.proposals.theme.id }],
        groupId: w.a.groups.listed.id,
      },
    }),
    'spaceWriting.post: in a hidden campaign': propose((w) => w.a.campaigns.hidden),
    'spaceWriting.post: elsewhere': propose((w) => w.b.campaigns.proposals),
    'spaceWriting.post: comment': say((w) => w.a.items.proposal, 'PUBLIC'),
    'spaceWriting.post: comment for members': say((w) => w.a.items.proposal, 'MEMBERS'),
    'spaceWriting.post: comment on a draft': say((w) => w.a.items.draft, 'PUBLIC'),
    'spaceWriting.post: comment on a public draft': say((w) => w.a.items.publicDraft, 'PUBLIC'),
    'spaceWriting.post: on the campaign': say((w) => w.a.campaigns.proposals, 'PUBLIC'),
    'spaceWriting.post: on the campaign for members': say((w) => w.a.campaigns.proposals, 'MEMBERS'),
    'spaceWriting.post: on the group': say((w) => w.a.groups.listed, 'PUBLIC'),
    'spaceWriting.post: on the group for members': say((w) => w.a.groups.listed, 'MEMBERS'),
    'spaceWriting.post: on an unlisted group': say((w) => w.a.groups.unlisted, 'PUBLIC'),
    'spaceWriting.post: answer in the forum': (w) => ({
      params: { sid: w.a.thread.spaceId },
      body: { type: 'COMMENT', text: 'New words' },
    }),
    'spaceWriting.post: answer in the members’ forum': (w) => ({
      params: { sid: w.a.membersThread.spaceId },
      body: { type: 'COMMENT', text: 'New words' },
    }),
    'visitorWriting.post: in a hidden campaign': (w) => ({ params: { uuid: w.a.campaigns.hidden.uuid } }),
    'visitorWriting.post: comment': asVisitor('contribution', (w) => w.a.items.proposal),
    'visitorWriting.post: comment on a draft': asVisitor('contribution', (w) => w.a.items.draft),
    'visitorWriting.post: comment on a public draft': asVisitor('contribution', (w) => w.a.items.publicDraft),
    'visitorWriting.post: on the campaign': asVisitor('campaign', (w) => w.a.campaigns.proposals),
    'visitorWriting.post: on the group': asVisitor('group', (w) => w.a.groups.listed),
    'visitorWriting.post: on an unlisted group': asVisitor('group', (w) => w.a.groups.unlisted),
    'visitorWriting.post: in the space of an unlisted group': asVisitor('space', (w) => ({
      uuid: w.a.groups.unlisted.spaceUuid,
    })),
    'forum.list: unlisted': (w) => ({ params: { aid: w.b.assembly.id } }),
    'forum.publicList: unlisted': (w) => ({ params: { uuid: w.b.assembly.uuid } }),
    'forum.one: public': (w) => ({ params: { tid: w.a.thread.id } }),
    'forum.one: crossed': (w) => ({ params: { tid: w.b.thread.id } }),
    'forum.publicOne: of members': (w) => ({ params: { tuuid: w.a.membersThread.uuid } }),
    'forum.publicOne: unlisted': (w) => ({ params: { uuid: w.b.assembly.uuid, tuuid: w.b.thread.uuid } }),
    'forum.start: for members': () => ({ body: { title: 'New thread', text: 'New text', board: 'MEMBERS' } }),
    'forum.start: unlisted': (w) => ({ params: { aid: w.b.assembly.id } }),
    'forum.pin: of members': (w) => ({ params: { tid: w.a.membersThread.id } }),
    'forum.pin: crossed': (w) => ({ params: { tid: w.b.thread.id } }),
    'feedback.give: of another campaign': (w) => ({ params: { cid: w.a.campaigns.neighbour.id } }),
    'feedback.give: an assessment': () => ({
      body: { type: 'TECHNICAL_ASSESSMENT', need: 3, benefit: 3, feasibility: 3 },
    }),
    'feedback.giveInAssembly: draft': (w) => ({ params: { coid: w.a.items.draft.id } }),
    'feedback.giveInAssembly: public draft': (w) => ({ params: { coid: w.a.items.publicDraft.id } }),
    'feedback.giveInAssembly: a comment': (w) => ({ params: { coid: w.a.comment.id } }),
    'feedback.giveInAssembly: a comment of the group': (w) => ({ params: { coid: w.a.groupComment.id } }),
    'feedback.giveInAssembly: a thread': (w) => ({ params: { coid: w.a.thread.id } }),
    'feedback.giveInAssembly: elsewhere': (w) => ({ params: { aid: w.b.assembly.id, coid: w.b.items.proposal.id } }),
    'feedback.own: of another campaign': (w) => ({ params: { cid: w.a.campaigns.neighbour.id } }),
    'feedback.ownOfUser: draft': (w) => ({ params: { coid: w.a.items.draft.id } }),
    'feedback.saved: of another': (w) => ({ params: { id: w.a.people.other.id } }),
    'feedback.permission: draft': (w) => ({ params: { couuid: w.a.items.draft.uuid } }),
    'feedback.permission: crossed': (w) => ({ params: { couuid: w.b.items.proposal.uuid } }),
  },
}
