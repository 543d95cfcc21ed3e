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
                                                            An Si Un Rq Iv Fo XM Me Ex AU GM GC MO CO AD CX
    comments.ofItem                                         1  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    comments.ofItem: members board                          1  4  4  4  4  4  4  Y  Y  Y  Y  Y  Y  Y  Y  4
    comments.ofItem: public draft                           1  4  4  4  4  4  4  Y  Y  Y  Y  Y  Y  Y  Y  4
    comments.ofItem: draft                                  1  4  4  4  4  4  4  4  4  Y  4  4  4  4  4  4
    comments.ofItem: of the group                           1  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    comments.ofItem: of the group, members                  1  4  4  4  4  4  4  4  4  4  Y  Y  4  Y  Y  4
    comments.ofItem: of an unlisted group                   1  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    comments.ofItem: elsewhere                              1  4  4  4  4  4  4  4  4  4  4  4  4  4  Y  Y
    comments.ofPublicItem                                   Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    comments.ofPublicItem: draft                            4  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    comments.ofPublicItem: public draft                     4  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    comments.ofPublicItem: of an unlisted group             Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    comments.ofPublicItem: of a hidden campaign             4  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    comments.ofSpace                                        1  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    comments.ofSpace: members board                         1  4  4  4  4  4  4  Y  Y  Y  Y  Y  Y  Y  Y  4
    comments.ofSpace: hidden campaign                       1  4  4  4  4  4  4  P  P  P  P  P  P  Y  Y  4
    comments.ofSpace: group                                 1  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    comments.ofSpace: group, members                        1  4  4  4  4  4  4  4  4  4  Y  Y  4  Y  Y  4
    comments.ofSpace: unlisted group                        1  4  4  4  4  4  4  Y  Y  Y  Y  Y  Y  Y  Y  4
    comments.ofSpace: draft                                 1  4  4  4  4  4  4  4  4  Y  4  4  4  4  4  4
    comments.ofSpace: elsewhere                             1  4  4  4  4  4  4  4  4  4  4  4  4  4  Y  Y
    comments.ofPublicSpace                                  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    comments.ofPublicSpace: hidden campaign                 4  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    comments.ofPublicSpace: group                           Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    comments.ofPublicSpace: unlisted group                  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    comments.ofPublicSpace: draft                           4  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    comments.count                                          1  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    comments.count: hidden campaign                         1  4  4  4  4  4  4  P  P  P  P  P  P  Y  Y  4
    comments.count: unlisted group                          1  4  4  4  4  4  4  Y  Y  Y  Y  Y  Y  Y  Y  4
    comments.count: draft                                   1  4  4  4  4  4  4  4  4  Y  4  4  4  4  4  4
    comments.count: elsewhere                               1  4  4  4  4  4  4  4  4  4  4  4  4  4  Y  Y
    comments.publicCount                                    Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    comments.publicCount: hidden campaign                   4  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    comments.publicCount: draft                             4  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    spaceWriting.post                                       1  3  3  3  3  3  3  Y  Y  Y  Y  Y  Y  Y  Y  3
    spaceWriting.post: idea                                 1  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    spaceWriting.post: proposal of the group                1  3  3  3  3  3  3  3  3  3  Y  Y  3  Y  Y  3
    spaceWriting.post: in a hidden campaign                 1  4  4  4  4  4  4  P  P  P  P  P  P  Y  Y  4
    spaceWriting.post: elsewhere                            1  4  4  4  4  4  4  4  4  4  4  4  4  4  Y  Y
    spaceWriting.post: comment                              1  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    spaceWriting.post: comment for members                  1  4  4  4  4  4  4  Y  Y  Y  Y  Y  Y  Y  Y  4
    spaceWriting.post: comment on a draft                   1  4  4  4  4  4  4  4  4  Y  4  4  4  4  4  4
    spaceWriting.post: comment on a public draft            1  4  4  4  4  4  4  Y  Y  Y  Y  Y  Y  Y  Y  4
    spaceWriting.post: on the campaign                      1  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    spaceWriting.post: on the campaign for members          1  4  4  4  4  4  4  Y  Y  Y  Y  Y  Y  Y  Y  4
    spaceWriting.post: on the group                         1  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    spaceWriting.post: on the group for members             1  4  4  4  4  4  4  4  4  4  Y  Y  4  Y  Y  4
    spaceWriting.post: on an unlisted group                 1  4  4  4  4  4  4  Y  Y  Y  Y  Y  Y  Y  Y  4
    spaceWriting.post: answer in the forum                  1  3  3  3  3  3  3  Y  Y  Y  Y  Y  Y  Y  Y  3
    spaceWriting.post: answer in the members’ forum         1  4  4  4  4  4  4  Y  Y  Y  Y  Y  Y  Y  Y  4
    visitorWriting.post                                     Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    visitorWriting.post: in a hidden campaign               4  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    visitorWriting.post: comment                            Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    visitorWriting.post: comment on a draft                 4  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    visitorWriting.post: comment on a public draft          4  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    visitorWriting.post: on the campaign                    Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    visitorWriting.post: on the group                       Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    visitorWriting.post: on an unlisted group               4  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    visitorWriting.post: in the space of an unlisted group  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    forum.list                                              1  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    forum.list: unlisted                                    1  L  L  L  L  L  L  L  L  L  L  L  L  L  Y  Y
    forum.publicList                                        Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    forum.publicList: unlisted                              4  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    forum.one                                               1  4  4  4  4  4  4  Y  Y  Y  Y  Y  Y  Y  Y  4
    forum.one: public                                       1  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    forum.one: crossed                                      1  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    forum.publicOne                                         Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    forum.publicOne: of members                             4  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    forum.publicOne: unlisted                               4  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    forum.start                                             1  3  3  3  3  3  3  Y  Y  Y  Y  Y  Y  Y  Y  3
    forum.start: for members                                1  3  3  3  3  3  3  Y  Y  Y  Y  Y  Y  Y  Y  3
    forum.start: unlisted                                   1  L  L  L  L  L  L  L  L  L  L  L  L  L  Y  Y
    forum.pin                                               1  3  3  3  3  3  3  3  3  3  3  3  3  Y  Y  3
    forum.pin: of members                                   1  4  4  4  4  4  4  3  3  3  3  3  3  Y  Y  4
    forum.pin: crossed                                      1  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    feedback.give                                           1  3  3  3  3  3  3  Y  Y  Y  Y  Y  Y  Y  Y  3
    feedback.give: of another campaign                      1  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    feedback.give: an assessment                            1  3  3  3  3  3  3  Y  Y  Y  Y  Y  Y  Y  Y  3
    feedback.giveInAssembly                                 1  3  3  3  3  3  3  Y  Y  Y  Y  Y  Y  Y  Y  3
    feedback.giveInAssembly: draft                          1  4  4  4  4  4  4  4  4  Y  4  4  4  4  4  4
    feedback.giveInAssembly: public draft                   1  4  4  4  4  4  4  Y  Y  Y  Y  Y  Y  Y  Y  4
    feedback.giveInAssembly: a comment                      1  3  3  3  3  3  3  Y  Y  Y  Y  Y  Y  Y  Y  3
    feedback.giveInAssembly: a comment of the group         1  4  4  4  4  4  4  4  4  4  Y  Y  4  Y  Y  4
    feedback.giveInAssembly: a thread                       1  3  3  3  3  3  3  Y  Y  Y  Y  Y  Y  Y  Y  3
    feedback.giveInAssembly: elsewhere                      1  4  4  4  4  4  4  4  4  4  4  4  4  4  Y  Y
    feedback.own                                            1  4  4  4  4  4  4  4  4  Y  4  4  4  4  4  4
    feedback.own: of another campaign                       1  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    feedback.ownOfUser                                      1  4  4  4  4  4  4  4  4  Y  4  4  4  4  4  4
    feedback.ownOfUser: draft                               1  4  4  4  4  4  4  4  4  Y  4  4  4  4  4  4
    feedback.saved                                          1  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    feedback.saved: of another                              1  3  3  3  3  3  3  3  3  3  3  3  3  3  3  3
    feedback.permission                                     Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    feedback.permission: draft                              4  4  4  4  4  4  4  4  4  Y  4  4  4  4  4  4
    feedback.permission: crossed                            4  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
  `,
  keptOut: {
    'visitorWriting.post': '5',
    'visitorWriting.post: comment': '5',
    'visitorWriting.post: on the campaign': '5',
    'visitorWriting.post: on the group': '5',
  },
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
