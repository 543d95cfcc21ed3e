import { formWith } from '../calls/valid-call.ts'
import type { PermissionMatrix } from './permission-matrix.ts'

const list = () => ({ body: formWith(new Blob(['first@riverside.test\n']), 'people.csv') })

export const MEMBERSHIPS: PermissionMatrix = {
  features: ['memberships', 'invitations', 'uploads'],
  rows: `
                                                      An Si Un Rq Iv Fo XM Me Ex AU GM GC MO CO AD CX
    memberships.request                               1  Y  Y  a  a  Y  Y  a  a  a  a  a  a  a  Y  Y
    memberships.request: to a group                   1  j  j  j  j  j  j  Y  Y  Y  a  a  Y  Y  j  j
    memberships.request: to an unlisted assembly      1  L  L  L  L  L  L  L  L  L  L  L  L  L  Y  a
    memberships.setStatus                             1  4  4  3  4  4  4  4  4  4  4  4  4  Y  Y  4
    memberships.setStatus: in the group               1  4  4  4  4  4  4  4  4  4  4  Y  4  Y  Y  4
    memberships.setStatus: elsewhere                  1  4  4  4  4  4  4  4  4  4  4  4  4  4  Y  Y
    memberships.setStatusByBody                       1  4  4  3  4  4  4  4  4  4  4  4  4  Y  Y  4
    memberships.setStatusByBody: in the group         1  4  4  4  4  4  4  4  4  4  4  Y  4  Y  Y  4
    memberships.setStatusByBody: elsewhere            1  4  4  4  4  4  4  4  4  4  4  4  4  4  Y  Y
    memberships.remove                                1  4  4  4  4  4  4  3  3  3  3  3  3  Y  Y  4
    memberships.remove: in the group                  1  4  4  4  4  4  4  4  4  4  3  Y  4  Y  Y  4
    memberships.remove: the own one                   1  4  4  Y  4  Y  4  Y  Y  Y  Y  l  Y  l  4  l
    memberships.remove: elsewhere                     1  4  4  4  4  4  4  4  4  4  4  4  4  4  Y  Y
    memberships.removeByBody                          1  4  4  4  4  4  4  3  3  3  3  3  3  Y  Y  4
    memberships.removeByBody: in the group            1  4  4  4  4  4  4  4  4  4  3  Y  4  Y  Y  4
    memberships.removeByBody: elsewhere               1  4  4  4  4  4  4  4  4  4  4  4  4  4  Y  Y
    memberships.addRole                               1  4  4  4  4  4  4  3  3  3  3  3  3  Y  Y  4
    memberships.addRole: in the group                 1  4  4  4  4  4  4  4  4  4  3  Y  4  Y  Y  4
    memberships.addRole: elsewhere                    1  4  4  4  4  4  4  4  4  4  4  4  4  4  Y  Y
    memberships.setRoles                              1  4  4  4  4  4  4  3  3  3  3  3  3  Y  Y  4
    memberships.setRoles: in the group                1  4  4  4  4  4  4  4  4  4  3  Y  4  Y  Y  4
    memberships.setRoles: elsewhere                   1  4  4  4  4  4  4  4  4  4  4  4  4  4  Y  Y
    memberships.removeRole                            1  4  4  4  4  4  4  3  3  3  3  3  3  Y  Y  4
    memberships.removeRole: in the group              1  4  4  4  4  4  4  4  4  4  3  Y  4  Y  Y  4
    memberships.removeRole: elsewhere                 1  4  4  4  4  4  4  4  4  4  4  4  4  4  Y  Y
    memberships.ofUser                                1  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    memberships.ofUser: of another                    1  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    memberships.configOfUser                          1  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    memberships.configOfUser: of another              1  3  3  3  3  3  3  3  3  3  3  3  3  3  3  3
    memberships.inAssembly                            1  3  3  3  3  3  3  Y  Y  Y  Y  Y  Y  Y  Y  3
    memberships.inAssembly: the own one               1  4  4  Y  Y  Y  4  Y  Y  Y  Y  Y  Y  Y  4  4
    memberships.inAssembly: elsewhere                 1  L  L  L  L  L  L  L  L  L  L  L  L  L  Y  Y
    memberships.ofAssembly                            1  3  3  3  3  3  3  Y  Y  Y  Y  Y  Y  Y  Y  3
    memberships.ofAssembly: requests                  1  3  3  3  3  3  3  3  3  3  3  3  3  Y  Y  3
    memberships.ofAssembly: elsewhere                 1  L  L  L  L  L  L  L  L  L  L  L  L  L  Y  Y
    memberships.exportOfAssembly                      1  3  3  3  3  3  3  3  3  3  3  3  3  Y  Y  3
    memberships.exportOfAssembly: elsewhere           1  L  L  L  L  L  L  L  L  L  L  L  L  L  Y  Y
    memberships.ofAssemblyByStatus                    1  3  3  3  3  3  3  Y  Y  Y  Y  Y  Y  Y  Y  3
    memberships.ofAssemblyByStatus: requests          1  3  3  3  3  3  3  3  3  3  3  3  3  Y  Y  3
    memberships.inGroup                               1  4  4  4  4  4  4  4  4  4  Y  Y  4  Y  Y  4
    memberships.inGroup: unlisted                     1  4  4  4  4  4  4  4  4  4  Y  Y  4  Y  Y  4
    memberships.inGroup: of a topic                   1  4  4  4  4  4  4  Y  Y  Y  Y  Y  Y  Y  Y  4
    memberships.ofGroup                               1  3  3  3  Y  3  3  3  3  3  Y  Y  3  Y  Y  3
    memberships.ofGroup: requests                     1  3  3  3  3  3  3  3  3  3  3  Y  3  Y  Y  3
    memberships.ofGroup: unlisted                     1  4  4  4  4  4  4  3  3  3  Y  Y  3  Y  Y  4
    memberships.ofGroup: of a topic                   1  3  3  3  3  3  3  Y  Y  Y  Y  Y  Y  Y  Y  3
    memberships.ofGroupByStatus                       1  3  3  3  Y  3  3  3  3  3  Y  Y  3  Y  Y  3
    memberships.ofGroupByStatus: requests             1  3  3  3  3  3  3  3  3  3  3  Y  3  Y  Y  3
    memberships.ofGroupByStatus: of another assembly  1  L  L  L  L  L  L  L  L  L  L  L  L  L  4  4
    memberships.follow                                1  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    memberships.follow: unlisted                      1  L  L  L  L  L  L  L  L  L  L  L  L  L  3  3
    memberships.unfollow                              1  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    invitations.toAssembly                            1  3  3  3  3  3  3  O  O  O  O  O  O  Y  Y  3
    invitations.toAssembly: with a role               1  3  3  3  3  3  3  3  3  3  3  3  3  Y  Y  3
    invitations.toAssembly: elsewhere                 1  L  L  L  L  L  L  L  L  L  L  L  L  L  Y  Y
    invitations.toGroup                               1  3  3  3  3  3  3  3  3  3  O  Y  3  Y  Y  3
    invitations.toGroup: with a role                  1  3  3  3  3  3  3  3  3  3  3  Y  3  Y  Y  3
    invitations.list                                  1  3  3  3  3  3  3  O  O  O  O  O  O  Y  Y  3
    invitations.list: of the group                    1  3  3  3  3  3  3  3  3  3  O  Y  3  Y  Y  3
    invitations.list: elsewhere                       1  L  L  L  L  L  L  L  L  L  L  L  L  L  Y  Y
    invitations.ofUser                                1  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    invitations.ofUser: of another                    1  3  3  3  3  3  3  3  3  3  3  3  3  3  3  3
    invitations.read                                  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    invitations.read: by number                       t  t  t  t  Y  t  t  t  t  t  t  t  t  t  t  t
    invitations.answer                                1  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    invitations.answer: by number                     1  t  t  t  Y  t  t  t  t  t  t  t  t  t  t  t
    invitations.answer: decline                       Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    invitations.answerBy                              1  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    invitations.answerBy: by number                   1  t  t  t  Y  t  t  t  t  t  t  t  t  t  t  t
    invitations.withdraw                              t  t  t  t  Y  t  t  t  t  t  t  t  t  Y  Y  t
    invitations.withdraw: by token                    Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    invitations.withdraw: of the group                t  t  t  t  Y  t  t  t  t  t  t  Y  t  Y  Y  t
    invitations.withdraw: elsewhere                   t  t  t  t  t  t  t  t  t  t  t  t  t  t  Y  Y
    invitations.decline                               Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    invitations.decline: by number                    t  t  t  t  Y  t  t  t  t  t  t  t  t  t  t  t
    invitations.resend                                1  4  4  4  4  4  4  4  4  4  4  4  4  Y  Y  4
    invitations.resend: of the group                  1  4  4  4  4  4  4  4  4  4  4  Y  4  Y  Y  4
    invitations.resend: elsewhere                     1  4  4  4  4  4  4  4  4  4  4  4  4  4  Y  Y
    invitations.link                                  1  4  4  4  4  4  4  4  4  4  4  4  4  Y  Y  4
    invitations.link: of the group                    1  4  4  4  4  4  4  4  4  4  4  Y  4  Y  Y  4
    invitations.link: elsewhere                       1  4  4  4  4  4  4  4  4  4  4  4  4  4  Y  Y
    uploads.toAssembly                                1  3  3  3  3  3  3  3  3  3  3  3  3  Y  Y  3
    uploads.toAssembly: elsewhere                     1  L  L  L  L  L  L  L  L  L  L  L  L  L  Y  Y
    uploads.toGroup                                   1  3  3  3  3  3  3  3  3  3  3  Y  3  Y  Y  3
    uploads.toGroup: of another campaign              1  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    uploads.job                                       1  4  4  4  4  4  4  4  4  4  4  4  4  Y  4  4
    uploads.job: elsewhere                            1  4  4  4  4  4  4  4  4  4  4  4  4  4  4  Y
    uploads.job: an export                            1  4  4  4  4  4  4  4  4  4  4  4  4  Y  4  4
    uploads.job: an export elsewhere                  1  4  4  4  4  4  4  4  4  4  4  4  4  4  4  Y
  `,
  keptOut: {
    'memberships.request': '5',
    'invitations.answer': '5',
    'invitations.answerBy': '5',
  },
  views: {
    'memberships.request: to a group': (w) => ({ params: { target: 'GROUP', id: w.a.groups.listed.id } }),
    'memberships.request: to an unlisted assembly': (w) => ({ params: { id: w.b.assembly.id } }),
    'memberships.setStatus: in the group': (w) => ({ params: { mid: w.a.groupRequestId } }),
    'memberships.setStatus: elsewhere': (w) => ({ params: { mid: w.b.requestId } }),
    'memberships.setStatusByBody: in the group': (w) => ({
      body: { membershipId: w.a.groupRequestId, status: 'ACCEPTED' },
    }),
    'memberships.setStatusByBody: elsewhere': (w) => ({ body: { membershipId: w.b.requestId, status: 'ACCEPTED' } }),
    'memberships.remove: in the group': (w) => ({ params: { mid: w.a.groupMembershipId } }),
    'memberships.remove: the own one': (_, me) => ({ params: { mid: me.membershipId || 999_999 } }),
    'memberships.remove: elsewhere': (w) => ({ params: { mid: w.b.people.other.membershipId } }),
    'memberships.removeByBody: in the group': (w) => ({ body: { membershipId: w.a.groupMembershipId } }),
    'memberships.removeByBody: elsewhere': (w) => ({ body: { membershipId: w.b.people.other.membershipId } }),
    'memberships.addRole: in the group': (w) => ({ params: { mid: w.a.groupMembershipId } }),
    'memberships.addRole: elsewhere': (w) => ({ params: { mid: w.b.people.other.membershipId } }),
    'memberships.setRoles: in the group': (w) => ({ params: { mid: w.a.groupMembershipId } }),
    'memberships.setRoles: elsewhere': (w) => ({ params: { mid: w.b.people.other.membershipId } }),
    'memberships.removeRole: in the group': (w) => ({ params: { mid: w.a.groupMembershipId } }),
    'memberships.removeRole: elsewhere': (w) => ({ params: { mid: w.b.people.other.membershipId } }),
    'memberships.ofUser: of another': (w) => ({ params: { uid: w.a.people.other.id } }),
    'memberships.configOfUser: of another': (w) => ({ params: { uid: w.a.people.other.id } }),
    'memberships.inAssembly: the own one': (_, me) => ({ params: { uid: me.id } }),
    'memberships.inAssembly: elsewhere': (w) => ({ params: { aid: w.b.assembly.id, uid: w.b.people.other.id } }),
    'memberships.inGroup: unlisted': (w) => ({ params: { gid: w.a.groups.unlisted.id } }),
    'memberships.inGroup: of a topic': (w) => ({ params: { gid: w.a.groups.topic.id } }),
    'memberships.ofAssembly: requests': () => ({ query: { status: 'REQUESTED' } }),
    'memberships.ofAssembly: elsewhere': (w) => ({ params: { aid: w.b.assembly.id } }),
    'memberships.exportOfAssembly: elsewhere': (w) => ({ params: { aid: w.b.assembly.id } }),
    'memberships.ofAssemblyByStatus: requests': () => ({ params: { status: 'REQUESTED' } }),
    'memberships.ofGroup: requests': () => ({ query: { status: 'REQUESTED' } }),
    'memberships.ofGroup: unlisted': (w) => ({ params: { gid: w.a.groups.unlisted.id } }),
    'memberships.ofGroup: of a topic': (w) => ({ params: { gid: w.a.groups.topic.id } }),
    'memberships.ofGroupByStatus: requests': () => ({ params: { status: 'REQUESTED' } }),
    'memberships.ofGroupByStatus: of another assembly': (w) => ({ params: { aid: w.b.assembly.id } }),
    'memberships.follow: unlisted': (w) => ({ params: { aid: w.b.assembly.id } }),
    'invitations.toAssembly: with a role': () => ({ body: { email: 'newcomer@riverside.test', expert: true } }),
    'invitations.toAssembly: elsewhere': (w) => ({ params: { aid: w.b.assembly.id } }),
    'invitations.toGroup: with a role': () => ({ body: { email: 'newcomer@riverside.test', expert: true } }),
    'invitations.list: of the group': (w) => ({ params: { targetType: 'GROUP', target: w.a.groups.listed.id } }),
    'invitations.list: elsewhere': (w) => ({ params: { target: w.b.assembly.id } }),
    'invitations.ofUser: of another': (w) => ({ params: { uid: w.a.people.other.id } }),
    'invitations.read: by number': (w) => ({ params: { token: w.a.invitations.assembly.id } }),
    'invitations.answer: by number': (w) => ({ params: { token: w.a.invitations.assembly.id } }),
    'invitations.answer: decline': () => ({ body: { status: 'REJECT' } }),
    'invitations.answerBy: by number': (w) => ({ params: { token: w.a.invitations.group.id } }),
    'invitations.withdraw: by token': (w) => ({ params: { token: w.a.invitations.assembly.token } }),
    'invitations.withdraw: of the group': (w) => ({ params: { token: w.a.invitations.group.id } }),
    'invitations.withdraw: elsewhere': (w) => ({ params: { token: w.b.invitations.assembly.id } }),
    'invitations.decline: by number': (w) => ({ params: { token: w.a.invitations.assembly.id } }),
    'invitations.resend: of the group': (w) => ({ params: { iid: w.a.invitations.group.id } }),
    'invitations.resend: elsewhere': (w) => ({ params: { iid: w.b.invitations.assembly.id } }),
    'invitations.link: of the group': (w) => ({ params: { iid: w.a.invitations.group.id } }),
    'invitations.link: elsewhere': (w) => ({ params: { iid: w.b.invitations.assembly.id } }),
    'uploads.toAssembly: elsewhere': (w) => ({ params: { aid: w.b.assembly.id }, ...list() }),
    'uploads.toGroup: of another campaign': (w) => ({ params: { cid: w.a.campaigns.neighbour.id }, ...list() }),
    'uploads.job: elsewhere': (w) => ({ params: { id: w.b.uploadId } }),
    'uploads.job: an export': (w) => ({ params: { id: w.a.exportId } }),
    'uploads.job: an export elsewhere': (w) => ({ params: { id: w.b.exportId } }),
  },
}
