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
                                                          An Si Un Rq Iv Fo XM Me Ex AU GM GC MO CO AD CX
    groupContributions.proposals                          1  3  3  3  Y  3  3  3  3  3  Y  Y  3  Y  Y  3
    groupContributions.proposals: unlisted group          1  4  4  4  4  4  4  3  3  3  Y  Y  3  Y  Y  4
    groupContributions.proposals: topic group             1  3  3  3  3  3  3  Y  Y  Y  Y  Y  Y  Y  Y  3
    groupContributions.proposals: of another assembly     1  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    groupContributions.proposals: elsewhere               1  4  4  4  4  4  4  4  4  4  4  4  4  4  Y  Y
    groupContributions.list                               1  3  3  3  3  3  3  3  3  3  Y  Y  3  Y  Y  3
    groupContributions.list: unlisted group               1  4  4  4  4  4  4  3  3  3  Y  Y  3  Y  Y  4
    groupContributions.list: topic group                  1  3  3  3  3  3  3  Y  Y  Y  Y  Y  Y  Y  Y  3
    groupContributions.list: of another assembly          1  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    groupContributions.list: elsewhere                    1  4  4  4  4  4  4  4  4  4  4  4  4  4  Y  Y
    groupContributions.insights                           1  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    groupContributions.insights: unlisted group           1  4  4  4  4  4  4  Y  Y  Y  Y  Y  Y  Y  Y  4
    groupContributions.insights: of another assembly      1  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    groupContributions.insights: elsewhere                1  4  4  4  4  4  4  4  4  4  4  4  4  4  Y  Y
    groupContributions.publicInsights                     Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    groupContributions.publicInsights: unlisted group     4  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    groupContributions.create                             1  3  3  3  3  3  3  3  3  3  Y  Y  3  Y  Y  3
    groupContributions.create: unlisted group             1  4  4  4  4  4  4  3  3  3  Y  Y  3  Y  Y  4
    groupContributions.create: topic group                1  3  3  3  3  3  3  Y  Y  Y  Y  Y  Y  Y  Y  3
    groupContributions.create: of another assembly        1  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    groupContributions.create: elsewhere                  1  4  4  4  4  4  4  4  4  4  4  4  4  4  Y  Y
    groupContributions.publish                            1  4  4  4  4  4  4  3  3  Y  3  Y  3  Y  Y  4
    groupContributions.publish: draft                     1  4  4  4  4  4  4  4  4  Y  4  4  4  4  4  4
    groupContributions.publish: what is not of the group  1  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    groupContributions.publish: of another assembly       1  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    groupContributions.publish: elsewhere                 1  4  4  4  4  4  4  4  4  4  4  4  4  4  Y  Y
    assignments.assign                                    1  3  3  3  3  3  3  O  O  Y  O  Y  O  Y  Y  3
    assignments.assign: a draft                           1  I  I  I  I  I  I  I  I  Y  I  I  I  I  I  I
    assignments.assign: to an unlisted group              1  4  4  4  4  4  4  O  O  Y  O  Y  O  Y  Y  4
    assignments.assign: in a campaign without the group   1  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    assignments.assign: elsewhere                         1  4  4  4  4  4  4  4  4  4  4  4  4  4  Y  Y
    assignments.assign: crossed                           1  I  I  I  I  I  I  I  I  I  I  I  I  I  I  I
    assignments.attach                                    1  3  3  3  3  3  3  O  O  Y  O  Y  O  Y  Y  3
    assignments.attach: a draft                           1  4  4  4  4  4  4  4  4  Y  4  4  4  4  4  4
    assignments.attach: to an unlisted group              1  4  4  4  4  4  4  O  O  Y  O  Y  O  Y  Y  4
    assignments.attach: to a campaign                     1  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    assignments.attach: elsewhere                         1  4  4  4  4  4  4  4  4  4  4  4  4  4  Y  Y
    assignments.attach: crossed                           1  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    assignments.detach                                    1  3  3  3  3  3  3  O  O  Y  O  Y  O  Y  Y  3
    assignments.detach: from the group that it is of      1  3  3  3  3  3  3  3  3  3  3  3  3  3  3  3
    assignments.detach: where it is not                   1  3  3  3  3  3  3  Q  Q  4  Q  4  Q  4  4  3
    assignments.detach: elsewhere                         1  4  4  4  4  4  4  4  4  4  4  4  4  4  Y  Y
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
