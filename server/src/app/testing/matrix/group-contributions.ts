import type { World } from '../open-world.ts'
import type { GroupKey, ItemKey } from '../world/world-types.ts'
import type { PermissionMatrix } from './permission-matrix.ts'

const gid = (key: GroupKey) => (w: World) => ({ params: { gid: w.a.groups[key].id } })
const ofAnotherAssembly = (w: World) => ({ params: { aid: w.b.assembly.id } })
const groupElsewhere = (w: World) => ({ params: { aid: w.b.assembly.id, gid: w.b.groups.listed.id } })
const pid = (key: ItemKey) => (w: World) => ({ params: { pid: w.a.items[key].id } })
const coid = (key: ItemKey) => (w: World) => ({ params: { coid: w.a.items[key].id } })
const unlistedSpace = (w: World) => ({ params: { sid: w.a.groups.unlisted.spaceId } })
const itemElsewhere = (key: ItemKey) => (w: World) => ({
  params: { aid: w.b.assembly.id, coid: w.b.items[key].id, sid: w.b.groups.listed.spaceId },
})

export const GROUP_CONTRIBUTIONS: PermissionMatrix = {
  features: ['groupContributions', 'assignments'],
  rows: `
                                                          visitor  stranger          member               coordinator  admin
    groupContributions.proposals                          sign in  forbidden, Iv ok  forbidden, GM GC ok  ok           ok
    groupContributions.proposals: unlisted group          sign in  hidden            forbidden, GM GC ok  ok           ok
    groupContributions.proposals: topic group             sign in  forbidden         ok                   ok           ok
    groupContributions.proposals: of another assembly     sign in  hidden            hidden               hidden       hidden
    groupContributions.proposals: elsewhere               sign in  hidden, CX ok     hidden               hidden       ok
    groupContributions.list                               sign in  forbidden         forbidden, GM GC ok  ok           ok
    groupContributions.list: unlisted group               sign in  hidden            forbidden, GM GC ok  ok           ok
    groupContributions.list: topic group                  sign in  forbidden         ok                   ok           ok
    groupContributions.list: of another assembly          sign in  hidden            hidden               hidden       hidden
    groupContributions.list: elsewhere                    sign in  hidden, CX ok     hidden               hidden       ok
    groupContributions.insights                           sign in  ok                ok                   ok           ok
    groupContributions.insights: unlisted group           sign in  hidden            ok                   ok           ok
    groupContributions.insights: of another assembly      sign in  hidden            hidden               hidden       hidden
    groupContributions.insights: elsewhere                sign in  hidden, CX ok     hidden               hidden       ok
    groupContributions.publicInsights                     ok       ok                ok                   ok           ok
    groupContributions.publicInsights: unlisted group     hidden   hidden            hidden               hidden       hidden
    groupContributions.create                             sign in  forbidden         forbidden, GM GC ok  ok           ok
    groupContributions.create: unlisted group             sign in  hidden            forbidden, GM GC ok  ok           ok
    groupContributions.create: topic group                sign in  forbidden         ok                   ok           ok
    groupContributions.create: of another assembly        sign in  hidden            hidden               hidden       hidden
    groupContributions.create: elsewhere                  sign in  hidden, CX ok     hidden               hidden       ok
    groupContributions.publish                            sign in  hidden            forbidden, AU GC ok  ok           ok
    groupContributions.publish: draft                     sign in  hidden            hidden, AU ok        hidden       hidden
    groupContributions.publish: what is not of the group  sign in  hidden            hidden               hidden       hidden
    groupContributions.publish: of another assembly       sign in  hidden            hidden               hidden       hidden
    groupContributions.publish: elsewhere                 sign in  hidden, CX ok     hidden               hidden       ok
    assignments.assign                                    sign in  forbidden         ok / forbidden, AU GC ok  ok           ok
    assignments.assign: a draft                           sign in  invalid           invalid, AU ok       invalid      invalid
    assignments.assign: to an unlisted group              sign in  hidden            ok / forbidden, AU GC ok  ok           ok
    assignments.assign: in a campaign without the group   sign in  hidden            hidden               hidden       hidden
    assignments.assign: elsewhere                         sign in  hidden, CX ok     hidden               hidden       ok
    assignments.assign: crossed                           sign in  invalid           invalid              invalid      invalid
    assignments.attach                                    sign in  forbidden         ok / forbidden, AU GC ok  ok           ok
    assignments.attach: a draft                           sign in  hidden            hidden, AU ok        hidden       hidden
    assignments.attach: to an unlisted group              sign in  hidden            ok / forbidden, AU GC ok  ok           ok
    assignments.attach: to a campaign                     sign in  hidden            hidden               hidden       hidden
    assignments.attach: elsewhere                         sign in  hidden, CX ok     hidden               hidden       ok
    assignments.attach: crossed                           sign in  hidden            hidden               hidden       hidden
    assignments.detach                                    sign in  forbidden         ok / forbidden, AU GC ok  ok           ok
    assignments.detach: from the group that it is of      sign in  forbidden         forbidden            forbidden    forbidden
    assignments.detach: where it is not                   sign in  forbidden         hidden / forbidden, AU GC hidden  hidden       hidden
    assignments.detach: elsewhere                         sign in  hidden, CX ok     hidden               hidden       ok
  `,
  views: {
    'groupContributions.proposals: unlisted group': gid('unlisted'),
    'groupContributions.proposals: topic group': gid('topic'),
    'groupContributions.proposals: of another assembly': ofAnotherAssembly,
    'groupContributions.proposals: elsewhere': groupElsewhere,
    'groupContributions.list: unlisted group': gid('unlisted'),
    'groupContributions.list: topic group': gid('topic'),
    'groupContributions.list: of another assembly': ofAnotherAssembly,
    'groupContributions.list: elsewhere': groupElsewhere,
    'groupContributions.insights: unlisted group': gid('unlisted'),
    'groupContributions.insights: of another assembly': ofAnotherAssembly,
    'groupContributions.insights: elsewhere': groupElsewhere,
    'groupContributions.publicInsights: unlisted group': (w) => ({ params: { uuid: w.a.groups.unlisted.uuid } }),
    'groupContributions.create: unlisted group': gid('unlisted'),
    'groupContributions.create: topic group': gid('topic'),
    'groupContributions.create: of another assembly': ofAnotherAssembly,
    'groupContributions.create: elsewhere': (w) => ({
      ...groupElsewhere(w),
      body: {
        type: 'PROPOSAL',
        title: 'New proposal',
        text: '<p>New text</p>',
        officialThemes: [{ themeId: w.b.campaigns.proposals.theme.id }],
      },
    }),
    'groupContributions.publish: draft': pid('groupDraft'),
    'groupContributions.publish: what is not of the group': pid('publicDraft'),
    'groupContributions.publish: of another assembly': ofAnotherAssembly,
    'groupContributions.publish: elsewhere': (w) => ({
      params: { ...groupElsewhere(w).params, pid: w.b.items.groupPublicDraft.id },
    }),
    'assignments.assign: a draft': (w) => ({ body: { existingContributions: [w.a.items.draft.id] } }),
    'assignments.assign: to an unlisted group': gid('unlisted'),
    'assignments.assign: in a campaign without the group': (w) => ({ params: { cid: w.a.campaigns.neighbour.id } }),
    'assignments.assign: elsewhere': (w) => ({
      params: { ...groupElsewhere(w).params, cid: w.b.campaigns.proposals.id },
      body: { existingContributions: [w.b.items.proposal.id] },
    }),
    'assignments.assign: crossed': (w) => ({ body: { existingContributions: [w.b.items.proposal.id] } }),
    'assignments.attach: a draft': coid('draft'),
    'assignments.attach: to an unlisted group': unlistedSpace,
    'assignments.attach: to a campaign': (w) => ({ params: { sid: w.a.campaigns.proposals.spaceId } }),
    'assignments.attach: elsewhere': itemElsewhere('proposal'),
    'assignments.attach: crossed': (w) => ({ params: { sid: w.b.groups.listed.spaceId } }),
    'assignments.detach: from the group that it is of': coid('groupProposal'),
    'assignments.detach: where it is not': coid('proposal'),
    'assignments.detach: elsewhere': itemElsewhere('assigned'),
  },
}
